import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { projectListCalls } from '@pcm/contract';
import type { Browser, Page } from 'playwright';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/engine.ts';
import { PASSWORD_COST } from '../apps/server/src/features/admin/passwords.ts';
import { PROGRAM } from '../apps/server/src/features/audit/audit.service.ts';
import { addSamples } from '../apps/server/src/features/projects/sample-company.service.ts';
import { type ApiClient, openApi } from '../e2e/api.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { carrySession } from '../e2e/logged-in-page.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { step } from '../scripts/setup/progress.mjs';
import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';
import { serveFloor } from './screens/floor-page.ts';

/**
 * Measures the first visit of a browser to four screens over 10,000 projects and the visit after
 * it, with the processor slowed four times: requests, script and style, the largest contentful
 * paint beside that of a bare React list in the same run, blocking time and layout shift. Loading
 * ahead for other screens is switched off, as with the browser's data saver.
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    /** Prints the requests of each screen, and the elements that shifted. */
    detail: { type: 'boolean', default: false },
  },
});
const PROJECTS = Number(values.projects);
const ROUNDS = Number(values.rounds);
const SLOWER = 4;
const SHIFT_GOAL = 0.02;
/** A screen is complete when nothing was requested during this time. Units: ms. */
const QUIET_MS = 900;
const POLL_MS = 50;
/** The part of a task that does not count as blocking. Units: ms. */
const UNBLOCKING_MS = 50;
const WEB_BUILD = join(ROOT, 'apps', 'web', 'dist');

interface Screen {
  name: string;
  path: string;
  /** Selects the elements that the screen shows once its data are there. */
  shown: string;
  goal: { requests: number; kilobytes: number; ratio: number; blocking: number };
}

const SCREENS: readonly Screen[] = [
  {
    name: 'My Projects',
    path: '/projects',
    shown: 'main [aria-posinset="1"] a[href]',
    goal: { requests: 12, kilobytes: 180, ratio: 1.8, blocking: 150 },
  },
  {
    name: 'Analytics',
    path: '/analytics',
    shown: 'main :text("full cost of")',
    goal: { requests: 20, kilobytes: 320, ratio: 2.5, blocking: 200 },
  },
  {
    name: 'Financial Analysis',
    path: '/project-management',
    shown: 'main :text("Profit analysis:")',
    goal: { requests: 20, kilobytes: 320, ratio: 2.5, blocking: 200 },
  },
  {
    name: 'Team & Operations',
    path: '/team-management',
    shown:
      'main [aria-posinset="1"], main tbody tr:first-child a[href], main [data-index="0"] a[href]',
    goal: { requests: 16, kilobytes: 280, ratio: 2.2, blocking: 200 },
  },
];

/** The cost of a visit. Units: ms and bytes. */
interface Visit {
  requests: number;
  bytes: number;
  paint: number;
  blocking: number;
  shift: number;
}

interface Noted {
  paint: number;
  blocking: number;
  shift: number;
  shifts: string[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Records the cost of a visit in each document of a page. */
const note = (unblocking: number) => {
  const noted: Noted = { paint: 0, blocking: 0, shift: 0, shifts: [] };
  window.noted = noted;
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query.includes('prefers-reduced-data') ? 'all' : query);
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.paint = startTime;
  });
  watch('longtask', ({ duration }) => {
    noted.blocking += Math.max(0, duration - unblocking);
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    if (shift.hadRecentInput) return;
    noted.shift += shift.value;
    const places = shift.sources.map(({ node, previousRect: a, currentRect: b }) => {
      const box = node instanceof Element ? node : node?.parentElement;
      const rect = ({ x, y, width, height }: DOMRect) =>
        [x, y, width, height].map(Math.round).join();
      return `${box?.tagName}.${box?.className}: ${rect(a)} to ${rect(b)}`;
    });
    noted.shifts.push(
      `${shift.value.toFixed(4)} at ${Math.round(shift.startTime)} ms: ${places.join('; ')}`,
    );
  });
};

/** Fills a server with the projects and the schedule of a company that are no samples. */
async function seed(server: RunningServer): Promise<void> {
  await server.pause();
  const { dataDir } = server;
  const database = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    now: new Date(),
    onConnectionLost: () => undefined,
    bulk: true,
  });
  const clock = () => new Date();
  const context = { config: readConfig({}), database, clock, passwordCost: PASSWORD_COST };
  await step(`Seeding ${PROJECTS} projects`, () =>
    addSamples(context, PROGRAM, { projects: PROJECTS, seed: 1 }),
  );
  await database.close();
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite'));
  const rows = new DatabaseSync(join(dataDir, file ?? ''));
  const marked = rows
    .prepare(
      `select m.name from sqlite_schema m, pragma_table_info(m.name) c
       where m.type = 'table' and c.name = 'is_sample'`,
    )
    .all();
  for (const { name } of marked) rows.exec(`update ${String(name)} set is_sample = 0`);
  rows.exec("delete from settings where key = 'sample-company'");
  rows.close();
  await server.resume();
}

const gzipped = new Map<string, number>();

/** Returns the gzipped size of a script or a style sheet of the build, else 0. */
function sizeOf(url: string): number {
  const path = new URL(url).pathname;
  if (!/\.(js|css)$/.test(path)) return 0;
  const known = gzipped.get(path);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(WEB_BUILD, path)), { level: 9 }).length;
  gzipped.set(path, size);
  return size;
}

async function visit(page: Page, url: string, shown: string, isOurs: boolean): Promise<Visit> {
  const asked: string[] = [];
  let last = performance.now();
  const ask = (request: { url: () => string }) => {
    last = performance.now();
    asked.push(request.url());
  };
  page.on('request', ask);
  await page.goto(url);
  await page.locator(shown).first().waitFor({ timeout: 60_000 });
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(POLL_MS);
  page.off('request', ask);
  const noted = await page.evaluate(() => window.noted);
  if (values.detail && isOurs) {
    const named = asked.map((one) => `${sizeOf(one)} ${one.replace(/^https?:\/\/[^/]+/, '')}`);
    console.log([...named, ...noted.shifts].join('\n'));
  }
  const bytes = isOurs ? asked.reduce((sum, one) => sum + sizeOf(one), 0) : 0;
  return { requests: asked.length, bytes, ...noted };
}

/** The shortest stay, in which the screen is stored for the next visit. Units: ms. */
const STAY_MS = 15_000;

/** Visits a screen for the first time with an empty cache, and once more in a tab of its own. */
async function visits(
  browser: Browser,
  origin: string,
  { path, shown }: Pick<Screen, 'path' | 'shown'>,
  cookie?: ApiClient['cookie'],
): Promise<[cold: Visit, warm: Visit]> {
  const { page, context } = await openPage(browser, origin, { width: 1440 });
  if (cookie !== undefined) await carrySession(context, origin, cookie);
  await context.addInitScript(note, UNBLOCKING_MS);
  const slow = async (tab: Page) => {
    const session = await context.newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  };
  await slow(page);
  const isOurs = cookie !== undefined;
  const cold = await visit(page, `${origin}${path}`, shown, isOurs);
  if (isOurs) {
    await page
      .waitForFunction(() => localStorage.getItem('pcm.pictures') !== null, undefined, {
        timeout: STAY_MS,
      })
      .catch(() => console.log(`${path} kept no picture`));
  }
  await page.close();
  const next = await context.newPage();
  await slow(next);
  const warm = await visit(next, `${origin}${path}`, shown, isOurs);
  await context.close();
  return [cold, warm];
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const middle = (some: readonly Visit[], of: keyof Visit) => medianOf(some.map((one) => one[of]));
const ms = (time: number) => `${time.toFixed(0)} ms`;

await ensureWebBuilt();
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
let isMissed = false;
try {
  await seed(server);
  const api = await openApi(server);
  const rows = await api.send(projectListCalls.pageOfProjects, { query: { limit: '50' } });
  const floor = await serveFloor(JSON.stringify(rows));
  console.log(`load of the machine at the start: ${loadavg()[0]?.toFixed(1)}`);
  const bare: [Visit[], Visit[]] = [[], []];
  const ours = new Map(SCREENS.map(({ name }) => [name, [[], []] as [Visit[], Visit[]]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = await visits(browser, floor.url, { path: '/', shown: 'li' });
    bare[0].push(first);
    bare[1].push(second);
    for (const screen of SCREENS) {
      if (values.detail) console.log(`\n${screen.name}`);
      const [cold, warm] = await visits(browser, server.url, screen, api.cookie);
      ours.get(screen.name)?.[0].push(cold);
      ours.get(screen.name)?.[1].push(warm);
    }
  }
  floor.server.close();
  const least = bare.map((some) => middle(some, 'paint'));
  console.log(`bare React list: painted after ${ms(least[0] ?? 0)}, again ${ms(least[1] ?? 0)}`);
  for (const { name, goal } of SCREENS) {
    const [cold = [], warm = []] = ours.get(name) ?? [];
    const ratio = middle(cold, 'paint') / (least[0] ?? 1);
    const shift = Math.max(...[...cold, ...warm].map((one) => one.shift));
    isMissed ||=
      middle(cold, 'requests') > goal.requests ||
      middle(cold, 'bytes') > goal.kilobytes * 1000 ||
      ratio > goal.ratio ||
      middle(cold, 'blocking') > goal.blocking ||
      shift > SHIFT_GOAL;
    console.log(
      [
        `${name}: ${middle(cold, 'requests')} requests (goal ${goal.requests})`,
        `${(middle(cold, 'bytes') / 1000).toFixed(0)} KB (${goal.kilobytes})`,
        `painted after ${ms(middle(cold, 'paint'))}, ${ratio.toFixed(2)}x (${goal.ratio}x)`,
        `blocked for ${ms(middle(cold, 'blocking'))} (${goal.blocking})`,
        `shifted by ${shift.toFixed(3)} (${SHIFT_GOAL})`,
        `the next visit ${middle(warm, 'requests')} requests, painted after ` +
          `${ms(middle(warm, 'paint'))}, ${(middle(warm, 'paint') / middle(cold, 'paint')).toFixed(2)} ` +
          `of the first (0.5), blocked for ${ms(middle(warm, 'blocking'))}`,
      ].join('; '),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
if (isMissed) process.exitCode = 1;
