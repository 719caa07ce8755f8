import { removeStored, storedKeys } from '../lib/storage.ts';
import { SET_ASIDE, UNSAVED } from '../lib/unsaved-keys.ts';

/** How many estimates and operations have work that only this browser has. */
export const countUnsaved = (): number =>
  new Set(UNSAVED.flatMap(storedKeys).map((key) => key.slice(key.lastIndexOf('.')))).size;

/** Forgets it, also of pages that were not opened since the application was loaded. */
export const removeUnsaved = (): void =>
  [...UNSAVED, ...SET_ASIDE].flatMap(storedKeys).forEach(removeStored);
