import type { equipmentSwap } from '@pcm/contract';
import { BOOKED_ASSIGNMENTS } from '@pcm/domain';
import type { z } from 'zod';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { bookingRules, bookingsWithin, findConflicts } from '../operations/booking.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import {
  type AssignmentRow,
  deleteAssignmentRow,
  findAssignmentsOf,
  findOperationDays,
  insertAssignments,
  updateAssignmentRow,
} from './assignments.repo.ts';
import {
  assertNamedPieces,
  assignmentOf,
  assignmentRow,
  namedPieces,
} from './operation-equipment.service.ts';

/** A swap of one operation's equipment. */
export type EquipmentSwapBody = z.output<typeof equipmentSwap>;

const isOut = ({ status }: Pick<AssignmentRow, 'status'>) =>
  BOOKED_ASSIGNMENTS.some((booked) => booked === status);

/** Stores a changed assignment, or its removal, with the audit entry. */
async function store(
  { db, actor, now }: RecordWrite,
  before: AssignmentRow | undefined,
  after: AssignmentRow | undefined,
): Promise<void> {
  const id = (after ?? before)?.id ?? '';
  if (after === undefined) await deleteAssignmentRow(db, id);
  else if (before === undefined) await insertAssignments(db, [after]);
  else await updateAssignmentRow(db, after);
  const action = after === undefined ? 'delete' : before === undefined ? 'create' : 'save';
  const views = {
    ...(before && { before: await assignmentOf(db, before) }),
    ...(after && { after: await assignmentOf(db, after) }),
  };
  const event = { action, recordType: 'equipment-assignment', recordId: id } as const;
  await recordEvent(db, actor, { ...event, ...views }, now);
}

/** Returns the booked pieces of an operation that cannot be used on its days. */
async function stoppedPieces(
  { db, now }: RecordWrite,
  operationId: string,
): Promise<ReadonlySet<string>> {
  const days = await findOperationDays(db, operationId);
  if (!days?.scheduled_date || days.last_day === null) return new Set();
  const reach = { firstDay: days.scheduled_date, lastDay: days.last_day };
  const own = (await bookingsWithin(db, reach)).find(({ id }) => id === operationId);
  if (own === undefined) return new Set();
  const rules = bookingRules(await readScheduleSettings(db), now);
  const conflicts = await findConflicts(db, own, rules);
  return new Set(
    conflicts.flatMap(({ reason }) => (reason.kind === 'piece' ? reason.pieceId : [])),
  );
}

/**
 * Returns an assignment with another number of pieces. Of the named pieces, stopped ones are
 * removed first, then the last ones.
 */
const withQuantity = (
  row: AssignmentRow,
  quantity: number,
  now: Date,
  stopped: ReadonlySet<string>,
): AssignmentRow => ({
  ...row,
  quantity,
  piece_ids: JSON.stringify(
    namedPieces(row)
      .toSorted((a, b) => Number(stopped.has(a)) - Number(stopped.has(b)))
      .slice(0, quantity),
  ),
  version: row.version + 1,
  updated_at: now.toISOString(),
});

/**
 * Returns an assignment without some of its named pieces; the row itself where it contains none of
 * them.
 */
function withoutPieces(row: AssignmentRow, gone: readonly string[], now: Date): AssignmentRow {
  const kept = namedPieces(row).filter((id) => !gone.includes(id));
  if (kept.length === namedPieces(row).length) return row;
  return {
    ...row,
    quantity: kept.length,
    piece_ids: JSON.stringify(kept),
    version: row.version + 1,
    updated_at: now.toISOString(),
  };
}

/**
 * Removes pieces of an item from an operation, the named ones first, and returns one of the former
 * assignments. Errors: `assignment-not-found` when there are fewer pieces.
 */
async function leaveAtHome(
  write: RecordWrite,
  operationId: string,
  { from = '', fromPieces = [], quantity }: EquipmentSwapBody,
): Promise<AssignmentRow> {
  const stopped = await stoppedPieces(write, operationId);
  const rows = await findAssignmentsOf(write.db, [operationId]);
  const own = rows.filter((row) => row.name_key === textKey(from) && isOut(row));
  let left = quantity;
  const after = own.map((row) => {
    const changed = withoutPieces(row, fromPieces, write.now);
    left -= row.quantity - changed.quantity;
    return changed;
  });
  for (const [index, row] of after.entries()) {
    if (left <= 0) break;
    const kept = Math.max(0, row.quantity - left);
    left -= row.quantity - kept;
    after[index] = withQuantity(row, kept, write.now, stopped);
  }
  const touched = own.filter((row, index) => after[index] !== row);
  const [first] = touched;
  if (first === undefined || left > 0) throw new AppError('assignment-not-found');
  for (const [index, row] of own.entries()) {
    const changed = after[index];
    if (changed === undefined || changed === row) continue;
    await store(write, row, changed.quantity === 0 ? undefined : changed);
  }
  return first;
}

/**
 * Adds pieces to an operation: to an existing assignment, or with the fields of the assignment that
 * they replace.
 */
async function bringAlong(
  write: RecordWrite,
  operationId: string,
  { from, to = '', toPieces = [], toSet, quantity }: EquipmentSwapBody,
  like: AssignmentRow | undefined,
): Promise<AssignmentRow> {
  await assertNamedPieces(write.db, [{ equipmentName: to, pieceIds: toPieces }]);
  const rows = await findAssignmentsOf(write.db, [operationId]);
  const isSameItem = from !== undefined && textKey(from) === textKey(to);
  const setId = toSet === undefined && isSameItem ? like?.set_id : toSet;
  const known = rows.find(
    (row) =>
      row.name_key === textKey(to) &&
      isOut(row) &&
      row.set_id === (setId ?? null) &&
      namedPieces(row).length > 0 === toPieces.length > 0,
  );
  const status = BOOKED_ASSIGNMENTS.find((booked) => booked === like?.status);
  const need = {
    equipmentName: to,
    quantity,
    pieceIds: toPieces,
    setId,
    status,
    notes: like?.notes,
  };
  const made = assignmentRow(operationId, need, write.now);
  const after =
    known === undefined
      ? made
      : {
          ...known,
          quantity: known.quantity + made.quantity,
          piece_ids: JSON.stringify([...namedPieces(known), ...namedPieces(made)]),
          version: known.version + 1,
          updated_at: write.now.toISOString(),
        };
  await store(write, known, after);
  return after;
}

/**
 * Swaps equipment of an operation, in a transaction that has passed the booking gate, and returns
 * the added assignment. The caller checks whether the equipment is free.
 *
 * Errors: `assignment-not-found`, `piece-not-found`.
 */
export async function swapWithin(
  write: RecordWrite,
  operationId: string,
  swap: EquipmentSwapBody,
): Promise<AssignmentRow | undefined> {
  const like = swap.from === undefined ? undefined : await leaveAtHome(write, operationId, swap);
  return swap.to === undefined ? undefined : bringAlong(write, operationId, swap, like);
}
