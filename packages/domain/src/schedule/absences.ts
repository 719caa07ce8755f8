import type { AbsentTime } from './booking.ts';
import {
  commonTime,
  DAY_MINUTES,
  type DayRange,
  dayOfNumber,
  joinedRange,
  type TakenTime,
  takenTimeOf,
} from './taken-time.ts';

/** The kinds of absence of a person. */
export const ABSENCE_KINDS = ['sick', 'leave', 'training'] as const;

/** One of {@link ABSENCE_KINDS}. */
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** The reasons why pieces of equipment are away. */
export const EQUIPMENT_ABSENCE_KINDS = ['repair', 'inspection', 'rented-out'] as const;

/** One of {@link EQUIPMENT_ABSENCE_KINDS}. */
export type EquipmentAbsenceKind = (typeof EQUIPMENT_ABSENCE_KINDS)[number];

/** The last day of an absence whose end is not known yet. */
export const OPEN_END = '9999-12-31';

/** The days on which a person or a thing is away, and why. */
export interface Absence extends AbsentTime {
  kind: AbsenceKind | EquipmentAbsenceKind;
}

/** The minutes since midnight at which a half day ends. */
const NOON = DAY_MINUTES / 2;

/**
 * Tells whether an absence lasts at least half a day: it does not end before it starts, and an
 * absence of one day does not leave out both its morning and its afternoon.
 */
export const isAbsence = ({ firstDay, lastDay, startsAtNoon, endsAtNoon }: AbsentTime): boolean =>
  firstDay < lastDay || (firstDay === lastDay && !(startsAtNoon && endsAtNoon));

/** Returns the stretches of equal hours of an absence: half days are separate. */
export function timesOfAbsence(absence: AbsentTime): TakenTime[] {
  const whole = takenTimeOf({ ...absence, startTime: null, endTime: null });
  if (whole === null || !isAbsence(absence)) return [];
  const { first, last } = whole;
  const { startsAtNoon, endsAtNoon } = absence;
  if (first === last) {
    return [{ first, last, from: startsAtNoon ? NOON : 0, to: endsAtNoon ? NOON : DAY_MINUTES }];
  }
  const between = { first: first + Number(startsAtNoon), last: last - Number(endsAtNoon) };
  return [
    ...(startsAtNoon ? [{ first, last: first, from: NOON, to: DAY_MINUTES }] : []),
    ...(between.first <= between.last ? [{ ...between, from: 0, to: DAY_MINUTES }] : []),
    ...(endsAtNoon ? [{ first: last, last, from: 0, to: NOON }] : []),
  ];
}

/** The days and hours of work. Units: as in a booking. */
type Work = Parameters<typeof takenTimeOf>[0];

/**
 * Returns the first and the last day on which an absence takes hours of some work; null where it
 * takes none. Work past midnight takes hours of the next day.
 */
export function absenceDuring(
  work: Work,
  absence: AbsentTime,
): { firstDay: string; lastDay: string } | null {
  const time = takenTimeOf(work);
  if (time === null) return null;
  let common: DayRange | null = null;
  for (const taken of timesOfAbsence(absence)) {
    const range = commonTime(time, taken);
    if (range !== null) common = common === null ? range : joinedRange(common, range);
  }
  if (common === null) return null;
  return { firstDay: dayOfNumber(common.first), lastDay: dayOfNumber(common.last) };
}

/** The halves of a day that an absence may take. */
export const DAY_HALVES = ['morning', 'afternoon'] as const;

/** A day of work on which somebody is away; the half is null where it is the whole day. */
export interface AbsentDay {
  day: string;
  half: (typeof DAY_HALVES)[number] | null;
}

/**
 * Returns the days of work on which a person's absences take hours of it. The kind of absence is
 * left out, because it is private.
 */
export function absentDays(
  days: readonly string[],
  hours: Pick<Work, 'startTime' | 'endTime'>,
  absences: readonly AbsentTime[],
): AbsentDay[] {
  return days.flatMap((day) => {
    const work = { ...hours, firstDay: day, lastDay: day };
    const [one, other] = absences.filter((absence) => absenceDuring(work, absence) !== null);
    if (one === undefined) return [];
    const isAfternoon = one.startsAtNoon && day === one.firstDay;
    const isMorning = one.endsAtNoon && day === one.lastDay;
    const half = isAfternoon ? 'afternoon' : isMorning ? 'morning' : null;
    return [{ day, half: other === undefined ? half : null }];
  });
}

/** Tells whether two absences of one person take the same half day. */
export const absencesOverlap = (one: AbsentTime, other: AbsentTime): boolean =>
  timesOfAbsence(one).some((a) => timesOfAbsence(other).some((b) => commonTime(a, b) !== null));
