import { StartError } from '../../config/start-error.ts';
import { findInstallationValue, storeInstallationValue } from '../../db/installation.ts';
import type { Db } from '../../db/schema.ts';
import { insertAdmin, listAdmins } from './admin.repo.ts';
import { deleteAdminRow } from './admin-accounts.repo.ts';

/** The values of an installation that move with its data to another database. */
const MOVED_VALUES = ['backup-key', 'second-factor-demanded'] as const;

/**
 * Copies the administrators with passwords, second factors and preferences, and the key that signs
 * backups, into another database. Repeating it has no further effect. Sessions and remembered
 * browsers are not copied.
 *
 * Errors: {@link StartError} when the other database has administrators of its own.
 */
export async function copyAccounts(from: Db, to: Db): Promise<number> {
  const admins = await listAdmins(from);
  const ids = new Set(admins.map(({ id }) => id));
  const there = await listAdmins(to);
  const others = there.filter(({ id }) => !ids.has(id));
  if (others.length > 0) {
    const names = others.map(({ username }) => username).join(', ');
    throw new StartError(
      `The database to move to has administrators of its own (${names}): take an empty one`,
    );
  }
  for (const { id } of there) await deleteAdminRow(to, id);
  for (const admin of admins) await insertAdmin(to, admin);
  for (const key of MOVED_VALUES) {
    const value = await findInstallationValue(from, key);
    if (value !== undefined) await storeInstallationValue(to, key, value);
  }
  return admins.length;
}
