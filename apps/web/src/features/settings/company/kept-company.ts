import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts';
import { type CompanyValues, companyValues } from './company-values.ts';

const KEY = 'pcm.company';

const kept = z.object({ version: z.int(), base: companyValues, values: companyValues });

/** What is being edited: the version it began with, what that said, and what it says now. */
export interface CompanyEdit {
  version: number;
  base: CompanyValues;
  values: CompanyValues;
}

/** Edits that have not been saved, as this browser keeps them; null when there are none. */
export const keptCompany = (): CompanyEdit | null => readStored(KEY, kept);

/** Keeps edits through a reload. */
export function keepCompany({ version, base, values }: CompanyEdit): void {
  writeStored(KEY, { version, base, values });
}

/** Forgets edits that were saved or given up. */
export const forgetCompany = (): void => removeStored(KEY);
