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
 * What became of the edits of the open project:
 *
 * - `saved`: the server has them all; `waiting`: for the last keystroke; `saving`: on their way,
 *   or held up while somebody logs in again
 * - `retrying`: the server could not be reached or is busy, and is tried again by itself
 * - `failed`: not tried again by itself (the login was dismissed, or the server said no)
 * - `refused`: the server does not take a value
 * - `gone`: the project was deleted
 * - `conflict`: somebody else set the same field to something else
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

/** What became of the edits of the open project, and why. */
export interface SaveState {
  status: SaveStatus;
  /** When the server last took an edit of this page; null before the first. */
  savedAt: Date | null;
  /** When the next attempt begins; only while retrying. */
  retryAt: Date | null;
  /** Why the last attempt did not succeed. */
  error: unknown;
  /** Whether this browser keeps the edits until the server has them. */
  isKept: boolean;
  /** Edits of an earlier visit were found in this browser: on their way, or saved by now. */
  isPickedUp: boolean;
  /** Fields that wait for an answer whose value stands. */
  conflicts: readonly EditConflict[];
  /** Whether they are asked about now; false once the answer was put off. */
  isAsking: boolean;
}

/** The open project with every edit of this page, priced once. */
export interface FinancialProject {
  /** As the server last had it. */
  project: Project;
  /** With the edits that are on their way. */
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  currency: Currency;
  save: SaveState;
  /** Shows the edits at once and saves them 800 ms after the last one. */
  edit: (edits: EstimateEdits) => void;
  /** Saves what waits now; true once the server has it. */
  flush: () => Promise<boolean>;
  /**
   * Changes the whole estimate (lines, currency): saves what waits, applies the change to the
   * newest version and saves that. Errors: those of the save; nothing is changed then.
   */
  change: (apply: (data: EstimateData) => EstimateData) => Promise<Project>;
}

export const FinancialContext = createContext<FinancialProject | null>(null);

/** The project that Financial Analysis or Profit simulation is open on. */
export function useFinancial(): FinancialProject {
  const project = useContext(FinancialContext);
  if (project === null) throw new Error('useFinancial outside of a project');
  return project;
}
