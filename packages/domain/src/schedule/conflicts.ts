import { foldedText } from '../exchange/folded-text.ts';
import { timesOfAbsence } from './absences.ts';
import type { Booking, BookingConflict, ConflictReason, StockedEquipment } from './booking.ts';
import { type Staffed, stretchesOf } from './covers.ts';
import type { ConflictPolicy } from './operation-terms.ts';
import {
  awayNeeds,
  missedPieces,
  piecesOf,
  quantitiesByName,
  takenOfItem,
  thousandthsOf,
} from './overbooked-equipment.ts';
import {
  commonDays,
  commonTime,
  type DayRange,
  dayNumber,
  dayOfNumber,
  joinedRange,
  type TakenTime,
  takenTimeOf,
} from './taken-time.ts';
import { textOrder } from './text-order.ts';

/** The terms that decide whether two operations may be on the same days. */
export interface BookingTerms {
  policy: ConflictPolicy;
  /** The number of pieces of each item; an item that is not listed is not limited. */
  stock: readonly StockedEquipment[];
}

/** An operation that may overlap, and its time. */
interface Neighbour {
  booking: Booking;
  time: TakenTime;
}

/**
 * Returns the days that can contain a booking's conflicts: one more at either end, because hours
 * past midnight reach into the next day.
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

/** Finds any common day. */
function dateConflicts(time: TakenTime, neighbours: readonly Neighbour[]): BookingConflict[] {
  return neighbours.flatMap((other) => {
    const days = commonDays(time, other.time);
    return days === null ? [] : [conflict(other.booking, { kind: 'dates' }, days)];
  });
}

/** People who work together, and their time. */
interface TeamTime {
  team: ReadonlySet<string>;
  time: TakenTime;
}

/** Returns who works when; `time` is that of the whole booking. */
function teamTimes(booking: Staffed, time: TakenTime): TeamTime[] {
  return stretchesOf(booking).map(({ team, firstDay, lastDay }) => ({
    team: new Set(team),
    time: {
      ...time,
      first: dayNumber(firstDay) ?? time.first,
      last: dayNumber(lastDay) ?? time.last,
    },
  }));
}

/** Finds people who are booked at the same time. */
function personConflicts(
  wished: Booking,
  time: TakenTime,
  neighbours: readonly Neighbour[],
): BookingConflict[] {
  if (wished.team.length === 0) return [];
  const own = teamTimes(wished, time);
  return neighbours.flatMap((other) => {
    const shared = new Map<string, DayRange>();
    for (const there of other.booking.team.length === 0
      ? []
      : teamTimes(other.booking, other.time)) {
      for (const here of own) {
        const both = [...there.team].filter((member) => here.team.has(member));
        const days = both.length === 0 ? null : commonTime(here.time, there.time);
        if (days === null) continue;
        for (const member of both) {
          const known = shared.get(member);
          shared.set(member, known === undefined ? days : joinedRange(known, days));
        }
      }
    }
    return [...shared].map(([memberId, days]) =>
      conflict(other.booking, { kind: 'person', memberId }, days),
    );
  });
}

/** Finds items of which more pieces are needed at the same time than exist. */
function equipmentConflicts(
  wished: Booking,
  time: TakenTime,
  neighbours: readonly Neighbour[],
  { stock, policy }: BookingTerms,
): BookingConflict[] {
  const wanted = quantitiesByName(wished.equipment);
  if (wanted.size === 0) return [];
  const takers = neighbours.filter(
    (other) => other.booking.equipment.length > 0 && commonTime(time, other.time) !== null,
  );
  return stock.flatMap((item) => {
    const { name, quantity: pieces } = item;
    if (!wanted.has(foldedText(name))) return [];
    const quantity = takenOfItem(wished.equipment, time, item);
    const existing = thousandthsOf(pieces);
    const reason = (needed: number, away: number): ConflictReason => ({
      kind: 'equipment',
      name,
      needed: piecesOf(needed),
      existing: pieces,
      away: piecesOf(away),
    });
    const isTooMuch = policy === 'people-and-equipment' && quantity > existing;
    const alone = isTooMuch ? [conflict(wished, reason(quantity, 0), time)] : [];
    const users = takers.flatMap((taker) => {
      const taken = takenOfItem(taker.booking.equipment, taker.time, item);
      return taken === 0 ? [] : [{ ...taker, quantity: taken }];
    });
    const missed = missedPieces({ time, quantity }, users, existing, awayNeeds(item));
    return [
      ...alone,
      ...missed.flatMap(({ by, days, needed, away }) => {
        if (by !== null) return [conflict(by.booking, reason(needed, away), days)];
        // Where it needs more than exists on any day, that conflict is reported already.
        return isTooMuch ? [] : [conflict(wished, reason(needed, away), days)];
      }),
    ];
  });
}

/** Finds booked pieces that other operations have, or that cannot be used on these days. */
function pieceConflicts(
  wished: Booking,
  time: TakenTime,
  neighbours: readonly Neighbour[],
  { stock }: BookingTerms,
): BookingConflict[] {
  const named = new Set(wished.equipment.flatMap(({ pieces = [] }) => pieces));
  if (named.size === 0) return [];
  const takers = neighbours.flatMap((other) => {
    const pieces = other.booking.equipment.flatMap((one) => one.pieces ?? []);
    const days = pieces.length === 0 ? null : commonTime(time, other.time);
    return days === null ? [] : [{ booking: other.booking, pieces: new Set(pieces), days }];
  });
  return stock.flatMap(({ name, pieces = [] }) =>
    pieces
      .filter(({ id }) => named.has(id))
      .flatMap(({ id: pieceId, code, stops }) => {
        const reason = { kind: 'piece' as const, name, pieceId, code };
        const stopped = stops.flatMap(({ cause, isFromStart, ...stop }) => {
          if (isFromStart === true && stop.firstDay > wished.firstDay) return [];
          const days = timesOfAbsence(stop).flatMap((away) => commonTime(time, away) ?? []);
          const [first, ...more] = days;
          if (first === undefined) return [];
          return [conflict(wished, { ...reason, cause }, more.reduce(joinedRange, first))];
        });
        const taken = takers
          .filter((taker) => taker.pieces.has(pieceId))
          .map(({ booking, days }) => conflict(booking, { ...reason, cause: 'taken' }, days));
        return [...stopped.slice(0, 1), ...taken];
      }),
  );
}

/** Orders by first day, then by title. */
const byPlace = (a: BookingConflict, b: BookingConflict) =>
  textOrder(a.operation.firstDay, b.operation.firstDay) ||
  textOrder(a.operation.title, b.operation.title) ||
  textOrder(a.operation.id, b.operation.id);

/**
 * Returns the conflicts of a booking, by day and title: one entry for each other operation and
 * reason. `others` are bookings (see `bookingOf`) in any order; the booking itself may be among
 * them, and does not conflict with itself. Those with a day in {@link bookingReach} are enough.
 *
 * Under `no-overlap` times do not matter. Under `people-and-equipment` a conflict is at the same
 * time, hours past midnight count on their own day, and a conflict names the booking itself where
 * it alone needs more of an item than exists. Under both it names itself where too many pieces are
 * in repair, under inspection or rented out, or where a piece that it names cannot be used.
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
    // Days in this form can be compared as text, so distant operations, which are most, cost no
    // more.
    if (booking.firstDay > reach.lastDay || booking.lastDay < reach.firstDay) return [];
    const taken = booking.id === wished.id ? null : takenTimeOf(booking);
    return taken === null ? [] : [{ booking, time: taken }];
  });
  const found =
    terms.policy === 'no-overlap'
      ? // No other operation is near these days, but pieces may be in repair.
        [
          ...dateConflicts(time, neighbours),
          ...equipmentConflicts(wished, time, [], terms),
          ...pieceConflicts(wished, time, [], terms),
        ]
      : [
          ...personConflicts(wished, time, neighbours),
          ...equipmentConflicts(wished, time, neighbours, terms),
          ...pieceConflicts(wished, time, neighbours, terms),
        ];
  return found.toSorted(byPlace);
}
