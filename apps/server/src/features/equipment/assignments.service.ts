import {
  type calls,
  type EquipmentAssignment,
  type OperationConflict,
  operationSchema,
  type PlacedAssignment,
} from '@pcm/contract';
import { BOOKED_ASSIGNMENTS } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import {
  bookingRules,
  bookingsWithin,
  findConflicts,
  refuseConflicts,
} from '../operations/booking.service.ts';
import { type RecordTarget, submittedFields } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import {
  type AssignmentRow,
  deleteAssignmentRow,
  findAssignment,
  findOperationDays,
  findPlacedAssignments,
  insertAssignments,
  updateAssignmentRow,
} from './assignments.repo.ts';
import {
  assertNamedPieces,
  assignmentOf,
  assignmentRow,
  assignmentsOf,
  namedPieces,
} from './operation-equipment.service.ts';

type AssignmentBody = z.output<typeof calls.createAssignment.body>;
type AssignmentPatch = z.output<typeof calls.updateAssignment.body>;
type AssignmentQuery = z.output<typeof calls.listAssignments.query>;

/** The statuses that the program stores; a stored text is narrowed to them here. */
const operationStatus = operationSchema.shape.status;

/** Tells whether the equipment is out with this status. */
function isAway({ status }: Pick<EquipmentAssignment, 'status'>): boolean {
  return BOOKED_ASSIGNMENTS.includes(status);
}

/**
 * Checks, after the write, that there is enough of the equipment of an operation.
 *
 * Errors: `booking-conflict`, which undoes the write.
 */
export async function assertEnough(
  db: Db,
  assignment: EquipmentAssignment,
  now: Date,
): Promise<void> {
  const settings = await readScheduleSettings(db);
  if (!isAway(assignment)) return;
  const days = await findOperationDays(db, assignment.operationId);
  if (!days?.scheduled_date || days.last_day === null) return;
  const bookings = await bookingsWithin(db, {
    firstDay: days.scheduled_date,
    lastDay: days.last_day,
  });
  const own = bookings.find(({ id }) => id === assignment.operationId);
  if (own === undefined) return;
  const key = textKey(assignment.equipmentName);
  const conflicts = await findConflicts(db, own, bookingRules(settings, now));
  const isOfItem = ({ reason }: OperationConflict) =>
    (reason.kind === 'equipment' || reason.kind === 'piece') && textKey(reason.name) === key;
  refuseConflicts(conflicts.filter(isOfItem));
}

/**
 * Returns the equipment of one operation, or the assignments of one item; those of all living
 * operations without either.
 */
export async function listAssignments(
  { database }: AppContext,
  { operationId, equipmentName }: AssignmentQuery,
): Promise<PlacedAssignment[]> {
  const nameKey = equipmentName === undefined ? undefined : textKey(equipmentName);
  const rows = await findPlacedAssignments(database.read, { operationId, nameKey });
  const shown = await assignmentsOf(database.read, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap((assignment) => {
    const row = byId.get(assignment.id);
    if (row === undefined) return [];
    return {
      ...assignment,
      operationTitle: row.title,
      firstDay: row.scheduled_date,
      lastDay: row.last_day,
      operationStatus: operationStatus.parse(row.operation_status),
    };
  });
}

/**
 * Assigns equipment to an operation. The same `key` returns the same assignment.
 *
 * Errors: `operation-not-found`, `piece-not-found`, `booking-conflict`, `idempotency-key-reused`.
 */
export async function createAssignment(
  { database, clock }: AppContext,
  actor: Actor,
  { operationId, ...need }: AssignmentBody,
  key: string | undefined,
): Promise<EquipmentAssignment> {
  const now = clock();
  const row = assignmentRow(operationId, need, now);
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const keyed = { key, request: ['equipment-assignment', operationId, need] };
    const madeId = await recordOfKey(transaction, actor, keyed, row.id, now);
    if (madeId !== undefined) {
      return assignmentOf(transaction, await findLiving(transaction, madeId));
    }
    if ((await findOperationDays(transaction, operationId)) === undefined) {
      throw new AppError('operation-not-found');
    }
    await assertNamedPieces(transaction, [need]);
    await insertAssignments(transaction, [row]);
    const made = await assignmentOf(transaction, row);
    await assertEnough(transaction, made, now);
    const event = {
      action: 'create',
      recordType: 'equipment-assignment',
      recordId: row.id,
    } as const;
    await recordEvent(transaction, actor, { ...event, after: made }, now);
    return made;
  });
}

/** Finds an assignment of a living operation. Errors: `assignment-not-found`. */
async function findLiving(db: Db, id: string): Promise<AssignmentRow> {
  const row = await findAssignment(db, id);
  const days = row === undefined ? undefined : await findOperationDays(db, row.operation_id);
  if (row === undefined || days === undefined) throw new AppError('assignment-not-found');
  return row;
}

/**
 * Returns the pieces and their number after a change: named pieces determine the number, and
 * another number than theirs means any pieces.
 */
function piecesAfter(
  before: AssignmentRow,
  { pieceIds, quantity, equipmentName }: AssignmentPatch,
) {
  if (pieceIds !== undefined) {
    const ids = [...new Set(pieceIds)];
    return {
      piece_ids: JSON.stringify(ids),
      ...(ids.length > 0 ? { quantity: ids.length } : {}),
    };
  }
  const isOther = equipmentName !== undefined && textKey(equipmentName) !== before.name_key;
  const isCounted = quantity !== undefined && quantity !== namedPieces(before).length;
  return isOther || isCounted ? { piece_ids: '[]' } : {};
}

/** Returns an assignment with the given changes. */
function changed(before: AssignmentRow, patch: AssignmentPatch, now: Date): AssignmentRow {
  const { equipmentName, quantity, status, notes } = patch;
  const at = now.toISOString();
  const after = {
    ...before,
    ...(equipmentName === undefined
      ? {}
      : { equipment_name: equipmentName, name_key: textKey(equipmentName) }),
    ...submittedFields({ quantity, status }),
    ...piecesAfter(before, patch),
    ...(notes === undefined ? {} : { notes: notes ?? '' }),
    version: before.version + 1,
    updated_at: at,
  };
  const returnedAt = before.status === 'returned' ? before.returned_at : at;
  return { ...after, returned_at: after.status === 'returned' ? returnedAt : null };
}

/**
 * Changes the quantity, the pieces or the status of an assignment.
 *
 * Errors: `assignment-not-found`, `piece-not-found`, `booking-conflict`, `stale-version`.
 */
export async function changeAssignment(
  { database, clock }: AppContext,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  patch: AssignmentPatch,
): Promise<EquipmentAssignment> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await findLiving(transaction, id);
    checkVersion(before, ifMatch);
    const row = changed(before, patch, now);
    const named = namedPieces(row);
    const had = namedPieces(before);
    if (patch.pieceIds !== undefined) {
      const need = { equipmentName: row.equipment_name, pieceIds: named };
      await assertNamedPieces(transaction, [need]);
    }
    await updateAssignmentRow(transaction, row);
    const after = await assignmentOf(transaction, row);
    const stood = await assignmentOf(transaction, before);
    const takesLess =
      after.quantity <= before.quantity &&
      isAway(stood) &&
      row.name_key === before.name_key &&
      named.every((one) => had.includes(one)) &&
      (named.length > 0 || had.length === 0);
    if (!takesLess) await assertEnough(transaction, after, now);
    const event = { action: 'save', recordType: 'equipment-assignment', recordId: id } as const;
    const views = { before: stood, after };
    await recordEvent(transaction, actor, { ...event, ...views }, now);
    return after;
  });
}

/** Removes equipment from an operation. Errors: `assignment-not-found`, `stale-version`. */
export async function deleteAssignment(
  { database, clock }: AppContext,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await findLiving(transaction, id);
    checkVersion(before, ifMatch);
    const stood = await assignmentOf(transaction, before);
    await deleteAssignmentRow(transaction, id);
    const event = { action: 'delete', recordType: 'equipment-assignment', recordId: id } as const;
    await recordEvent(transaction, actor, { ...event, before: stood }, now);
  });
}
