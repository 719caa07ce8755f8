import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';

const PREFERENCES = prepared<{ adminId: string }, { preferences: string | null }>((db, $) =>
  db.selectFrom('admins').select('preferences').where('id', '=', $.adminId),
);

/** Returns the choices of an administrator, as JSON; null while there are none. */
export async function findPreferences(db: Db, adminId: string): Promise<string | null> {
  const row = await PREFERENCES.first(db, { adminId });
  return row?.preferences ?? null;
}

/**
 * The preferences of an administrator, and the state of the company's setting that belongs to them.
 */
interface ChoicesRow {
  preferences: string | null;
  company_version: number | null;
  company_updated_at: string | null;
}

const CHOICES = prepared<{ adminId: string; company: string }, ChoicesRow>((db, $) =>
  db
    .selectFrom('admins')
    .leftJoin('settings', (join) => join.on('settings.key', '=', $.company))
    .select([
      'admins.preferences as preferences',
      'settings.version as company_version',
      'settings.updated_at as company_updated_at',
    ])
    .where('admins.id', '=', $.adminId),
);

/** Returns the preferences of an administrator with the state of the company's setting. */
export async function findChoices(
  db: Db,
  adminId: string,
  company: string,
): Promise<ChoicesRow | undefined> {
  return CHOICES.first(db, { adminId, company });
}

/** Makes every other transaction that changes this administrator wait until this one ends. */
export async function lockPreferences(db: Db, adminId: string): Promise<void> {
  await db
    .updateTable('admins')
    .set((is) => ({ preferences: is.ref('preferences') }))
    .where('id', '=', adminId)
    .execute();
}

/** Stores the preferences of an administrator, replacing the present ones. */
export async function storePreferences(
  db: Db,
  adminId: string,
  preferences: string,
): Promise<void> {
  await db.updateTable('admins').set({ preferences }).where('id', '=', adminId).execute();
}
