import { test } from 'vitest';
import { walkMainPath } from './main-path/main-path.ts';

test(
  'a job is priced, published, found, changed and deleted, in English at a desk',
  () => walkMainPath('en', 1440),
  180_000,
);
