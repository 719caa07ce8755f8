import { type Preferences, preferencesSchema } from '@pcm/contract';
import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const STORAGE_KEY = 'pcm.preferences';

const record = z.object({
  /** Whose choices this browser shows. */
  of: z.string(),
  /** Those of them that the server does not have yet. */
  unsent: preferencesSchema,
});

/** What this browser keeps of its administrator's choices; null before the first. */
export const readPreferenceRecord = () => readStored(STORAGE_KEY, record);

/** See {@link readPreferenceRecord}. */
export const writePreferenceRecord = (of: string, unsent: Preferences) =>
  writeStored(STORAGE_KEY, { of, unsent });

/** The server has these; what was chosen anew meanwhile stays. */
export function preferencesSent(sent: Preferences): void {
  const kept = readPreferenceRecord();
  if (kept === null) return;
  const { of, unsent } = kept;
  for (const name of preferencesSchema.keyof().options) {
    if (unsent[name] === sent[name]) delete unsent[name];
  }
  writePreferenceRecord(of, unsent);
}
