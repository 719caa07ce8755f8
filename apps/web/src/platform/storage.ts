import type { z } from 'zod';

/** What became of a write to this browser's storage. */
export type StorageResult = 'stored' | 'full' | 'unavailable';

/** Where entries are: this browser's storage, or something like it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>;

let shelfOf = (_key: string): Shelf => localStorage;

/** From now on the entries that `choose` gives a shelf for are there, not in the browser's storage. */
export function keepElsewhere(choose: (key: string) => Shelf | null): void {
  shelfOf = (key) => choose(key) ?? localStorage;
}

const isQuotaError = (error: unknown) =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** Reads JSON and parses it; null when absent, damaged or of another shape. */
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

/** An entry as it stands, readable or not; null when there is none. */
export function storedText(key: string): string | null {
  try {
    return shelfOf(key).getItem(key);
  } catch {
    return null;
  }
}

/** Writes an entry as it stands; says when the storage is full or switched off. */
export function writeStoredText(key: string, text: string): StorageResult {
  try {
    shelfOf(key).setItem(key, text);
    return 'stored';
  } catch (error) {
    return isQuotaError(error) ? 'full' : 'unavailable';
  }
}

/** Writes JSON; says when the storage is full or switched off. */
export const writeStored = (key: string, value: unknown): StorageResult =>
  writeStoredText(key, JSON.stringify(value));

/** Removes an entry; nothing happens when there is none. */
export function removeStored(key: string): void {
  try {
    shelfOf(key).removeItem(key);
  } catch {
    // A storage that is switched off holds nothing.
  }
}

/**
 * Moves an entry to another key as it stands, readable or not. Where there is no room for it under
 * the other key, it stays where it is; the answer says under which key it stands.
 */
export function renameStored(key: string, target: string): string {
  const text = storedText(key);
  if (text === null) return target;
  if (writeStoredText(target, text) === 'stored') {
    removeStored(key);
    return target;
  }
  // A full storage may not hold both.
  removeStored(key);
  if (writeStoredText(target, text) === 'stored') return target;
  writeStoredText(key, text);
  return key;
}

/** Keys that start with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    const shelf = shelfOf(prefix);
    const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
