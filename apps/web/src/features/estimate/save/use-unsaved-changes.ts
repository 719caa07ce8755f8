import { differencesBetween } from '../state/differences.ts';
import { useEstimate } from '../state/estimate-context.tsx';

/** In how many cells the estimate differs from what is saved. */
export const useUnsavedChanges = (): number =>
  useEstimate(({ saved, data }) => differencesBetween(saved, data).length);
