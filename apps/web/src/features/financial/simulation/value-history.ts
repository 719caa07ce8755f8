import type { SimulationValues } from '@pcm/domain';

/** The simulated values; null while they are the project's own, also after it changes. */
export type Simulated = SimulationValues | null;

/** The simulated values, and the steps for undo and redo. */
export interface ValueHistory {
  past: readonly Simulated[];
  present: Simulated;
  future: readonly Simulated[];
  /** The value and time of the last change: a change of the same value soon after joins it. */
  last: { about: string; at: number } | null;
}

/** Changes of one value within this time are one step. Units: milliseconds. */
const ONE_STEP_MS = 800;
const MAX_STEPS = 200;

/** Returns a history that begins with these values. */
export const historyOf = (present: Simulated): ValueHistory => ({
  past: [],
  present,
  future: [],
  last: null,
});

/** Returns the history after a change; dragging a slider makes one step. */
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

/** Returns the history one step back; the same history where there is none. */
export function undone(history: ValueHistory): ValueHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

/** Returns the history one step forward; the same history where there is none. */
export function redone(history: ValueHistory): ValueHistory {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  if (after === undefined) return history;
  return { past: [...past, present], present: after, future: rest, last: null };
}
