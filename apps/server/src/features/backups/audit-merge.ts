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

/** The file that entries come with. */
export interface EntrySource {
  sha256: string;
  createdAt: string;
  /** Signed by this installation. */
  isOwn: boolean;
}

/**
 * Entries as the log takes them from a file: marked with its hash, since nobody here saw what they
 * tell; of a time to come, which no honest log tells of, none is kept.
 */
export function importedEntries(
  entries: readonly AuditEntry[],
  { sha256, createdAt, isOwn }: EntrySource,
  now: Date,
): AuditEntry[] {
  const latest = now.toISOString();
  // The same time at every restore of the file, so that an entry is taken once.
  const instead = Date.parse(createdAt) > now.getTime() ? latest : createdAt;
  return entries.map((entry) => ({
    ...entry,
    at: Date.parse(entry.at) > now.getTime() ? instead : entry.at,
    imported_from: isOwn ? (entry.imported_from ?? sha256) : sha256,
  }));
}

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
