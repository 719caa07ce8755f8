import { type Preferences, preferencesSchema } from '@pcm/contract';
import type { AppContext } from '../../app-context.ts';
import type { Database, Db } from '../../db/schema.ts';
import { keepValue, keptIn } from '../../db/unchanged.ts';
import { COMPANY_KEY, readCompany } from '../company/company.service.ts';
import {
  findChoices,
  findPreferences,
  lockPreferences,
  storePreferences,
} from './preferences.repo.ts';

/**
 * Reads the valid choices of a stored record, so that one obsolete choice does not spoil the
 * others.
 */
function readChoices(text: string | null): Preferences {
  if (text === null) return {};
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored as Record<string, unknown>).filter(
    ([name, value]) => preferencesSchema.safeParse({ [name]: value }).success,
  );
  return preferencesSchema.parse(Object.fromEntries(entries));
}

/** Returns the company's defaults for administrators who have chosen nothing. */
async function companyChoices(db: Db): Promise<Preferences> {
  const { language, displayCurrency } = (await readCompany(db)).defaults;
  return {
    ...(language === null ? {} : { language }),
    ...(displayCurrency === null ? {} : { displayCurrency }),
  };
}

/** The most administrators whose preferences are cached. */
const MOST_KEPT = 100;
/** The approximate size of cached preferences. Units: characters. */
const SIZE_OF_PREFERENCES = 1024;

/** Preferences, and the stored data from which they were read. */
interface Kept {
  stored: string;
  preferences: Preferences;
}

const keptOf = new WeakMap<Database, Map<string, Kept>>();

/**
 * Returns the preferences of an administrator: their own choices, otherwise the company's. Every
 * page needs them, and the company's setting contains its logo, so both are read and checked again
 * only when the stored data have changed; for the `state` of the database that the caller has read,
 * not even this is checked. The caller must not change the preferences.
 */
export async function preferencesOf(
  database: Database,
  adminId: string,
  state?: string,
): Promise<Preferences> {
  const key = `preferences ${adminId}`;
  // The key determines the type of its value.
  const known = keptIn(database, state, key) as Preferences | undefined;
  if (known !== undefined) return known;
  const preferences = await readPreferences(database, adminId);
  if (state !== undefined) keepValue(database, key, state, preferences, SIZE_OF_PREFERENCES);
  return preferences;
}

async function readPreferences(database: Database, adminId: string): Promise<Preferences> {
  const row = await findChoices(database.read, adminId, COMPANY_KEY);
  const own = row?.preferences ?? null;
  const stored = JSON.stringify([own, row?.company_version, row?.company_updated_at]);
  const kept = keptOf.get(database) ?? new Map<string, Kept>();
  keptOf.set(database, kept);
  const known = kept.get(adminId);
  if (known?.stored === stored) return known.preferences;
  const preferences = { ...(await companyChoices(database.read)), ...readChoices(own) };
  // A company saved in between has another version, so that the next reader sees it.
  const oldest = kept.keys().next();
  if (kept.size >= MOST_KEPT && !oldest.done) kept.delete(oldest.value);
  kept.set(adminId, { stored, preferences });
  return preferences;
}

/**
 * Changes the given preferences and leaves the rest; the last write of each field wins. There is no
 * entry in the audit log, because no record of the business changes.
 */
export async function savePreferences(
  { database }: AppContext,
  adminId: string,
  given: Preferences,
): Promise<Preferences> {
  return database.write.transaction().execute(async (transaction) => {
    await lockPreferences(transaction, adminId);
    const own = { ...readChoices(await findPreferences(transaction, adminId)), ...given };
    await storePreferences(transaction, adminId, JSON.stringify(own));
    return { ...(await companyChoices(transaction)), ...own };
  });
}
