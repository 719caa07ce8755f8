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
  'the same job is priced, published, found, changed and deleted in Arabic on a phone',
  () => walkMainPath(browser, 'ar', 390),
  180_000,
);
