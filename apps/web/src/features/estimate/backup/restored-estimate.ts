import { type EstimateData, withSimulationsOf } from '@pcm/domain';
import { workingCopy } from '../state/working-copy.ts';

/**
 * What restoring a backup makes of the estimate: the backup's, but for the simulations, which were
 * kept with the project on another page and are taken back by nobody here.
 */
export function restoredEstimate(backup: EstimateData, now: EstimateData): EstimateData {
  return workingCopy(withSimulationsOf(backup, now));
}
