import { z } from 'zod';
import { readStored, writeStored } from '../../platform/storage.ts';

const STORAGE_KEY = 'pcm.palette';
const REMEMBERED = 12;

/** The chosen entries: their keys, and the names of records. */
const usedSchema = z.array(z.object({ key: z.string(), label: z.string() }));

/** See {@link usedEntries}. */
export type UsedEntry = z.output<typeof usedSchema>[number];

/** Returns the entries chosen in this browser, the last first. */
export const usedEntries = (): readonly UsedEntry[] => readStored(STORAGE_KEY, usedSchema) ?? [];

/** Stores a choice. */
export function rememberUsed({ key, label }: UsedEntry): void {
  const others = usedEntries().filter((used) => used.key !== key);
  writeStored(STORAGE_KEY, [{ key, label }, ...others].slice(0, REMEMBERED));
}
