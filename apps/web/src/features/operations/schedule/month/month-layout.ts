import { stackedBars } from '@pcm/domain';
import { daysOf, lastDayOf, later } from '../calendar-days.ts';
import { columnsOf } from '../lanes/lane-layout.ts';
import type { DatedOperation, ScheduleRange } from '../schedule-types.ts';

const WEEK = 7;
/** The rows of bars in a week before a "more" button. */
const MOST_ROWS = 5;
const ROW = 24;
const FOOT = 8;
const LEAST_HEIGHT = 92;
const BAR_TOP = 30;
export const BAR_HEIGHT = 22;

/** A bar of a week: its row and columns. */
export interface WeekBar {
  operation: DatedOperation;
  row: number;
  column: number;
  columns: number;
  cutBefore: boolean;
  cutAfter: boolean;
}

/** A week of the calendar and its bars. */
export interface WeekContent {
  range: ScheduleRange;
  days: readonly string[];
  bars: readonly WeekBar[];
  /** The number of hidden operations of each day. */
  hidden: readonly number[];
  /** Units: pixels. */
  height: number;
}

/** Returns the top of a row within its week. Units: px. */
export const weekRowTop = (row: number): number => BAR_TOP + row * ROW;

const isOn = (day: string | undefined, span: { firstDay: string; lastDay: string }) =>
  day !== undefined && span.firstDay <= day && day <= span.lastDay;

function weekContent(operations: readonly DatedOperation[], range: ScheduleRange): WeekContent {
  const ofWeek = operations.filter(
    (operation) => operation.scheduledDate <= range.to && lastDayOf(operation) >= range.from,
  );
  const spans = ofWeek.map((operation) => ({
    id: operation.id,
    firstDay: operation.scheduledDate,
    lastDay: lastDayOf(operation),
  }));
  const days = daysOf(range);
  const { rows } = stackedBars(spans, MOST_ROWS);
  const isFull = rows.size < spans.length;
  const hidden = days.map(() => 0);
  const bars: WeekBar[] = [];
  let height = isFull ? MOST_ROWS : 0;
  for (const [index, operation] of ofWeek.entries()) {
    const span = spans[index] ?? { firstDay: range.from, lastDay: range.to };
    const row = rows.get(operation.id);
    // The last row says how many more there are.
    if (row === undefined || (isFull && row === MOST_ROWS - 1)) {
      for (const [day, count] of hidden.entries()) {
        if (isOn(days[day], span)) hidden[day] = count + 1;
      }
    } else {
      bars.push({ operation, row, ...columnsOf(span, range) });
      height = Math.max(height, row + 1);
    }
  }
  return {
    range,
    days,
    bars,
    hidden,
    height: Math.max(LEAST_HEIGHT, BAR_TOP + height * ROW + FOOT),
  };
}

/** Returns the weeks of a range and their bars; a full week shows its first rows. */
export function weeksOf(
  operations: readonly DatedOperation[],
  range: ScheduleRange,
): WeekContent[] {
  const weeks: WeekContent[] = [];
  for (let from = range.from; from <= range.to; from = later(from, WEEK)) {
    weeks.push(weekContent(operations, { from, to: later(from, WEEK - 1) }));
  }
  return weeks;
}
