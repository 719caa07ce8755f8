import {
  type Currency,
  convertAmount,
  convertEstimate,
  currencyOf,
  type EstimateData,
  priceEstimate,
  simulationValues,
} from '@pcm/domain';
import { type Beginning, convertedAnalysis } from '../state/simulation-record.ts';
import { driftSince } from './project-drift.ts';
import type { Simulated, ValueHistory } from './value-history.ts';

/*
 * The working simulation of a project whose currency changed. Simulated amounts keep their worth;
 * whether those of the project did, or its numbers were kept, shows as what changed in it.
 */

/** The project as it stands, for comparing it later. */
export function beginningOf(data: EstimateData, total: number): Beginning {
  const { contingencies, profitAnalysis } = simulationValues(data);
  return { total, contingencies, profitAnalysis };
}

/** The beginning in the currency of the project; null when the project was only converted since. */
export function beganIn(began: Beginning, from: Currency, data: EstimateData): Beginning | null {
  const to = currencyOf(data);
  if (from === to) return began;
  // Converted back a project has its cents again; in the new currency they may be rounded.
  const back = convertEstimate(data, from);
  const was = beginningOf(back, priceEstimate(back).cost.total);
  if (driftSince(began, was) === null) return null;
  return {
    total: convertAmount(began.total, from, to),
    contingencies: began.contingencies,
    profitAnalysis: convertedAnalysis(began.profitAnalysis, from, to),
  };
}

/** The simulated values and every step back and forward in the currency of the project. */
export function historyIn(history: ValueHistory, from: Currency, data: EstimateData): ValueHistory {
  const to = currencyOf(data);
  const converted = (step: Simulated): Simulated => {
    if (step === null) return null;
    const profitAnalysis = convertedAnalysis(step.profitAnalysis, from, to);
    return simulationValues(data, { ...step, profitAnalysis });
  };
  const { past, present, future } = history;
  return {
    past: past.map(converted),
    present: converted(present),
    future: future.map(converted),
    last: null,
  };
}
