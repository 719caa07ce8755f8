import { dateFormat, withoutMarks } from '@pcm/messages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { useLanguage } from '../../../../platform/words/language.ts';
import { BarPreview } from '../bar/bar-preview.tsx';
import { ScheduleBar } from '../bar/schedule-bar.tsx';
import { isWeekend } from '../calendar-days.ts';
import { DayLink, useWholeDay } from '../day-link.tsx';
import { useDragState } from '../drag/drag-context.ts';
import type { ConflictsById, DatedOperation } from '../schedule-types.ts';
import styles from './agenda.module.css';

interface AgendaDayProps {
  day: string;
  operations: readonly DatedOperation[];
  isToday: boolean;
  holiday: string | undefined;
  conflicts: ConflictsById;
}

/** Entries of a day before "more" is offered. */
const MOST_ENTRIES = 4;
const ENTRY = { position: 'relative', blockSize: 44 } as const;

/** A day and what is on it. */
export function AgendaDay({ day, operations, isToday, holiday, conflicts }: AgendaDayProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const language = useLanguage();
  const wholeDay = useWholeDay();
  const weekday = dateFormat(language, 'lane-weekday', { weekday: 'short', timeZone: 'UTC' });
  const shown =
    operations.length > MOST_ENTRIES ? operations.slice(0, MOST_ENTRIES - 1) : operations;
  const hidden = operations.length - shown.length;
  const more = t('days.more', { count: hidden, formatted: format.number(hidden) });
  return (
    <div
      className={styles['day']}
      role="group"
      aria-label={wholeDay(day)}
      data-day={day}
      data-today={isToday || undefined}
      data-off={isWeekend(day) || holiday !== undefined || undefined}
    >
      <DayLink day={day} label={wholeDay(day)} className={styles['date']}>
        <b>{format.number(Number(day.slice(8)))}</b>{' '}
        {withoutMarks(weekday.format(new Date(`${day}T00:00:00Z`)))}
      </DayLink>
      <div className={styles['entries']}>
        {holiday !== undefined && <bdi className={styles['holiday']}>{holiday}</bdi>}
        {shown.map((operation) => (
          <ScheduleBar
            key={operation.id}
            operation={operation}
            style={ENTRY}
            ends="none"
            isConflict={conflicts.has(operation.id)}
            time={operation.startTime ?? undefined}
          />
        ))}
        <DayPreview day={day} />
        {hidden > 0 && (
          <DayLink
            day={day}
            label={t('days.moreOn', { more, day: wholeDay(day) })}
            className={styles['more']}
          >
            {more}
          </DayLink>
        )}
      </div>
    </div>
  );
}

/** Where the dragged operation would be, on this day. */
function DayPreview({ day }: { day: string }) {
  const state = useDragState();
  if (state === null || day < state.span.firstDay || day > state.span.lastDay) return null;
  return <BarPreview state={state} style={ENTRY} />;
}
