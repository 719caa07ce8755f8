import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import { roundedRatio } from '../money/rounding.ts';
import type { Booking } from './booking.ts';
import type { HolidayTerms } from './holidays.ts';
import { hoursOf } from './taken-time.ts';
import { minutesOfOneDay, operationDays, workingDayTest } from './working-calendar.ts';

/** A booking and the hours that people work on each of its days. */
export interface WorkedBooking
  extends Pick<
    Booking,
    'id' | 'firstDay' | 'lastDay' | 'startTime' | 'endTime' | 'team' | 'covers'
  > {
  /** Units: hours. */
  hoursPerDay: number;
  /** Whether people also work on weekends and days off. */
  worksOnDaysOff: boolean;
  /**
   * The days of the whole work, where the booking holds only those of one person; see `personDays`.
   */
  whole?: Pick<Booking, 'firstDay' | 'lastDay'> | undefined;
}

/** The part of a booking that decides the hours. */
export type Work = Omit<WorkedBooking, 'id' | 'team' | 'covers'>;

const HOUR = 60;
const WEEK = 7;
const SOME_MONDAY = '2024-01-01';
/** The most weeks that are checked: enough for any job, and each week reads all the work. */
const MOST_WEEKS = 60;

/** Returns hours. Units: minutes to hours. Rounding: hundredths, half away from zero. */
const hours = (minutes: number) => roundedRatio(100, minutes, 1, 1, HOUR) / 100;

/**
 * Returns the minutes worked on a day: by the times on one day, else its hours within the times.
 */
function minutesADay(work: Work): number {
  const ofOneDay = minutesOfOneDay({ ...work, ...work.whole });
  if (ofOneDay !== null) return ofOneDay;
  const { from, to } = hoursOf(work);
  return Math.min(Math.round(work.hoursPerDay * HOUR), to - from);
}

/**
 * Returns the hours worked on a day of a booking: from start to end on one day, else its daily
 * hours.
 */
export const hoursADay = (work: Work): number => hours(minutesADay(work));

/** Monday is 0. */
function weekdayOf(day: string): number {
  const after = daysBetween(SOME_MONDAY, day) ?? 0;
  return ((after % WEEK) + WEEK) % WEEK;
}

/** Returns the days of the weeks that some days touch, from a Monday to a Sunday. */
function daysOfWeeks(firstDay: string, lastDay: string): string[] {
  const days: string[] = [];
  for (
    let day = dayAfter(firstDay, -weekdayOf(firstDay));
    day !== null && (day <= lastDay || days.length % WEEK > 0) && days.length < MOST_WEEKS * WEEK;
    day = dayAfter(day, 1)
  ) {
    days.push(day);
  }
  return days;
}

/**
 * Returns the most hours of a person with all this work, on one of some days and in one of their
 * weeks.
 *
 * Weekends and days off count for work that says so, and for work without any working day: a person
 * who is booked for a Saturday only works on it. Units: hours. Rounding: hundredths of an hour.
 */
export function busiestHours(
  work: readonly Work[],
  { firstDay, lastDay }: Pick<Booking, 'firstDay' | 'lastDay'>,
  terms: HolidayTerms,
): { day: number; week: number } {
  const days = daysOfWeeks(firstDay, lastDay);
  const isWorking = workingDayTest(days[0] ?? firstDay, days.at(-1) ?? lastDay, terms);
  const minutes = days.map(() => 0);
  for (const one of work) {
    const whole = one.whole ?? one;
    const isOnDaysOff =
      one.worksOnDaysOff || operationDays(whole.firstDay, whole.lastDay, terms) === 0;
    for (const [index, day] of days.entries()) {
      if (day < one.firstDay || day > one.lastDay) continue;
      if (isOnDaysOff || isWorking(day)) {
        minutes[index] = (minutes[index] ?? 0) + minutesADay(one);
      }
    }
  }
  const weeks = days.flatMap((_, index) =>
    index % WEEK === 0
      ? [minutes.slice(index, index + WEEK).reduce((sum, ofDay) => sum + ofDay, 0)]
      : [],
  );
  const within = minutes.filter((_, index) => {
    const day = days[index] ?? '';
    return firstDay <= day && day <= lastDay;
  });
  return { day: hours(Math.max(0, ...within)), week: hours(Math.max(0, ...weeks)) };
}
