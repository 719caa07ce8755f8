import { dateFormat, type Language, withFirst, withoutMarks } from '@pcm/messages';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { ScheduleView } from '../search-params.ts';
import { later, monthOf, weekOf } from './calendar-days.ts';
import type { ScheduleRange } from './schedule-types.ts';

const WEEK = 7;
const LANE_DAYS = 14;
const DAYS_OF: Record<Exclude<ScheduleView, 'month'>, number> = {
  week: WEEK,
  day: 1,
  people: LANE_DAYS,
  equipment: LANE_DAYS,
};

/** Returns the days of a view around a day: whole weeks from Monday, except for a single day. */
export function rangeOf(view: ScheduleView, day: string): ScheduleRange {
  if (view === 'month') {
    const last = later(monthOf(day, 1), -1);
    return { from: weekOf(monthOf(day)), to: later(weekOf(last), WEEK - 1) };
  }
  const from = view === 'day' ? day : weekOf(day);
  return { from, to: later(from, DAYS_OF[view] - 1) };
}

/** Returns the day for Previous and Next; lanes move by one week, to keep recent work in view. */
export function dayBeside(view: ScheduleView, day: string, step: 1 | -1): string {
  if (view === 'month') return monthOf(day, step);
  return later(day, step * (view === 'day' ? 1 : WEEK));
}

type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year' | 'weekday'>;

function written(day: string, language: Language, kind: string, parts: Parts): string {
  const format = dateFormat(language, `schedule-${kind}`, { ...parts, timeZone: 'UTC' });
  const text = withoutMarks(format.format(new Date(`${day}T00:00:00Z`)));
  return withFirst(language === 'en' ? text.replace(',', '') : text, language);
}

/** Returns the title of the days on screen: `November 2026`, `16 to 29 November 2026`. */
export function useRangeTitle(): (view: ScheduleView, day: string, range: ScheduleRange) => string {
  const { t } = useTranslation('schedule');
  const { language } = useFormat();
  return (view, day, { from, to }) => {
    if (view === 'month')
      return written(day, language, 'month', { month: 'long', year: 'numeric' });
    const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const;
    if (from === to) return written(from, language, 'weekday', { ...whole, weekday: 'long' });
    const isSameYear = from.slice(0, 4) === to.slice(0, 4);
    const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
    const start = isSameMonth
      ? written(from, language, 'day', { day: 'numeric' })
      : isSameYear
        ? written(from, language, 'month-day', { day: 'numeric', month: 'long' })
        : written(from, language, 'whole', whole);
    const title = t('range', {
      from: isolate(start),
      to: isolate(written(to, language, 'whole', whole)),
    });
    return title.slice(0, 1).toUpperCase() + title.slice(1);
  };
}
