import { foldedText } from '../exchange/folded-text.ts';
import type { BookedEquipment, Booking, BookingConflict, ConflictReason } from './booking.ts';
import type { ConflictPolicy } from './operation-terms.ts';
import { missedPieces, piecesOf, quantitiesByName, thousandthsOf } from './overbooked-equipment.ts';
import {
  commonDays,
  commonTime,
  type DayRange,
  dayNumber,
  dayOfNumber,
  type TakenTime,
  takenTimeOf,
} from './taken-time.ts';
import { textOrder } from './text-order.ts';

/** What decides whether two operations may be on the same days. */
export interface BookingTerms {
  policy: ConflictPolicy;
  /** How many there are of each item; an item that does not stand here is not limited. */
  stock: readonly BookedEquipment[];
}

/** An operation that may be near, and when. */
interface Neighbour {
  booking: Booking;
  time: TakenTime;
}

/**
 * The days in which a booking's conflicts lie: one more at either end, since hours past midnight
 * reach into the next day.
 */
export function bookingReach({ firstDay, lastDay }: Pick<Booking, 'firstDay' | 'lastDay'>): {
  firstDay: string;
  lastDay: string;
} {
  const first = dayNumber(firstDay);
  const last = dayNumber(lastDay);
  return {
    firstDay: first === null ? firstDay : dayOfNumber(first - 1),
    lastDay: last === null ? lastDay : dayOfNumber(last + 1),
  };
}

const conflict = (
  { id, title, firstDay, lastDay, startTime, endTime }: Booking,
  reason: ConflictReason,
  days: DayRange,
): BookingConflict => ({
  operation: { id, title, firstDay, lastDay, startTime, endTime },
  reason,
  firstDay: dayOfNumber(days.first),
  lastDay: dayOfNumber(days.last),
});

/** Any common day. */
function dateConflicts(time: TakenTime, neighbours: readonly Neighbour[]): BookingConflict[] {
  return neighbours.flatMap((other) => {
    const days = commonDays(time, other.time);
    return days === null ? [] : [conflict(other.booking, { kind: 'dates' }, days)];
  });
}

/** The same person at the same time. */
function personConflicts(
  wished: Booking,
  time: TakenTime,
  neighbours: readonly Neighbour[],
): BookingConflict[] {
  const team = new Set(wished.team);
  if (team.size === 0) return [];
  return neighbours.flatMap((other) => {
    const shared = [...new Set(other.booking.team)].filter((member) => team.has(member));
    const days = shared.length === 0 ? null : commonTime(time, other.time);
    if (days === null) return [];
    return shared.map((memberId) => conflict(other.booking, { kind: 'person', memberId }, days));
  });
}

/** More pieces at the same time than there are. */
function equipmentConflicts(
  wished: Booking,
  time: TakenTime,
  neighbours: readonly Neighbour[],
  stock: readonly BookedEquipment[],
): BookingConflict[] {
  const wanted = quantitiesByName(wished.equipment);
  if (wanted.size === 0) return [];
  const takers = neighbours
    .filter((other) => other.booking.equipment.length > 0 && commonTime(time, other.time) !== null)
    .map(({ booking, ...other }) => ({
      ...other,
      booking,
      quantities: quantitiesByName(booking.equipment),
    }));
  return stock.flatMap(({ name, quantity: pieces }) => {
    const key = foldedText(name);
    const quantity = wanted.get(key);
    if (quantity === undefined) return [];
    const existing = thousandthsOf(pieces);
    const reason = (needed: number): ConflictReason => ({
      kind: 'equipment',
      name,
      needed: piecesOf(needed),
      existing: pieces,
    });
    const alone = quantity > existing ? [conflict(wished, reason(quantity), time)] : [];
    const users = takers.flatMap((taker) => {
      const taken = taker.quantities.get(key);
      return taken === undefined ? [] : [{ ...taker, quantity: taken }];
    });
    const missed = missedPieces({ time, quantity }, users, existing);
    return [
      ...alone,
      ...missed.map(({ by, days, needed }) => conflict(by.booking, reason(needed), days)),
    ];
  });
}

/** By first day, then by title. */
const byPlace = (a: BookingConflict, b: BookingConflict) =>
  textOrder(a.operation.firstDay, b.operation.firstDay) ||
  textOrder(a.operation.title, b.operation.title) ||
  textOrder(a.operation.id, b.operation.id);

/**
 * What stands in the way of a booking, by day and title: one entry for each other operation and
 * reason. `others` are those that take their days (see `bookingOf`), in any order; the booking itself
 * may stand among them, and is not in its own way. Enough of them are those with a day in
 * {@link bookingReach}.
 *
 * Under `no-overlap` times do not matter. Under `people-and-equipment` a conflict is at the same
 * time, hours past midnight count on the day they lie on, and a conflict names the booking itself
 * where it alone asks for more of an item than exists.
 *
 * Source: decisions.md section 7.
 */
export function conflictsOf(
  wished: Booking,
  others: readonly Booking[],
  terms: BookingTerms,
): BookingConflict[] {
  const time = takenTimeOf(wished);
  if (time === null) return [];
  const reach = bookingReach(wished);
  const neighbours = others.flatMap((booking) => {
    // Days in this form compare as texts: most operations are far away and cost no more.
    if (booking.firstDay > reach.lastDay || booking.lastDay < reach.firstDay) return [];
    const taken = booking.id === wished.id ? null : takenTimeOf(booking);
    return taken === null ? [] : [{ booking, time: taken }];
  });
  if (terms.policy === 'no-overlap') return dateConflicts(time, neighbours).toSorted(byPlace);
  return [
    ...personConflicts(wished, time, neighbours),
    ...equipmentConflicts(wished, time, neighbours, terms.stock),
  ].toSorted(byPlace);
}
