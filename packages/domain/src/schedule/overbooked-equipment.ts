import { dayAfter } from '../calendar/calendar-day.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { OPEN_END, timesOfAbsence } from './absences.ts';
import type { AbsentTime, BookedEquipment, PieceStop, StockedEquipment } from './booking.ts';
import {
  commonTime,
  DAY_MINUTES,
  type DayRange,
  joinedRange,
  type TakenTime,
} from './taken-time.ts';

const THOUSANDTHS = 1000;

/** A need for pieces of one item during some time. Units: thousandths of a piece. */
export interface Need {
  time: TakenTime;
  quantity: number;
}

/**
 * A booking that conflicts over pieces, at the moment when most are missing. Units: thousandths of
 * a piece.
 */
export interface Missed<Taker> {
  /** Null where no other booking has them, because too many are away. */
  by: Taker | null;
  days: DayRange;
  /** The number needed at that moment. */
  needed: number;
  /** The number in repair, under inspection or rented out at that moment. */
  away: number;
}

/** Returns thousandths, in which sums of decimals stay exact. */
export const thousandthsOf = (quantity: number): number => Math.round(quantity * THOUSANDTHS);

/** Converts thousandths to pieces. */
export const piecesOf = (thousandths: number): number => thousandths / THOUSANDTHS;

/** Returns quantities in thousandths by folded name. */
export function quantitiesByName(equipment: readonly BookedEquipment[]): Map<string, number> {
  const byName = new Map<string, number>();
  for (const { name, quantity } of equipment) {
    const taken = thousandthsOf(quantity);
    if (taken <= 0) continue;
    const key = foldedText(name);
    byName.set(key, (byName.get(key) ?? 0) + taken);
  }
  return byName;
}

/**
 * Returns the hours of a day during which something is away: those that begin on it, and those that
 * continue from the day before.
 */
function hoursOfDay({ first, last, from, to }: TakenTime, day: number) {
  const hours: { from: number; to: number }[] = [];
  if (first <= day && day <= last) hours.push({ from, to: Math.min(to, DAY_MINUTES) });
  if (to > DAY_MINUTES && first < day && day <= last + 1) {
    hours.push({ from: 0, to: to - DAY_MINUTES });
  }
  return hours;
}

/**
 * Returns the days on which something changes; from each of them, all days up to the next one are
 * alike.
 */
function changingDays(within: TakenTime, times: readonly TakenTime[]): number[] {
  const end = within.last + 1;
  const days = new Set([within.first]);
  for (const { first, last } of [within, ...times]) {
    for (const day of [first, first + 1, last + 1, last + 2]) {
      if (day > within.first && day <= end) days.add(day);
    }
  }
  return [...days].toSorted((a, b) => a - b);
}

/** The pieces that others have at a moment, on a range of days that are all alike. */
interface Moment<Taker> {
  days: DayRange;
  present: Taker[];
  away: number;
}

/** Yields the moments within a time at which another need begins. */
function* momentsOf<Taker extends Need>(
  time: TakenTime,
  takers: readonly Taker[],
  away: readonly Need[],
): Generator<Moment<Taker>> {
  const days = changingDays(
    time,
    [...takers, ...away].map((need) => need.time),
  );
  for (const [index, day] of days.entries()) {
    const alike = { first: day, last: (days[index + 1] ?? time.last + 2) - 1 };
    const out = takers.flatMap((taker) =>
      hoursOfDay(taker.time, day).map((hours) => ({ taker, ...hours })),
    );
    const gone = away.flatMap(({ time: absent, quantity }) =>
      hoursOfDay(absent, day).map((hours) => ({ quantity, ...hours })),
    );
    for (const own of hoursOfDay(time, day)) {
      const moments = new Set([own.from, ...[...out, ...gone].map(({ from }) => from)]);
      for (const moment of moments) {
        if (moment < own.from || moment >= own.to) continue;
        const isNow = ({ from, to }: { from: number; to: number }) => from <= moment && moment < to;
        yield {
          days: alike,
          present: out.filter(isNow).map(({ taker }) => taker),
          away: gone.filter(isNow).reduce((sum, { quantity }) => sum + quantity, 0),
        };
      }
    }
  }
}

const sumOf = (needs: readonly Need[]) => needs.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Returns the days on which a piece is not available, each once. From the first stop without an end
 * on, it is away until further notice; before it, the other stops apply.
 */
function daysWithout(stops: readonly PieceStop[]): AbsentTime[] {
  const open = stops.filter(({ lastDay }) => lastDay === OPEN_END);
  const first = open.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))[0];
  const before = stops.flatMap((stop): AbsentTime[] => {
    if (stop.lastDay === OPEN_END) return [];
    if (first === undefined || stop.lastDay < first.firstDay) return [stop];
    const lastDay = dayAfter(first.firstDay, -1) ?? first.firstDay;
    return stop.firstDay > lastDay ? [] : [{ ...stop, lastDay, endsAtNoon: false }];
  });
  return first === undefined ? before : [...before, first];
}

/** Returns the absences of an item's pieces as needs. */
export function awayNeeds({ away = [], pieces = [], isByPiece }: StockedEquipment): Need[] {
  const counted = away.flatMap((absence) =>
    timesOfAbsence(absence).map((time) => ({ time, quantity: thousandthsOf(absence.quantity) })),
  );
  if (isByPiece !== true) return counted;
  const stopped = pieces.flatMap(({ stops, isGone }) =>
    isGone === true ? [] : daysWithout(stops).flatMap(timesOfAbsence),
  );
  return [...counted, ...stopped.map((time) => ({ time, quantity: THOUSANDTHS }))];
}

/**
 * Returns the pieces that a booking takes from the available stock of an item, in thousandths.
 * Booked pieces that are stopped on some of its days are left out, because they are counted as
 * missing already.
 */
export function takenOfItem(
  equipment: readonly BookedEquipment[],
  time: TakenTime,
  { name, pieces = [], isByPiece }: StockedEquipment,
): number {
  const key = foldedText(name);
  const all = quantitiesByName(equipment).get(key) ?? 0;
  if (isByPiece !== true) return all;
  const named = new Set(
    equipment.flatMap((one) => (foldedText(one.name) === key ? (one.pieces ?? []) : [])),
  );
  const gone = pieces.filter(
    ({ id, stops }) =>
      named.has(id) &&
      stops.some((stop) => timesOfAbsence(stop).some((away) => commonTime(time, away) !== null)),
  );
  return Math.max(0, all - gone.length * THOUSANDTHS);
}

/**
 * Returns the bookings that conflict over pieces: at some moment they and the given need exceed the
 * stock. Empty where no other booking needs any, unless too many pieces are away.
 */
export function missedPieces<Taker extends Need>(
  wished: Need,
  takers: readonly Taker[],
  existing: number,
  away: readonly Need[] = [],
): Missed<Taker>[] {
  if (wished.quantity + sumOf(takers) + sumOf(away) <= existing) return [];
  const missed = new Map<Taker | null, Missed<Taker>>();
  const add = (by: Taker | null, { days, away: gone }: Moment<Taker>, needed: number) => {
    const before = missed.get(by);
    const isWorse = before === undefined || needed + gone > before.needed + before.away;
    missed.set(by, {
      by,
      days: before === undefined ? days : joinedRange(before.days, days),
      needed: isWorse ? needed : before.needed,
      away: isWorse ? gone : before.away,
    });
  };
  for (const moment of momentsOf(wished.time, takers, away)) {
    const needed = wished.quantity + sumOf(moment.present);
    if (needed + moment.away <= existing) continue;
    for (const by of moment.present) add(by, moment, needed);
    if (moment.away > 0 && wished.quantity + moment.away > existing) {
      add(null, moment, wished.quantity);
    }
  }
  return [...missed.values()];
}

/** Returns the fewest pieces available at any moment of a time; at least 0. */
export function freePieces(
  time: TakenTime,
  takers: readonly Need[],
  existing: number,
  away: readonly Need[],
): number {
  let free = existing;
  for (const { present, away: gone } of momentsOf(time, takers, away)) {
    free = Math.min(free, existing - sumOf(present) - gone);
  }
  return Math.max(0, free);
}
