import { contingenciesSchema } from '@pcm/contract';
import { type Contingencies, type EstimateData, withEdits } from '@pcm/domain';
import { readStored, writeStored } from '../../../platform/storage.ts';
import type { UnsavedFields } from '../../../saving/unsaved-fields.ts';
import { pendingEdits } from './estimate-edits.ts';

/** Source: specification section 7, "Browser storage". */
const STORAGE_KEY = 'projectContingencies';

/** Stores the last percentages set in this browser, for all projects. */
export function keepLastContingencies(shown: { data: EstimateData; fields: UnsavedFields }): void {
  const { data, fields } = shown;
  writeStored(STORAGE_KEY, withEdits(data, pendingEdits(fields)).contingencies ?? {});
}

/**
 * Returns the last percentages set in this browser; null when there are none. They are only
 * offered, and change no figure by themselves.
 */
export const lastContingencies = (): Contingencies | null =>
  readStored(STORAGE_KEY, contingenciesSchema);
