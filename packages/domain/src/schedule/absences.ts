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

/** The days on which a person is away. Units: `YYYY-MM-DD`, both included. */
export interface Absence {
  kind: AbsenceKind;
  firstDay: string;
  lastDay: string;
  /** Whether the person still works on the morning of the first day. */
  startsAtNoon: boolean;
  /** Whether the person works again on the afternoon of the last day. */
  endsAtNoon: boolean;
}

/** The minutes since midnight at which a half day ends. */
const NOON = DAY_MINUTES / 2;

/**
 * Tells whether an absence lasts at least half a day: it does not end before it starts, and one
 * within a day is not both its morning and its afternoon left out.
 */
export const isAbsence = ({ firstDay, lastDay, startsAtNoon, endsAtNoon }: Absence): boolean =>
  firstDay < lastDay || (firstDay === lastDay && !(startsAtNoon && endsAtNoon));

/** Returns the stretches of equal hours that an absence takes: half days stand alone. */
function takenBy(absence: Absence): TakenTime[] {
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
  absence: Absence,
): { firstDay: string; lastDay: string } | null {
  const time = takenTimeOf(work);
  if (time === null) return null;
  let common: DayRange | null = null;
  for (const taken of takenBy(absence)) {
    const range = commonTime(time, taken);
    if (range !== null) common = common === null ? range : joinedRange(common, range);
  }
  if (common === null) return null;
  return { firstDay: dayOfNumber(common.first), lastDay: dayOfNumber(common.last) };
}

/** Tells whether two absences of one person take the same half day. */
export const absencesOverlap = (one: Absence, other: Absence): boolean =>
  takenBy(one).some((a) => takenBy(other).some((b) => commonTime(a, b) !== null));
