import type { ScheduledOperation } from '@pcm/contract';
import { type HolidayTerms, movedDays } from '@pcm/domain';
import { useState } from 'react';
import { calendarAt, plannedLastDay } from '../drag/drag-span.ts';

/** First and last day as fields, empty without one: the last moves with the first. */
export function useChosenDays(operation: ScheduledOperation, holidays: HolidayTerms) {
  const { scheduledDate, endDate } = operation;
  const [days, setDays] = useState({
    firstDay: scheduledDate ?? '',
    lastDay: endDate ?? scheduledDate ?? '',
  });
  /** What the length goes by: the days as they stood, until the last one is chosen by itself. */
  const [base, setBase] = useState(days);
  return {
    ...days,
    setFirstDay: (firstDay: string) => {
      const isMeasured = base.firstDay !== '' && base.lastDay >= base.firstDay;
      if (firstDay !== '' && isMeasured) {
        const { startTime, endTime } = operation;
        const calendar = calendarAt(operation, { ...base, startTime, endTime }, holidays);
        setDays(movedDays(base, firstDay, calendar));
      } else if (firstDay !== '' && days.lastDay === '') {
        setDays({ firstDay, lastDay: plannedLastDay(firstDay, operation, holidays) });
      } else setDays({ ...days, firstDay });
    },
    setLastDay: (lastDay: string) => {
      setDays({ ...days, lastDay });
      setBase({ ...days, lastDay });
    },
  };
}
