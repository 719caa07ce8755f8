import { useEstimate } from '../state/estimate-context.tsx';
import type { EstimateState } from '../state/estimate-store.ts';
import { countChanges } from './count-changes.ts';

/** Whether there are unsaved changes. */
export const hasUnsavedChanges = ({ saved, data }: Pick<EstimateState, 'saved' | 'data'>) =>
  countChanges(saved, data) > 0;

/** Returns the number of unsaved changes, as a person would count them. */
export const useUnsavedChanges = (): number =>
  useEstimate(({ saved, data }) => countChanges(saved, data));
