import type { CDPSession, Page } from 'playwright';

/** The processor time of a page's main thread. Units: ms. */
export interface ThreadTime {
  script: number;
  /** All of it: script, style, layout, paint, and the browser's work for them. */
  task: number;
}

/**
 * Opens the measurements of a page's processor times, which exclude everything else on the machine.
 */
export async function measured(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Returns the processor times of the page's main thread since its document began. */
export async function timesOf(session: CDPSession): Promise<ThreadTime> {
  const { metrics } = await session.send('Performance.getMetrics');
  const named = (wanted: string) =>
    (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { script: named('ScriptDuration'), task: named('TaskDuration') };
}

/** Resolves once the frame after the next has been drawn, when the figures are up to date. */
export const frameDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Returns the processor time of some work, and of drawing the following frames. */
export async function timeOf(
  page: Page,
  session: CDPSession,
  work: () => Promise<unknown>,
): Promise<ThreadTime> {
  const before = await timesOf(session);
  await work();
  await frameDrawn(page);
  const after = await timesOf(session);
  return { script: after.script - before.script, task: after.task - before.task };
}

/**
 * Opens a bare input, the floor of every field that figures follow: its handler changes one of so
 * many numbers, adds them up, and writes the sum on the page.
 */
export async function openBareInput(page: Page, numbers: number): Promise<void> {
  await page.setContent('<input><output></output>');
  await page.evaluate((count) => {
    const all = Array.from({ length: count }, (_, index) => index * 1.01);
    const [input, output] = [document.querySelector('input'), document.querySelector('output')];
    input?.addEventListener('input', () => {
      all[count / 2] = Number(input.value);
      if (output) output.textContent = all.reduce((sum, one) => sum + one, 0).toFixed(2);
    });
    input?.focus();
  }, numbers);
}

/** The keys that are pressed before the first that counts, and those after it. */
const WARM_UP = 20;
const KEYS = 120;
/** So many digits are typed, then all of them are chosen, so that the next one replaces them. */
const DIGITS = 5;

/** Types digits where the focus of a page is; returns the processor time of each. */
export async function typed(
  page: Page,
  session: CDPSession,
  keys: number = KEYS,
): Promise<ThreadTime[]> {
  await page.bringToFront();
  const times: ThreadTime[] = [];
  for (let press = 0; press < WARM_UP + keys; press += 1) {
    const isDigit = press % (DIGITS + 1) < DIGITS;
    const name = isDigit ? String(1 + (press % 9)) : 'Control+a';
    const time = await timeOf(page, session, () => page.keyboard.press(name));
    if (press >= WARM_UP && isDigit) times.push(time);
  }
  return times;
}

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** The 95th percentile of the times. */
export const slowOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
