import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { calls } from '@pcm/contract';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualProjects } from '../scripts/screens/usual-jobs.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { openApi } from './api.ts';
import { onPage } from './browser.ts';
import { carrySession } from './logged-in-page.ts';
import { sendLogin } from './login.ts';
import { freshServer, type RunningServer } from './server.ts';

/**
 * The limit for scripts and styles from the login until My Projects is usable, gzipped. Source: issue
 * 2, "Screens", lowered to what ADR 100 reached.
 */
const BUDGET_BYTES = 190 * 1000;
const SHOWN_FILES = 8;
const WEB_BUILD = join(ROOT, 'apps', 'web', 'dist');

let server: RunningServer;

beforeAll(async () => {
  server = await freshServer();
  const { createProject } = await openApi(server);
  for (const project of usualProjects()) await createProject(project);
});

afterAll(() => server.stop());

const inKilobytes = (size: number) => `${(size / 1000).toFixed(1)} KB`;

/** Returns the size of a file of the build as it is sent to most browsers, or a little more. */
const gzippedSize = (path: string) =>
  gzipSync(readFileSync(join(WEB_BUILD, path)), { level: 9 }).length;

const LISTED = 'Silo 4, nettoyage intérieur';

/** Notes, in every document of the page, the moment at which the list first shows the job. */
const noteTheList = (listed: string) => {
  const observer = new MutationObserver(() => {
    if (!document.getElementById('root')?.textContent?.includes(listed)) return;
    document.documentElement.dataset['listedAt'] = String(performance.now());
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Keeps the page from loading other sections ahead, however long the machine takes. */
const saveData = () => {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query.includes('prefers-reduced-data') ? 'all' : query);
};

/**
 * Returns the gzipped size of all scripts and styles that the document asked for before the list
 * was there; prints the largest. What is asked for afterwards does not count, however late the test
 * looks.
 */
async function fetchedBytes(page: Page, what: string) {
  await page.getByPlaceholder('Search projects...').waitFor();
  await page.locator('html[data-listed-at]').waitFor();
  const paths = await page.evaluate(() => {
    const listedAt = Number(document.documentElement.dataset['listedAt']);
    const asked = performance.getEntriesByType('resource');
    const early = asked.filter(({ startTime }) => startTime <= listedAt);
    return early.map(({ name }) => new URL(name).pathname);
  });
  const files = new Set(paths.filter((path) => /\.(js|css)$|^\/assets\/.*\.json$/.test(path)));
  const sizes = [...files].map((path) => ({ path, size: gzippedSize(path) }));
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

/** Returns the scripts that each script of the build imports at once. */
function importsOfScripts(): Map<string, string[]> {
  const folder = join(WEB_BUILD, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const imports = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;
  return new Map(
    scripts.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [name, [...text.matchAll(imports)].map(([, file = '']) => file)];
    }),
  );
}

/** Returns the scripts that are reached from a script by its imports. */
function reachedFrom(script: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(script) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(imports.get(next) ?? []));
  }
  return reached;
}

test('no two scripts need each other, so that each is whole when it is read', () => {
  const imports = importsOfScripts();
  expect(imports.size).toBeGreaterThan(SHOWN_FILES);
  const circular = [...imports.keys()].filter((name) => reachedFrom(name, imports).has(name));
  expect(circular).toEqual([]);
});

/**
 * What the first script of every page may hold: the frame, the building blocks of pages, what the
 * addresses of all screens may say, and what My Projects has in common with another page.
 */
const MAY_START: readonly RegExp[] = [
  /^apps\/web\/src\/main\.tsx$/,
  /^apps\/web\/src\/app\/(application\.tsx|routes\/|shell\/)/,
  /^apps\/web\/src\/platform\//,
  /^apps\/web\/src\/ui\/([^/]+$|feedback\/|fields\/|layout\/|overlays\/|chart\/share-bar)/,
  /^apps\/web\/src\/features\/\w+\/search-params\.ts$/,
  /^apps\/web\/src\/features\/learn\/tour\/tour-walk\.ts$/,
  /^apps\/web\/src\/features\/projects\/(list\/|home\/service-icon|project-deletion|use-restore)/,
  /^apps\/web\/src\/features\/settings\/admin\/admin\.queries\.ts$/,
  /^apps\/web\/src\/project\/(catalogue-labels|demo|margin|page-dialogs)\.ts$/,
  /^apps\/web\/src\/project\/(cost\/margin-pill|currency\/|list\/|quotes\/quote-line)/,
  /^packages\/contract\/src\/(admin|project-list)-calls\.ts$/,
  /^packages\/contract\/src\/(amounts|call|errors|list-sorts|project-fields)\.ts$/,
  /^packages\/domain\/src\/(languages|actual\/(actual-job|comparison-marks|job-groups))\.ts$/,
  /^packages\/domain\/src\/catalogue\/(keys|service-table|services)\.ts$/,
  /^packages\/domain\/src\/(document\/input-limits|portfolio\/portfolio-terms)\.ts$/,
  /^packages\/domain\/src\/(money\/|parameters\/(conversion|parameter-set|exchange-rates))/,
  /^packages\/domain\/src\/(profit\/margin|schedule\/(initials|operation-terms))/,
  /^packages\/messages\/src\/[^/]+\.ts$/,
];

test('no other screen puts its modules into the first script of every page', () => {
  const text = readFileSync(join(WEB_BUILD, 'start-modules.json'), 'utf8');
  const modules = JSON.parse(text) as string[];
  expect(modules).toContain('apps/web/src/app/shell/shell.tsx');
  const intruders = modules.filter((path) => !MAY_START.some((allowed) => allowed.test(path)));
  expect(intruders).toEqual([]);
});

/**
 * The most requests of a screen, from its document until nothing more is asked for, the files among
 * them that its document does not name: those of the printed list, which come last, and the most
 * kilobytes of script and style.
 */
const MOST = [
  { path: '/', requests: 12, unnamed: 0, kilobytes: 188 },
  { path: '/projects', requests: 12, unnamed: 3, kilobytes: 184 },
  { path: '/analytics', requests: 20, unnamed: 0, kilobytes: 285 },
  { path: '/project-management', requests: 20, unnamed: 0, kilobytes: 316 },
  { path: '/team-management', requests: 16, unnamed: 0, kilobytes: 273 },
] as const;

test.each(MOST)(
  '$path asks for nothing that came with the page, and for few files, which its document names',
  ({ path, requests, unnamed, kilobytes }) =>
    onPage(server.url, { width: 1440 }, async ({ page, context }) => {
      const { cookie } = await openApi(server);
      await carrySession(context, server.url, cookie);
      await page.addInitScript(saveData);
      const asked: string[] = [];
      page.on('request', (request) => {
        // Comes some seconds later, to keep the screen for the next visit.
        if (request.url().includes('kept-picture')) return;
        asked.push(request.url().slice(server.url.length));
      });
      const document = await page.goto(path);
      const html = (await document?.text()) ?? '';
      const [, json = '{}'] = /id="first-answers">(.*?)<\/script>/s.exec(html) ?? [];
      const carried = Object.keys(JSON.parse(json) as object);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      const files = asked.filter((url) => /\.(js|css|json)$/.test(url));
      const bytes = files.reduce((sum, url) => sum + gzippedSize(url), 0);
      const told = `${asked.length} requests, ${inKilobytes(bytes)} of script and style`;
      console.log(`${path}: ${told}\n  ${asked.join('\n  ')}`);
      expect(carried).toContain('/api/admin/status');
      // The newest project is asked for with the time, so that no cache answers.
      const plain = asked.map((url) => url.replace(/\?t=\d+$/, ''));
      expect(plain.filter((url) => carried.includes(url))).toEqual([]);
      expect(asked.length).toBeLessThanOrEqual(requests);
      expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
      expect(files.filter((url) => !html.includes(url.slice(1))).length).toBeLessThanOrEqual(
        unnamed,
      );
      const [font = 'no font', ...others] = asked.filter((url) => /-latin-wght-.*2$/.test(url));
      expect(html).toContain(font);
      expect(others).toEqual([]);
    }),
);

test('going back after the logout shows nothing of what came with the page', () =>
  onPage(server.url, { width: 1440 }, async ({ page, context }) => {
    const { cookie, send } = await openApi(server);
    await carrySession(context, server.url, cookie);
    await page.goto('/projects');
    await page.getByText(LISTED).first().waitFor();
    await page.goto('/healthz');
    await send(calls.logout);
    await page.goBack();
    await page.getByRole('button', { name: 'Log in' }).first().waitFor();
    expect(await page.content()).not.toContain(LISTED);
  }));

test('My Projects is usable before a slow connection has fetched more than 190 KB', () =>
  onPage(server.url, { width: 1440 }, async ({ page }) => {
    await page.addInitScript(noteTheList, LISTED);
    await page.addInitScript(saveData);
    // Opens the list from the login, because Home would be fetched in part on the way.
    await page.goto('/projects');
    await sendLogin(page);
    const fromLogin = await fetchedBytes(page, 'From the login page to My Projects');
    await page.reload();
    const later = await fetchedBytes(page, 'My Projects, logged in already');
    expect(later).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(fromLogin).toBeLessThanOrEqual(BUDGET_BYTES);
  }));

/** Notes, in every document of the page, each row of cards that is taken out of the list. */
const noteLostRows = () => {
  new MutationObserver((changes) => {
    const lost = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    for (const node of lost) {
      if (node instanceof HTMLElement && node.dataset['index'] !== undefined) {
        document.documentElement.dataset['lostRow'] = node.dataset['index'];
      }
    }
  }).observe(document, { childList: true, subtree: true });
};

/** Adds up, in every document of the page, by how much of the window its content has shifted. */
const noteShifts = () => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      sum += value;
    }
    document.documentElement.dataset['shifted'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** By how much a page may shift. Source: issue 15, item 10. */
const MOST_SHIFT = 0.02;

test('the first cards of a long list stay when the code arrives that follows the window', () =>
  onPage(server.url, { width: 1440 }, async ({ page, context }) => {
    const { cookie, createProject } = await openApi(server);
    // Short lists are rendered in full.
    const more = Array.from({ length: 3 }, usualProjects).flat();
    await Promise.all(more.map((project) => createProject(project)));
    await carrySession(context, server.url, cookie);
    await page.addInitScript(noteLostRows);
    await page.addInitScript(noteShifts);
    await page.goto('/projects');
    // Rows that follow the window have a place of their own.
    await page.locator('[data-list] > [data-index="0"][style*="inset-block-start"]').waitFor();
    expect(await page.locator('html[data-lost-row]').count()).toBe(0);
    const shifted = await page.evaluate(
      () =>
        new Promise<string | undefined>((done) =>
          // What has shifted is told after the frame.
          requestAnimationFrame(() =>
            setTimeout(() => done(document.documentElement.dataset['shifted'])),
          ),
        ),
    );
    expect(Number(shifted ?? 0)).toBeLessThanOrEqual(MOST_SHIFT);
  }));
