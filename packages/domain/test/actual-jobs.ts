import worked from '../cases/planned-against-actual.json' with { type: 'json' };
import type { ActualJob } from '../src/actual/actual-job.ts';

type Figure = number | null;

/** A job whose figures were computed by hand; `why` is the computation. */
interface WorkedJob {
  name: string;
  why: string;
  job: ActualJob;
  state: string;
  /** By the key of the line: planned, actual, and the parts duration, quantity and price. */
  lines: Record<string, [Figure, Figure, Figure, Figure, Figure]>;
  personDays: [number, number];
  units: [Figure, number][];
  totals: object;
  /** Why less than planned would be no saving. */
  doubts: string[];
}

// An import of JSON has a type of its own for every case, and none that all of them share.
export const cases = JSON.parse(JSON.stringify(worked)) as WorkedJob[];

/** Returns the job of the case whose name holds `name`. */
export const named = (name: string) => {
  const found = cases.find((one) => one.name.includes(name));
  if (found === undefined) throw new Error(`There is no case ${name}`);
  return found.job;
};
