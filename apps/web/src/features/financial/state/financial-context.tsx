import type { Project } from '@pcm/contract';
import type {
  Currency,
  EstimateData,
  EstimateEdits,
  PricedEstimate,
  ProfitResult,
} from '@pcm/domain';
import { createContext, useContext } from 'react';
import type { EditConflict } from './pending-leaves.ts';

/**
 * The state of the edits of the open project:
 *
 * - `saved`: the server has them all; `waiting`: the user may still be typing; `saving`: under way,
 *   or held up by a login
 * - `retrying`: the server is unreachable or busy, and the save is repeated automatically
 * - `failed`: not repeated automatically (the login was dismissed, or the server said no)
 * - `refused`: the server does not accept a value
 * - `gone`: the project was deleted
 * - `conflict`: somebody else set the same field to another value
 */
export type SaveStatus =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'retrying'
  | 'failed'
  | 'refused'
  | 'gone'
  | 'conflict';

/** The state of the edits of the open project, and its reason. */
export interface SaveState {
  status: SaveStatus;
  /** The time when the server last accepted an edit of this page; null before the first. */
  savedAt: Date | null;
  /** The time of the next attempt; null unless retrying. */
  retryAt: Date | null;
  /** The reason why the last attempt failed. */
  error: unknown;
  /** Whether this browser keeps the edits until the server has them. */
  isKept: boolean;
  /** Whether edits of an earlier visit were found in this browser, now under way or saved. */
  isPickedUp: boolean;
  /** The fields for which the user has to choose a value. */
  conflicts: readonly EditConflict[];
  /** Whether the user is asked about the conflicts now; false once the answer was put off. */
  isAsking: boolean;
}

/** The open project with every edit of this page, priced once. */
export interface FinancialProject {
  /** The project as last received from the server. */
  project: Project;
  /** The estimate with the unsaved edits. */
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  currency: Currency;
  save: SaveState;
  /** Shows the edits at once and saves them 800 ms after the last one. */
  edit: (edits: EstimateEdits) => void;
  /** Saves the waiting edits now; returns true once the server has them. */
  flush: () => Promise<boolean>;
  /**
   * Changes the whole estimate (lines, currency): saves the waiting edits, applies the change to
   * the newest version and saves that. Errors: those of the save; nothing is changed then.
   */
  change: (apply: (data: EstimateData) => EstimateData) => Promise<Project>;
}

export const FinancialContext = createContext<FinancialProject | null>(null);

/** Returns the project that Financial Analysis or Profit simulation is open on. */
export function useFinancial(): FinancialProject {
  const project = useContext(FinancialContext);
  if (project === null) throw new Error('useFinancial outside of a project');
  return project;
}
