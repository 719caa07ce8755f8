import type { z } from 'zod';

/** The outcome of a write to this browser's storage. */
export type StorageResult = 'stored' | 'full' | 'unavailable';

/** A place for entries: this browser's storage, or a replacement for it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>;

let shelfOf = (_key: string): Shelf => localStorage;

/** Keeps the entries for which `choose` returns a shelf on that shelf instead. */
export function keepElsewhere(choose: (key: string) => Shelf | null): void {
  shelfOf = (key) => choose(key) ?? localStorage;
}

const isQuotaError = (error: unknown) =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** Reads and parses a JSON entry; returns null when it is absent, damaged or of another shape. */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const text = shelfOf(key).getItem(key);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Returns the text of an entry, readable or not; null when there is none. */
export function storedText(key: string): string | null {
  try {
    return shelfOf(key).getItem(key);
  } catch {
    return null;
  }
}

/** Writes the text of an entry; the result says if the storage is full or switched off. */
export function writeStoredText(key: string, text: string): StorageResult {
  try {
    shelfOf(key).setItem(key, text);
    return 'stored';
  } catch (error) {
    return isQuotaError(error) ? 'full' : 'unavailable';
  }
}

/** Writes an entry as JSON; the result says if the storage is full or switched off. */
export const writeStored = (key: string, value: unknown): StorageResult =>
  writeStoredText(key, JSON.stringify(value));

/** Removes an entry; does nothing when there is none. */
export function removeStored(key: string): void {
  try {
    shelfOf(key).removeItem(key);
  } catch {
    // A storage that is switched off has nothing to remove.
  }
}

/**
 * Moves an entry to another key without parsing it. Without room for it there, the entry stays
 * where it is; returns the key under which it now is.
 */
export function renameStored(key: string, target: string): string {
  const text = storedText(key);
  if (text === null) return target;
  if (writeStoredText(target, text) === 'stored') {
    removeStored(key);
    return target;
  }
  // A full storage may not have room for both copies.
  removeStored(key);
  if (writeStoredText(target, text) === 'stored') return target;
  writeStoredText(key, text);
  return key;
}

/** Returns the keys that start with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    const shelf = shelfOf(prefix);
    const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Calls back with the key and the new text (null when removed) of entries that another tab changes,
 * of those whose keys start with a prefix. Returns a function that ends this.
 */
export function onStoredElsewhere(
  prefix: string,
  listener: (key: string, text: string | null) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Without a key, the whole storage was emptied.
    if (key === null || key.startsWith(prefix)) listener(key ?? prefix, newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
