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
