import { forgetCompany, keptCompany } from '../../features/settings/company/kept-company.ts';
import { removeStored, storedKeys } from '../../platform/storage.ts';
import { SET_ASIDE, UNSAVED } from '../../saving/unsaved-keys.ts';

/** How many estimates and operations, and whether the company, have work that only this browser has. */
export function countUnsaved(): number {
  const ids = UNSAVED.flatMap(storedKeys).map((key) => key.slice(key.lastIndexOf('.')));
  return new Set(ids).size + (keptCompany() === null ? 0 : 1);
}

/** Forgets it, also of pages that were not opened since the application was loaded. */
export function removeUnsaved(): void {
  [...UNSAVED, ...SET_ASIDE].flatMap(storedKeys).forEach(removeStored);
  forgetCompany();
}
