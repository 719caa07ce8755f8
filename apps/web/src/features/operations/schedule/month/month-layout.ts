import { stackedBars } from '@pcm/domain';
import { daysOf, later } from '../calendar-days.ts';
import { columnsOf } from '../lanes/lane-layout.ts';
import type { DatedOperation, ScheduleRange } from '../schedule-types.ts';

const WEEK = 7;
/** Rows of bars in a week before "more" is offered. */
const MOST_ROWS = 5;
const ROW = 24;
const FOOT = 8;
const LEAST_HEIGHT = 92;
const BAR_TOP = 30;
export const BAR_HEIGHT = 22;

/** A bar of a week: its row, and the columns it covers. */
export interface WeekBar {
  operation: DatedOperation;
  row: number;
  column: number;
  columns: number;
  cutBefore: boolean;
  cutAfter: boolean;
}

/** One week of the calendar and what is shown of it. */
export interface WeekContent {
  range: ScheduleRange;
  days: readonly string[];
  bars: readonly WeekBar[];
  /** How many more operations each day has than are shown. */
  hidden: readonly number[];
  /** Units: pixels. */
  height: number;
}

/** The top of a row within its week. Units: pixels. */
export const weekRowTop = (row: number): number => BAR_TOP + row * ROW;

const lastDayOf = ({ scheduledDate, endDate }: DatedOperation) => endDate ?? scheduledDate;

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

/** The weeks of a range and their bars: of a full week the first rows. */
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
