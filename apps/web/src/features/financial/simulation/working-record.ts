import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  type SimulationValues,
  SPECIFICATION,
  simulationValues,
} from '@pcm/domain';
import {
  type Beginning,
  dropSimulationRecord,
  keepSimulationRecord,
  readSimulationRecord,
  simulationOf,
} from '../state/simulation-record.ts';
import type { Simulated } from './value-history.ts';
import { beganIn } from './work-currency.ts';

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
