import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { openApi } from '../e2e/api.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { carrySession } from '../e2e/logged-in-page.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { projectBody } from '../scripts/screens/seed-projects.ts';
import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';

/**
 * Measures the project picker of Financial Analysis with ten thousand projects, against the same
 * picker with fifty: from the address to the first entries, from a typed search to its answer, and
 * the main thread's work for each frame of scrolling.
 */
const GOAL = 2;
const FEW = 50;
const MANY = 10_000;
const FRAMES = 120;
const STEP = 60;
const ROUNDS = 5;

/** The cost of one round. Units: milliseconds; `scrolling` for each frame. */
type Round = Record<'opening' | 'searching' | 'scrolling', number>;

/** Creates fifty projects through the API. */
async function seedFew(server: RunningServer): Promise<string> {
  const api = await openApi(server);
  let last = '';
  for (let index = 0; index < FEW; index += 1) {
    const project = await api.createProject(
      projectBody({
        name: `Silo ${index}, ${index % 7 === 0 ? 'tower' : 'tank'}`,
        client: `Client ${index % 12}`,
        location: 'Safi',
        category: 'industrial-rope-access',
        projectType: 'Cement Silo Cleaning',
        crew: [1, 2 + (index % 4)],
        days: 5 + index,
        itemsPerList: 2,
        order: 200_000,
      }),
    );
    last = project.id;
  }
  return last;
}

/** Copies their rows, up to ten thousand. */
async function multiply(server: RunningServer): Promise<void> {
  await server.pause();
  const file = readdirSync(server.dataDir).find((name) => name.endsWith('.sqlite'));
  const database = new DatabaseSync(join(server.dataDir, file ?? ''));
  const columns = database
    .prepare('select name from pragma_table_info(?)')
    .all('projects')
    .map((column) => String(column['name']));
  const values = columns.map((name) => (name === 'id' ? `id || '-' || copy.value` : name));
  database.exec(
    `insert into projects (${columns.join()}) select ${values.join()} from projects,
     (with recursive counted(value) as (select 1 union all select value + 1 from counted
      where value < ${MANY / FEW - 1}) select value from counted) copy`,
  );
  database.close();
  await server.resume();
}

/** Selects the entries of the list; the open project may be above it. */
const ENTRY = '[role="list"] [data-entry]';

/** Returns the main thread's work for a frame while the list is scrolled. */
async function scroll(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await busy();
  await page.evaluate(
    async ({ frames, step, entry }) => {
      const list = document.querySelector(entry)?.closest('[role="list"]')?.parentElement;
      if (!list) throw new Error('No list');
      let down = 1;
      for (let frame = 0; frame < frames; frame += 1) {
        if (list.scrollTop + step > list.scrollHeight - list.clientHeight) down = -1;
        if (list.scrollTop - step < 0) down = 1;
        list.scrollBy({ top: down * step, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    },
    { frames: FRAMES, step: STEP, entry: ENTRY },
  );
  const work = ((await busy()) - before) / FRAMES;
  await session.detach();
  return work;
}

/** Opens the picker, scrolls it and searches in it. */
async function walk(page: Page, id: string): Promise<Round> {
  const start = performance.now();
  await page.goto(`/project-management?project=${id}`);
  await page.locator(ENTRY).first().waitFor();
  const opening = performance.now() - start;
  await scroll(page);
  const scrolling = await scroll(page);
  const typed = performance.now();
  await page.getByPlaceholder('Search projects...').fill('tower');
  await page.waitForURL(/search=tower/);
  await page.waitForFunction((entry) => {
    const names = [...document.querySelectorAll(entry)];
    return names.length > 0 && names.every((name) => name.textContent?.includes('tower'));
  }, ENTRY);
  return { opening, searching: performance.now() - typed, scrolling };
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

await ensureWebBuilt();
const [few, many] = await Promise.all([startServer(), startServer()]);
const browser = await launchBrowser();
let worst = 0;
try {
  const places = await Promise.all(
    [few, many].map(async (server) => {
      const id = await seedFew(server);
      if (server === many) await multiply(server);
      const { page, context } = await openPage(browser, server.url, { width: 1440 });
      await carrySession(context, server.url, (await openApi(server)).cookie);
      await walk(page, id);
      return { page, id, rounds: [] as Round[] };
    }),
  );
  // Takes turns, so that other load on the machine slows both of a pair.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { page, id, rounds } of places) rounds.push(await walk(page, id));
  }
  const [floor = [], full = []] = places.map(({ rounds }) => rounds);
  for (const what of ['opening', 'searching', 'scrolling'] as const) {
    const [least, most] = [floor, full].map((rounds) => medianOf(rounds.map((one) => one[what])));
    const ratio = (most ?? 0) / (least ?? 1);
    worst = Math.max(worst, ratio);
    console.log(
      `picker, ${what}: ${ratio.toFixed(2)}x (goal ${GOAL}x)  ` +
        `[10,000: ${most?.toFixed(1)} ms; 50: ${least?.toFixed(1)} ms]`,
    );
  }
} finally {
  await browser.close();
  await Promise.all([few.stop(), many.stop()]);
}
if (worst > GOAL) process.exitCode = 1;
