import { newLineId } from '../platform/line-id.ts';

/** Storage entries of unsaved estimates begin so; the project's id follows, or that of new work. */
export const DRAFT_PREFIX = 'pcm.draft.';

/*
 * A project that was never saved has no id; what this browser keeps of it goes by an id of its own.
 * Each tab has one, so that tabs which begin projects at the same time keep them apart.
 */

const NEW = 'new';
const ENTRY = 'pcm.new-work';

/** Where the tab's storage is switched off. */
let ofThisPage = '';

/** Whether an id stands for a project that was never saved; `new` is that of older versions. */
export const isNewWork = (id: string): boolean => id === NEW || id.startsWith(`${NEW}-`);

/** From now on the new project of this tab is this one. */
export function takeNewWork(id: string): void {
  ofThisPage = id;
  try {
    sessionStorage.setItem(ENTRY, id);
  } catch {
    // The page remembers it until it is closed.
  }
}

/** Begins an id that no other tab has. */
export function beginNewWork(): string {
  takeNewWork(`${NEW}-${newLineId()}`);
  return ofThisPage;
}

/** The id of the new project of this tab; it outlives a reload. */
export function newWorkId(): string {
  try {
    return sessionStorage.getItem(ENTRY) ?? beginNewWork();
  } catch {
    return ofThisPage || beginNewWork();
  }
}
