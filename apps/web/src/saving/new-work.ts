import { newLineId } from '../platform/line-id.ts';
import { removeStored, writeStored } from '../platform/storage.ts';

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

const SAVED = 'pcm.new-work-saved';

/** The new project of this tab was saved: others that show it are told, and the next has an id of its own. */
export function endNewWork(projectId: string): void {
  // Other tabs hear of an entry that comes and goes.
  if (writeStored(SAVED, `${newWorkId()} ${projectId}`) === 'stored') removeStored(SAVED);
  beginNewWork();
}

/** Hears when another tab saves the new project that this one shows too; ends with what it returns. */
export function whenSavedElsewhere(onSaved: (projectId: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SAVED || newValue === null) return;
    const [work, projectId] = (JSON.parse(newValue) as string).split(' ');
    if (work === newWorkId() && projectId !== undefined) onSaved(projectId);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
