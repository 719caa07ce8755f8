import {
  dayAfter,
  daysBetween,
  type HolidayTerms,
  nextWorkingDay,
  workingCalendarOf,
  workingDayTest,
} from '@pcm/domain';
import { dateFormat, type Language, withFirst, withoutMarks } from '@pcm/messages';
import { useFormat } from '../../../platform/words/format.ts';
import {
  isolate,
  isolateNumber,
  useLanguage,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import type { ScheduleView } from '../search-params.ts';
import type { DatedOperation, OperationSpan, ScheduleRange } from './schedule-types.ts';

const WEEK = 7;
/** A Monday. */
const MONDAY = '2024-01-01';

/** Returns the day some days later; the same day at the end of the calendar. */
export const later = (day: string, days: number): string => dayAfter(day, days) ?? day;

/** Returns the last day of an operation, which is the first of one that has no other. */
export const lastDayOf = ({
  scheduledDate,
  endDate,
}: Pick<DatedOperation, 'scheduledDate' | 'endDate'>): string => endDate ?? scheduledDate;

/** Caches day numbers, because a calendar asks for the same few days thousands of times. */
const numbers = new Map<string, number | null>();
const MOST_KNOWN = 10_000;

function numberOf(day: string): number | null {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  if (numbers.size >= MOST_KNOWN) numbers.clear();
  const number = daysBetween(MONDAY, day);
  numbers.set(day, number);
  return number;
}

/** Returns the days from one day to another, negative for an earlier one. */
export function daysFrom(from: string, to: string): number {
  const [first, last] = [numberOf(from), numberOf(to)];
  return first === null || last === null ? 0 : last - first;
}

/** Returns 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string): number => {
  const days = daysFrom(MONDAY, day) % WEEK;
  return days < 0 ? days + WEEK : days;
};

/** Returns a test for the weekend of the company: Sunday, and Saturday unless it works on it. */
export function useIsWeekend(): (day: string) => boolean {
  const { data } = useScheduleSettings();
  const first = data?.worksSaturdays === true ? 6 : 5;
  return (day) => weekdayOf(day) >= first;
}

/** Returns the Monday of a day's week. */
export const weekOf = (day: string): string => later(day, -weekdayOf(day));

/** Returns the first day of the day's month, or of one some months later. */
export function monthOf(day: string, months = 0): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  const first = new Date(Date.UTC(year, month, 1));
  return first.getUTCFullYear() > 9999 ? day : first.toISOString().slice(0, 10);
}

/**
 * Returns the days of a range on which people worked on an operation: those of the day sheets, and
 * without any the planned days of a completed one.
 */
export function doneDaysOf(
  operation: DatedOperation,
  { from, to }: ScheduleRange,
): readonly string[] {
  const { scheduledDate, endDate, status, workedDays } = operation;
  if (workedDays.length === 0 && status !== 'completed') return workedDays;
  const lastDay = endDate ?? scheduledDate;
  const days =
    workedDays.length > 0
      ? workedDays
      : daysOf({ from: latest(scheduledDate, from), to: earlier(lastDay, to) });
  return days.filter((day) => from <= day && day <= to).toSorted();
}

/** Returns the days of an operation that are in a range. */
export function daysWithin(
  { scheduledDate, endDate }: DatedOperation,
  { from, to }: ScheduleRange,
): { firstDay: string; lastDay: string } {
  return { firstDay: latest(scheduledDate, from), lastDay: earlier(endDate ?? scheduledDate, to) };
}

/** Returns every day of a range, both ends included. */
export const daysOf = ({ from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => later(from, index));

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const latest = (one: string, other: string): string => (one > other ? one : other);

/** The minutes of a day. */
export const DAY_MINUTES = 1440;
const HOUR_MINUTES = 60;

/** Returns `HH:MM` as minutes since midnight. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3, 5));

const two = (value: number) => String(value).padStart(2, '0');

/** Returns minutes since midnight as `HH:MM`; after midnight, as a time of the next day. */
export function timeAt(minute: number): string {
  const within = ((Math.round(minute) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${two(Math.floor(within / HOUR_MINUTES))}:${two(within % HOUR_MINUTES)}`;
}

const compared = (a: DatedOperation, b: DatedOperation) => {
  const [one, other] = [a.startTime ?? '', b.startTime ?? ''];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Returns a test for the days on which people work; if they work on none, all days count. */
function workTest(operation: DatedOperation, holidays: HolidayTerms): (day: string) => boolean {
  const { scheduledDate: first, endDate } = operation;
  const calendar = workingCalendarOf(operation, holidays);
  const last = endDate ?? first;
  const worked = nextWorkingDay(first, calendar);
  return worked === null || worked > last ? () => true : workingDayTest(first, last, calendar);
}

/** Returns the operations of each day of a range: whole days first, then by start time. */
export function operationsByDay(
  operations: readonly DatedOperation[],
  range: ScheduleRange,
  holidays: HolidayTerms,
): ReadonlyMap<string, readonly DatedOperation[]> {
  const byDay = new Map<string, DatedOperation[]>();
  for (const operation of operations.toSorted(compared)) {
    const from = latest(operation.scheduledDate, range.from);
    const to = earlier(operation.endDate ?? operation.scheduledDate, range.to);
    for (const day of daysOf({ from, to }).filter(workTest(operation, holidays))) {
      const known = byDay.get(day);
      if (known === undefined) byDay.set(day, [operation]);
      else known.push(operation);
    }
  }
  return byDay;
}

/** A weekend is half as wide as the other days. Units: days. */
const WEEKEND = 0.5;

/** Where each day begins, and the last one ends. Units: days that are not half as wide. */
export type DayEdges = readonly number[];

/** Returns the edges of days, of which some are half as wide. */
export function edgesOf(days: readonly string[], isHalf: (day: string) => boolean): DayEdges {
  const edges = [0];
  for (const day of days) {
    edges.push((edges.at(-1) ?? 0) + (isHalf(day) ? WEEKEND : 1));
  }
  return edges;
}

/** Returns the widths of the days for a grid. */
export const gridColumns = (edges: DayEdges): string =>
  edges
    .slice(1)
    .map((edge, index) => `minmax(0, ${edge - (edges[index] ?? 0)}fr)`)
    .join(' ');

/** Returns the day at a fraction of the width. */
export function columnAt(part: number, edges: DayEdges): number {
  const place = part * (edges.at(-1) ?? 0);
  const column = edges.findIndex((edge) => edge > place) - 1;
  return column < 0 ? (part < 0 ? 0 : edges.length - 2) : column;
}

/** Returns where a column begins, of which halves are half days. */
export function edgeAt(column: number, edges: DayEdges): number {
  const day = Math.floor(column);
  const [start = 0, end = start] = [edges[day], edges[day + 1]];
  return start + (end - start) * (column - day);
}

const LANE_DAYS = 14;
const DAYS_OF: Record<Exclude<ScheduleView, 'month'>, number> = {
  week: WEEK,
  day: 1,
  people: LANE_DAYS,
  equipment: LANE_DAYS,
};

/** Returns the days of a view around a day: whole weeks from Monday, except for a single day. */
export function rangeOf(view: ScheduleView, day: string): ScheduleRange {
  if (view === 'month') {
    const last = later(monthOf(day, 1), -1);
    return { from: weekOf(monthOf(day)), to: later(weekOf(last), WEEK - 1) };
  }
  const from = view === 'day' ? day : weekOf(day);
  return { from, to: later(from, DAYS_OF[view] - 1) };
}

/** Returns the day for Previous and Next; lanes move by one week, to keep recent work in view. */
export function dayBeside(view: ScheduleView, day: string, step: 1 | -1): string {
  if (view === 'month') return monthOf(day, step);
  return later(day, step * (view === 'day' ? 1 : WEEK));
}

type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year' | 'weekday'>;

function written(day: string, language: Language, kind: string, parts: Parts): string {
  const format = dateFormat(language, `schedule-${kind}`, { ...parts, timeZone: 'UTC' });
  const text = withoutMarks(format.format(new Date(`${day}T00:00:00Z`)));
  return withFirst(language === 'en' ? text.replace(',', '') : text, language);
}

/**
 * Returns the title of the days on screen: `November 2026`, `16 to 29 November 2026`; on request
 * with short names of months and weekdays.
 */
export function useRangeTitle(
  name: 'long' | 'short' = 'long',
): (view: ScheduleView, day: string, range: ScheduleRange) => string {
  const { t } = useTranslation('schedule');
  const { language } = useFormat();
  return (view, day, { from, to }) => {
    if (view === 'month')
      return written(day, language, 'month', { month: 'long', year: 'numeric' });
    const whole = { day: 'numeric', month: name, year: 'numeric' } as const;
    if (from === to) return written(from, language, `weekday-${name}`, { ...whole, weekday: name });
    const isSameYear = from.slice(0, 4) === to.slice(0, 4);
    const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
    const start = isSameMonth
      ? written(from, language, 'day', { day: 'numeric' })
      : isSameYear
        ? written(from, language, `month-day-${name}`, { day: 'numeric', month: name })
        : written(from, language, `whole-${name}`, whole);
    const title = t('range', {
      from: isolate(start),
      to: isolate(written(to, language, `whole-${name}`, whole)),
    });
    return title.slice(0, 1).toUpperCase() + title.slice(1);
  };
}

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formatting a day is slow, and hundreds of bars show the same few days. */
const shortDays = new Map<string, string>();
const MOST_WRITTEN = 2000;

/** Formats a day in short: `26 Nov`, with the weekday `Thu 26 Nov`. */
export function shortDay(day: string, language: Language, weekday = false): string {
  const key = `${language} ${weekday} ${day}`;
  const known = shortDays.get(key);
  if (known !== undefined) return known;
  const text = dateFormat(language, weekday ? 'short-weekday' : 'short', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(weekday ? { weekday: 'short' as const } : {}),
  }).format(at(day));
  const plain = withoutMarks(language === 'en' ? text.replace(',', '') : text);
  const short = withFirst(plain, language);
  if (shortDays.size >= MOST_WRITTEN) shortDays.clear();
  shortDays.set(key, short);
  return short;
}

/** Returns words for the days of an operation: `Thu 26 Nov`, `16 Nov to 20 Nov, 08:00 to 16:00`. */
export function useSpanText(): (span: OperationSpan) => string {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  return ({ firstDay, lastDay, startTime, endTime }) => {
    const days =
      firstDay === lastDay
        ? shortDay(firstDay, language, true)
        : t('span.days', { from: shortDay(firstDay, language), to: shortDay(lastDay, language) });
    if (startTime === null || endTime === null) return days;
    const times = t('span.times', { from: isolateNumber(startTime), to: isolateNumber(endTime) });
    return t('span.both', { days, times });
  };
}
