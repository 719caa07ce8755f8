import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Operation } from '@pcm/contract';
import { peopleOf, staffOf } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, PROGRAM, recordEvent } from '../audit/audit.service.ts';
import { equipmentOfOperations } from '../equipment/operation-equipment.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { findKnownMembers, replaceBookedMembers } from './booking.repo.ts';
import { bookingRules, findConflicts, refuseConflicts } from './booking.service.ts';
import { addOperation, type OperationBody } from './new-operation.service.ts';
import { auditView, operations } from './operation.record.ts';
import type { OperationPatch } from './operation-change.ts';
import {
  bookingOfStored,
  operationReply,
  type StoredOperation,
  storedOperation,
  takenOf,
} from './operation-content.ts';
import {
  keepBookedMembers,
  maySaveBooking,
  saveOperation,
  shownOperation,
} from './operation-write.ts';
import {
  findOperation,
  findOperationsAfter,
  type NamedOperationRow,
  type OperationsOf,
  purgeOperations,
  setOperationDeleted,
  updateOperation,
} from './operations.repo.ts';
import { keepLeftOut } from './series.service.ts';

/**
 * The most tries of a save without `If-Match`: after a simultaneous save, it starts again from the
 * saved state.
 */
const SAVE_TRIES = 50;
/** The number of operations in memory at the same time while all are sent. */
const OPERATIONS_AT_ONCE = 200;

/** The operation to write, and the version on which the write is based. */
export interface OperationTarget {
  id: string;
  ifMatch: string | undefined;
}

/** Reads a living operation. Errors: `operation-not-found`. */
export async function readOperation({ database }: AppContext, id: string): Promise<Operation> {
  return shownOperation(database.read, id);
}

/** Reads a living operation in an open transaction. Errors: `operation-not-found`. */
export const livingOperation: (db: Db, id: string) => Promise<Operation> = shownOperation;

/**
 * Links an operation to the project that was made from it, in a transaction that has passed the
 * booking gate.
 *
 * Errors: `operation-not-found`, `operation-has-project`.
 */
export async function linkToProject(
  write: RecordWrite,
  id: string,
  projectId: string,
): Promise<void> {
  const row = await findOperation(write.db, id);
  if (row === undefined) throw new AppError('operation-not-found');
  if (row.project_id !== null) throw new AppError('operation-has-project');
  const saved = await saveOperation({ ...write, takesBack: true }, storedOperation(row), {
    projectId,
  });
  if (saved === undefined) throw new AppError('stale-version');
}

/** Reads every living operation, last saved first, in batches. */
export async function* readOperations(
  { database: { read } }: AppContext,
  which: OperationsOf,
): AsyncGenerator<Operation[]> {
  let after: NamedOperationRow | undefined;
  do {
    const rows = await findOperationsAfter(read, which, after, OPERATIONS_AT_ONCE);
    const equipment = await equipmentOfOperations(
      read,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => operationReply(row, equipment.get(row.id) ?? []));
    after = rows.length < OPERATIONS_AT_ONCE ? undefined : rows.at(-1);
    // SQLite answers synchronously, so without a pause all other requests would wait until the last
    // one.
    await setImmediate();
  } while (after !== undefined);
}

/**
 * Stores a new operation. The same `key` returns the same operation for 24 hours. `warn` gets the
 * reason when the customer of its project could not be stored.
 *
 * Errors: `invalid-input`, `selected-project-not-found`, `booking-conflict`, `staffing-blocked`,
 * `idempotency-key-reused`.
 */
export async function createOperation(
  { database, clock }: AppContext,
  actor: Actor,
  body: OperationBody,
  key: string | undefined,
  warn?: (failure: unknown) => void,
): Promise<Operation> {
  const now = clock();
  const id = randomUUID();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const keyed = { key, request: ['operation', body] };
    const madeId = await recordOfKey(transaction, actor, keyed, id, now);
    if (madeId !== undefined) return shownOperation(transaction, madeId);
    return addOperation({ db: transaction, actor, now, ...(warn && { warn }) }, body, id);
  });
}

/**
 * Changes the fields of an operation that are sent.
 *
 * Errors: `operation-not-found`, `stale-version`, `invalid-input`, `selected-project-not-found`,
 * `booking-conflict`, `staffing-blocked`.
 */
export async function changeOperation(
  { database, clock }: AppContext,
  actor: Actor,
  { id, ifMatch }: OperationTarget,
  patch: OperationPatch,
): Promise<Operation> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const now = clock();
    const saved = await database.write.transaction().execute(async (transaction) => {
      if (maySaveBooking(patch)) await passBookingGate(transaction);
      const row = await findOperation(transaction, id);
      if (row === undefined) throw new AppError('operation-not-found');
      checkVersion(row, ifMatch);
      return saveOperation({ db: transaction, actor, now }, storedOperation(row), patch);
    });
    if (saved !== undefined) return saved;
  }
  throw new AppError('stale-version');
}

/**
 * Deletes an operation: its days become free, and it can be restored for 30 days.
 *
 * Errors: `operation-not-found`, `stale-version`.
 */
export async function deleteOperation(
  { database, clock }: AppContext,
  actor: Actor,
  { id, ifMatch }: OperationTarget,
): Promise<void> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const now = clock();
    const isDeleted = await database.write.transaction().execute(async (transaction) => {
      const row = await findOperation(transaction, id);
      if (row === undefined) throw new AppError('operation-not-found');
      checkVersion(row, ifMatch);
      if (!(await setOperationDeleted(transaction, id, row.version, now.toISOString())))
        return false;
      await replaceBookedMembers(transaction, id, []);
      const event = { action: 'delete', recordType: 'operation', recordId: id } as const;
      await recordEvent(
        transaction,
        actor,
        { ...event, before: auditView(storedOperation(row)) },
        now,
      );
      return true;
    });
    if (isDeleted) return;
  }
  throw new AppError('stale-version');
}

/** Removes people from unfinished work who were deleted while the operation was deleted. */
async function withLivingTeam(db: Db, operation: StoredOperation): Promise<StoredOperation> {
  const { content, version } = operation;
  if (content.status === 'completed') return operation;
  const known = await findKnownMembers(db, peopleOf(staffOf(content)));
  const gone = new Set(known.filter((one) => one.deleted_at !== null).map(({ id }) => id));
  if (gone.size === 0) return operation;
  const assignedTeam = content.assignedTeam.filter((id) => !gone.has(id));
  const covers = content.covers.filter(
    ({ memberId, substituteId }) => !gone.has(memberId) && !gone.has(substituteId),
  );
  return { ...operation, version: version + 1, content: { ...content, assignedTeam, covers } };
}

/**
 * Restores a deleted operation; a living one is returned as it is.
 *
 * Errors: `operation-not-found`, also when it was deleted more than 30 days ago; `booking-conflict`
 * when its days have been booked since.
 */
export async function restoreOperation(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
): Promise<Operation> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const row = await findOperation(transaction, id, 'deleted');
    if (row !== undefined && (row.deleted_at ?? '') >= restorableSince(now)) {
      const operation = await withLivingTeam(transaction, storedOperation(row));
      const equipment = await equipmentOfOperations(transaction, [id]);
      const booking = bookingOfStored(operation, takenOf(equipment.get(id) ?? []));
      const rules = bookingRules(await readScheduleSettings(transaction), now);
      if (booking !== null) {
        refuseConflicts(await findConflicts(transaction, booking, rules));
      }
      await setOperationDeleted(transaction, id, row.version, null);
      if (operation.version !== row.version) {
        const change = operations.columnsOf(operation.content);
        await updateOperation(transaction, id, row.version, change);
      }
      await keepBookedMembers(transaction, operation);
      const event = { action: 'restore', recordType: 'operation', recordId: id } as const;
      await recordEvent(transaction, actor, { ...event, after: auditView(operation) }, now);
    }
    return shownOperation(transaction, id);
  });
}

/** Removes operations that can no longer be restored. */
export async function purgeDeletedOperations({ database, clock }: AppContext): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    const purged = await purgeOperations(transaction, restorableSince(now));
    await keepLeftOut(transaction, purged);
    for (const { id, ...before } of purged) {
      const event = { action: 'purge', recordType: 'operation', recordId: id, before } as const;
      await recordEvent(transaction, PROGRAM, event, now);
    }
  });
}
