import { forgetCompany, keptCompany } from '../../features/settings/company/kept-company.ts';
import { removeStored, storedKeys } from '../../platform/storage.ts';
import { SET_ASIDE, UNSAVED } from '../../saving/unsaved-keys.ts';

/** Counts the estimates and operations, and the company, with unsaved work in this browser. */
export function countUnsaved(): number {
  const ids = UNSAVED.flatMap(storedKeys).map((key) => key.slice(key.lastIndexOf('.')));
  return new Set(ids).size + (keptCompany() === null ? 0 : 1);
}

/** Removes all unsaved work, also that of pages not opened since the application was loaded. */
export function removeUnsaved(): void {
  [...UNSAVED, ...SET_ASIDE].flatMap(storedKeys).forEach(removeStored);
  forgetCompany();
}
