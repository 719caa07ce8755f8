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
  type WhatIf,
} from '@pcm/domain';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, removeStored, storedText, writeStored } from '../../../platform/storage.ts';

/*
 * The working simulation: one entry per project in this browser's storage, which survives a reload.
 * Source: specification sections 3 and 7.
 */

const PREFIX = 'simulation_';

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

/** Returns the storage key of a project. Source: specification section 7. */
const simulationKey = (projectId: string): string => `${PREFIX}${projectId}`;

const known = new Map<string, { text: string | null; record: SimulationRecord | null }>();
const listeners = new Set<() => void>();

/** Returns the working simulation of a project; null when there is none or it is unreadable. */
export function readSimulationRecord(projectId: string): SimulationRecord | null {
  const key = simulationKey(projectId);
  const text = storedText(key);
  const before = known.get(key);
  if (before !== undefined && before.text === text) return before.record;
  const read = text === null ? null : readStored(key, record);
  known.set(key, { text, record: read });
  return read;
}

function publish(): void {
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key.startsWith(PREFIX)) publish();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Stores the working simulation; false when this browser cannot. */
export function keepSimulationRecord(projectId: string, kept: SimulationRecord): boolean {
  const isKept = writeStored(simulationKey(projectId), kept) === 'stored';
  publish();
  return isKept;
}

/** Removes the working simulation, after it was applied or reset. */
export function dropSimulationRecord(projectId: string): void {
  removeStored(simulationKey(projectId));
  publish();
}

/** Returns the working simulation of a project, and follows changes in other tabs. */
export function useSimulationRecord(projectId: string): SimulationRecord | null {
  return useSyncExternalStore(subscribe, () => readSimulationRecord(projectId));
}

/** Converts the amounts of the analysis to another currency. */
export const convertedAnalysis = (
  profitAnalysis: ProfitAnalysis,
  from: Currency,
  to: Currency,
): ProfitAnalysis =>
  convertEstimate({ settings: { currency: from }, profitAnalysis }, to).profitAnalysis ?? {};

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
