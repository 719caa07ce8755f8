import { type Preferences, preferencesSchema } from '@pcm/contract';
import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const STORAGE_KEY = 'pcm.preferences';

const record = z.object({
  /** The administrator whose choices this browser shows. */
  of: z.string(),
  /** The choices that the server does not have yet. */
  unsent: preferencesSchema,
});

/** Returns the choices that this browser keeps for an administrator; null before the first. */
export const readPreferenceRecord = () => readStored(STORAGE_KEY, record);

/** Replaces what {@link readPreferenceRecord} returns. */
export const writePreferenceRecord = (of: string, unsent: Preferences) =>
  writeStored(STORAGE_KEY, { of, unsent });

/** Notes what the server has received; choices that changed since remain unsent. */
export function preferencesSent(sent: Preferences): void {
  const kept = readPreferenceRecord();
  if (kept === null) return;
  const { of, unsent } = kept;
  for (const name of preferencesSchema.keyof().options) {
    if (unsent[name] === sent[name]) delete unsent[name];
  }
  writePreferenceRecord(of, unsent);
}
