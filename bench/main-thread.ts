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

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** The 95th percentile of the times. */
export const slowOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
