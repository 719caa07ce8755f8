import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualProjects } from '../scripts/screens/usual-jobs.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { openApi } from './api.ts';
import { onPage } from './browser.ts';
import { sendLogin } from './login.ts';
import { freshServer, type RunningServer } from './server.ts';

/**
 * The limit for scripts and styles until My Projects is usable, gzipped. Source: issue 2,
 * "Screens".
 */
const BUDGET_BYTES = 233 * 1000;
const SHOWN_FILES = 8;
const WEB_BUILD = join(ROOT, 'apps', 'web', 'dist');

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
  const { createProject } = await openApi(server);
  for (const project of usualProjects()) await createProject(project);
});

afterAll(() => server.stop());

const isScriptOrStyle = (response: Response) =>
  ['script', 'stylesheet'].includes(response.request().resourceType());

const inKilobytes = (size: number) => `${(size / 1000).toFixed(1)} KB`;

/**
 * Returns the gzipped size of all scripts and styles fetched while `visit` runs; prints the
 * largest.
 */
async function fetchedBytes(page: Page, what: string, visit: () => Promise<void>) {
  const paths = new Set<string>();
  const keep = (response: Response) => {
    if (isScriptOrStyle(response) && response.ok()) paths.add(new URL(response.url()).pathname);
  };
  page.on('response', keep);
  await visit();
  page.off('response', keep);
  const sizes = [...paths].map((path) => ({
    path,
    size: gzipSync(readFileSync(join(WEB_BUILD, path)), { level: 9 }).length,
  }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const largest = sizes.toSorted((a, b) => b.size - a.size).slice(0, SHOWN_FILES);
  console.log(
    [
      `${what}: ${inKilobytes(total)} of script and style (gzip), ${sizes.length} files`,
      ...largest.map(({ path, size }) => `  ${inKilobytes(size)} ${path}`),
    ].join('\n'),
  );
  return total;
}

async function seeProjects(page: Page): Promise<void> {
  await page.getByPlaceholder('Search projects...').waitFor();
  await page.getByText('Silo 4, nettoyage intérieur').waitFor();
}

test('My Projects is usable before a slow connection has fetched more than 233 KB', () =>
  onPage(server.url, { width: 1440 }, async ({ page }) => {
    const fromLogin = await fetchedBytes(page, 'From the login page to My Projects', async () => {
      // Opens the list from the login, because Home would be fetched in part on the way.
      await page.goto('/projects');
      await sendLogin(page);
      await seeProjects(page);
    });
    const later = await fetchedBytes(page, 'My Projects, logged in already', async () => {
      await page.reload();
      await seeProjects(page);
    });
    expect(later).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(fromLogin).toBeLessThanOrEqual(BUDGET_BYTES);
  }));
