import type { AbsenceRecord } from '@pcm/contract';
import {
  absenceDuring,
  type Bar,
  type Clash,
  ownDays,
  type StackedBars,
  stackedBars,
  staffOf,
  wasAtWork,
} from '@pcm/domain';
import type { CSSProperties } from 'react';
import { useRowTrim } from '../../../../platform/density.ts';
import { useBreakpoint } from '../../../../platform/use-breakpoint.ts';
import { plainText } from '../../../../platform/words/plain-text.ts';
import type { AbsenceOwner } from '../../records.queries.ts';
import {
  type DayEdges,
  daysFrom,
  daysOf,
  doneDaysOf,
  earlier,
  edgeAt,
  edgesOf,
  later,
  latest,
  useIsWeekend,
} from '../calendar-days.ts';
import type { ConflictsById, DatedOperation, Lane, ScheduleRange } from '../schedule-types.ts';

/** A bar of a lane: its row and columns. */
export interface LaneBar {
  operation: DatedOperation;
  /** Whether the person of the lane has only some of its days. */
  isPart: boolean;
  /** Its days in this lane, also outside of the range. */
  days: LaneDays;
  row: number;
  /** The index of the first column, from the first day of the range. */
  column: number;
  columns: number;
  cutBefore: boolean;
  cutAfter: boolean;
  isConflict: boolean;
  /** Whether the person of the lane is away on hours of it. */
  isAway: boolean;
  /** The number of pieces, before the title. */
  note?: string | undefined;
  /** The days on which people worked, in runs. */
  done: readonly DoneRun[];
}

/** Days in a row on which people worked on an operation. */
interface DoneRun {
  column: number;
  columns: number;
  /** Whether the days are outside of those that were planned. */
  isPastPlan: boolean;
}

/** An absence in its lane. Units: columns, with halves. */
export interface LaneAbsence {
  absence: AbsenceRecord;
  /** Pieces of an item may be away for several reasons at once. */
  row: number;
  column: number;
  columns: number;
}

/** A person or an item of equipment, with its bars in the range. */
export interface LaneContent {
  lane: Lane;
  name: string;
  /** Shown below the name: the role, or the number of pieces. */
  detail: string;
  /** Stands for it where a phone has no room. */
  shortDetail?: string | undefined;
  bars: readonly LaneBar[];
  /** They have the first rows. */
  away: readonly LaneAbsence[];
  rows: number;
  clashes: readonly Clash[];
}

/** The rows of a lane before a "more" button. */
export const MOST_ROWS = 6;
/** As in look/20: a bar of 42, a gap, the line of what was done, and a gap. Units: px. */
const BAR_HEIGHT = 42;
const DONE_TOP = 44;
const ROW = 51;
const BAR_TOP = 6;
const MORE = 34;

/** Returns the top of a row within its lane; compact rows are lower. */
export const rowTop = (row: number, inside = 0): string =>
  `calc(${BAR_TOP + row * ROW + inside}px - ${row + (inside > 0 ? 1 : 0)} * var(--row-trim))`;

/** The height of a bar. */
const BAR_SIZE = `calc(${BAR_HEIGHT}px - var(--row-trim))`;

/**
 * Returns the height of a lane, with room for the "more" button. `trim` is by how much compact rows
 * are lower. Units: px.
 */
function laneHeight({ rows }: LaneContent, isWhole: boolean, trim: number): number {
  const shown = Math.max(1, isWhole ? rows : Math.min(rows, MOST_ROWS));
  return BAR_TOP + shown * (ROW - trim) + (rows > MOST_ROWS ? MORE : 0);
}

/**
 * Returns the days, their edges, and the heights of the lanes. It is a hook of its own so that they
 * stay the same while somebody scrolls, because a lane is drawn again when they change.
 */
export function useLaneMeasures(
  lanes: readonly LaneContent[],
  range: ScheduleRange,
  whole: ReadonlySet<string>,
) {
  const trim = useRowTrim();
  const isWeekend = useIsWeekend();
  // On a phone half a day would be too narrow for a finger.
  const isPhone = useBreakpoint();
  const columns = daysOf(range);
  const edges = edgesOf(columns, (day) => !isPhone && isWeekend(day));
  const heights = lanes.map((one) => laneHeight(one, whole.has(one.lane.id), trim));
  return { columns, edges, heights };
}

/** Returns whose absences those of a lane are. */
export const ownerOf = ({ kind, id, itemId = '' }: Lane): AbsenceOwner =>
  kind === 'person' ? { memberId: id } : { equipmentId: itemId };

/** Tells whether there are too few pieces because some are in repair or away. */
export const isShort = ({ reason }: Clash) =>
  reason.kind === 'piece'
    ? reason.cause !== 'taken'
    : reason.kind === 'equipment' && reason.away > 0;

/** Returns whether a conflict belongs to a lane. */
function isOfLane({ reason }: Clash, { kind, id }: Lane): boolean {
  if (reason.kind === 'dates') return true;
  if (reason.kind === 'person') return kind === 'person' && reason.memberId === id;
  return kind === 'equipment' && plainText(reason.name) === plainText(id);
}

/**
 * Returns whether a bar in a lane shows a conflict: one of the lane, or one of what has no lane in
 * the view, as equipment among people.
 */
const isSeenIn = (clash: Clash, lane: Lane) =>
  isOfLane(clash, lane) || (clash.reason.kind === 'person') !== (lane.kind === 'person');

/** Returns the columns that a span of days covers within a range. */
export function columnsOf(days: { firstDay: string; lastDay: string }, range: ScheduleRange) {
  const first = latest(days.firstDay, range.from);
  const last = earlier(days.lastDay, range.to);
  return {
    column: daysFrom(range.from, first),
    columns: daysFrom(first, last) + 1,
    cutBefore: days.firstDay < range.from,
    cutAfter: days.lastDay > range.to,
  };
}

type LaneDays = Parameters<typeof columnsOf>[0];

/** Returns days in order as runs; those outside of the plan are runs of their own. */
function doneRuns(
  days: readonly string[],
  { scheduledDate, endDate }: DatedOperation,
  range: ScheduleRange,
): DoneRun[] {
  const lastDay = endDate ?? scheduledDate;
  const runs: DoneRun[] = [];
  for (const day of days) {
    const isPastPlan = day < scheduledDate || day > lastDay;
    const column = daysFrom(range.from, day);
    const run = runs.at(-1);
    if (
      run?.column !== undefined &&
      run.column + run.columns === column &&
      run.isPastPlan === isPastPlan
    ) {
      run.columns += 1;
    } else runs.push({ column, columns: 1, isPastPlan });
  }
  return runs;
}

/**
 * Returns an operation as the bars of a lane: all its days, or the stretches of one person, each with
 * the days on which it was worked on. A day after the plan belongs to the stretch before it.
 */
function partsOf(
  operation: DatedOperation,
  range: ScheduleRange,
  memberId: string | undefined,
): { operation: DatedOperation; isPart: boolean; span: Bar; done: DoneRun[] }[] {
  const { id, scheduledDate, endDate, workedBy = [] } = operation;
  const whole = { firstDay: scheduledDate, lastDay: endDate ?? scheduledDate };
  const staff = staffOf(operation);
  const spans = memberId === undefined ? [whole] : ownDays(staff, workedBy, memberId);
  const done = doneDaysOf(operation, range).filter(
    (day) => memberId === undefined || wasAtWork(staff, workedBy, { memberId, day }),
  );
  const startOf = (day: string) => spans.findLast(({ firstDay }) => firstDay <= day) ?? spans[0];
  return spans.flatMap((days) =>
    days.firstDay > range.to || days.lastDay < range.from
      ? []
      : {
          operation,
          isPart: days.firstDay !== whole.firstDay || days.lastDay !== whole.lastDay,
          span: { id: `${id} ${days.firstDay}`, ...days },
          done: doneRuns(
            done.filter((day) => startOf(day) === days),
            operation,
            range,
          ),
        },
  );
}

/** Returns the last day of an operation, planned or worked. */
function doneUntil(
  { lastDay }: { lastDay: string },
  runs: readonly DoneRun[],
  { from }: ScheduleRange,
): string {
  const last = runs.at(-1);
  return last === undefined
    ? lastDay
    : latest(lastDay, later(from, last.column + last.columns - 1));
}

/** Returns the columns of an absence, with its half days where they are in the range. */
function halvesOf(absence: AbsenceRecord, range: ScheduleRange) {
  const { column, columns, cutBefore, cutAfter } = columnsOf(absence, range);
  const late = absence.startsAtNoon && !cutBefore ? 0.5 : 0;
  const early = absence.endsAtNoon && !cutAfter ? 0.5 : 0;
  return { column: column + late, columns: columns - late - early };
}

/** Puts bars, which are in the order of their days, below the absences that they share days with. */
function stackedBelow(
  bars: readonly Bar[],
  absences: readonly Bar[],
  awayRows: ReadonlyMap<string, number>,
): StackedBars {
  if (absences.length === 0) return stackedBars(bars);
  const taken: Bar[][] = [];
  for (const absence of absences) (taken[awayRows.get(absence.id) ?? 0] ??= []).push(absence);
  const rows = new Map<string, number>();
  for (const bar of bars) {
    const isFree = (row: readonly Bar[]) =>
      row.every(({ firstDay, lastDay }) => lastDay < bar.firstDay || firstDay > bar.lastDay);
    const free = taken.findIndex(isFree);
    const row = free === -1 ? taken.length : free;
    (taken[row] ??= []).push(bar);
    rows.set(bar.id, row);
  }
  return { rows, height: taken.length };
}

interface LaneInput {
  lane: Lane;
  name: string;
  detail: string;
  shortDetail?: string | undefined;
  operations: readonly DatedOperation[];
  absences?: readonly AbsenceRecord[];
  noteOf?: (operation: DatedOperation) => string | undefined;
}

/** Lays out the bars of one lane. */
export function laneContent(
  { lane, name, detail, shortDetail, operations, absences = [], noteOf }: LaneInput,
  range: ScheduleRange,
  conflicts: ConflictsById,
): LaneContent {
  const memberId = lane.kind === 'person' ? lane.id : undefined;
  const parts = operations.flatMap((operation) => partsOf(operation, range, memberId));
  // Nothing is placed above the line of days after the plan.
  const taking = parts.map(({ span, done }) => ({
    ...span,
    lastDay: doneUntil(span, done, range),
  }));
  // A person is away for one reason at a time, half a day beside half a day.
  const awayRows =
    lane.kind === 'equipment' ? stackedBars(absences).rows : new Map<string, number>();
  const { rows, height } = stackedBelow(taking, absences, awayRows);
  const away = absences.map((absence) => ({
    absence,
    row: awayRows.get(absence.id) ?? 0,
    ...halvesOf(absence, range),
  }));
  const isAway = ({ startTime, endTime, status }: DatedOperation, days: LaneDays) =>
    // Whether enough pieces of an item are left is said by its conflicts.
    lane.kind === 'person' &&
    status !== 'completed' &&
    status !== 'cancelled' &&
    absences.some((absence) => absenceDuring({ ...days, startTime, endTime }, absence) !== null);
  const clashes = new Set<Clash>();
  const bars = parts.map(({ operation, isPart, span, done }): LaneBar => {
    const all = conflicts.get(operation.id) ?? [];
    for (const clash of all) if (isOfLane(clash, lane)) clashes.add(clash);
    return {
      operation,
      isPart,
      days: { firstDay: span.firstDay, lastDay: span.lastDay },
      done,
      row: rows.get(span.id) ?? 0,
      ...columnsOf(span, range),
      isConflict: all.some((clash) => isSeenIn(clash, lane)),
      isAway: isAway(operation, span),
      note: noteOf?.(operation),
    };
  });
  return {
    lane,
    name,
    detail,
    shortDetail,
    bars,
    away,
    rows: height,
    clashes: [...clashes],
  };
}

/** Groups operations by the people or equipment that they take, each once. */
export function operationsByLane(
  operations: readonly DatedOperation[],
  lanesOf: (operation: DatedOperation) => Iterable<string>,
): ReadonlyMap<string, readonly DatedOperation[]> {
  const byLane = new Map<string, DatedOperation[]>();
  for (const operation of operations) {
    for (const lane of new Set(lanesOf(operation))) {
      const known = byLane.get(lane);
      if (known === undefined) byLane.set(lane, [operation]);
      else known.push(operation);
    }
  }
  return byLane;
}

const DAY_MS = 86_400_000;

/** Returns how much of today is over, for the line. */
export function nowStyle(): CSSProperties {
  const now = new Date();
  const passed =
    now.getTime() - new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  return { '--now': `${Math.round((passed / DAY_MS) * 100)}%` };
}

/** Returns the place and length of some columns within a lane. */
export function columnStyle(
  { column, columns }: Pick<LaneBar, 'column' | 'columns'>,
  edges: DayEdges,
) {
  const from = edgeAt(column, edges);
  const length = edgeAt(column + columns, edges) - from;
  return {
    insetInlineStart: `calc(${from} * 100% / var(--days) + 2px)`,
    inlineSize: `calc(${length} * 100% / var(--days) - 5px)`,
  };
}

/** Returns the place and size of a bar within its lane. */
export const barStyle = (bar: Pick<LaneBar, 'row' | 'column' | 'columns'>, edges: DayEdges) => ({
  insetBlockStart: rowTop(bar.row),
  blockSize: BAR_SIZE,
  ...columnStyle(bar, edges),
});

/** Returns the place and length of the line under a bar. */
export const doneStyle = (row: number, run: DoneRun, edges: DayEdges) => ({
  insetBlockStart: rowTop(row, DONE_TOP),
  ...columnStyle(run, edges),
});
