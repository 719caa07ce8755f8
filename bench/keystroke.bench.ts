import type { EstimateData, PersonnelLine } from '@pcm/domain';
import type { CDPSession, Page } from 'playwright';
import { openApi } from '../e2e/api.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { carrySession } from '../e2e/logged-in-page.ts';
import { startServer } from '../e2e/server.ts';
import { ensureWebBuilt } from '../scripts/setup/web-build.mjs';
import {
  frameDrawn,
  measured,
  medianOf,
  openBareInput,
  slowOf,
  type ThreadTime,
  timeOf,
  timesOf,
  typed,
} from './main-thread.ts';

/**
 * Measures an estimate of 1,000 lines in the real editor, on the built application in a real
 * browser: opening it, one keystroke in a rate in the middle of it, and the palette opened over it
 * and closed. Each is the processor time of the page's main thread, with style, layout and paint:
 * for a keystroke until the frame after the next is drawn, when the figures that may come later have
 * come too. The floors on the same machine are a page that fetches the same estimate and draws 1,000
 * plain rows, a bare input whose handler adds up 1,000 numbers and writes the sum, and the palette
 * over a page with one project.
 */
const GOAL_MS = 16;
const OPENING_GOAL_MS = 500;
const OPENINGS = 5;
const LINES = 1000;

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

/** Fetches the estimate and draws a plain row for each line, which is the floor of opening it. */
async function openPlainRows(page: Page, id: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(async (project) => {
    const reply = await fetch(`/api/projects/${project}`);
    const stored = (await reply.json()) as { data: EstimateData };
    const { personnel = [], equipment = {} } = stored.data;
    const people = personnel.map(({ type, rate, days }) => `${type} ${rate} ${days}`);
    const items = Object.values(equipment)
      .flatMap((list) => list ?? [])
      .map(({ name, rate, days }) => `${name} ${rate} ${days}`);
    const rows = [...people, ...items].map((text) => {
      const row = document.createElement('div');
      row.textContent = text;
      return row;
    });
    document.body.replaceChildren(...rows);
  }, id);
}

/** Measures opening the estimate: until its first line can be typed into. */
async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/projects/${id}/edit`);
  await page.locator('[data-line="p0"] input').first().waitFor();
}

/** Times for which the palette is opened before the first that counts, and after it. */
const UNCOUNTED = 4;
const COUNTED = 15;

/** Opens the palette over a page and closes it again; returns the processor time of each. */
async function paletteOver(page: Page, session: CDPSession): Promise<ThreadTime[]> {
  const dialog = page.getByRole('dialog');
  const times: ThreadTime[] = [];
  for (let round = 0; round < UNCOUNTED + COUNTED; round += 1) {
    const time = await timeOf(page, session, async () => {
      await page.keyboard.press('Control+k');
      await dialog.waitFor();
      await frameDrawn(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    if (round >= UNCOUNTED) times.push(time);
  }
  return times;
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
  const session = await measured(page);
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const times = (time: number, floor: number) => `${(time / floor).toFixed(1)}x`;

  // The first opening fills the cache of the browser and does not count.
  const opened = { editor: [] as number[], floor: [] as number[], clock: [] as number[] };
  for (let round = 0; round <= OPENINGS; round += 1) {
    // The measurements of a page begin anew with each document.
    await openPlainRows(page, id);
    await frameDrawn(page);
    const floor = await timesOf(session);
    const start = performance.now();
    await openEditor(page, id);
    const clock = performance.now() - start;
    await frameDrawn(page);
    const editor = await timesOf(session);
    if (round === 0) continue;
    opened.floor.push(floor.task);
    opened.editor.push(editor.task);
    opened.clock.push(clock);
  }
  const [opening, plain] = [medianOf(opened.editor), medianOf(opened.floor)];
  console.log(
    `opening ${LINES} lines: ${ms(opening)} (goal ${OPENING_GOAL_MS} ms), ` +
      `${times(opening, plain)} plain rows of ${ms(plain)}  ` +
      `[by the clock ${ms(medianOf(opened.clock))}]`,
  );

  const middle = page.locator(`[data-line="p${LINES / 4}"]`);
  await middle.scrollIntoViewIfNeeded();
  await middle.locator('input[data-column="rate"]').click();
  const floorPage = await context.newPage();
  await openBareInput(floorPage, LINES);
  const floor = await typed(floorPage, await measured(floorPage));
  const editor = await typed(page, session);
  const taskOf = (some: typeof editor) => some.map(({ task }) => task);
  const scriptOf = (some: typeof editor) => some.map(({ script }) => script);
  const [pressed, bare] = [medianOf(taskOf(editor)), medianOf(taskOf(floor))];
  console.log(
    `keystroke among ${LINES} lines: ${ms(pressed)} (goal ${GOAL_MS} ms), ` +
      `${times(pressed, bare)} a bare input of ${ms(bare)}  ` +
      `[95 of 100 within ${ms(slowOf(taskOf(editor)))}; ` +
      `script ${ms(medianOf(scriptOf(editor)))} against ${ms(medianOf(scriptOf(floor)))}]`,
  );

  const overLines = medianOf(taskOf(await paletteOver(page, session)));
  await page.goto('/projects');
  await page.getByText('Keystrokes').first().waitFor();
  const overOne = medianOf(taskOf(await paletteOver(page, session)));
  console.log(
    `palette over ${LINES} lines: ${ms(overLines)}, ` +
      `${times(overLines, overOne)} the same over one project of ${ms(overOne)}`,
  );
} finally {
  await browser.close();
  await server.stop();
}
