import { useSyncExternalStore } from 'react';
import { BarPreview } from '../bar/bar-preview.tsx';
import { ScheduleBar } from '../bar/schedule-bar.tsx';
import { DAY_MINUTES, doneDaysOf, isWeekend } from '../calendar-days.ts';
import { useDragState } from '../drag/drag-store.ts';
import type { ConflictsById } from '../schedule-types.ts';
import styles from './hours.module.css';
import { type DayPart, type HourBlock, partsOn } from './hours-layout.ts';

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
