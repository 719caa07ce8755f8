import type { Insertable } from 'kysely';
import type { AuditLogTable, Db } from '../../db/schema.ts';

/** Appends an entry; nothing ever changes or removes one. */
export async function insertAuditEntry(db: Db, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}
