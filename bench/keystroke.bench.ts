import type { EstimateData, PersonnelLine } from '@pcm/domain';
import type { CDPSession, Page } from 'playwright';
import { openApi } from '../e2e/api.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { carrySession } from '../e2e/logged-in-page.ts';
import { startServer } from '../e2e/server.ts';
import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';

/**
 * Measures the cost of one keystroke in the real editor, on the built application in a real
 * browser: digits are typed into a rate in the middle of an estimate of 1,000 lines, and the time
 * that scripts ran is read before and after each. In turns with it, the same keys go into a bare
 * input whose handler adds up 1,000 numbers and writes the sum, which is the cost of a keystroke on
 * this machine anyway.
 */
const GOAL_MS = 16;
const LINES = 1000;
const WARM_UP = 20;
const KEYS = 120;

/**
 * Makes an estimate of half people and half equipment in four lists, with every field different.
 */
function sampleEstimate(): EstimateData {
  const personnel: PersonnelLine[] = Array.from({ length: LINES / 2 }, (_, index) => ({
    id: `p${index}`,
    type: index % 3 === 0 ? 'Project Supervisor' : 'Rope Access Technician (Level 1-2)',
    description: `Zone ${index}`,
    count: 1 + (index % 5),
    rate: 250 + ((index * 37) % 60_000) / 100,
    days: 1 + (index % 40),
  }));
  const items = (list: string) =>
    Array.from({ length: LINES / 8 }, (_, index) => ({
      id: `${list}${index}`,
      name: `Item ${index}`,
      quantity: 1 + (index % 9),
      rate: 5 + ((index * 53) % 90_000) / 100,
      days: 1 + (index % 25),
    }));
  return {
    projectInfo: {
      name: 'Keystrokes',
      client: 'OCP',
      location: 'Safi',
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
    },
    settings: { currency: 'MAD' },
    personnel,
    equipment: {
      ropeAccess: items('rope'),
      ppe: items('ppe'),
      siloCleaning: items('silo'),
      consumables: items('use'),
    },
    socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  };
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
}

/** Resolves once the frame after the next has been drawn, when the figures are up to date. */
const frameDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Presses a key; returns how long scripts ran for it, and the time of all work. Units: ms. */
async function timeOf(page: Page, session: CDPSession, key: string) {
  const [script, task] = [
    await metric(session, 'ScriptDuration'),
    await metric(session, 'TaskDuration'),
  ];
  await page.keyboard.press(key);
  await frameDrawn(page);
  return {
    script: (await metric(session, 'ScriptDuration')) - script,
    task: (await metric(session, 'TaskDuration')) - task,
  };
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const slowOf = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Opens the bare input: a handler, 1,000 numbers, a sum on the page. */
async function openFloor(page: Page): Promise<void> {
  await page.setContent('<input><output></output>');
  await page.evaluate((count) => {
    const numbers = Array.from({ length: count }, (_, index) => index * 1.01);
    const [input, output] = [document.querySelector('input'), document.querySelector('output')];
    input?.addEventListener('input', () => {
      numbers[count / 2] = Number(input.value);
      if (output) output.textContent = numbers.reduce((sum, one) => sum + one, 0).toFixed(2);
    });
    input?.focus();
  }, LINES);
}

await ensureWebBuilt();
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
try {
  const api = await openApi(server);
  const { projectInfo = {}, ...data } = sampleEstimate();
  const { id } = await api.createProject({
    name: 'Keystrokes',
    client: 'OCP',
    location: 'Safi',
    projectType: 'Cement Silo Cleaning',
    data: { ...data, projectInfo },
  });
  const { page, context } = await openPage(browser, server.url, { width: 1440 });
  await carrySession(context, server.url, api.cookie);
  const start = performance.now();
  await page.goto(`/projects/${id}/edit`);
  const middle = page.locator(`[data-line="p${LINES / 4}"]`);
  await middle.waitFor({ state: 'attached' });
  const mounted = performance.now() - start;
  await middle.scrollIntoViewIfNeeded();
  await middle.locator('input[data-column="rate"]').click();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');

  const floorPage = await context.newPage();
  await openFloor(floorPage);
  const floorSession = await context.newCDPSession(floorPage);
  await floorSession.send('Performance.enable');

  const key = (press: number) => (press % 6 === 5 ? 'Control+a' : String(1 + (press % 9)));
  const editor = { script: [] as number[], task: [] as number[] };
  const floor = { script: [] as number[], task: [] as number[] };
  for (const [where, its, times] of [
    [floorPage, floorSession, floor],
    [page, session, editor],
  ] as const) {
    await where.bringToFront();
    for (let press = 0; press < WARM_UP + KEYS; press += 1) {
      const name = key(press);
      const time = await timeOf(where, its, name);
      if (press < WARM_UP || name.length > 1) continue;
      times.script.push(time.script);
      times.task.push(time.task);
    }
  }
  const script = medianOf(editor.script);
  const ms = (time: number) => `${time.toFixed(2)} ms`;
  console.log(
    `keystroke among ${LINES} lines: ${ms(script)} of script (goal ${GOAL_MS} ms), ` +
      `${(script / medianOf(floor.script)).toFixed(1)}x a bare input  ` +
      `[95 of 100 within ${ms(slowOf(editor.script))}; with style, layout and paint ` +
      `${ms(medianOf(editor.task))} against ${ms(medianOf(floor.task))}; opened in ${ms(mounted)}]`,
  );
} finally {
  await browser.close();
  await server.stop();
}
