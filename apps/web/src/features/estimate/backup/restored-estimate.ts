import { type EstimateData, SPECIFICATION, withSimulationsOf } from '@pcm/domain';
import { workingCopy } from '../state/working-copy.ts';

/**
 * Returns the estimate after a restore: the backup's, with the simulations of the current one.
 * Simulations are kept with the project on another page, and a restore does not undo them.
 */
export function restoredEstimate(backup: EstimateData, now: EstimateData): EstimateData {
  return workingCopy(withSimulationsOf(backup, now, SPECIFICATION));
}
