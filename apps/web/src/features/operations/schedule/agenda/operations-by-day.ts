import { daysOf, earlier, latest } from '../calendar-days.ts';
import type { DatedOperation, ScheduleRange } from '../schedule-types.ts';

const compared = (a: DatedOperation, b: DatedOperation) => {
  const [one, other] = [a.startTime ?? '', b.startTime ?? ''];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** What is on each day of a range: whole days first, then by the hour. */
export function operationsByDay(
  operations: readonly DatedOperation[],
  range: ScheduleRange,
): ReadonlyMap<string, readonly DatedOperation[]> {
  const byDay = new Map<string, DatedOperation[]>();
  for (const operation of operations.toSorted(compared)) {
    const from = latest(operation.scheduledDate, range.from);
    const to = earlier(operation.endDate ?? operation.scheduledDate, range.to);
    for (const day of daysOf({ from, to })) {
      const known = byDay.get(day);
      if (known === undefined) byDay.set(day, [operation]);
      else known.push(operation);
    }
  }
  return byDay;
}
