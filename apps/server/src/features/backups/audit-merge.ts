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

/** The backup file that entries come from. */
export interface EntrySource {
  sha256: string;
  createdAt: string;
  /** Whether this installation signed it. */
  isOwn: boolean;
}

/**
 * Returns entries in the form in which they are added to the log: marked with the hash of the file,
 * because this installation did not see the actions. Times in the future are changed, because no
 * honest log has any.
 */
export function importedEntries(
  entries: readonly AuditEntry[],
  { sha256, createdAt, isOwn }: EntrySource,
  now: Date,
): AuditEntry[] {
  const latest = now.toISOString();
  // The time is the same at every restore of the file, so that an entry is added only once.
  const instead = Date.parse(createdAt) > now.getTime() ? latest : createdAt;
  return entries.map((entry) => ({
    ...entry,
    at: Date.parse(entry.at) > now.getTime() ? instead : entry.at,
    imported_from: isOwn ? (entry.imported_from ?? sha256) : sha256,
  }));
}

/** Returns the entries that the log lacked when its last entry was `last`. */
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
