import type { Beginning } from '../state/simulation-record.ts';

/** The changes of the project since the simulation began: names of values, and the total. */
export interface ProjectDrift {
  /** Paths in the estimate; nested values have the path of their switch. */
  fields: string[];
  /** null when the total is the same. */
  total: { before: number; after: number } | null;
}

/** `enabled` only shows or hides the analysis, so that it is not a simulated value. */
const NOT_SIMULATED = new Set(['enabled']);
/** Nested values, which have the name of their switch. */
const NESTED = new Set(['dividendDistribution', 'retainedEarnings']);

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether two JSON values are the same; an absent key equals an undefined one. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (!isFields(left) || !isFields(right)) return Object.is(left, right);
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSameValue(left[key], right[key]));
}

function changedPaths(part: string, before: object, after: object): string[] {
  const left: Readonly<Record<string, unknown>> = { ...before };
  const right: Readonly<Record<string, unknown>> = { ...after };
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((key) => !NOT_SIMULATED.has(key) && !isSameValue(left[key], right[key]))
    .map((key) => `${part}.${key}${NESTED.has(key) ? '.enabled' : ''}`);
}

/** Returns the changes of a project since its simulation began; null when none is relevant. */
export function driftSince(began: Beginning, now: Beginning): ProjectDrift | null {
  const fields = [
    ...changedPaths('contingencies', began.contingencies, now.contingencies),
    ...changedPaths('profitAnalysis', began.profitAnalysis, now.profitAnalysis),
  ];
  const total = began.total === now.total ? null : { before: began.total, after: now.total };
  return fields.length === 0 && total === null ? null : { fields, total };
}
