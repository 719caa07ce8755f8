import { newLineId } from '../platform/line-id.ts';
import { onStoredElsewhere, removeStored, writeStored } from '../platform/storage.ts';

/** The prefix of unsaved estimates in storage; the id of a project or of new work follows. */
export const DRAFT_PREFIX = 'pcm.draft.';

/* A project that was never saved has no id, so this browser stores its work under an id of new
   work. Each tab has its own, so that tabs that begin projects at the same time do not collide. */

const NEW = 'new';
const ENTRY = 'pcm.new-work';

/** Used when the tab's storage is switched off. */
let ofThisPage = '';

/** Returns whether an id is one of new work; older versions used `new` alone. */
export const isNewWork = (id: string): boolean => id === NEW || id.startsWith(`${NEW}-`);

/** Returns an id for new work that no other tab has. */
export const freshWork = (): string => `${NEW}-${newLineId()}`;

/** Makes this id the new work of this tab. */
export function takeNewWork(id: string): void {
  ofThisPage = id;
  try {
    sessionStorage.setItem(ENTRY, id);
  } catch {
    // Without storage, `ofThisPage` remembers it until the page is closed.
  }
}

/** Begins new work with an id that no other tab has. */
export function beginNewWork(): string {
  takeNewWork(freshWork());
  return ofThisPage;
}

/** Returns the id of this tab's new work; it survives a reload. */
export function newWorkId(): string {
  try {
    return sessionStorage.getItem(ENTRY) ?? beginNewWork();
  } catch {
    return ofThisPage || beginNewWork();
  }
}

const SAVED = 'pcm.new-work-saved';

/** Tells other tabs that the new work of this tab was saved, and begins an id for the next. */
export function endNewWork(projectId: string): void {
  // A storage event tells the other tabs, so the entry itself can go at once.
  if (writeStored(SAVED, `${newWorkId()} ${projectId}`) === 'stored') removeStored(SAVED);
  beginNewWork();
}

/** Calls back when another tab saves the same new work. Returns a function that stops listening. */
export function whenSavedElsewhere(onSaved: (projectId: string) => void): () => void {
  return onStoredElsewhere(SAVED, (_, text) => {
    if (text === null) return;
    const [work, projectId] = (JSON.parse(text) as string).split(' ');
    if (work === newWorkId() && projectId !== undefined) onSaved(projectId);
  });
}
