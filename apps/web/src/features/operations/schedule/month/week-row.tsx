import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { BarPreview } from '../bar/bar-preview.tsx';
import { ScheduleBar } from '../bar/schedule-bar.tsx';
import { useSpanText } from '../bar/span-text.ts';
import { isWeekend } from '../calendar-days.ts';
import { DayLink, useWholeDay } from '../day-link.tsx';
import { useDragState } from '../drag/drag-context.ts';
import { columnsOf } from '../lanes/lane-layout.ts';
import type { ConflictsById } from '../schedule-types.ts';
import styles from './month.module.css';
import { BAR_HEIGHT, type WeekBar, type WeekContent, weekRowTop } from './month-layout.ts';

interface WeekRowProps {
  week: WeekContent;
  /** `YYYY-MM`; days of other months are muted. */
  month: string;
  today: string;
  daysOff: ReadonlyMap<string, string>;
  conflicts: ConflictsById;
}

const barStyle = ({ row, column, columns }: Pick<WeekBar, 'row' | 'column' | 'columns'>) => ({
  insetBlockStart: weekRowTop(row),
  blockSize: BAR_HEIGHT,
  insetInlineStart: `calc(${column} * 100% / 7 + 3px)`,
  inlineSize: `calc(${columns} * 100% / 7 - 6px)`,
});

/** A week of a month: its days in the background, its operations as bars. */
export function WeekRow(props: WeekRowProps) {
  const { week, month, today, daysOff, conflicts } = props;
  const spanText = useSpanText();
  const { from: firstDay, to: lastDay } = week.range;
  return (
    <div
      className={`relative ${styles.week}`}
      role="group"
      aria-label={spanText({ firstDay, lastDay, startTime: null, endTime: null })}
      style={{ minBlockSize: week.height }}
    >
      {week.days.map((day, index) => (
        <DayCell
          key={day}
          day={day}
          hidden={week.hidden[index] ?? 0}
          isOther={!day.startsWith(month)}
          isToday={day === today}
          holiday={daysOff.get(day)}
        />
      ))}
      {week.bars.map((bar) => (
        <ScheduleBar
          key={bar.operation.id}
          operation={bar.operation}
          style={barStyle(bar)}
          isConflict={conflicts.has(bar.operation.id)}
          cutBefore={bar.cutBefore}
          cutAfter={bar.cutAfter}
          time={bar.cutBefore ? undefined : (bar.operation.startTime ?? undefined)}
        />
      ))}
      <WeekPreview week={week} />
    </div>
  );
}

interface DayCellProps {
  day: string;
  hidden: number;
  isOther: boolean;
  isToday: boolean;
  holiday: string | undefined;
}

function DayCell({ day, hidden, isOther, isToday, holiday }: DayCellProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const wholeDay = useWholeDay();
  const more = t('days.more', { count: hidden, formatted: format.number(hidden) });
  return (
    <div
      className={styles.cell}
      data-day={day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-off={isWeekend(day) || holiday !== undefined || undefined}
    >
      <div className={`row-4 ${styles.date}`}>
        <DayLink day={day} label={wholeDay(day)} className={styles.number}>
          {format.number(Number(day.slice(8)))}
        </DayLink>
        {holiday !== undefined && (
          <bdi className={`cut ${styles.holiday}`} title={holiday}>
            {holiday}
          </bdi>
        )}
      </div>
      {hidden > 0 && (
        <DayLink
          day={day}
          label={t('days.moreOn', { more, day: wholeDay(day) })}
          className={styles.more}
        >
          {more}
        </DayLink>
      )}
    </div>
  );
}

/** Shows the dragged operation in this week. */
function WeekPreview({ week: { range, bars } }: { week: WeekContent }) {
  const state = useDragState();
  if (state === null) return null;
  const { span, operation } = state;
  if (span.firstDay > range.to || span.lastDay < range.from) return null;
  const row = bars.find((bar) => bar.operation.id === operation?.id)?.row ?? 0;
  return <BarPreview state={state} style={barStyle({ row, ...columnsOf(span, range) })} />;
}
