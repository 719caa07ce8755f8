import {
  type HolidayTerms,
  movedDays,
  operationHours,
  type TimedOperation,
  WEEKDAYS_ONLY,
  workingCalendarOf,
} from '@pcm/domain';
import { useScheduleSettings } from './schedule-settings.queries.ts';

type HourlyOperation = TimedOperation & { workingHoursPerDay: number };

/** The days of a form. Units: `YYYY-MM-DD`, empty where none is given. */
interface FormDays {
  scheduledDate: string;
  endDate: string;
}

/**
 * A new first day: the last one moves along, so that the operation keeps its working days, unless
 * there was none or it lay before the first.
 */
export function movedStart(
  operation: TimedOperation & FormDays,
  to: string,
  terms: HolidayTerms,
): Partial<FormDays> {
  const { scheduledDate: firstDay, endDate: lastDay } = operation;
  if (to === '' || firstDay === '' || lastDay < firstDay) return { scheduledDate: to };
  const days = movedDays({ firstDay, lastDay }, to, workingCalendarOf(operation, terms));
  return { scheduledDate: days.firstDay, endDate: days.lastDay };
}

/** The company's working days; weekdays only until its settings are here. */
export function useWorkingCalendar() {
  const { data: settings } = useScheduleSettings();
  const terms = settings ?? WEEKDAYS_ONLY;
  const hasHolidays = terms.holidaysEnabled || terms.ownHolidays.length > 0;
  return {
    /** Hours of an operation; null until its days and times say them. */
    hoursOf: (operation: HourlyOperation): number | null => operationHours(operation, terms),
    /** How these hours come about: names a text of `operation:help`. */
    helpOf: (operation: HourlyOperation, hours: number) => {
      const { scheduledDate, endDate, startTime, worksOnDaysOff, assignedTeam } = operation;
      if (startTime && (!endDate || endDate === scheduledDate)) return 'durationTimes';
      if (worksOnDaysOff && assignedTeam.length > 0) return 'durationEveryDay';
      if (hours === 0) return hasHolidays ? 'noWeekdayHolidays' : 'noWeekday';
      return hasHolidays ? 'durationHolidays' : 'duration';
    },
    /** See {@link movedStart}. */
    moved: (operation: TimedOperation & FormDays, to: string) => movedStart(operation, to, terms),
  };
}
