import type { calls } from '@pcm/contract';
import {
  BOOKED_ASSIGNMENTS,
  type Booking,
  bookingReach,
  dayAfter,
  rankedEquipment,
  shortagesOf,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { readAbsence } from '../absences/absences.service.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import {
  bookingRules,
  bookingsWithin,
  findConflicts,
  withAbsences,
} from '../operations/booking.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import {
  type AssignmentRow,
  deleteAssignmentRow,
  findAssignmentsOf,
  findOperationDays,
  findPlacedAssignments,
  insertAssignments,
  type PlacedAssignmentRow,
  updateAssignmentRow,
} from './assignments.repo.ts';
import { assertEnough } from './assignments.service.ts';
import { livingEquipment, readEquipment } from './equipment.service.ts';
import { assignmentOf, assignmentRow, namedPieces } from './operation-equipment.service.ts';

type Shortages = typeof calls.equipmentShortages;
type SwapBody = z.output<typeof calls.swapEquipment.body>;
type Swap = SwapBody['swaps'][number];

/** The most operations in an answer, because each needs a look at the calendar around it. */
const MOST_SHOWN = 100;
/** The most items that are named for one operation. */
const MOST_RANKED = 8;

const isOut = ({ status }: Pick<AssignmentRow, 'status'>) =>
  BOOKED_ASSIGNMENTS.some((booked) => booked === status);

/** Returns the bookings of one item that are not over, from where it is. */
function bookingsOf(placed: readonly PlacedAssignmentRow[], from: string, to: string): Booking[] {
  const open = placed.filter(
    (row) =>
      isOut(row) &&
      row.operation_status !== 'cancelled' &&
      row.operation_status !== 'completed' &&
      (row.scheduled_date ?? to) < to &&
      (row.last_day ?? '') >= from,
  );
  return [...Map.groupBy(open, (row) => row.operation_id)].flatMap(([id, rows]) => {
    const [row] = rows;
    if (row === undefined || row.scheduled_date === null) return [];
    const { title, scheduled_date: firstDay, last_day: lastDay } = row;
    return {
      id,
      title,
      firstDay,
      lastDay: lastDay ?? firstDay,
      startTime: row.start_time,
      endTime: row.end_time,
      team: [],
      equipment: rows.map(({ equipment_name: name, quantity, piece_ids: pieces }) => ({
        name,
        quantity,
        pieces: JSON.parse(pieces) as string[],
      })),
    };
  });
}

/**
 * Returns the operations that lack pieces of an item because some are away, with the items that can
 * take their place, in the order of their days; those of one absence, or all that are not over.
 *
 * Errors: `equipment-not-found`, `absence-not-found`.
 */
export async function equipmentShortages(
  { database: { read }, clock }: AppContext,
  itemId: string,
  { today, absenceId }: z.output<Shortages['query']>,
): Promise<z.output<Shortages['reply']>> {
  const { name } = await readEquipment(read, itemId, today);
  const absence = absenceId === undefined ? undefined : await readAbsence(read, absenceId);
  if (absence !== undefined && absence.equipmentId !== itemId) {
    throw new AppError('absence-not-found');
  }
  const settings = await readScheduleSettings(read);
  const { conflictPolicy } = settings;
  const rules = { ...bookingRules(settings, clock()), today };
  const placed = await findPlacedAssignments(read, {
    operationId: undefined,
    nameKey: textKey(name),
  });
  // A night that begins the day before ends in the absence.
  const first = dayAfter(absence?.firstDay ?? today, -1) ?? today;
  const from = first < today ? today : first;
  const to = (absence && dayAfter(absence.lastDay, 1)) ?? '9999-12-31';
  const items = await withAbsences(read, await livingEquipment(read, today), from, rules);
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw new AppError('equipment-not-found');
  const own = bookingsOf(placed, from, to);
  const byId = new Map(own.map((booking) => [booking.id, booking]));
  const places = new Map(placed.map((row) => [row.operation_id, row.location]));
  const short = shortagesOf(own, item, conflictPolicy);
  const work: z.output<Shortages['reply']>['work'] = [];
  for (const { bookingId, firstDay: shortFrom, lastDay: shortTo, ...pieces } of short.slice(
    0,
    MOST_SHOWN,
  )) {
    const booking = byId.get(bookingId);
    if (booking === undefined) continue;
    const others = await bookingsWithin(read, bookingReach(booking));
    const whole = others.find(({ id }) => id === bookingId) ?? booking;
    const asked = { booking: whole, item, short: pieces.short };
    const { title, firstDay, lastDay } = booking;
    work.push({
      operationId: bookingId,
      title,
      firstDay,
      lastDay,
      location: places.get(bookingId) ?? '',
      ...pieces,
      shortFrom,
      shortTo,
      items: rankedEquipment(asked, items, others, conflictPolicy).slice(0, MOST_RANKED),
    });
  }
  return { work, count: short.length };
}

/** Stores what became of an assignment, with its audit entry. */
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

/** Returns the pieces that an operation names and that cannot be used on its days. */
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
 * Returns an assignment with another number of pieces. Of those that it names the stopped ones stay
 * at home first, then the last.
 */
const withQuantity = (
  row: AssignmentRow,
  quantity: number,
  now: Date,
  stopped: ReadonlySet<string> = new Set(),
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
 * Takes pieces of an item from an operation, and returns how they stood. Errors:
 * `assignment-not-found` when there are fewer.
 */
async function leaveAtHome(
  write: RecordWrite,
  rows: readonly AssignmentRow[],
  { operationId, from = '', quantity }: Swap,
): Promise<AssignmentRow> {
  const stopped = await stoppedPieces(write, operationId);
  const own = rows.filter((row) => row.name_key === textKey(from) && isOut(row));
  let left = quantity;
  for (const row of own) {
    if (left === 0) break;
    const kept = Math.max(0, row.quantity - left);
    left = Math.max(0, left - row.quantity);
    await store(write, row, kept === 0 ? undefined : withQuantity(row, kept, write.now, stopped));
  }
  const [first] = own;
  if (first === undefined || left > 0) throw new AppError('assignment-not-found');
  return first;
}

/** Takes pieces along: more of those that are there, or as those they replace stood. */
async function bringAlong(
  write: RecordWrite,
  rows: readonly AssignmentRow[],
  { operationId, to = '', quantity }: Swap,
  like: AssignmentRow | undefined,
): Promise<AssignmentRow> {
  const known = rows.find(
    (row) => row.name_key === textKey(to) && isOut(row) && namedPieces(row).length === 0,
  );
  const status = BOOKED_ASSIGNMENTS.find((booked) => booked === like?.status);
  const need = { equipmentName: to, quantity, status, notes: like?.notes };
  const after =
    known === undefined
      ? assignmentRow(operationId, need, write.now)
      : withQuantity(known, known.quantity + quantity, write.now);
  await store(write, known, after);
  return after;
}

/**
 * Puts pieces of one item in the place of another in several operations, in one transaction: all of
 * it is done, or nothing. The reverse call with `takesBack` undoes it; the same `key` does it once.
 *
 * Errors: `operation-not-found`, `assignment-not-found`, `booking-conflict`,
 * `idempotency-key-reused`.
 */
export async function swapEquipment(
  { database, clock }: AppContext,
  actor: Actor,
  { swaps, takesBack = false }: SwapBody,
  key: string | undefined,
): Promise<{ swapped: number }> {
  const now = clock();
  return database.write.transaction().execute(async (db) => {
    await passBookingGate(db);
    const keyed = { key, request: ['equipment-swap', swaps, takesBack] };
    // Any text stands for what the key did, since nothing of it is shown again.
    if ((await recordOfKey(db, actor, keyed, 'swapped', now)) !== undefined) {
      return { swapped: swaps.length };
    }
    const write = { db, actor, now };
    for (const swap of swaps) {
      const { operationId, from, to } = swap;
      if ((await findOperationDays(db, operationId)) === undefined) {
        throw new AppError('operation-not-found');
      }
      const rows = await findAssignmentsOf(db, [operationId]);
      const like = from === undefined ? undefined : await leaveAtHome(write, rows, swap);
      if (to === undefined) continue;
      const made = await bringAlong(write, rows, swap, like);
      if (!takesBack) await assertEnough(db, await assignmentOf(db, made), now);
    }
    return { swapped: swaps.length };
  });
}
