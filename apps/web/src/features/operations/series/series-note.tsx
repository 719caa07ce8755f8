import type { OperationSeries, ScheduledOperation } from '@pcm/contract';
import { type SeriesDay, type SeriesRule, weekdayOf } from '@pcm/domain';
import { dateFormat, withoutMarks } from '@pcm/messages';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useDayOffName } from '../create/holiday-notice.tsx';
import styles from '../create/new-operation.module.css';
import { useSeriesOf } from './series.queries.ts';

/** A Monday, from which the names of weekdays are taken. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WORKWEEK = '1,2,3,4,5';
const LAST_OF_MONTH = 31;

/** Returns the name of a weekday; 1 is Monday. */
export function useWeekdayName(): (weekday: number) => string {
  const { language } = useFormat();
  return (weekday) => {
    // Made when a name is wanted: on a slow machine it takes 50 ms, and most lists have no series.
    const names = dateFormat(language, 'weekday-name', { weekday: 'long', timeZone: 'UTC' });
    return withoutMarks(names.format(new Date(MONDAY + (weekday - 1) * DAY_MS)));
  };
}

/** Returns a rule in words: `Every Monday and Thursday, 22:00 to 06:00, until 31 Mar 2027`. */
export function useRuleText() {
  const { t } = useTranslation('series');
  const format = useFormat();
  const nameOf = useWeekdayName();
  const listOf = (names: readonly string[]) =>
    new Intl.ListFormat(format.language, { type: 'conjunction' }).format(names);
  const patternText = ({ pattern }: SeriesRule): string => {
    const { interval: count } = pattern;
    const words = { count };
    if (pattern.every === 'day') return t('rule.day', words);
    if (pattern.every === 'week') {
      const days = pattern.weekdays.toSorted((a, b) => a - b);
      const isWorkweek = days.join() === WORKWEEK;
      const named = isWorkweek ? t('rule.weekdays') : listOf(days.map(nameOf));
      return t('rule.week', { ...words, days: named });
    }
    if (pattern.every === 'month-day') {
      return pattern.monthDay === LAST_OF_MONTH
        ? t('rule.monthEnd', words)
        : t('rule.monthDay', { ...words, day: format.number(pattern.monthDay) });
    }
    const nth = t(`rule.nths.${pattern.nth}`);
    return t('rule.nth', { ...words, nth, day: nameOf(pattern.weekday) });
  };
  return (
    rule: SeriesRule,
    {
      startTime,
      endTime,
    }: { startTime?: string | null | undefined; endTime?: string | null | undefined } = {},
  ): string => {
    const days = patternText(rule);
    const timed =
      startTime && endTime
        ? t('rule.times', { rule: days, from: isolate(startTime), to: isolate(endTime) })
        : days;
    if (rule.lastDay !== null) {
      return t('rule.until', { rule: timed, day: isolate(format.day(rule.lastDay)) });
    }
    const count = rule.count ?? 0;
    return t('rule.count', { rule: timed, count });
  };
}

/** Returns the rule that repeats a day every week, for a new series. */
export const weeklyFrom = (day: string): SeriesRule => ({
  pattern: { every: 'week', interval: 1, weekdays: [weekdayOf(day)] },
  firstDay: day,
  lastDay: null,
  count: 12,
  onDaysOff: 'skip',
});

/** Returns the series of an operation; undefined for single work, or until it is loaded. */
export function useSeriesOfOperation({
  seriesId,
}: Pick<ScheduledOperation, 'seriesId'>): OperationSeries | undefined {
  const { data = [] } = useSeriesOf(seriesId === null ? [] : [seriesId]);
  return data.find(({ id }) => id === seriesId);
}

/** Returns the series that an operation follows; undefined where it was changed alone. */
export function useFollowedSeries(
  operation: Pick<ScheduledOperation, 'seriesId' | 'isException'>,
): OperationSeries | undefined {
  const series = useSeriesOfOperation(operation);
  return series?.deletedAt === null && !operation.isException ? series : undefined;
}

interface SeriesNoteProps {
  operation: Pick<
    ScheduledOperation,
    'seriesId' | 'occurrenceDay' | 'isException' | 'scheduledDate'
  >;
  /** The series, where the caller has it. */
  series: OperationSeries | undefined;
}

/** Says that an operation is one of a series: the rule in words, which one, and a link to all. */
export function SeriesNote({ operation, series }: SeriesNoteProps) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const ruleText = useRuleText();
  const { occurrenceDay, isException, scheduledDate, seriesId } = operation;
  if (series === undefined || seriesId === null) return null;
  const index = series.days.indexOf(occurrenceDay ?? '');
  const words = [
    ruleText(series.rule, series.work),
    index < 0
      ? ''
      : t('note.number', {
          number: format.number(index + 1),
          count: format.number(series.days.length),
        }),
    isException ? t('note.alone') : '',
    occurrenceDay !== null && occurrenceDay !== scheduledDate
      ? t('note.moved', { day: isolate(format.day(occurrenceDay, true)) })
      : '',
  ];
  return (
    <span className="row-6 break-words">
      <IconRepeat size={14} stroke={1.75} className="rigid" role="img" aria-label={t('note.one')} />
      <span>
        {words.filter(Boolean).join(' · ')}{' '}
        <Link
          to="/team-management"
          search={{ tab: 'operations', series: seriesId, sort: 'date', direction: 'asc' }}
        >
          {t('note.whole')}
        </Link>
      </span>
    </span>
  );
}

/** The holidays among the days of the rule, and what becomes of the work. */
export function Holidays({ days }: { days: readonly SeriesDay[] }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const nameOf = useDayOffName();
  const off = days.filter(({ daysOff }) => daysOff.length > 0);
  if (off.length === 0) return null;
  const becomes = ({ day, on }: SeriesDay) => {
    if (on === day) return t('preview.kept');
    if (on !== null) return t('preview.movedTo', { day: isolate(format.day(on, true)) });
    return t('preview.skipped');
  };
  return (
    <section className="grid-6">
      <h3 className="subheading">
        {t('preview.holidays')} · {format.number(off.length)}
      </h3>
      <ul className={`bare-list grid-2 ${styles.rows}`}>
        {off.map((one) => (
          <li key={one.day} className="wrap-2-12 between">
            <span>
              {isolate(format.day(one.day, true))} · <bdi>{one.daysOff.map(nameOf).join(', ')}</bdi>
            </span>
            <span className="muted">{becomes(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
