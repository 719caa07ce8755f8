import {
  type Currency,
  convertAmount,
  convertEstimate,
  currencyOf,
  type EstimateData,
  priceEstimate,
  type SimulationValues,
  SPECIFICATION,
  simulationValues,
} from '@pcm/domain';
import {
  type Beginning,
  convertedAnalysis,
  dropSimulationRecord,
  keepSimulationRecord,
  readSimulationRecord,
  simulationOf,
} from '../state/simulation-record.ts';
import type { Simulated, ValueHistory } from './value-history.ts';

/*
 * Converts the working simulation of a project whose currency changed. Simulated amounts keep their
 * value. Whether the project's amounts were converted or kept shows among its changes.
 */

/** Returns the current state of the project for a later comparison. */
export function beginningOf(data: EstimateData, total: number): Beginning {
  const { contingencies, profitAnalysis } = simulationValues(data, {}, SPECIFICATION);
  return { total, contingencies, profitAnalysis };
}

/** Returns the start state in the project's currency; null when it was only converted since. */
export function beganIn(began: Beginning, from: Currency, data: EstimateData): Beginning | null {
  const to = currencyOf(data);
  if (from === to) return began;
  // Converting back restores the cents, which may be rounded in the new currency.
  const back = convertEstimate(data, from, SPECIFICATION);
  const was = beginningOf(back, priceEstimate(back, SPECIFICATION).cost.total);
  if (driftSince(began, was) === null) return null;
  return {
    total: convertAmount(began.total, from, to, SPECIFICATION),
    contingencies: began.contingencies,
    profitAnalysis: convertedAnalysis(began.profitAnalysis, from, to),
  };
}

/** Converts the simulated values and all steps to the currency of the project. */
export function historyIn(history: ValueHistory, from: Currency, data: EstimateData): ValueHistory {
  const to = currencyOf(data);
  const converted = (step: Simulated): Simulated => {
    if (step === null) return null;
    const profitAnalysis = convertedAnalysis(step.profitAnalysis, from, to);
    return simulationValues(data, { ...step, profitAnalysis }, SPECIFICATION);
  };
  const { past, present, future } = history;
  return {
    past: past.map(converted),
    present: converted(present),
    future: future.map(converted),
    last: null,
  };
}

/** The simulation that this browser kept. */
export interface KeptWork {
  values: Simulated;
  /**
   * null when nothing is simulated, when the record has no start state, and when the project was
   * only converted to another currency since.
   */
  began: Beginning | null;
}

/**
 * Reads the working simulation in the current currency of the project. Values that the record lacks
 * are the project's.
 */
export function readWork(projectId: string, data: EstimateData): KeptWork {
  const record = readSimulationRecord(projectId);
  if (record === null) return { values: null, began: null };
  const to = currencyOf(data);
  const { currency: from = to, began } = record;
  return {
    values: simulationValues(data, simulationOf(record, to), SPECIFICATION),
    began:
      began === undefined
        ? null
        : beganIn(filledBeginning(convertEstimate(data, from, SPECIFICATION), began), from, data),
  };
}

/** Fills the values that the record lacks from the project. */
function filledBeginning(data: EstimateData, kept: Beginning): Beginning {
  const { contingencies, profitAnalysis } = simulationValues(data, kept, SPECIFICATION);
  return { total: kept.total, contingencies, profitAnalysis };
}

/** Stores the simulation for the next visit; removes it when nothing is simulated. */
export function keepWork(
  projectId: string,
  values: SimulationValues | null,
  more: { total: number; currency: Currency; began: Beginning; now: Date },
): boolean {
  if (values === null) {
    dropSimulationRecord(projectId);
    return true;
  }
  const { contingencies, profitAnalysis, whatIf } = values;
  return keepSimulationRecord(projectId, {
    total: more.total,
    contingencies,
    customerOrderAmount: profitAnalysis.customerOrderAmount,
    timestamp: more.now.toISOString(),
    currency: more.currency,
    profitAnalysis,
    whatIf,
    began: more.began,
  });
}

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
