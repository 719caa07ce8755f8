import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import { lastWorkingDay, type WorkingWeek, workingDaysFrom } from '../crew/working-days.ts';
import { roundedRatio } from '../money/rounding.ts';
import { daysOffBetween, type HolidayTerms } from './holidays.ts';
import { hoursOf } from './taken-time.ts';

const HOUR = 60;

/**
 * The days on which people work: Monday to Friday, or to Saturday, without the days off, or every day.
 */
export interface WorkingCalendar extends HolidayTerms {
  everyDay?: boolean;
}

/** Returns how many days of a week, from Monday on, people work. */
const weekOf = ({ everyDay, worksSaturdays }: WorkingCalendar): WorkingWeek =>
  everyDay === true ? 7 : worksSaturdays === true ? 6 : 5;

/** Returns the days off that are not on a weekend, each once. */
const weekdaysOff = (firstDay: string, lastDay: string, calendar: WorkingCalendar) =>
  new Set(
    (calendar.everyDay === true ? [] : daysOffBetween(firstDay, lastDay, calendar))
      .map(({ day }) => day)
      .filter((day) => workingDaysFrom(day, day, weekOf(calendar)) === 1),
  );

/**
 * Returns the working days from one day to another, both counted: Monday to Friday without the days
 * off. Null when one is invalid, 0 when the last is earlier.
 *
 * Units: `YYYY-MM-DD` to days. Source: decisions.md section 7.
 */
export function operationDays(
  firstDay: string,
  lastDay: string,
  calendar: WorkingCalendar,
): number | null {
  const weekdays = workingDaysFrom(firstDay, lastDay, weekOf(calendar));
  if (weekdays === null || weekdays === 0) return weekdays;
  return weekdays - weekdaysOff(firstDay, lastDay, calendar).size;
}

/** Returns a test whether people work on a day of the given range; the calendar is read once. */
export function workingDayTest(
  firstDay: string,
  lastDay: string,
  calendar: WorkingCalendar,
): (day: string) => boolean {
  const off = weekdaysOff(firstDay, lastDay, calendar);
  return (day) => workingDaysFrom(day, day, weekOf(calendar)) === 1 && !off.has(day);
}

/** Tells whether people work on a day. */
export const isWorkingDay = (day: string, calendar: WorkingCalendar): boolean =>
  operationDays(day, day, calendar) === 1;

/** The days of an operation. Units: `YYYY-MM-DD`. */
interface Days {
  firstDay: string;
  lastDay: string;
}

/**
 * Returns the minutes from start to end within one day; null over several days, or without times.
 */
export function minutesOfOneDay({
  firstDay,
  lastDay,
  startTime,
  endTime,
}: Days & { startTime: string | null; endTime: string | null }): number | null {
  if (firstDay !== lastDay || !startTime || !endTime) return null;
  const { from, to } = hoursOf({ startTime, endTime });
  return to - from;
}

/** The fields of an operation that decide its length; empty means null. */
export interface TimedOperation {
  scheduledDate: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  /** Whether people also work on weekends and days off. */
  worksOnDaysOff: boolean;
  assignedTeam: readonly unknown[];
}

/** Returns the first and last day of an operation and its minutes on one day. */
function timesOf({ scheduledDate, endDate, startTime, endTime }: TimedOperation) {
  const days = { firstDay: scheduledDate ?? '', lastDay: endDate || (scheduledDate ?? '') };
  return { ...days, minutes: minutesOfOneDay({ ...days, startTime, endTime }) };
}

/**
 * Returns the calendar that applies to an operation. Days off count where people are assigned and
 * the operation says that they work on them; one with times on a single day is equally long on any
 * day.
 *
 * Source: decisions.md section 8.
 */
export function workingCalendarOf(operation: TimedOperation, terms: HolidayTerms): WorkingCalendar {
  const { worksOnDaysOff, assignedTeam } = operation;
  const everyDay =
    (worksOnDaysOff && assignedTeam.length > 0) || timesOf(operation).minutes !== null;
  return everyDay ? { ...terms, everyDay } : terms;
}

/**
 * Returns the length of an operation in hours: from its start to its end on one day, else the
 * working days times the hours of one. Null without a day, or with neither an end nor times; 0 when
 * it ends before it begins.
 *
 * Units: hours. Rounding: hundredths of an hour. Source: specification section 5, decisions.md
 * section 8.
 */
export function operationHours(
  operation: TimedOperation & { workingHoursPerDay: number },
  terms: HolidayTerms,
): number | null {
  const { firstDay, lastDay, minutes } = timesOf(operation);
  if (!operation.endDate && minutes === null) return null;
  const days = operationDays(firstDay, lastDay, workingCalendarOf(operation, terms));
  if (days === null || minutes === null) {
    return days === null ? null : days * operation.workingHoursPerDay;
  }
  return roundedRatio(100, minutes, 1, 1, HOUR) / 100;
}

/** Returns the day of the last of some working days; null when there is none. */
export function lastOperationDay(
  firstDay: string,
  days: number,
  calendar: WorkingCalendar,
): string | null {
  const week = weekOf(calendar);
  let last = lastWorkingDay(firstDay, days, week);
  // Days off in between move the end, and the added days may contain further ones.
  for (let more = days; last !== null; ) {
    const missing = days - (operationDays(firstDay, last, calendar) ?? days);
    if (missing === 0) return last;
    more += missing;
    last = lastWorkingDay(firstDay, more, week);
  }
  return null;
}

/** The most days over which a working day is searched. */
const MOST_STEPS = 366;

/**
 * Returns the first working day from a day on, or back from it; null when there is none within a
 * year.
 */
export function nextWorkingDay(
  day: string,
  calendar: WorkingCalendar,
  step: 1 | -1 = 1,
): string | null {
  for (let after = 0; after <= MOST_STEPS; after += 1) {
    const next = dayAfter(day, after * step);
    if (next === null) return null;
    if (isWorkingDay(next, calendar)) return next;
  }
  return null;
}

/**
 * Returns an operation's days when it begins on another one: as many working days as before, so
 * that days off in between cost no hours. One that began or ended on days off keeps its calendar
 * days where that changes no hours, as does one without a working day.
 *
 * Source: decisions.md section 8.
 */
export function movedDays(days: Days, firstDay: string, calendar: WorkingCalendar): Days {
  const step = daysBetween(days.firstDay, firstDay) ?? 0;
  const asLong = { firstDay, lastDay: dayAfter(days.lastDay, step) ?? days.lastDay };
  const worked = operationDays(days.firstDay, days.lastDay, calendar) ?? 0;
  if (step === 0 || worked === 0) return asLong;
  const touchesDaysOff =
    !isWorkingDay(days.firstDay, calendar) || !isWorkingDay(days.lastDay, calendar);
  if (touchesDaysOff && operationDays(firstDay, asLong.lastDay, calendar) === worked) return asLong;
  return { firstDay, lastDay: lastOperationDay(firstDay, worked, calendar) ?? asLong.lastDay };
}

/**
 * Returns {@link movedDays} of an operation that is dropped on a day: one that began on a working
 * day begins on one again, the next or, with `step` -1, the one before.
 */
export function droppedDays(
  days: Days,
  day: string,
  calendar: WorkingCalendar,
  step: 1 | -1 = 1,
): Days {
  const first = isWorkingDay(days.firstDay, calendar)
    ? (nextWorkingDay(day, calendar, step) ?? day)
    : day;
  return movedDays(days, first, calendar);
}
