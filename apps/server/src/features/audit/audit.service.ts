import type { AuditAction, AuditRecordType, Role } from '@pcm/contract';
import type { Insertable, Selectable } from 'kysely';
import type { AuditLogTable, Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import {
  findEntriesOf,
  findLastAt,
  insertAuditEntries,
  insertAuditEntry,
  type NewEntry,
} from './audit.repo.ts';

export { NEW_ENTRY_COLUMNS, type NewEntry } from './audit.repo.ts';

/** The person who acted; the program itself, or a client by a link, when there is no id. */
export interface Actor {
  adminId: string | null;
  username: string;
  /** Absent for those who have no account. */
  role?: Role | null;
}

/** The program itself, for actions of its own or from the command line of the machine. */
export const PROGRAM: Actor = { adminId: null, username: 'program' };

/** A change to a record. */
export interface AuditEvent {
  action: AuditAction;
  recordType: AuditRecordType;
  recordId: string;
  /** The name of the record, where neither `before` nor `after` contains it. */
  recordName?: string;
  /** Stored as JSON; it must never contain a secret. */
  before?: object;
  after?: object;
}

/** The fields that hold the names of records. */
const NAME_KEYS = ['name', 'title', 'equipmentName', 'username', 'code'] as const;
const MAX_NAME = 300;

function nameIn(views: readonly unknown[]): string {
  for (const view of views) {
    if (typeof view !== 'object' || view === null) continue;
    for (const key of NAME_KEYS) {
      const name: unknown = Reflect.get(view, key);
      if (typeof name === 'string') return name;
    }
  }
  return '';
}

function nameOf({ recordName, before, after }: AuditEvent): string {
  return recordName ?? nameIn([after, before]);
}

/** An entry in a backup; the name is null in entries made before the log kept names. */
export type CarriedEntry = Omit<Selectable<AuditLogTable>, 'id' | 'record_name' | 'search_text'> & {
  record_name: string | null;
};

/** Returns an entry with its derived columns. */
export function restoredEntry(carried: CarriedEntry): Insertable<AuditLogTable> {
  const { admin_name: adminName, before, after } = carried;
  const views = [after, before].map((view): unknown => (view === null ? {} : JSON.parse(view)));
  const name = carried.record_name ?? nameIn(views).slice(0, MAX_NAME);
  return { ...carried, record_name: name, search_text: textKey(`${adminName} ${name}`) };
}

/** Returns the entry of a change. */
export function entryOf(actor: Actor, event: AuditEvent, now: Date): NewEntry {
  const name = nameOf(event).slice(0, MAX_NAME);
  return {
    at: now.toISOString(),
    admin_id: actor.adminId,
    admin_name: actor.username,
    admin_role: actor.role ?? null,
    action: event.action,
    record_type: event.recordType,
    record_id: event.recordId,
    before: event.before === undefined ? null : JSON.stringify(event.before),
    after: event.after === undefined ? null : JSON.stringify(event.after),
    record_name: name,
    search_text: textKey(`${actor.username} ${name}`),
  };
}

/** Appends to the audit log, in the transaction that makes the change. */
export async function recordEvent(
  db: Db,
  actor: Actor,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await insertAuditEntry(db, entryOf(actor, event, now));
}

/** Does {@link recordEvent} for several changes. */
export async function recordEvents(
  db: Db,
  actor: Actor,
  events: readonly AuditEvent[],
  now: Date,
): Promise<void> {
  await insertAuditEntries(
    db,
    events.map((event) => entryOf(actor, event, now)),
  );
}

/** Returns the time of the last action on a record before a moment. */
export async function lastEventBefore(
  db: Db,
  of: Pick<AuditEvent, 'action' | 'recordType' | 'recordId'>,
  before: string,
): Promise<string | undefined> {
  return findLastAt(db, of, before);
}

/** An action on a record, with its former content, from the log. */
export interface PastEvent {
  recordId: string;
  action: string;
  at: string;
  /** The name of the person who acted. */
  by: string;
  before: unknown;
}

/** Returns the latest events of some records, the newest first. */
export async function latestEventsOf(
  db: Db,
  of: {
    actions: readonly AuditEvent['action'][];
    recordType: string;
    recordIds: readonly string[];
  },
  limit: number,
): Promise<PastEvent[]> {
  if (of.recordIds.length === 0) return [];
  const rows = await findEntriesOf(db, of, limit);
  return rows.map((row) => ({
    recordId: row.record_id,
    action: row.action,
    at: row.at,
    by: row.admin_name,
    before: row.before === null ? null : (JSON.parse(row.before) as unknown),
  }));
}
