import { MOST_LAW_DAYS } from '../document/input-limits.ts';
import type { LawTerms } from '../parameters/parameter-set.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** The work days of one calendar month of a job. */
export interface WorkMonth {
  /** The first day worked in it, `YYYY-MM-DD`, whose rows are in force. */
  firstDay: string;
  days: number;
}

const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/**
 * Returns the months of a job that takes this many work days: Monday to Saturday from its first
 * day, without the skipped holidays. Days beyond {@link MOST_LAW_DAYS}, which only a simulation
 * has, count as work of the last month.
 *
 * Holds: the days of the months add up to at least `days`; only the last month may have more than
 * the job takes. Source: law.md section 3.
 */
export function workMonths(
  days: number,
  { startDate, skipHolidays }: Pick<LawTerms, 'startDate' | 'skipHolidays'>,
): WorkMonth[] {
  const months: WorkMonth[] = [];
  const wanted = Math.min(days, MOST_LAW_DAYS);
  let left = wanted;
  let instant = Date.parse(`${startDate}T00:00:00Z`);
  let weekday = new Date(instant).getUTCDay();
  let month: WorkMonth | undefined;
  // The limit ends the search of a job whose days are all skipped.
  for (let looked = 0; left > 0 && looked < 3 * MOST_LAW_DAYS; looked += 1) {
    const day = dayText(instant);
    if (weekday !== SUNDAY && !skipHolidays.has(day)) {
      if (month === undefined || month.firstDay.slice(0, 7) !== day.slice(0, 7)) {
        month = { firstDay: day, days: 0 };
        months.push(month);
      }
      month.days += 1;
      left -= 1;
    }
    instant += DAY_MS;
    weekday = (weekday + 1) % 7;
  }
  if (month === undefined) return [{ firstDay: startDate, days }];
  month.days += days - wanted;
  return months;
}
