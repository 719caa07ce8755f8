import type { Project } from '@pcm/contract';
import type {
  Currency,
  EstimateData,
  EstimateEdits,
  PricedEstimate,
  ProfitResult,
} from '@pcm/domain';
import { createContext, useContext } from 'react';
import type { SaveState } from '../../../saving/saver-ports.ts';

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
