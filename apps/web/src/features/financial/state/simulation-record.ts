import {
  contingenciesSchema,
  currency,
  nonNegative,
  profitAnalysisSchema,
  whatIfSchema,
} from '@pcm/contract';
import {
  type Contingencies,
  type Currency,
  convertEstimate,
  type ProfitAnalysis,
  type Simulation,
  SPECIFICATION,
  type WhatIf,
} from '@pcm/domain';
import { z } from 'zod';
import { keptEntries, useKept } from '../../../saving/kept-entries.ts';

/*
 * The working simulation: one entry per project in this browser's storage, which survives a reload.
 * Source: specification sections 3 and 7.
 */

/** The working simulation as this browser keeps it. Units: `currency`, percent. */
export interface SimulationRecord {
  /** The total of the estimate with the simulated values, when it was written. */
  total: number;
  contingencies: Contingencies;
  customerOrderAmount?: number | undefined;
  /** UTC ISO instant. */
  timestamp: string;
  /** The currency of the amounts; the project's own may have changed since. */
  currency?: Currency | undefined;
  /** The simulated taxes, with the order amount. */
  profitAnalysis?: ProfitAnalysis | undefined;
  /** The simulated changes of rates and days. */
  whatIf?: WhatIf | undefined;
  /** The project at the start, so that its changes can be shown after a reload. */
  began?: Beginning | undefined;
}

/** A project at the start of its simulation. Units: its currency, percent. */
export interface Beginning {
  total: number;
  contingencies: Contingencies;
  profitAnalysis: ProfitAnalysis;
}

const record = z.looseObject({
  total: z.number(),
  contingencies: contingenciesSchema,
  customerOrderAmount: nonNegative.optional(),
  timestamp: z.string(),
  currency: currency.optional(),
  profitAnalysis: profitAnalysisSchema.optional(),
  whatIf: whatIfSchema.optional(),
  began: z
    .looseObject({
      total: z.number(),
      contingencies: contingenciesSchema,
      profitAnalysis: profitAnalysisSchema,
    })
    .optional(),
});

/** The working simulations by project. Source: specification section 7. */
const simulations = keptEntries<SimulationRecord>('simulation_', record);

/** Returns the working simulation of a project; null when there is none or it is unreadable. */
export const readSimulationRecord = simulations.get;

/** Stores the working simulation; false when this browser cannot. */
export const keepSimulationRecord = (projectId: string, kept: SimulationRecord): boolean =>
  simulations.set(projectId, kept) === 'stored';

/** Removes the working simulation, after it was applied or reset. */
export const dropSimulationRecord = (projectId: string) => simulations.set(projectId, null);

/** Returns the working simulation of a project, and follows changes in other tabs. */
export const useSimulationRecord = (projectId: string): SimulationRecord | null =>
  useKept(simulations, projectId);

/** Converts the amounts of the analysis to another currency. */
export const convertedAnalysis = (
  profitAnalysis: ProfitAnalysis,
  from: Currency,
  to: Currency,
): ProfitAnalysis =>
  convertEstimate({ settings: { currency: from }, profitAnalysis }, to, SPECIFICATION)
    .profitAnalysis ?? {};

/**
 * Returns the values for `simulate`, in the project's current currency. The engine prices them; the
 * stored total is not used.
 */
export function simulationOf(kept: SimulationRecord, to: Currency): Simulation {
  const { contingencies, customerOrderAmount, profitAnalysis: taxes, whatIf } = kept;
  const profitAnalysis = {
    ...taxes,
    ...(customerOrderAmount === undefined ? {} : { customerOrderAmount }),
  };
  return {
    contingencies,
    whatIf,
    profitAnalysis: convertedAnalysis(profitAnalysis, kept.currency ?? to, to),
  };
}
