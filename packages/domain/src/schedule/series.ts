import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import { type DayOff, daysOffBetween, type HolidayTerms } from './holidays.ts';
import { nextWorkingDay } from './working-calendar.ts';

/** The most operations of a series. */
export const MOST_OCCURRENCES = 400;
/** The longest time from the first day of a series to its last: two years. Units: days. */
export const LONGEST_SERIES = 731;
/** The largest number of days, weeks or months from one occurrence to the next. */
export const LONGEST_PAUSE = 52;

/** The fields that the operations of a series share; every other one belongs to one operation. */
export const SERIES_FIELDS = [
  'title',
  'description',
  'customerId',
  'projectId',
  'kind',
  'serviceCategory',
  'location',
  'startTime',
  'endTime',
  'workingHoursPerDay',
  'worksOnDaysOff',
  'priority',
  'requirements',
  'crew',
  'assignedTeam',
] as const;

/**
 * The treatment of an occurrence that falls on a public holiday or one of the company's days off.
 */
export const DAY_OFF_CHOICES = ['skip', 'move', 'keep'] as const;

/** The positions of a weekday in a month: the first to the fourth, or -1 for the last. */
export const NTH_WEEKDAYS = [1, 2, 3, 4, -1] as const;

/** One of {@link NTH_WEEKDAYS}. */
export type NthWeekday = (typeof NTH_WEEKDAYS)[number];

/** The days that a rule names. Weekdays are 1 for Monday to 7 for Sunday. */
export type SeriesPattern =
  | { every: 'day'; interval: number }
  | { every: 'week'; interval: number; weekdays: number[] }
  /** In a month that is too short, this is its last day. */
  | { every: 'month-day'; interval: number; monthDay: number }
  | { every: 'month-weekday'; interval: number; weekday: number; nth: NthWeekday };

/** The rule of recurring work. Units: `YYYY-MM-DD`, both days included. */
export interface SeriesRule {
  pattern: SeriesPattern;
  firstDay: string;
  /** The last day on which an occurrence may begin; null where the count ends the series. */
  lastDay: string | null;
  /** The number of occurrences; skipped days do not count. Null where a day ends the series. */
  count: number | null;
  onDaysOff: (typeof DAY_OFF_CHOICES)[number];
}

/** A day that a rule names. A night belongs to the day on which it begins. */
export interface SeriesDay {
  day: string;
  /** The day of the work; null where it is skipped, or coincides with another occurrence. */
  on: string | null;
  /** The public holidays and own days off on `day`. */
  daysOff: readonly DayOff[];
}

const WEEK = 7;
const SOME_MONDAY = '2024-01-01';

/** Returns how many days a Monday is before a day. */
const daysAfterMonday = (day: string): number => {
  const after = daysBetween(SOME_MONDAY, day) ?? 0;
  return ((after % WEEK) + WEEK) % WEEK;
};

/** Returns the weekday of a day: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => daysAfterMonday(day) + 1;

const dayOfMonth = (day: string) => Number(day.slice(8));
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const isLastOfMonth = (day: string) => dayOfMonth(dayAfter(day, 1) ?? '9999-12-01') === 1;

/** Tells whether a day is the nth weekday of its month. */
function isNth(day: string, nth: number): boolean {
  if (nth === -1) {
    const next = dayAfter(day, WEEK);
    return next === null || monthNumber(next) !== monthNumber(day);
  }
  return Math.ceil(dayOfMonth(day) / WEEK) === nth;
}

/** Tells whether the pattern of a rule includes a day, regardless of its first and last day. */
function isNamed(day: string, { pattern, firstDay }: SeriesRule): boolean {
  const { interval } = pattern;
  if (pattern.every === 'day') return (daysBetween(firstDay, day) ?? 0) % interval === 0;
  if (pattern.every === 'week') {
    const fromMonday = (daysBetween(firstDay, day) ?? 0) + daysAfterMonday(firstDay);
    return (
      pattern.weekdays.includes(weekdayOf(day)) && Math.floor(fromMonday / WEEK) % interval === 0
    );
  }
  if ((monthNumber(day) - monthNumber(firstDay)) % interval !== 0) return false;
  if (pattern.every === 'month-weekday') {
    return weekdayOf(day) === pattern.weekday && isNth(day, pattern.nth);
  }
  const date = dayOfMonth(day);
  return date === pattern.monthDay || (date < pattern.monthDay && isLastOfMonth(day));
}

/** Returns the last day on which an occurrence of a rule may begin. */
function endOf({ firstDay, lastDay }: SeriesRule): string {
  const latest = dayAfter(firstDay, LONGEST_SERIES) ?? '9999-12-31';
  return lastDay === null || lastDay > latest ? latest : lastDay;
}

/**
 * Returns the days of a rule in order, each with the day of the work. An occurrence that would move
 * from a day off to the day of another occurrence is left out. The list ends after one more than
 * {@link MOST_OCCURRENCES}, so that the caller can see that there are too many.
 *
 * Holds: days of the work are different, and none is before `day`.
 */
export function occurrencesOf(rule: SeriesRule, calendar: HolidayTerms): SeriesDay[] {
  const end = endOf(rule);
  const daysOff = Map.groupBy(daysOffBetween(rule.firstDay, end, calendar), ({ day }) => day);
  const isOff = (day: string) => daysOff.has(day);
  const moved = new Set<string>();
  /** Returns the day of the work for a day of the rule. */
  const dayOfWork = (day: string): string | null => {
    if (rule.onDaysOff === 'keep' || !isOff(day)) return day;
    const next = rule.onDaysOff === 'skip' ? null : nextWorkingDay(day, calendar);
    if (next === null || moved.has(next)) return null;
    // That day has an occurrence of its own.
    if (next <= end && isNamed(next, rule)) return null;
    moved.add(next);
    return next;
  };
  const days: SeriesDay[] = [];
  let taken = 0;
  const most = Math.min(rule.count ?? MOST_OCCURRENCES + 1, MOST_OCCURRENCES + 1);
  for (
    let day: string | null = rule.firstDay;
    day !== null && day <= end && taken < most;
    day = dayAfter(day, 1)
  ) {
    if (!isNamed(day, rule)) continue;
    const on = dayOfWork(day);
    if (on !== null) taken += 1;
    days.push({ day, on, daysOff: daysOff.get(day) ?? [] });
  }
  return days;
}

/** An operation of a series as it is stored. */
export interface StandingOccurrence {
  id: string;
  /** The day by the rule. */
  day: string;
  /** Whether it was changed alone. */
  isException: boolean;
  /** Whether its work has begun, is done or was cancelled. */
  isClosed: boolean;
  /** Whether it was deleted. */
  isDeleted: boolean;
}

/** A change of a series. */
export interface SeriesChange {
  /** The days of the rule, see {@link occurrencesOf}. */
  days: readonly SeriesDay[];
  /** The first day that changes; null for all. */
  from: string | null;
  /** Occurrences before this day belong to an earlier rule and keep their days. */
  ruleFrom: string;
  /** Whether exceptions change too. */
  withExceptions: boolean;
  /** Days of the rule on which there is no work. */
  leftOut: readonly string[];
}

/** The effects of a change of a series. */
export interface SeriesPlan {
  add: SeriesDay[];
  /** The operations that change; `on` is null where they keep their day. */
  change: { id: string; day: string; on: string | null }[];
  remove: string[];
  /** The exceptions, which stay as they are. */
  exceptions: string[];
  /** Those whose work has begun, which stay as they are. */
  closed: string[];
}

/**
 * Returns the effects of a change of a series on its operations.
 *
 * Holds: nothing before `from` is added, changed or removed; a day has at most one operation;
 * deleted operations are not added again.
 */
export function seriesPlan(
  standing: readonly StandingOccurrence[],
  { days, from, ruleFrom, withExceptions, leftOut }: SeriesChange,
): SeriesPlan {
  const plan: SeriesPlan = { add: [], change: [], remove: [], exceptions: [], closed: [] };
  const isAsked = ({ day }: { day: string }) => from === null || day >= from;
  const out = new Set(leftOut);
  const wanted = new Map(
    days
      .filter((one) => isAsked(one) && one.on !== null && !out.has(one.day))
      .map((one) => [one.day, one]),
  );
  const taken = new Set<string>();
  for (const one of standing) {
    taken.add(one.day);
    if (one.isDeleted || !isAsked(one)) continue;
    const isOfEarlierRule = one.day < ruleFrom && !out.has(one.day);
    const on = isOfEarlierRule ? null : (wanted.get(one.day)?.on ?? null);
    if (one.isClosed) plan.closed.push(one.id);
    else if (one.isException && !withExceptions) plan.exceptions.push(one.id);
    else if (on === null && !isOfEarlierRule) plan.remove.push(one.id);
    else plan.change.push({ id: one.id, day: one.day, on });
  }
  plan.add = [...wanted.values()].filter(({ day }) => !taken.has(day));
  return plan;
}
