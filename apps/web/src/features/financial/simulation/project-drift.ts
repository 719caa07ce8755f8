import type { Beginning } from '../state/simulation-record.ts';
import { isSameValue } from './same-values.ts';

/** In what the project changed since: names of values, and the total. */
export interface ProjectDrift {
  /** Paths in the estimate; of nested values the outer one's own switch. */
  fields: string[];
  /** Null when the total is the same. */
  total: { before: number; after: number } | null;
}

/** Whether the analysis is shown is no value of a simulation. */
const NOT_SIMULATED = new Set(['enabled']);
/** Named by their switch. */
const NESTED = new Set(['dividendDistribution', 'retainedEarnings']);

function changedPaths(part: string, before: object, after: object): string[] {
  const left: Readonly<Record<string, unknown>> = { ...before };
  const right: Readonly<Record<string, unknown>> = { ...after };
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((key) => !NOT_SIMULATED.has(key) && !isSameValue(left[key], right[key]))
    .map((key) => `${part}.${key}${NESTED.has(key) ? '.enabled' : ''}`);
}

/** In what a project changed since its simulation began; null when in nothing that counts. */
export function driftSince(began: Beginning, now: Beginning): ProjectDrift | null {
  const fields = [
    ...changedPaths('contingencies', began.contingencies, now.contingencies),
    ...changedPaths('profitAnalysis', began.profitAnalysis, now.profitAnalysis),
  ];
  const total = began.total === now.total ? null : { before: began.total, after: now.total };
  return fields.length === 0 && total === null ? null : { fields, total };
}
