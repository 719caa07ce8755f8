import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { BarPreview } from '../bar/bar-preview.tsx';
import { ScheduleBar } from '../bar/schedule-bar.tsx';
import { DAY_MINUTES, daysWithin, doneDaysOf, useIsWeekend } from '../calendar-days.ts';
import { DayLink, useWholeDay } from '../day-link.tsx';
import { useDragState } from '../drag/drag-store.ts';
import { columnsOf } from '../lanes/lane-layout.ts';
import type { ConflictsById, ScheduleViewProps } from '../schedule-types.ts';
import styles from './hours.module.css';
import {
  type DayPart,
  type HourBlock,
  type HoursContent,
  partsOn,
  type WholeDayBar,
} from './hours-layout.ts';

interface WholeDaysProps
  extends Pick<ScheduleViewProps, 'range' | 'today' | 'daysOff' | 'conflicts'> {
  content: HoursContent;
  days: readonly string[];
  onMore: (() => void) | undefined;
}

const ROW = 26;
const TOP = 3;
/** The height of an empty row, to drop on or to draw a new operation. Units: px. */
const FREE = 14;
const MORE = 26;

const barStyle = ({ row, column, columns }: Pick<WholeDayBar, 'row' | 'column' | 'columns'>) => ({
  insetBlockStart: TOP + row * ROW,
  blockSize: ROW - 2,
  insetInlineStart: `calc(${column} * 100% / var(--days) + 2px)`,
  inlineSize: `calc(${columns} * 100% / var(--days) - 5px)`,
});

/** Operations without hours as bars over their days, with the number of hidden ones. */
export function WholeDays(props: WholeDaysProps) {
  const { content, days, range, today, daysOff, conflicts, onMore } = props;
  const { t } = useTranslation('schedule');
  const isWeekend = useIsWeekend();
  const { bars, rows, hidden } = content;
  return (
    <div className={`scrolls-down ${styles.whole}`}>
      <div className={`muted size-11 text-middle ${styles.wholeLabel}`} data-no-drag>
        {t('days.wholeDay')}
      </div>
      <div
        className={`grid fits relative shrinks ${styles.days}`}
        style={{
          minBlockSize: TOP + Math.max(1, rows) * ROW + (hidden.size > 0 ? MORE : FREE),
        }}
      >
        {days.map((day) => (
          <div
            key={day}
            className={`flex shrinks align-bottom ${styles.wholeDay}`}
            data-day={day}
            data-today={day === today || undefined}
            data-off={isWeekend(day) || daysOff.has(day) || undefined}
          >
            <More day={day} hidden={hidden.get(day) ?? 0} onMore={onMore} />
          </div>
        ))}
        {bars.map((bar) => (
          <ScheduleBar
            key={bar.operation.id}
            operation={bar.operation}
            days={daysWithin(bar.operation, range)}
            style={barStyle(bar)}
            isConflict={conflicts.has(bar.operation.id)}
            cutBefore={bar.cutBefore}
            cutAfter={bar.cutAfter}
            isDone={doneDaysOf(bar.operation, range).length > 0}
          />
        ))}
        <WholeDayPreview bars={bars} range={range} />
      </div>
    </div>
  );
}

interface MoreProps {
  day: string;
  hidden: number;
  onMore: (() => void) | undefined;
}

function More({ day, hidden, onMore }: MoreProps) {
  const { t } = useTranslation('schedule');
  const wholeDay = useWholeDay();
  if (hidden === 0) return null;
  const more = t('days.more', { count: hidden });
  if (onMore !== undefined) {
    return (
      <button type="button" className={styles.more} data-no-drag onClick={() => onMore()}>
        {more}
      </button>
    );
  }
  return (
    <DayLink
      day={day}
      label={t('days.moreOn', { more, day: wholeDay(day) })}
      className={styles.more}
    >
      {more}
    </DayLink>
  );
}

/** Shows the dragged operation where it would last whole days. */
function WholeDayPreview({
  bars,
  range,
}: Pick<WholeDaysProps, 'range'> & Pick<HoursContent, 'bars'>) {
  const state = useDragState();
  if (state === null) return null;
  const { span, operation } = state;
  if (span.startTime !== null && span.endTime !== null) return null;
  if (span.firstDay > range.to || span.lastDay < range.from) return null;
  const row = bars.find((bar) => bar.operation.id === operation?.id)?.row ?? 0;
  return <BarPreview state={state} style={barStyle({ row, ...columnsOf(span, range) })} />;
}

interface HourColumnProps {
  day: string;
  blocks: readonly HourBlock[];
  /** The most blocks next to each other. */
  most: number;
  isToday: boolean;
  isOff: boolean;
  conflicts: ConflictsById;
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

const timeStyle = ({ from, to }: Pick<DayPart, 'from' | 'to'>) => ({
  insetBlockStart: percent(from / DAY_MINUTES),
  blockSize: `calc(${percent((to - from) / DAY_MINUTES)} - 2px)`,
  minBlockSize: 20,
});

function blockStyle(block: HourBlock, most: number) {
  const columns = Math.min(block.columns, most);
  return {
    ...timeStyle(block),
    insetInlineStart: `calc(${percent(block.column / columns)} + 1px)`,
    inlineSize: `calc(${percent(1 / columns)} - 3px)`,
  };
}

const MINUTE_MS = 60_000;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

function minuteNow(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}

/** The line at the current time. */
function NowLine() {
  const minute = useSyncExternalStore(subscribe, minuteNow);
  const top = `${((minute / DAY_MINUTES) * 100).toFixed(2)}%`;
  return <div className={`absolute ${styles.now}`} style={{ insetBlockStart: top }} aria-hidden />;
}

/** The hours of a day; operations at the same time are next to each other. */
export function HourColumn({ day, blocks, most, isToday, isOff, conflicts }: HourColumnProps) {
  const isWeekend = useIsWeekend();
  return (
    <div
      className={`relative shrinks ${styles.column}`}
      data-day={day}
      data-today={isToday || undefined}
      data-off={isOff || isWeekend(day) || undefined}
    >
      {blocks.map((block) => (
        <ScheduleBar
          key={block.key}
          operation={block.operation}
          days={{ firstDay: day, lastDay: day }}
          style={blockStyle(block, most)}
          ends="block"
          isConflict={conflicts.has(block.operation.id)}
          cutBefore={block.cutBefore}
          cutAfter={block.cutAfter}
          hasFacts
          isDone={doneDaysOf(block.operation, { from: day, to: day }).length > 0}
        />
      ))}
      {isToday && <NowLine />}
      <HoursPreview day={day} />
    </div>
  );
}

/** Shows the hours of the dragged operation on this day. */
function HoursPreview({ day }: { day: string }) {
  const state = useDragState();
  if (state === null) return null;
  return partsOn(day, state.span).map((part) => (
    <BarPreview
      key={part.from}
      state={state}
      style={{ ...timeStyle(part), insetInlineStart: 1, inlineSize: 'calc(100% - 3px)' }}
    />
  ));
}
