import { type HolidayTerms, nextWorkingDay, workingCalendarOf, workingDayTest } from '@pcm/domain';
import { daysOf, earlier, latest } from '../calendar-days.ts';
import type { DatedOperation, ScheduleRange } from '../schedule-types.ts';

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
