import type { OperationSeries, ScheduledOperation } from '@pcm/contract';
import { type SeriesRule, weekdayOf } from '@pcm/domain';
import { dateFormat, withoutMarks } from '@pcm/messages';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { WorkValues } from '../create/work-fields.tsx';
import { useSeriesOf } from './series.queries.ts';

const SeriesDialog = lazy(() =>
  import('./series-dialog.tsx').then((module) => ({ default: module.SeriesDialog })),
);

/** A Monday, from which the names of weekdays are taken. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WORKWEEK = '1,2,3,4,5';
const LAST_OF_MONTH = 31;

/** Returns the name of a weekday; 1 is Monday. */
export function useWeekdayName(): (weekday: number) => string {
  const { language } = useFormat();
  const names = dateFormat(language, 'weekday-name', { weekday: 'long', timeZone: 'UTC' });
  return (weekday) => withoutMarks(names.format(new Date(MONDAY + (weekday - 1) * DAY_MS)));
}

/** Returns a rule in words: `Every Monday and Thursday, 22:00 to 06:00, until 31 Mar 2027`. */
export function useRuleText() {
  const { t } = useTranslation('series');
  const format = useFormat();
  const nameOf = useWeekdayName();
  const listed = new Intl.ListFormat(format.language, { type: 'conjunction' });
  const patternText = ({ pattern }: SeriesRule): string => {
    const { interval: count } = pattern;
    const words = { count, formatted: format.number(count) };
    if (pattern.every === 'day') return t('rule.day', words);
    if (pattern.every === 'week') {
      const days = pattern.weekdays.toSorted((a, b) => a - b);
      const isWorkweek = days.join() === WORKWEEK;
      const named = isWorkweek ? t('rule.weekdays') : listed.format(days.map(nameOf));
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
    return t('rule.count', { rule: timed, count, formatted: format.number(count) });
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

/** The rule of the series that a list shows, with the way to change it. */
export function SeriesHead({ series }: { series: OperationSeries | undefined }) {
  const { t } = useTranslation('series');
  const ruleText = useRuleText();
  const [isOpen, setIsOpen] = useState(false);
  if (series === undefined) return null;
  return (
    <>
      <Notice
        tone="neutral"
        icon={<IconRepeat size={18} stroke={1.75} aria-hidden />}
        title={series.title}
        action={
          series.deletedAt === null && (
            <Button needs="plan" onClick={() => setIsOpen(true)}>
              {t('note.change')}
            </Button>
          )
        }
      >
        {ruleText(series.rule, series.work)}
      </Notice>
      {isOpen && (
        <Suspense>
          <SeriesDialog
            task={{ kind: 'change', series, from: null }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface SeriesQuestionProps {
  series: OperationSeries;
  /** The day of the rule of the operation that was changed. */
  from: string | null;
  change: Partial<WorkValues>;
  onAlone: () => unknown;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks whether a change is for one operation, for it and the following, or for all. */
export function SeriesQuestion(props: SeriesQuestionProps) {
  const { series, from, change, onAlone, onSaved, onClose } = props;
  const { t } = useTranslation('series');
  const ruleText = useRuleText();
  const [since, setSince] = useState<string | null | undefined>(undefined);
  if (since !== undefined) {
    return (
      <Suspense>
        <SeriesDialog
          task={{ kind: 'change', series, from: since, change }}
          onClose={onClose}
          onSaved={onSaved}
        />
      </Suspense>
    );
  }
  const words = {
    title: isolate(series.title),
    rule: isolate(ruleText(series.rule, series.work)),
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      icon={<IconRepeat size={20} stroke={1.75} aria-hidden />}
      title={t('ask.title')}
      subtitle={t('ask.text', words)}
      closeButton
      actions={
        <>
          <Button onClick={() => setSince(null)}>{t('form.scopes.all')}</Button>
          <Button onClick={() => setSince(from)}>{t('form.scopes.following')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onAlone();
            }}
          >
            {t('form.scopes.one')}
          </Button>
        </>
      }
    />
  );
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
