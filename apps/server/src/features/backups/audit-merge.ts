import type { Db } from '../../db/schema.ts';
import type { BackupRecords } from './backup-records.ts';
import { findEntries } from './restore.repo.ts';

type AuditEntry = BackupRecords['auditEntries'];

type Entry = { [Column in keyof AuditEntry]: unknown };

const identityOf = (entry: Entry) =>
  JSON.stringify([
    entry.at,
    entry.admin_id,
    entry.admin_name,
    entry.action,
    entry.record_type,
    entry.record_id,
    entry.before,
    entry.after,
  ]);

/** The entries that the log did not have when it ended with the entry `last`. */
export async function entriesNotHere(
  db: Db,
  entries: readonly AuditEntry[],
  last: number,
): Promise<AuditEntry[]> {
  if (last === 0) return [...entries];
  const here = await findEntries(db, [...new Set(entries.map(({ at }) => at))], last);
  const known = new Set(here.map((entry) => identityOf(entry as Entry)));
  return entries.filter((entry) => !known.has(identityOf(entry)));
}
