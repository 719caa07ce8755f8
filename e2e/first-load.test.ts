import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../scripts/setup/paths.mjs';
import { launchBrowser, onPage } from './browser.ts';
import { logIn } from './login.ts';
import { type RunningServer, startServer } from './server.ts';

/** Script and style before My Projects is usable, gzip. Source: issue 2, "Screens". */
const BUDGET_BYTES = 230 * 1000;
const SHOWN_FILES = 8;
const WEB_BUILD = join(ROOT, 'apps', 'web', 'dist');

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const isScriptOrStyle = (response: Response) =>
  ['script', 'stylesheet'].includes(response.request().resourceType());

/** Sizes of every script and style that the page fetches while `visit` runs, gzip. */
async function fetchedBytes(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (isScriptOrStyle(response) && response.ok()) paths.add(new URL(response.url()).pathname);
  });
  await visit();
  const sizeOf = (path: string) =>
    gzipSync(readFileSync(join(WEB_BUILD, path)), { level: 9 }).length;
  return new Map([...paths].map((path) => [path, sizeOf(path)]));
}

test('My Projects is usable before a slow connection has fetched more than 230 KB', () =>
  onPage(browser, server.url, { width: 1440 }, async ({ page }) => {
    const sizes = await fetchedBytes(page, async () => {
      await logIn(page);
      await page.goto('/projects');
      await page.getByPlaceholder('Search projects...').waitFor();
      await page.getByText('No projects found').waitFor();
    });
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN_FILES);
    const inKilobytes = (size: number) => `${(size / 1000).toFixed(1)} KB`;
    console.log(
      [
        `Script and style until My Projects is usable: ${inKilobytes(total)} gzip, ${sizes.size} files`,
        ...largest.map(([path, size]) => `  ${inKilobytes(size)} ${path}`),
      ].join('\n'),
    );
    expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  }));
