import { currency, estimateSchema } from '@pcm/contract';
import type { Currency, EstimateEdits } from '@pcm/domain';
import { z } from 'zod';
import { registerUnsent } from '../../../platform/before-logout.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../../platform/storage.ts';

/*
 * Settings that wait for Apply: one entry per tab and project in this browser's storage, which
 * survives a reload. Only changes are kept, so that what others save meanwhile stays.
 */

const PREFIX = 'pcm.staged.';

const stored = z.object({ edits: estimateSchema, currency });

interface StagedEntry {
  edits: EstimateEdits;
  /** The currency in which the amounts were typed; null while nothing waits. */
  currency: Currency | null;
  /** False when the browser's storage is full or switched off. */
  isKept: boolean;
}

const NOTHING: StagedEntry = { edits: {}, currency: null, isKept: true };

const entries = new Map<string, StagedEntry>();
const listeners = new Set<() => void>();

const keyOf = (area: string, projectId: string) => `${PREFIX}${area}.${projectId}`;

function publish(key: string, entry: StagedEntry | null): void {
  if (entry === null) entries.delete(key);
  else entries.set(key, entry);
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key?.startsWith(PREFIX)) publish(key, null);
}

registerUnsent({
  forget: () => {
    storedKeys(PREFIX).forEach(removeStored);
    entries.clear();
    for (const listener of listeners) listener();
  },
});

/** Calls back when settings are staged, applied or discarded, here or in another tab. */
export function onStagedChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    // Other tabs may change the entries from now on, so that each is read again.
    entries.clear();
  };
}

/** Returns the waiting settings of an area of a project; the same object until they change. */
export function stagedEntry(area: string, projectId: string): StagedEntry {
  const key = keyOf(area, projectId);
  const known = entries.get(key);
  if (known !== undefined) return known;
  const kept = readStored(key, stored);
  const entry = kept === null ? NOTHING : { ...kept, isKept: true };
  entries.set(key, entry);
  return entry;
}

/** Removes the waiting settings, after they were applied or discarded. */
export function clearStaged(area: string, projectId: string): void {
  const key = keyOf(area, projectId);
  removeStored(key);
  publish(key, NOTHING);
}

/** Replaces the waiting settings; their amounts are in the given currency. */
export function keepStaged(
  area: string,
  projectId: string,
  edits: EstimateEdits,
  typedIn: Currency,
): void {
  const key = keyOf(area, projectId);
  if (Object.keys(edits).length === 0) {
    clearStaged(area, projectId);
    return;
  }
  const entry = { edits, currency: typedIn };
  publish(key, { ...entry, isKept: writeStored(key, entry) === 'stored' });
}
