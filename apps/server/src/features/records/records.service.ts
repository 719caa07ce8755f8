import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@pcm/contract';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type {
  DeclaredRecord,
  FieldTable,
  KeptColumns,
  RecordRow,
  SentOf,
} from '../../db/record.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, type AuditEvent, PROGRAM, recordEvent } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';

/** The records that are listed: the living ones, or those deleted since a time. */
export type ListedRecords = 'living' | { deletedSince: string };

/** The functions that read and write the records of one table. */
interface RecordRepo<Row extends KeptColumns> {
  list: (db: Db, listed: ListedRecords) => Promise<Row[]>;
  /** Finds a living or a deleted record. */
  find: (db: Db, id: string) => Promise<Row | undefined>;
  insert: (db: Db, row: Row) => Promise<void>;
  update: (db: Db, row: Row) => Promise<void>;
  /** Removes records that were deleted before a time, and returns them. */
  purge: (db: Db, before: string) => Promise<Row[]>;
}

/** The transaction, author and time of a write. */
export interface RecordWrite {
  db: Db;
  actor: Actor;
  now: Date;
  /**
   * Whether new records get no audit entries of their own, because the caller writes one for all.
   */
  isToldAtOnce?: boolean;
  /** Receives an error that does not stop the write. */
  warn?: (failure: unknown) => void;
}

/** One kind of record: its declaration, its table, and the effects of a write on other records. */
export interface RecordKind<
  Fields extends FieldTable,
  Derived extends object,
  Row = RecordRow<Fields, Derived>,
> {
  recordType: AuditEvent['recordType'];
  notFound: ErrorCode;
  record: DeclaredRecord<Fields, Derived>;
  repo: RecordRepo<RecordRow<Fields, Derived>>;
  /**
   * Throws where the record conflicts with a living one, or cannot be as it is; `before` is the
   * stored one that is changed or restored.
   */
  assertFree?: (db: Db, row: Row, before?: Row) => Promise<void>;
  afterSave?: (write: RecordWrite, before: Row, after: Row) => Promise<void>;
  /** Returns the row to store. */
  beforeDelete?: (write: RecordWrite, row: Row) => Promise<Row>;
  afterRestore?: (write: RecordWrite, row: Row) => Promise<void>;
}

/** Declares a {@link RecordKind}. */
export const recordKind = <Fields extends FieldTable, Derived extends object>(
  kind: RecordKind<Fields, Derived>,
) => kind;

/** The record to write, and the version on which the write is based. */
export interface RecordTarget {
  id: string;
  ifMatch: string | undefined;
}

/** The fields of a record that are sent: an absent one stays as it is. */
export type Submitted<Content> = { [Key in keyof Content]?: Content[Key] | undefined };

/** Returns the fields that are present, without those that are undefined. */
export function submittedFields<Content extends object>(
  given: Submitted<Content>,
): Partial<Content> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Content>;
}

/**
 * Runs writes in a transaction that passes the booking gate, so that nothing else is booked
 * meanwhile.
 */
export async function inGate<Result>(
  { database, clock }: AppContext,
  actor: Actor,
  work: (write: RecordWrite) => Promise<Result>,
): Promise<Result> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    return work({ db: transaction, actor, now });
  });
}

/** Returns the living records, or those that can still be restored. */
export async function listRecords<Fields extends FieldTable, Derived extends object>(
  { database, clock }: AppContext,
  kind: RecordKind<Fields, Derived>,
  isDeleted: boolean,
): Promise<RecordRow<Fields, Derived>[]> {
  const listed = isDeleted ? { deletedSince: restorableSince(clock()) } : 'living';
  return kind.repo.list(database.read, listed);
}

/** Returns one living record. Errors: `notFound`. */
export async function readRecord<Fields extends FieldTable, Derived extends object>(
  db: Db,
  { repo, notFound }: RecordKind<Fields, Derived>,
  id: string,
): Promise<RecordRow<Fields, Derived>> {
  const row = await repo.find(db, id);
  if (row === undefined || row.deleted_at !== null) throw new AppError(notFound);
  return row;
}

/**
 * Stores a new record, in a transaction that has passed the booking gate. Errors: those of
 * `assertFree`.
 */
export async function addRecord<Fields extends FieldTable, Derived extends object>(
  { db, actor, now, isToldAtOnce = false }: RecordWrite,
  kind: RecordKind<Fields, Derived>,
  content: SentOf<Fields>,
  id: string = randomUUID(),
): Promise<RecordRow<Fields, Derived>> {
  const at = now.toISOString();
  const kept = { id, version: 1, created_at: at, updated_at: at, deleted_at: null };
  const { record } = kind;
  const row = { ...record.columnsOf(record.changed(record.empty, content)), ...kept };
  await kind.assertFree?.(db, row);
  await kind.repo.insert(db, row);
  if (isToldAtOnce) return row;
  const event = { action: 'create', recordType: kind.recordType, recordId: id } as const;
  await recordEvent(db, actor, { ...event, after: kind.record.shown(row) }, now);
  return row;
}

/**
 * Stores a new record. The same `key` returns the same record for 24 hours.
 *
 * Errors: `idempotency-key-reused`, those of `assertFree`.
 */
export async function createRecord<Fields extends FieldTable, Derived extends object>(
  context: AppContext,
  kind: RecordKind<Fields, Derived>,
  actor: Actor,
  content: SentOf<Fields>,
  key: string | undefined,
): Promise<RecordRow<Fields, Derived>> {
  const id = randomUUID();
  return inGate(context, actor, async (write) => {
    const keyed = { key, request: [kind.recordType, content] };
    const madeId = await recordOfKey(write.db, actor, keyed, id, write.now);
    if (madeId !== undefined) return readRecord(write.db, kind, madeId);
    return addRecord(write, kind, content, id);
  });
}

/**
 * Changes the given fields, in a transaction that has passed the booking gate. Errors: as {@link
 * changeRecord}.
 */
export async function changeRecordIn<Fields extends FieldTable, Derived extends object>(
  write: RecordWrite,
  kind: RecordKind<Fields, Derived>,
  { id, ifMatch }: RecordTarget,
  given: SentOf<Fields>,
): Promise<RecordRow<Fields, Derived>> {
  const before = await readRecord(write.db, kind, id);
  checkVersion(before, ifMatch);
  const { record } = kind;
  const columns = record.columnsOf(record.changed(record.contentOf(before), given));
  const updated = { version: before.version + 1, updated_at: write.now.toISOString() };
  const after = { ...before, ...columns, ...updated };
  await kind.assertFree?.(write.db, after, before);
  await kind.repo.update(write.db, after);
  await kind.afterSave?.(write, before, after);
  const event = { action: 'save', recordType: kind.recordType, recordId: id } as const;
  const views = { before: kind.record.shown(before), after: kind.record.shown(after) };
  await recordEvent(write.db, write.actor, { ...event, ...views }, write.now);
  return after;
}

/**
 * Changes the given fields of a record.
 *
 * Errors: `notFound`, `stale-version`, those of `assertFree`.
 */
export async function changeRecord<Fields extends FieldTable, Derived extends object>(
  context: AppContext,
  kind: RecordKind<Fields, Derived>,
  actor: Actor,
  target: RecordTarget,
  given: SentOf<Fields>,
): Promise<RecordRow<Fields, Derived>> {
  return inGate(context, actor, (write) => changeRecordIn(write, kind, target, given));
}

/** Deletes a record; it can be restored for 30 days. Errors: `notFound`, `stale-version`. */
export async function deleteRecord<Fields extends FieldTable, Derived extends object>(
  context: AppContext,
  kind: RecordKind<Fields, Derived>,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
): Promise<void> {
  await inGate(context, actor, async (write) => {
    const before = await readRecord(write.db, kind, id);
    checkVersion(before, ifMatch);
    const left = (await kind.beforeDelete?.(write, before)) ?? before;
    const at = write.now.toISOString();
    await kind.repo.update(write.db, { ...left, version: before.version + 1, deleted_at: at });
    const event = { action: 'delete', recordType: kind.recordType, recordId: id } as const;
    await recordEvent(write.db, actor, { ...event, before: kind.record.shown(before) }, write.now);
  });
}

/**
 * Restores a deleted record; a living one is returned as it is.
 *
 * Errors: `notFound`, also when it was deleted more than 30 days ago; those of `assertFree`.
 */
export async function restoreRecord<Fields extends FieldTable, Derived extends object>(
  context: AppContext,
  kind: RecordKind<Fields, Derived>,
  actor: Actor,
  id: string,
): Promise<RecordRow<Fields, Derived>> {
  return inGate(context, actor, async (write) => {
    const found = await kind.repo.find(write.db, id);
    if (found === undefined) throw new AppError(kind.notFound);
    if (found.deleted_at === null) return found;
    if (found.deleted_at < restorableSince(write.now)) throw new AppError(kind.notFound);
    const restored = { ...found, version: found.version + 1, deleted_at: null };
    await kind.assertFree?.(write.db, restored, found);
    await kind.repo.update(write.db, restored);
    await kind.afterRestore?.(write, restored);
    const event = { action: 'restore', recordType: kind.recordType, recordId: id } as const;
    await recordEvent(write.db, actor, { ...event, after: kind.record.shown(restored) }, write.now);
    return restored;
  });
}

/** Removes records that can no longer be restored. */
export async function purgeRecords<Fields extends FieldTable, Derived extends object>(
  context: AppContext,
  { repo, recordType, record }: RecordKind<Fields, Derived>,
): Promise<void> {
  await inGate(context, PROGRAM, async ({ db, actor, now }) => {
    for (const row of await repo.purge(db, restorableSince(now))) {
      const event = { action: 'purge', recordType, recordId: row.id } as const;
      await recordEvent(db, actor, { ...event, before: record.shown(row) }, now);
    }
  });
}
