import { foldedText } from '../exchange/folded-text.ts';
import type { BookedEquipment } from './booking.ts';
import { DAY_MINUTES, type DayRange, joinedRange, type TakenTime } from './taken-time.ts';

const THOUSANDTHS = 1000;

/** The need for pieces of one item at a time. Units: thousandths of a piece. */
export interface Need {
  time: TakenTime;
  quantity: number;
}

/** A booking whose pieces are missing elsewhere. Units: thousandths of a piece. */
export interface Missed<Taker> {
  by: Taker;
  days: DayRange;
  /** The largest need while both are away. */
  needed: number;
}

/** Returns thousandths, in which sums of decimals stay exact. */
export const thousandthsOf = (quantity: number): number => Math.round(quantity * THOUSANDTHS);

/** Returns the pieces of thousandths. */
export const piecesOf = (thousandths: number): number => thousandths / THOUSANDTHS;

/** Returns thousandths by folded name, each name once. */
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
 * Returns the hours of a day on which something is away: those that begin on it, and the rest of
 * the hours of the day before.
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
 * Returns the days on which something changes, so that every day up to the next one is the same.
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

/**
 * Returns the bookings whose pieces are missing: at some moment they and others need more than
 * exist. Empty where no other booking needs any.
 */
export function missedPieces<Taker extends Need>(
  wished: Need,
  takers: readonly Taker[],
  existing: number,
): Missed<Taker>[] {
  const all = takers.reduce((sum, { quantity }) => sum + quantity, wished.quantity);
  if (all <= existing) return [];
  const missed = new Map<Taker, Missed<Taker>>();
  const days = changingDays(
    wished.time,
    takers.map(({ time }) => time),
  );
  for (const [index, day] of days.entries()) {
    const alike = { first: day, last: (days[index + 1] ?? wished.time.last + 2) - 1 };
    const away = takers.flatMap((taker) =>
      hoursOfDay(taker.time, day).map((hours) => ({ taker, ...hours })),
    );
    for (const own of hoursOfDay(wished.time, day)) {
      const moments = new Set([own.from, ...away.map(({ from }) => from)]);
      for (const moment of moments) {
        if (moment < own.from || moment >= own.to) continue;
        const present = away.filter(({ from, to }) => from <= moment && moment < to);
        const needed = present.reduce((sum, { taker }) => sum + taker.quantity, wished.quantity);
        if (needed <= existing) continue;
        for (const { taker } of present) {
          const before = missed.get(taker);
          missed.set(taker, {
            by: taker,
            days: before === undefined ? alike : joinedRange(before.days, alike),
            needed: Math.max(needed, before?.needed ?? 0),
          });
        }
      }
    }
  }
  return [...missed.values()];
}
