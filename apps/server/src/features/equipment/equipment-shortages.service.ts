import type { calls } from '@pcm/contract';
import {
  BOOKED_ASSIGNMENTS,
  type Booking,
  type BookingConflict,
  bookingReach,
  conflictsOf,
  dayAfter,
  equipmentWays,
  rankedEquipment,
  shortagesOf,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { readAbsence } from '../absences/absences.service.ts';
import type { Actor } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { bookingRules, bookingsWithin, withAbsences } from '../operations/booking.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import {
  type AssignmentRow,
  findOperationDays,
  findPlacedAssignments,
  type PlacedAssignmentRow,
} from './assignments.repo.ts';
import { assertEnough } from './assignments.service.ts';
import { livingEquipment, readEquipment } from './equipment.service.ts';
import { namedWay, swapSets } from './equipment-sets.service.ts';
import { swapWithin } from './equipment-swaps.service.ts';
import { assignmentOf } from './operation-equipment.service.ts';

type Shortages = typeof calls.equipmentShortages;
type SwapBody = z.output<typeof calls.swapEquipment.body>;

/** The most operations in an answer, because each needs a read of the calendar around it. */
const MOST_SHOWN = 100;
/** The most items that are returned for one operation. */
const MOST_RANKED = 8;

const isOut = ({ status }: Pick<AssignmentRow, 'status'>) =>
  BOOKED_ASSIGNMENTS.some((booked) => booked === status);

/**
 * Returns the open bookings of one item that last until a day or longer, and begin before another.
 */
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
 * replace them, in the order of their days; those of one absence, or all that are not over.
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
  // A night that begins the day before may end within the absence.
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
  const context = { candidates: items, sets: await swapSets(read), policy: conflictPolicy };
  for (const { bookingId, firstDay: shortFrom, lastDay: shortTo, ...pieces } of short.slice(
    0,
    MOST_SHOWN,
  )) {
    const booking = byId.get(bookingId);
    if (booking === undefined) continue;
    const others = await bookingsWithin(read, bookingReach(booking));
    const whole = others.find(({ id }) => id === bookingId) ?? booking;
    // Other conflicts of the job are shown elsewhere.
    const isOfItem = ({ reason }: BookingConflict) =>
      (reason.kind === 'equipment' || reason.kind === 'piece') && reason.name === item.name;
    const alone: Booking = { ...whole, team: [] };
    const conflicts = conflictsOf(alone, others, { policy: conflictPolicy, stock: [item] });
    const ways = equipmentWays(alone, conflicts.filter(isOfItem), { ...context, others });
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
      ways: ways.filter(({ how }) => how !== 'item').map((way) => namedWay(way, items)),
      items: rankedEquipment(asked, items, others, conflictPolicy).slice(0, MOST_RANKED),
    });
  }
  return { work, count: short.length };
}

/**
 * Replaces pieces of one item by those of another in several operations, in one transaction: all of
 * them, or none. The reverse call with `takesBack` undoes it; the same `key` does it once.
 *
 * Errors: `operation-not-found`, `assignment-not-found`, `piece-not-found`, `booking-conflict`,
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
    // Any text identifies the result of the key, because nothing of it is shown again.
    if ((await recordOfKey(db, actor, keyed, 'swapped', now)) !== undefined) {
      return { swapped: swaps.length };
    }
    const write = { db, actor, now };
    for (const swap of swaps) {
      const { operationId } = swap;
      if ((await findOperationDays(db, operationId)) === undefined) {
        throw new AppError('operation-not-found');
      }
      const made = await swapWithin(write, operationId, swap);
      if (made !== undefined && !takesBack) {
        await assertEnough(db, await assignmentOf(db, made), now);
      }
    }
    return { swapped: swaps.length };
  });
}
