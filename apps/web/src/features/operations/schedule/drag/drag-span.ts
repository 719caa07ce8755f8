import type { ScheduledOperation } from '@pcm/contract';
import {
  droppedDays,
  type HolidayTerms,
  lastOperationDay,
  nextWorkingDay,
  type WorkingCalendar,
  workingCalendarOf,
} from '@pcm/domain';
import {
  DAY_MINUTES,
  daysFrom,
  earlier,
  later,
  latest,
  minuteOf,
  timeAt,
} from '../calendar-days.ts';
import type { OperationSpan } from '../schedule-types.ts';

/** A position in a view of the calendar. */
export interface Place {
  day: string;
  /** A person's id or the name of an item of equipment; null in views without lanes. */
  lane: string | null;
  /** Minutes since midnight, in steps of the view; null where the view shows whole days. */
  minute: number | null;
}

/** The effect of a drag. */
export type DragKind = 'move' | 'stretch-start' | 'stretch-end' | 'create';

/** The shortest operation with hours that dragging makes. Units: minutes. */
const SHORTEST = 15;
const LAST_MINUTE = DAY_MINUTES - 1;

/** A longer operation is a typing error. */
const MOST_DAYS = 1000;

/** The parts of an operation that decide its days, hours and planned length. */
export type PlannedOperation = Pick<
  ScheduledOperation,
  | 'scheduledDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'estimatedDuration'
  | 'workingHoursPerDay'
  | 'worksOnDaysOff'
  | 'assignedTeam'
>;

/** Returns the days and hours of an operation; null without a day. */
export function spanOf(operation: PlannedOperation): OperationSpan | null {
  const { scheduledDate, endDate, startTime, endTime } = operation;
  if (scheduledDate === null) return null;
  return { firstDay: scheduledDate, lastDay: endDate ?? scheduledDate, startTime, endTime };
}

/** Returns the times of `length` minutes from a start, which may pass midnight. */
function hoursFrom(start: number, length: number) {
  const from = Math.min(Math.max(0, start), DAY_MINUTES - SHORTEST);
  // 24 hours would end at the start time, which means nothing.
  const to = length >= DAY_MINUTES ? from + LAST_MINUTE : from + length;
  return { startTime: timeAt(from), endTime: timeAt(to) };
}

function lengthOf(startTime: string, endTime: string): number {
  const length = minuteOf(endTime) - minuteOf(startTime);
  return length > 0 ? length : length + DAY_MINUTES;
}

function movedTimes(span: OperationSpan, from: Place, to: Place, hoursPerDay: number) {
  const { startTime, endTime } = span;
  if (to.minute === null) {
    // Dragged from the hours to the whole days.
    return from.minute === null ? { startTime, endTime } : { startTime: null, endTime: null };
  }
  if (from.minute === null || startTime === null || endTime === null) {
    return hoursFrom(to.minute, hoursPerDay * 60);
  }
  const start = minuteOf(startTime) + to.minute - from.minute;
  return hoursFrom(
    isPastMidnight(span, from, to) ? start - DAY_MINUTES : start,
    lengthOf(startTime, endTime),
  );
}

/** Returns whether a night shift, dragged by its part after midnight, now begins after midnight. */
function isPastMidnight({ startTime, endTime }: OperationSpan, from: Place, to: Place): boolean {
  if (startTime === null || endTime === null || endTime > startTime) return false;
  if (from.minute === null || to.minute === null) return false;
  return minuteOf(startTime) + to.minute - from.minute >= DAY_MINUTES;
}

/** Returns the working days of an operation at a span. */
export const calendarAt = (
  operation: PlannedOperation,
  { firstDay, lastDay, startTime, endTime }: OperationSpan,
  holidays: HolidayTerms,
): WorkingCalendar => {
  const span = { scheduledDate: firstDay, endDate: lastDay, startTime, endTime };
  return workingCalendarOf({ ...operation, ...span }, holidays);
};

/** Returns the span of an operation dragged between two places; its working days stay as many. */
export function movedSpan(
  operation: PlannedOperation,
  span: OperationSpan,
  { from, to }: { from: Place; to: Place },
  holidays: HolidayTerms,
): OperationSpan {
  const days = daysFrom(from.day, to.day) + (isPastMidnight(span, from, to) ? 1 : 0);
  const times = movedTimes(span, from, to, operation.workingHoursPerDay);
  const calendar = calendarAt(operation, { ...span, ...times }, holidays);
  return { ...droppedDays(span, later(span.firstDay, days), calendar), ...times };
}

/**
 * Returns the last day of an operation that begins on a day: as many working days as its planned
 * hours take, or that day when none are planned.
 */
export function plannedLastDay(
  firstDay: string,
  operation: PlannedOperation,
  holidays: HolidayTerms,
): string {
  const { estimatedDuration, workingHoursPerDay } = operation;
  const days = Math.min(MOST_DAYS, Math.ceil((estimatedDuration ?? 0) / workingHoursPerDay));
  const calendar = workingCalendarOf(operation, holidays);
  return days <= 1 ? firstDay : (lastOperationDay(firstDay, days, calendar) ?? firstDay);
}

/** Returns the span of an operation of the tray that is dropped on a place. */
export function placedSpan(
  operation: PlannedOperation,
  to: Place,
  holidays: HolidayTerms,
): OperationSpan {
  const current = spanOf(operation);
  if (current !== null) {
    const from = { ...to, day: current.firstDay, minute: null };
    return movedSpan(operation, current, { from, to }, holidays);
  }
  const calendar = workingCalendarOf(operation, holidays);
  // A drop on an hour of a weekend means that hour.
  const firstDay = to.minute === null ? (nextWorkingDay(to.day, calendar) ?? to.day) : to.day;
  const lastDay = plannedLastDay(firstDay, operation, holidays);
  const whole = { firstDay, lastDay, startTime: null, endTime: null };
  const from = { ...to, minute: null };
  return { ...whole, ...movedTimes(whole, from, to, operation.workingHoursPerDay) };
}

function stretchedHours(span: OperationSpan, edge: 'start' | 'end', minute: number): OperationSpan {
  const { startTime, endTime } = span;
  if (startTime === null || endTime === null) return span;
  const [start, end] = [minuteOf(startTime), minuteOf(endTime)];
  const isOvernight = end <= start;
  if (edge === 'start') {
    const wanted = isOvernight
      ? Math.max(minute, end + SHORTEST)
      : Math.min(minute, end - SHORTEST);
    return { ...span, startTime: timeAt(Math.min(Math.max(0, wanted), LAST_MINUTE)) };
  }
  if (isOvernight && minute < start) return { ...span, endTime: timeAt(minute) };
  return { ...span, endTime: timeAt(Math.min(Math.max(minute, start + SHORTEST), LAST_MINUTE)) };
}

/** Moves one end of an operation to a place: its hours if the place has some, else its days. */
export function stretchedSpan(
  span: OperationSpan,
  edge: 'start' | 'end',
  to: Place,
): OperationSpan {
  if (to.minute !== null) return stretchedHours(span, edge, to.minute);
  return edge === 'start'
    ? { ...span, firstDay: earlier(to.day, span.lastDay) }
    : { ...span, lastDay: latest(to.day, span.firstDay) };
}

/** Returns the span of a new operation drawn between two places, in either direction. */
export function createdSpan(from: Place, to: Place): OperationSpan {
  const days = { firstDay: earlier(from.day, to.day), lastDay: latest(from.day, to.day) };
  if (from.minute === null || to.minute === null) {
    return { ...days, startTime: null, endTime: null };
  }
  const start = Math.min(from.minute, to.minute);
  const end = Math.min(LAST_MINUTE, Math.max(from.minute, to.minute, start + SHORTEST));
  return { ...days, startTime: timeAt(start), endTime: timeAt(end) };
}
