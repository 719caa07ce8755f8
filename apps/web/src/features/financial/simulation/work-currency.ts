import {
  type Currency,
  convertAmount,
  convertEstimate,
  currencyOf,
  type EstimateData,
  priceEstimate,
  SPECIFICATION,
  simulationValues,
} from '@pcm/domain';
import { type Beginning, convertedAnalysis } from '../state/simulation-record.ts';
import { driftSince } from './project-drift.ts';
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
