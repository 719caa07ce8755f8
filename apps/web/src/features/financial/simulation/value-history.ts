import type { SimulationValues } from '@pcm/domain';

/** The simulated values; null while they are the project's own, whatever becomes of it. */
export type Simulated = SimulationValues | null;

/** What is simulated, and the way back. */
export interface ValueHistory {
  past: readonly Simulated[];
  present: Simulated;
  future: readonly Simulated[];
  /** What the last change was about, and when: the next one about it soon after joins it. */
  last: { about: string; at: number } | null;
}

/** Changes of one value within this time are one step back. Units: milliseconds. */
const ONE_STEP_MS = 800;
const MAX_STEPS = 200;

/** A history that begins with values. */
export const historyOf = (present: Simulated): ValueHistory => ({
  past: [],
  present,
  future: [],
  last: null,
});

/** The history after a change; a slider that is dragged makes one step. */
export function withChange(
  history: ValueHistory,
  next: Simulated,
  about: string,
  at: number,
): ValueHistory {
  const { past, present, last } = history;
  const joins = last !== null && last.about === about && at - last.at < ONE_STEP_MS;
  return {
    past: joins ? past : [...past, present].slice(-MAX_STEPS),
    present: next,
    future: [],
    last: { about, at },
  };
}

/** One step back; the same history where there is none. */
export function undone(history: ValueHistory): ValueHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

/** One step forward again; the same history where there is none. */
export function redone(history: ValueHistory): ValueHistory {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  if (after === undefined) return history;
  return { past: [...past, present], present: after, future: rest, last: null };
}
