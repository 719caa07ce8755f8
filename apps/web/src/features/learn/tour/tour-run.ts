import { z } from 'zod';
import { STEP_NAMES, type StepName } from '../steps.ts';
import { setTour } from './tour-walk.ts';
import { stopsOf } from './walks.ts';

const runSchema = z.object({
  /** Who walks: the walk of one administrator is not another's. */
  by: z.string(),
  step: z.enum(STEP_NAMES),
  /** From 0; as many as there are stops: the step is done. */
  stop: z.int().min(0),
  projectId: z.string().optional(),
  operationId: z.string().optional(),
});

/** How far a walk has come, and what it met on its way. */
export type TourRun = z.infer<typeof runSchema>;

/** The walk as the tab keeps it; null when there is none, or none that can be read. */
export function readRun(text: string | null): TourRun | null {
  if (text === null) return null;
  try {
    const parsed = runSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a walk, and shows it. */
export const keepRun = (run: TourRun): void => setTour(JSON.stringify(run));

/** Ends the walk. */
export const leaveTour = (): void => setTour(null);

/** Begins the walk of a step. */
export const startTour = (by: string, step: StepName): void => keepRun({ by, step, stop: 0 });

/** The step after; null after the last. */
export const stepAfter = (step: StepName): StepName | null =>
  STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? null;

/** One stop on; what the address shows to be done already is left out. */
export function onward(run: TourRun, url: URL): TourRun {
  const stops = stopsOf(run.step);
  let stop = Math.min(run.stop + 1, stops.length);
  for (;;) {
    const done = stops[stop]?.done;
    if (done?.by !== 'address' || !done.is(url)) return { ...run, stop };
    stop += 1;
  }
}

/** The walk of another step, after what the address shows to be done already. */
export const beginStep = (run: TourRun, step: StepName, url: URL): TourRun =>
  onward({ ...run, step, stop: -1 }, url);

/** One stop back. */
export const backward = (run: TourRun): TourRun => ({ ...run, stop: Math.max(0, run.stop - 1) });
