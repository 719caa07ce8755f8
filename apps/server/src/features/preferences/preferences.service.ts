import { type Preferences, preferencesSchema } from '@pcm/contract';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { readCompany } from '../company/company.service.ts';
import { findPreferences, lockPreferences, storePreferences } from './preferences.repo.ts';

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

/** Returns the preferences of an administrator: their own choices, otherwise the company's. */
export async function preferencesOf(db: Db, adminId: string): Promise<Preferences> {
  const own = readChoices(await findPreferences(db, adminId));
  return { ...(await companyChoices(db)), ...own };
}

/**
 * Changes the given preferences and leaves the rest; the last write of each field holds. The audit
 * log has no entry for it, because no record of the business changes.
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
