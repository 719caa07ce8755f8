import { dateFormat, type Language, withoutMarks } from '@pcm/messages';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { monthsOf } from './calendar-periods.ts';

function monthText(month: string, language: Language, short: boolean): string {
  const [year, number] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1, 1));
  const format = dateFormat(language, short ? 'month-short' : 'month-year', {
    month: 'short',
    timeZone: 'UTC',
    ...(short ? {} : { year: 'numeric' }),
  });
  return withoutMarks(format.format(date));
}

/** Returns the formats of periods: `Mar 2026`, `Q1 2026`, `2026`. */
export function usePeriodText() {
  const { t } = useTranslation('portfolio');
  const language = useLanguage();
  /** Formats a key of the server: `YYYY-MM`, `YYYY-Qn` or `YYYY`. */
  const period = (key: string): string => {
    const [year = '', part = ''] = key.split('-');
    if (part === '') return year;
    if (part.startsWith('Q')) return t('period.quarter', { quarter: part.slice(1), year });
    return monthText(key, language, false);
  };
  /** Formats a range of months; either end may be open. */
  const range = (from: string | undefined, to: string | undefined): string => {
    if (from === undefined && to === undefined) return t('period.allTime');
    if (from === undefined) return t('period.until', { to: period(to ?? '') });
    if (to === undefined) return t('period.since', { from: period(from) });
    if (from === to) return period(from);
    const isYear =
      from.endsWith('-01') && to.endsWith('-12') && from.slice(0, 4) === to.slice(0, 4);
    if (isYear) return from.slice(0, 4);
    const isQuarter = (key: string) => {
      const months = monthsOf(key);
      return months.from === from && months.to === to;
    };
    const quarter = [1, 2, 3, 4].map((n) => `${from.slice(0, 4)}-Q${n}`).find(isQuarter);
    if (quarter !== undefined) return period(quarter);
    return t('period.between', { from: period(from), to: period(to) });
  };
  return { period, range, shortMonth: (month: string) => monthText(month, language, true) };
}
