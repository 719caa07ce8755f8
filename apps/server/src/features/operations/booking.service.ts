import type { OperationConflict } from '@pcm/contract';
import {
  type BookedEquipment,
  type Booking,
  type BookingTerms,
  bookingReach,
  type Cover,
  conflictsOf,
  type GearRules,
  type StockedEquipment,
  stockedItems,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import { type StockItem, stockOf } from '../equipment/equipment.service.ts';
import { standingPieces } from '../equipment/pieces.service.ts';
import type { StoredScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import {
  type BookedRow,
  findAwayPieces,
  findBooked,
  findKnownMembers,
  findTakenEquipment,
  type TakenRow,
} from './booking.repo.ts';
import { type DaySpan, reachedPeriod } from './span-class.ts';

/** The most conflicts in an answer; more would not help anybody. */
const MOST_CONFLICTS = 200;

/** Returns every booking that has a day in a period, with or without its equipment. */
export async function bookingsWithin(
  db: Db,
  days: DaySpan,
  withEquipment = true,
): Promise<Booking[]> {
  const period = reachedPeriod(days);
  const rows = await findBooked(db, period);
  return bookingsOfRows(rows, withEquipment ? await findTakenEquipment(db, period) : []);
}

/** Returns stored bookings with the equipment that they take. */
export function bookingsOfRows(rows: readonly BookedRow[], taken: readonly TakenRow[]): Booking[] {
  const equipment = new Map<string, BookedEquipment[]>();
  for (const { operation_id: id, equipment_name: name, quantity, piece_ids: named } of taken) {
    const items = equipment.get(id) ?? [];
    // The list needs no check, because the program itself stored it.
    items.push({ name, quantity, pieces: JSON.parse(named) as string[] });
    equipment.set(id, items);
  }
  return rows.flatMap((row) => {
    const { id, title, scheduled_date: firstDay, last_day: lastDay } = row;
    if (firstDay === null || lastDay === null) return [];
    return {
      id,
      title,
      firstDay,
      lastDay,
      startTime: row.start_time,
      endTime: row.end_time,
      // The lists need no check, because the program itself stored them.
      team: JSON.parse(row.assigned_team) as string[],
      ...(row.covers === '[]' ? {} : { covers: JSON.parse(row.covers) as Cover[] }),
      equipment: equipment.get(id) ?? [],
    };
  });
}

/** The rules for bookings: the policy, and the treatment of pieces today. */
export interface BookingRules extends GearRules {
  policy: BookingTerms['policy'];
  /** Units: `YYYY-MM-DD`. */
  today: string;
}

/** Returns the rules of the company for bookings that are made at a time. */
export function bookingRules(
  { conflictPolicy, overdueInspections, dueDuringJob }: StoredScheduleSettings,
  now: Date,
): BookingRules {
  const today = companyDay(now);
  return { policy: conflictPolicy, overdueInspections, dueDuringJob, today };
}

/**
 * Adds the absences of items and the stops of their pieces, from a day on. The quantity of an item
 * that is tracked by piece is the number of its pieces that are not retired by then.
 */
export async function withAbsences<Item extends StockItem>(
  db: Db,
  items: readonly Item[],
  from: string,
  rules: BookingRules,
): Promise<(Item & StockedEquipment)[]> {
  const rows = await findAwayPieces(
    db,
    items.map(({ id }) => id),
    from,
  );
  const absences = rows.map((row) => ({
    equipmentId: row.equipment_id,
    kind: row.kind,
    quantity: row.quantity,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAtNoon: row.starts_at_noon === 1,
    endsAtNoon: row.ends_at_noon === 1,
    pieceIds: JSON.parse(row.piece_ids) as string[],
  }));
  const pieces = await standingPieces(db, items);
  return stockedItems(items, pieces, absences, { from, rules, today: rules.today });
}

/**
 * Reads the terms of a booking: the policy, and the stock of its equipment with the absences from
 * the booking's days on.
 */
export async function bookingTerms(
  db: Db,
  { equipment, firstDay }: Pick<Booking, 'equipment' | 'firstDay'>,
  rules: BookingRules,
): Promise<BookingTerms> {
  const stock = await stockOf(
    db,
    equipment.map(({ name }) => name),
  );
  const items = await withAbsences(db, [...stock.values()], firstDay, rules);
  return { policy: rules.policy, stock: items };
}

/** Tells whether the equipment of other bookings can conflict with a booking. */
export function limitsEquipment(
  { equipment }: Pick<Booking, 'equipment'>,
  policy: BookingTerms['policy'],
): boolean {
  return policy === 'people-and-equipment' && equipment.length > 0;
}

/**
 * Finds the conflicts of a booking. The caller must have passed the booking gate if the answer is
 * to be valid until the write, and may pass the bookings around it if it has read them.
 */
export async function findConflicts(
  db: Db,
  booking: Booking,
  rules: BookingRules,
  around?: readonly Booking[],
): Promise<OperationConflict[]> {
  const withEquipment = limitsEquipment(booking, rules.policy);
  const others = around ?? (await bookingsWithin(db, bookingReach(booking), withEquipment));
  const conflicts = conflictsOf(booking, others, await bookingTerms(db, booking, rules));
  const shared = conflicts.flatMap(({ reason }) =>
    reason.kind === 'person' ? reason.memberId : [],
  );
  const members = await findKnownMembers(db, [...new Set(shared)]);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return conflicts.map((conflict) => {
    const { reason } = conflict;
    if (reason.kind !== 'person') return { ...conflict, reason };
    return { ...conflict, reason: { ...reason, memberName: names.get(reason.memberId) ?? '' } };
  });
}

/** Refuses a booking that has conflicts, and names them. Errors: `booking-conflict`. */
export function refuseConflicts(conflicts: readonly OperationConflict[]): void {
  if (conflicts.length === 0) return;
  const told = conflicts.slice(0, MOST_CONFLICTS);
  const titles = new Map(told.map(({ operation }) => [operation.id, operation.title]));
  throw new AppError('booking-conflict', {
    values: { titles: [...titles.values()].join(', ') },
    conflicts: told,
  });
}
