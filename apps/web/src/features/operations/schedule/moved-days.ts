import type { ScheduledOperation } from '@pcm/contract';
import { type HolidayTerms, isWorkingDay, lastOperationDay, operationDays } from '@pcm/domain';
import { daysFrom, later } from './calendar-days.ts';
import type { OperationSpan } from './schedule-types.ts';

type Days = Pick<OperationSpan, 'firstDay' | 'lastDay'>;

/**
 * An operation's days when it begins on another one: as many working days as before, so that a
 * weekend on the way costs no hours. As many calendar days where it had no working day or would
 * begin on a day off. One that ended on days off keeps them where that changes no hours.
 */
export function movedDays(days: Days, firstDay: string, holidays: HolidayTerms): Days {
  const step = daysFrom(days.firstDay, firstDay);
  const asLong = { firstDay, lastDay: later(days.lastDay, step) };
  const worked = operationDays(days.firstDay, days.lastDay, holidays) ?? 0;
  if (step === 0 || worked === 0 || !isWorkingDay(firstDay, holidays)) return asLong;
  const endedOff = !isWorkingDay(days.lastDay, holidays);
  if (endedOff && operationDays(firstDay, asLong.lastDay, holidays) === worked) return asLong;
  return { firstDay, lastDay: lastOperationDay(firstDay, worked, holidays) ?? asLong.lastDay };
}

/** Longer operations are a slip of the keyboard. */
const MOST_DAYS = 1000;

/**
 * The last day of an operation that has had none and begins on this one: as many working days as
 * its planned hours take, or the one day where no hours are planned.
 */
export function plannedLastDay(
  firstDay: string,
  operation: Pick<ScheduledOperation, 'estimatedDuration' | 'workingHoursPerDay'>,
  holidays: HolidayTerms,
): string {
  const { estimatedDuration, workingHoursPerDay } = operation;
  const days = Math.min(MOST_DAYS, Math.ceil((estimatedDuration ?? 0) / workingHoursPerDay));
  return days <= 1 ? firstDay : (lastOperationDay(firstDay, days, holidays) ?? firstDay);
}
