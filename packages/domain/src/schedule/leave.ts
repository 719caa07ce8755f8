import type { ParameterRow } from '../document/parameter-row.ts';
import { parametersOn, rowInForce, rowsWith, valueInForce } from '../parameters/known-rows.ts';
import { MOROCCAN_ROWS } from '../parameters/moroccan-rows.ts';
import type { Absence } from './absences.ts';
import { monthsAfter } from './certification-status.ts';
import { daysOffBetween, type HolidayTerms } from './holidays.ts';
import { type DayRange, dayNumber, dayOfNumber } from './taken-time.ts';

/** The rules by which leave is earned, in the order in which they are explained. */
export const LEAVE_RULES = ['leave.daysPerMonth', 'leave.perFiveYears', 'leave.maximum'] as const;

/** A balance of leave at the end of a day, counted by hand. */
export interface CountedLeave {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Negative where more was taken than earned. */
  days: number;
}

/** The paid leave of a person. Units: working days, as the law counts them. */
export interface LeaveBalance {
  /** The balance counted by hand on which this one builds; null from the day of hire. */
  counted: CountedLeave | null;
  /** The whole months of service since then. */
  months: number;
  /** The leave earned in these months. */
  earned: number;
  /** The leave taken since then, up to and including the day. */
  taken: number;
  left: number;
  /** The leave of the year after the day that is already entered; not subtracted from `left`. */
  planned: number;
  /** The leave that a year of service earns, as of the day. */
  perYear: number;
  /** The rows of the law in force on the day, in the order of {@link LEAVE_RULES}. */
  rows: readonly ParameterRow[];
}

const MONTHS = 12;
const FIVE_YEARS = 60;
/** 2000-01-01, from which days are counted, was a Saturday. */
const SUNDAY = 1;
const WEEK = 7;
/** The number of days ahead for which planned leave is counted. */
export const PLANNED_AHEAD = 366;

/**
 * Exact for the rows of the law, which are eighths of a day per month; own rows are rounded as
 * shown.
 */
const rounded = (days: number): number => Math.round(days * 1000) / 1000;

/** The public holidays and the company's own days off, as day numbers. */
function daysOffOf({ first, last }: DayRange, terms: HolidayTerms): Set<number> {
  // By law a public holiday is not leave, whether or not the schedule leaves it free.
  const withHolidays = { ...terms, holidaysEnabled: true };
  const off = daysOffBetween(dayOfNumber(first), dayOfNumber(last), withHolidays);
  return new Set(off.map(({ day }) => dayNumber(day) ?? 0));
}

const isSunday = (day: number) => (((day - SUNDAY) % WEEK) + WEEK) % WEEK === 0;

/** Counts the working days of an absence within some days; half a day counts half. */
function workingDays(absence: Absence, within: DayRange, off: ReadonlySet<number>): number {
  const start = dayNumber(absence.firstDay);
  const end = dayNumber(absence.lastDay);
  if (start === null || end === null) return 0;
  let days = 0;
  for (let day = Math.max(start, within.first); day <= Math.min(end, within.last); day += 1) {
    if (isSunday(day) || off.has(day)) continue;
    const halves =
      Number(day === start && absence.startsAtNoon) + Number(day === end && absence.endsAtNoon);
    days += 1 - halves / 2;
  }
  return days;
}

/**
 * Returns the working days that a leave takes: Sundays, public holidays and the company's own days
 * off are not leave, half a day is half. The holidays follow the company's corrections.
 *
 * Source: law.md section 3 (six working days a week).
 */
export function leaveDaysOf(absence: Absence, terms: HolidayTerms): number {
  const first = dayNumber(absence.firstDay);
  const last = dayNumber(absence.lastDay);
  if (first === null || last === null || last < first) return 0;
  const within = { first, last };
  return workingDays(absence, within, daysOffOf(within, terms));
}

/** The input of a person's balance. */
export interface LeaveTerms {
  /** `YYYY-MM-DD`. */
  hiredOn: string;
  /** The balance counted by hand; one after the day asked for does not count. */
  counted: CountedLeave | null;
  /** All absences of the person; only leave counts. */
  absences: readonly Absence[];
  holidays: HolidayTerms;
  /** The company's own rows. */
  ownRows: readonly ParameterRow[];
}

/**
 * Returns the paid leave of a person at the end of a day; null before the first day of service.
 * Leave that is not taken is carried over without limit.
 *
 * Each whole month of service earns a twelfth of the yearly leave as of its first day: the days per
 * month, plus the addition for whole periods of five years, up to the maximum. (That the addition
 * is earned month by month is a modelling choice, the same as in the price of a day of work.)
 *
 * Source: shared/data/morocco.json, paidTime.annualLeave; law.md section 3.
 */
export function leaveBalance(
  { hiredOn, counted: given, absences, holidays, ownRows }: LeaveTerms,
  { day, today }: { day: string; today: string },
): LeaveBalance | null {
  const asked = dayNumber(day);
  const hired = dayNumber(hiredOn);
  if (asked === null || hired === null || hired > asked) return null;
  const rows = parametersOn(today, rowsWith(MOROCCAN_ROWS, ownRows));
  const yearOf = (months: number, on: string) => {
    const perMonth = valueInForce(rows, 'leave.daysPerMonth', on);
    if (perMonth === null) return 0;
    const fives = Math.floor(months / FIVE_YEARS);
    const more = (valueInForce(rows, 'leave.perFiveYears', on) ?? 0) * fives;
    const most = valueInForce(rows, 'leave.maximum', on) ?? Number.POSITIVE_INFINITY;
    return Math.min(most, perMonth * MONTHS + more);
  };
  const counted = given !== null && hiredOn <= given.day && given.day <= day ? given : null;
  const since = counted === null ? '' : counted.day;
  let service = 0;
  let months = 0;
  let yearly = 0;
  for (let begins = hiredOn; ; service += 1) {
    const ends = monthsAfter(hiredOn, service + 1);
    if (ends > day) break;
    if (ends > since) {
      months += 1;
      yearly += yearOf(service, begins);
    }
    begins = ends;
  }
  const from = counted === null ? hired : (dayNumber(counted.day) ?? hired) + 1;
  const until = asked + PLANNED_AHEAD;
  const off = daysOffOf({ first: from, last: until }, holidays);
  const leaves = absences.filter(({ kind }) => kind === 'leave');
  const within = (range: DayRange) =>
    leaves.reduce((sum, leave) => sum + workingDays(leave, range, off), 0);
  const earned = rounded(yearly / MONTHS);
  const taken = within({ first: from, last: asked });
  return {
    counted,
    months,
    earned,
    taken,
    left: rounded((counted?.days ?? 0) + earned - taken),
    planned: within({ first: asked + 1, last: until }),
    perYear: yearOf(service, day),
    rows: LEAVE_RULES.flatMap((rule) => rowInForce(rows, rule, day) ?? []),
  };
}
