import {
  type HolidayTerms,
  movedDays,
  operationHours,
  type TimedOperation,
  WEEKDAYS_ONLY,
  workingCalendarOf,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { useScheduleSettings } from '../../project/schedule-settings.queries.ts';
import { DAY_MINUTES, minuteOf } from './schedule/calendar-days.ts';

type HourlyOperation = TimedOperation & { workingHoursPerDay: number };

/** The days of a form. Units: `YYYY-MM-DD`, empty where none is given. */
interface FormDays {
  scheduledDate: string;
  endDate: string;
}

/**
 * Returns the days after a change of the first one. The last day moves along and keeps the number
 * of working days, unless there was none or it was before the first.
 */
function movedStart(
  operation: TimedOperation & FormDays,
  to: string,
  terms: HolidayTerms,
): Partial<FormDays> {
  const { scheduledDate: firstDay, endDate: lastDay } = operation;
  if (to === '' || firstDay === '' || lastDay < firstDay) return { scheduledDate: to };
  const days = movedDays({ firstDay, lastDay }, to, workingCalendarOf(operation, terms));
  return { scheduledDate: days.firstDay, endDate: days.lastDay };
}

/** The days before the first of several moves, and the days in the fields since. */
interface MovedFrom {
  from: FormDays;
  shown: FormDays;
}

/**
 * Returns the days after repeated changes of the first one. The length is that of the original days
 * until the user chooses the last day directly, so that a weekend on the way has no effect.
 */
export function movedAgain(
  operation: TimedOperation & FormDays,
  to: string,
  terms: HolidayTerms,
  before: MovedFrom | null,
): { days: Partial<FormDays>; moved: MovedFrom } {
  const { scheduledDate, endDate } = operation;
  const stands = { scheduledDate, endDate };
  const isSame =
    before !== null &&
    before.shown.scheduledDate === scheduledDate &&
    before.shown.endDate === endDate &&
    before.from.scheduledDate !== '' &&
    before.from.endDate >= before.from.scheduledDate;
  const from = isSame ? before.from : stands;
  const days = movedStart({ ...operation, ...from }, to, terms);
  return { days, moved: { from, shown: { ...stands, ...days } } };
}

/** Returns functions on the company's working days; weekdays until its settings are loaded. */
export function useWorkingCalendar() {
  const { data: settings } = useScheduleSettings();
  const terms = settings ?? WEEKDAYS_ONLY;
  const [before, setBefore] = useState<MovedFrom | null>(null);
  const hasHolidays = terms.holidaysEnabled || terms.ownHolidays.length > 0;
  return {
    /** Returns the hours of an operation; null until its days and times give them. */
    hoursOf: (operation: HourlyOperation): number | null => operationHours(operation, terms),
    /** Returns how the hours are computed, as a key of `operation:help`. */
    helpOf: (operation: HourlyOperation, hours: number) => {
      const { scheduledDate, endDate, startTime, worksOnDaysOff, assignedTeam } = operation;
      if (startTime && (!endDate || endDate === scheduledDate)) return 'durationTimes';
      if (worksOnDaysOff && assignedTeam.length > 0) return 'durationEveryDay';
      if (hours === 0) return hasHolidays ? 'noWeekdayHolidays' : 'noWeekday';
      return hasHolidays ? 'durationHolidays' : 'duration';
    },
    /** See {@link movedAgain}. */
    moved: (operation: TimedOperation & FormDays, to: string) => {
      const { days, moved } = movedAgain(operation, to, terms, before);
      setBefore(moved);
      return days;
    },
  };
}

/** Returns a hint when the times of a day and its counted hours differ, for example by breaks. */
export function useWindowHint(): (operation: HourlyOperation) => string | undefined {
  const { t } = useTranslation('operation');
  const format = useFormat();
  return ({ scheduledDate, endDate, startTime, endTime, workingHoursPerDay }) => {
    if (!startTime || !endTime || !endDate || endDate === scheduledDate) return undefined;
    const minutes = minuteOf(endTime) - minuteOf(startTime);
    const window = (minutes > 0 ? minutes : minutes + DAY_MINUTES) / 60;
    if (window === workingHoursPerDay) return undefined;
    const whole = format.number(window, { maxDecimals: 2 });
    const counted = format.number(workingHoursPerDay, { maxDecimals: 2 });
    return t('help.window', { whole, counted });
  };
}
