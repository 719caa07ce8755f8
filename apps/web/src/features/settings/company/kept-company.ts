import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts';
import { type CompanyValues, companyValues } from './company-values.ts';

const KEY = 'pcm.company';

const kept = z.object({ version: z.int(), base: companyValues, values: companyValues });

/** The version on which the work is based, its values, and the current values. */
export interface CompanyEdit {
  version: number;
  base: CompanyValues;
  values: CompanyValues;
}

/** Returns the unsaved work on the company in this browser; null when there is none. */
export const keptCompany = (): CompanyEdit | null => readStored(KEY, kept);

/** Stores unsaved work, so that it survives a reload. */
export function keepCompany({ version, base, values }: CompanyEdit): void {
  writeStored(KEY, { version, base, values });
}

/** Removes unsaved work after it was saved or given up. */
export const forgetCompany = (): void => removeStored(KEY);
