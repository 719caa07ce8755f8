import { operationHours, WEEKDAYS_ONLY } from '@pcm/domain';
import { useScheduleSettings } from './schedule-settings.queries.ts';

/** The company's working days; weekdays only until its settings are here. */
export function useWorkingCalendar() {
  const { data: settings } = useScheduleSettings();
  const terms = settings ?? WEEKDAYS_ONLY;
  const hasHolidays = terms.holidaysEnabled || terms.ownHolidays.length > 0;
  return {
    /** Hours from one day to another; null until both are chosen. Units: `YYYY-MM-DD` to hours. */
    hoursOf: (first: string, last: string, hoursPerDay: number): number | null =>
      first === '' || last === '' ? null : operationHours(first, last, hoursPerDay, terms),
    /** How these hours come about: names a text of `operation:help`. */
    helpOf: (hours: number) => {
      if (hours === 0) return hasHolidays ? 'noWeekdayHolidays' : 'noWeekday';
      return hasHolidays ? 'durationHolidays' : 'duration';
    },
  };
}
