import { test } from 'vitest';
import { walkMainPath } from './main-path/main-path.ts';

test(
  'the same job is priced, published, found, changed and deleted in Arabic on a phone',
  () => walkMainPath('ar', 390),
  180_000,
);
