import { removeStored, storedKeys } from '../platform/storage.ts';
import { DRAFT_PREFIX } from './new-work.ts';

/** The prefix of unsaved edits of an operation; its id follows. */
export const OPERATION_PREFIX = 'pcm.operation.';

/** The entry of unsaved edits of the company. */
export const COMPANY_KEY = 'pcm.company';

/** The prefix of unsaved overheads and books of a year; the year follows. */
export const YEAR_PREFIX = 'pcm.year.';

/** The prefixes of all unsaved work; the id of the estimate or operation follows. */
export const UNSAVED = [
  DRAFT_PREFIX,
  'pcm.edits.',
  'pcm.staged.',
  'pcm.insurance-pending.',
  OPERATION_PREFIX,
  YEAR_PREFIX,
] as const;

/** The prefixes of unsaved work that could not be read. */
const SET_ASIDE = ['pcm.draft-set-aside.', 'pcm.edits-set-aside.'] as const;

const ALL = [...UNSAVED, COMPANY_KEY] as const;

/** Counts the estimates and operations, and the company, with unsaved work in this browser. */
export function countUnsaved(): number {
  const ids = ALL.flatMap(storedKeys).map((key) => key.slice(key.lastIndexOf('.')));
  return new Set(ids).size;
}

/** Removes all unsaved work, also that of pages not opened since the application was loaded. */
export const removeUnsaved = (): void =>
  [...ALL, ...SET_ASIDE].flatMap(storedKeys).forEach(removeStored);
