import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { walkMainPath } from './main-path/main-path.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

test(
  'a job is priced, published, found, changed and deleted, in English at a desk',
  () => walkMainPath(browser, 'en', 1440),
  180_000,
);
