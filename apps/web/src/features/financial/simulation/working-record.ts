import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  type SimulationValues,
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

/** What this browser kept of a simulation. */
export interface KeptWork {
  values: Simulated;
  /** Null when nothing is simulated, or the record does not say. */
  began: Beginning | null;
}

/** The project as it stands, for {@link KeptWork.began}. */
export function beginningOf(data: EstimateData, total: number): Beginning {
  const { contingencies, profitAnalysis } = simulationValues(data);
  return { total, contingencies, profitAnalysis };
}

/**
 * The simulation that was being worked on, in the currency of the project as it is now. What the
 * record leaves out is the project's.
 */
export function readWork(projectId: string, data: EstimateData): KeptWork {
  const record = readSimulationRecord(projectId);
  if (record === null) return { values: null, began: null };
  const simulation = simulationOf(record);
  const to = currencyOf(data);
  const isConverted = record.currency !== undefined && record.currency !== to;
  const profitAnalysis = isConverted
    ? convertEstimate(
        { settings: { currency: record.currency }, profitAnalysis: simulation.profitAnalysis },
        to,
      ).profitAnalysis
    : simulation.profitAnalysis;
  return {
    values: simulationValues(data, { ...simulation, profitAnalysis }),
    // Amounts of another currency can't be told from changed ones.
    began: isConverted || record.began === undefined ? null : filledBeginning(data, record.began),
  };
}

/** What the record leaves out was the project's own. */
function filledBeginning(data: EstimateData, kept: Beginning): Beginning {
  const { contingencies, profitAnalysis } = simulationValues(data, kept);
  return { total: kept.total, contingencies, profitAnalysis };
}

/** Keeps the simulation for the next visit; forgets it when nothing is simulated. */
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
