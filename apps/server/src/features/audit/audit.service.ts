import type { Db } from '../../db/schema.ts';
import { insertAuditEntry } from './audit.repo.ts';

/** Who did something; the program itself when there is no id. */
export interface Actor {
  adminId: string | null;
  username: string;
}

/** The program itself, for what it does on its own or at the machine's command line. */
export const PROGRAM: Actor = { adminId: null, username: 'program' };

/** What was done to which record. */
export interface AuditEvent {
  action: string;
  recordType:
    | 'admin'
    | 'session'
    | 'project'
    | 'template'
    | 'sample-company'
    | 'operation'
    | 'team-member'
    | 'customer'
    | 'equipment'
    | 'equipment-assignment'
    | 'schedule-settings';
  recordId: string;
  /** Stored as JSON; never a secret. */
  before?: object;
  after?: object;
}

/** Appends to the audit log, in the transaction that makes the change. */
export async function recordEvent(
  db: Db,
  actor: Actor,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await insertAuditEntry(db, {
    at: now.toISOString(),
    admin_id: actor.adminId,
    admin_name: actor.username,
    action: event.action,
    record_type: event.recordType,
    record_id: event.recordId,
    before: event.before === undefined ? null : JSON.stringify(event.before),
    after: event.after === undefined ? null : JSON.stringify(event.after),
  });
}
