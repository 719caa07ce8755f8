import { blocksBeside, stackedBars } from '@pcm/domain';
import { DAY_MINUTES, later, minuteOf } from '../calendar-days.ts';
import { columnsOf } from '../lanes/lane-layout.ts';
import type { DatedOperation, OperationSpan, ScheduleRange } from '../schedule-types.ts';

/** The least length to draw, so that a block can be read and grabbed. Units: minutes. */
const LEAST_SHOWN = 30;

/** The part of a span on one day. Units: minutes since midnight. */
export interface DayPart {
  from: number;
  to: number;
  /** Whether it began the day before. */
  cutBefore: boolean;
  /** Whether it continues after midnight. */
  cutAfter: boolean;
}

/** An operation, or a part of it, in the hours of a day. */
export interface HourBlock extends DayPart {
  key: string;
  operation: DatedOperation;
  column: number;
  columns: number;
}

/** A whole-day operation above the hours. */
export interface WholeDayBar {
  operation: DatedOperation;
  row: number;
  column: number;
  columns: number;
  cutBefore: boolean;
  cutAfter: boolean;
}

export interface HoursContent {
  bars: readonly WholeDayBar[];
  /** The number of rows of whole-day bars. */
  rows: number;
  /** The blocks of each day. */
  blocks: ReadonlyMap<string, readonly HourBlock[]>;
  /** The number of hidden operations of each day; a day without any is absent. */
  hidden: ReadonlyMap<string, number>;
  /** The most blocks next to each other. */
  widest: number;
}

/** The limit of what is shown at the same time. */
export interface HoursLimit {
  rows: number;
  columns: number;
}

const spanOf = (operation: DatedOperation): OperationSpan => ({
  firstDay: operation.scheduledDate,
  lastDay: operation.endDate ?? operation.scheduledDate,
  startTime: operation.startTime,
  endTime: operation.endTime,
});

/**
 * Returns the parts of a span on a day: of a night shift that before or after midnight, or both.
 */
export function partsOn(day: string, span: OperationSpan): DayPart[] {
  const { firstDay, lastDay, startTime, endTime } = span;
  if (startTime === null || endTime === null) return [];
  const [from, to] = [minuteOf(startTime), minuteOf(endTime)];
  const isOvernight = to <= from;
  const parts: DayPart[] = [];
  const isIn = (one: string) => firstDay <= one && one <= lastDay;
  if (isOvernight && to > 0 && isIn(later(day, -1))) {
    parts.push({ from: 0, to, cutBefore: true, cutAfter: false });
  }
  if (isIn(day)) {
    const cutAfter = isOvernight && to > 0;
    parts.push({ from, to: isOvernight ? DAY_MINUTES : to, cutBefore: false, cutAfter });
  }
  return parts;
}

function blocksOn(day: string, operations: readonly DatedOperation[]): HourBlock[] {
  const parts = operations.flatMap((operation) =>
    partsOn(day, spanOf(operation)).map((part) => ({
      ...part,
      operation,
      key: `${operation.id}${part.cutBefore ? '-after-midnight' : ''}`,
    })),
  );
  const places = blocksBeside(
    parts.map(({ key, from, to }) => ({ id: key, from, to: Math.max(to, from + LEAST_SHOWN) })),
  );
  return parts.map((part) => ({ ...part, ...(places.get(part.key) ?? { column: 0, columns: 1 }) }));
}

/** Lays out the operations of some days: whole days above, hours below, within a limit. */
export function hoursContent(
  operations: readonly DatedOperation[],
  days: readonly string[],
  range: ScheduleRange,
  limit: HoursLimit,
): HoursContent {
  const hidden = new Map<string, number>();
  const hide = (day: string) => hidden.set(day, (hidden.get(day) ?? 0) + 1);
  const isWhole = ({ startTime, endTime }: DatedOperation) =>
    startTime === null || endTime === null;

  const whole = operations.filter(isWhole);
  const stacked = stackedBars(
    whole.map((operation) => ({ id: operation.id, ...spanOf(operation) })),
    limit.rows,
  );
  const bars: WholeDayBar[] = [];
  for (const operation of whole) {
    const row = stacked.rows.get(operation.id);
    const span = spanOf(operation);
    if (row !== undefined) bars.push({ operation, row, ...columnsOf(span, range) });
    else days.filter((day) => span.firstDay <= day && day <= span.lastDay).forEach(hide);
  }

  const timed = operations.filter((operation) => !isWhole(operation));
  const blocks = new Map<string, readonly HourBlock[]>();
  let widest = 1;
  for (const day of days) {
    const all = blocksOn(day, timed);
    const shown = all.filter(({ column }) => column < limit.columns);
    for (let rest = all.length - shown.length; rest > 0; rest -= 1) hide(day);
    for (const { columns } of shown) widest = Math.max(widest, Math.min(columns, limit.columns));
    blocks.set(day, shown);
  }
  return { bars, rows: stacked.height, blocks, hidden, widest };
}
