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
 * Measures scrolling My Projects with ten thousand projects, as cards and as a table, against
 * scrolling the same screen with fifty: the main thread's work for each frame, including pages that
 * arrive.
 */
const GOAL = 2;
const FEW = 50;
const MANY = 10_000;
const FRAMES = 180;
const STEP = 80;
const ROUNDS = 3;

/** The cost of a stretch of scrolling. Units: milliseconds. */
interface Stretch {
  work: number;
  longest: number;
  longTasks: number;
}

/** Creates fifty projects through the API, then copies of their rows up to ten thousand. */
async function seed(server: RunningServer): Promise<void> {
  const api = await openApi(server);
  for (let index = 0; index < FEW; index += 1) {
    const body = projectBody({
      name: `Silo ${index}, few`,
      client: `Client ${index % 12}`,
      location: 'Safi',
      category: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      crew: [1, 2 + (index % 4)],
      days: 5 + index,
      itemsPerList: 2,
      order: 200_000,
    });
    await api.createProject(body);
  }
  await server.pause();
  const file = readdirSync(server.dataDir).find((name) => name.endsWith('.sqlite'));
  const database = new DatabaseSync(join(server.dataDir, file ?? ''));
  const columns = database
    .prepare('select name from pragma_table_info(?)')
    .all('projects')
    .map((column) => String(column['name']));
  const values = columns.map((name) => {
    if (name === 'id') return `id || '-' || copy.value`;
    return ['name', 'name_key', 'search_text'].includes(name)
      ? `replace(${name}, 'few', 'many')`
      : name;
  });
  database.exec(
    `insert into projects (${columns.join()}) select ${values.join()} from projects,
     (with recursive counted(value) as (select 1 union all select value + 1 from counted
      where value < ${MANY / FEW - 1}) select value from counted) copy`,
  );
  database.close();
  await server.resume();
}

/** Scrolls down frame by frame, and up again at the end of a short list. */
async function scroll(page: Page): Promise<Stretch> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await busy();
  const { longest, longTasks } = await page.evaluate(
    async ({ frames, step }) => {
      const long: number[] = [];
      const watch = new PerformanceObserver((list) =>
        long.push(...list.getEntries().map(({ duration }) => duration)),
      );
      watch.observe({ type: 'longtask' });
      let down = 1;
      for (let frame = 0; frame < frames; frame += 1) {
        const end = document.documentElement.scrollHeight - window.innerHeight;
        if (window.scrollY + step > end) down = -1;
        if (window.scrollY - step < 0) down = 1;
        window.scrollBy({ top: down * step, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
      watch.disconnect();
      return { longest: Math.max(0, ...long), longTasks: long.length };
    },
    { frames: FRAMES, step: STEP },
  );
  const work = ((await busy()) - before) / FRAMES;
  await session.detach();
  return { work, longest, longTasks };
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

await ensureWebBuilt();
const server = await startServer();
const browser = await launchBrowser();
let worst = 0;
try {
  await seed(server);
  const { page, context } = await openPage(browser, server.url, { width: 1440 });
  await carrySession(context, server.url, (await openApi(server)).cookie);
  for (const view of ['cards', 'table']) {
    const few: Stretch[] = [];
    const many: Stretch[] = [];
    // Takes turns, so that other load on the machine slows both of a pair.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [word, stretches] of [
        ['few', few],
        ['many', many],
      ] as const) {
        await page.goto(`/projects?view=${view}&search=${word}`);
        await page.getByText(word === 'few' ? /^50 projects/ : /^9,950 projects/).waitFor();
        await scroll(page);
        stretches.push(await scroll(page));
      }
    }
    const ratio = medianOf(many.map(({ work }, round) => work / (few[round]?.work ?? work)));
    worst = Math.max(worst, ratio);
    const told = (stretches: Stretch[]) =>
      `${medianOf(stretches.map(({ work }) => work)).toFixed(1)} ms a frame, ` +
      `${medianOf(stretches.map(({ longTasks }) => longTasks))} long tasks, ` +
      `the longest ${medianOf(stretches.map(({ longest }) => longest)).toFixed(0)} ms`;
    console.log(
      `list, ${view}: ${ratio.toFixed(2)}x (goal ${GOAL}x)  [10,000: ${told(many)}; 50: ${told(few)}]`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
if (worst > GOAL) process.exitCode = 1;
