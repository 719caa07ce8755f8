import { z } from 'zod';
import { STEP_NAMES, type StepName } from '../steps.ts';
import { setTour } from './tour-walk.ts';
import { stopsOf } from './walks.ts';

const runSchema = z.object({
  /** The administrator who takes the tour; others do not see it. */
  by: z.string(),
  step: z.enum(STEP_NAMES),
  /** The index of the stop; the number of stops when the step is done. */
  stop: z.int().min(0),
  projectId: z.string().optional(),
  operationId: z.string().optional(),
});

/** The progress of a tour, and the records that it visited. */
export type TourRun = z.infer<typeof runSchema>;

/** Reads the tour of this tab; null when there is none or it is unreadable. */
export function readRun(text: string | null): TourRun | null {
  if (text === null) return null;
  try {
    const parsed = runSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const keepRun = (run: TourRun): void => setTour(JSON.stringify(run));

export const leaveTour = (): void => setTour(null);

export const startTour = (by: string, step: StepName): void => keepRun({ by, step, stop: 0 });

/** Returns the next step; null after the last. */
export const stepAfter = (step: StepName): StepName | null =>
  STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? null;

/** Moves one stop on, and skips stops that the address shows to be done. */
export function onward(run: TourRun, url: URL): TourRun {
  const stops = stopsOf(run.step);
  let stop = Math.min(run.stop + 1, stops.length);
  for (;;) {
    const done = stops[stop]?.done;
    if (done?.by !== 'address' || !done.is(url)) return { ...run, stop };
    stop += 1;
  }
}

/** Starts the tour of another step, and skips stops that the address shows to be done. */
export const beginStep = (run: TourRun, step: StepName, url: URL): TourRun =>
  onward({ ...run, step, stop: -1 }, url);

/** Moves one stop back. */
export const backward = (run: TourRun): TourRun => ({ ...run, stop: Math.max(0, run.stop - 1) });
