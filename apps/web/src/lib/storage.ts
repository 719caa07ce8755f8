import type { z } from 'zod';

/** What became of a write to this browser's storage. */
export type StorageResult = 'stored' | 'full' | 'unavailable';

const isQuotaError = (error: unknown) =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** Reads JSON and parses it; null when absent, damaged or of another shape. */
export function readStored<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const text = localStorage.getItem(key);
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
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes JSON; says when the storage is full or switched off. */
export function writeStored(key: string, value: unknown): StorageResult {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return 'stored';
  } catch (error) {
    return isQuotaError(error) ? 'full' : 'unavailable';
  }
}

/** Removes an entry; nothing happens when there is none. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that is switched off holds nothing.
  }
}

/** Moves an entry to another key as it stands, readable or not. */
export function renameStored(key: string, target: string): void {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return;
    localStorage.removeItem(key);
    localStorage.setItem(target, text);
  } catch {
    // A storage that is switched off holds nothing.
  }
}

/** Keys that start with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
