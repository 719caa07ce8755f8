import type { AbsenceRecord } from '@pcm/contract';
import { absenceDuring, type Clash, stackedBars } from '@pcm/domain';
import type { CSSProperties } from 'react';
import { plainText } from '../../../../platform/words/plain-text.ts';
import type { AbsenceOwner } from '../../records.queries.ts';
import { daysFrom, earlier, latest } from '../calendar-days.ts';
import type { ConflictsById, DatedOperation, Lane, ScheduleRange } from '../schedule-types.ts';

/** A bar of a lane: its row and columns. */
export interface LaneBar {
  operation: DatedOperation;
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
const ROW = 28;
const PADDING = 18;
const LEAST_HEIGHT = 46;
export const BAR_HEIGHT = 26;
const BAR_TOP = 10;

/** Returns the top of a row within its lane. Units: px. */
export const rowTop = (row: number): number => BAR_TOP + row * ROW;

/** Returns the height of a lane, with one more row for the "more" button. */
export function laneHeight({ rows }: LaneContent, isWhole: boolean): number {
  const shown = isWhole || rows <= MOST_ROWS ? rows + (rows > MOST_ROWS ? 1 : 0) : MOST_ROWS + 1;
  return Math.max(LEAST_HEIGHT, PADDING + shown * ROW);
}

/** Returns whose absences those of a lane are. */
export const ownerOf = ({ kind, id, itemId = '' }: Lane): AbsenceOwner =>
  kind === 'person' ? { memberId: id } : { equipmentId: itemId };

/** Tells whether there are too few pieces because some are in repair or away. */
export const isShort = ({ reason }: Clash) => reason.kind === 'equipment' && reason.away > 0;

/** Returns whether a conflict belongs to a lane. */
function isOfLane({ reason }: Clash, { kind, id }: Lane): boolean {
  if (reason.kind === 'dates') return true;
  if (reason.kind === 'person') return kind === 'person' && reason.memberId === id;
  return kind === 'equipment' && plainText(reason.name) === plainText(id);
}

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

/** Returns the columns of an absence, with its half days where they are in the range. */
function halvesOf(absence: AbsenceRecord, range: ScheduleRange) {
  const { column, columns, cutBefore, cutAfter } = columnsOf(absence, range);
  const late = absence.startsAtNoon && !cutBefore ? 0.5 : 0;
  const early = absence.endsAtNoon && !cutAfter ? 0.5 : 0;
  return { column: column + late, columns: columns - late - early };
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
  const spans = operations.map(({ id, scheduledDate, endDate }) => ({
    id,
    firstDay: scheduledDate,
    lastDay: endDate ?? scheduledDate,
  }));
  const { rows, height } = stackedBars(spans);
  // A person is away for one reason at a time, half a day beside half a day.
  const { rows: awayRows, height: above } =
    lane.kind === 'equipment'
      ? stackedBars(absences)
      : { rows: new Map<string, number>(), height: Math.min(1, absences.length) };
  const away = absences.map((absence) => ({
    absence,
    row: awayRows.get(absence.id) ?? 0,
    ...halvesOf(absence, range),
  }));
  const isAway = ({
    scheduledDate: firstDay,
    endDate,
    startTime,
    endTime,
    status,
  }: DatedOperation) =>
    // Whether enough pieces of an item are left is said by its conflicts.
    lane.kind === 'person' &&
    status !== 'completed' &&
    status !== 'cancelled' &&
    absences.some(
      (absence) =>
        absenceDuring({ firstDay, lastDay: endDate ?? firstDay, startTime, endTime }, absence) !==
        null,
    );
  const clashes = new Set<Clash>();
  const bars = operations.map((operation, index): LaneBar => {
    const here = (conflicts.get(operation.id) ?? []).filter((clash) => isOfLane(clash, lane));
    for (const clash of here) clashes.add(clash);
    const days = spans[index] ?? { firstDay: operation.scheduledDate, lastDay: range.to };
    return {
      operation,
      row: above + (rows.get(operation.id) ?? 0),
      ...columnsOf(days, range),
      isConflict: here.length > 0,
      isAway: isAway(operation),
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
    rows: above + height,
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

const percent = (part: number) => `calc(${part} * 100% / var(--days))`;

/** Returns the place and size of a bar within its lane. */
export function barStyle({ row, column, columns }: Pick<LaneBar, 'row' | 'column' | 'columns'>) {
  return {
    insetBlockStart: rowTop(row),
    blockSize: BAR_HEIGHT,
    insetInlineStart: `calc(${percent(column)} + 2px)`,
    inlineSize: `calc(${percent(columns)} - 5px)`,
  };
}
