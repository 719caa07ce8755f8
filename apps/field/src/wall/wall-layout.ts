import type { Wall } from '@pcm/contract';
import { dayAfter, daysBetween } from '@pcm/domain';
import type { WallChoices } from './wall-choices.ts';

export type WallOperation = Wall['operations'][number];
export type WallAbsence = Wall['absences'][number];

/** A bar of a lane, or an absence in it. Units: days from the first one, with halves of absences. */
interface Placed {
  row: number;
  column: number;
  columns: number;
}

/** An operation in a lane. */
export interface WallBar extends Placed {
  operation: WallOperation;
  /** The person of the lane is away on hours of it. */
  isAway: boolean;
  /** The person of the lane has not read it; somebody of the crew, in other lanes. */
  isNotRead: boolean;
  /** The number of pieces that it takes of the lane's item; 1 for a person. */
  quantity: number;
  cutBefore: boolean;
  cutAfter: boolean;
  /** The columns of days on which people worked. */
  worked: readonly { column: number; columns: number }[];
}

/** A row of the wall: a person, a vehicle or an item, or the work that nobody has yet. */
export interface WallLane {
  /** Null for work that nobody has. */
  id: string | null;
  bars: readonly WallBar[];
  away: readonly (Placed & { absence: WallAbsence })[];
  rows: number;
}

interface Span {
  firstDay: string;
  lastDay: string;
}

const daysFrom = (from: string, to: string): number => daysBetween(from, to) ?? 0;

/** Returns the days that a wall shows. */
export function daysOfWall({ today, lastDay }: Pick<Wall, 'today' | 'lastDay'>): string[] {
  return Array.from(
    { length: daysFrom(today, lastDay) + 1 },
    (_, index) => dayAfter(today, index) ?? today,
  );
}

/** A day off is half as wide as the others. */
const HALF = 0.5;

/** Returns where each day begins and the last one ends; today, the first one, is always whole. */
export function edgesOf(days: readonly string[], off: ReadonlySet<string>): number[] {
  const edges = [0];
  for (const [index, day] of days.entries()) {
    edges.push((edges.at(-1) ?? 0) + (off.has(day) && index > 0 ? HALF : 1));
  }
  return edges;
}

/** Returns where a column begins, of which halves are half days. */
export function edgeAt(column: number, edges: readonly number[]): number {
  const day = Math.floor(column);
  const [start = 0, end = start] = [edges[day], edges[day + 1]];
  return start + (end - start) * (column - day);
}

/** Returns the columns of a span; a night that began yesterday ends today. */
function columnsOf({ firstDay, lastDay }: Span, { today, lastDay: end }: Wall) {
  const first = firstDay < today ? today : firstDay;
  const last = lastDay > end ? end : lastDay < first ? first : lastDay;
  return {
    column: daysFrom(today, first),
    columns: daysFrom(first, last) + 1,
    cutBefore: firstDay < today,
    cutAfter: lastDay > end,
  };
}

function workedRuns({ workedDays, isDone, ...span }: WallOperation, wall: Wall) {
  const planned = columnsOf(span, wall);
  const all = daysOfWall(wall);
  const isWorked = (day: string, index: number) =>
    workedDays.includes(day) ||
    (isDone &&
      workedDays.length === 0 &&
      index >= planned.column &&
      index < planned.column + planned.columns);
  const runs: { column: number; columns: number }[] = [];
  for (const [index, day] of all.entries()) {
    if (!isWorked(day, index)) continue;
    const run = runs.at(-1);
    if (run !== undefined && run.column + run.columns === index) run.columns += 1;
    else runs.push({ column: index, columns: 1 });
  }
  return runs;
}

/** Finds rows in which nothing covers another; whoever asks first is higher. */
function stack() {
  const rows: { from: number; to: number }[][] = [];
  const place = (column: number, columns: number): number => {
    const [from, to] = [column, column + columns];
    const free = rows.findIndex((row) => row.every((one) => one.to <= from || one.from >= to));
    const row = free === -1 ? rows.length : free;
    (rows[row] ??= []).push({ from, to });
    return row;
  };
  return { place, height: () => rows.length };
}

function absenceColumns(absence: WallAbsence, wall: Wall) {
  const { column, columns, cutBefore, cutAfter } = columnsOf(absence, wall);
  const late = absence.startsAtNoon && !cutBefore ? HALF : 0;
  const early = absence.endsAtNoon && !cutAfter ? HALF : 0;
  return { column: column + late, columns: columns - late - early };
}

function laneOf(id: string | null, operations: readonly WallOperation[], wall: Wall): WallLane {
  const rows = stack();
  const away = wall.absences
    .filter(({ of }) => of === id)
    .map((absence) => {
      const columns = absenceColumns(absence, wall);
      return { absence, ...columns, row: rows.place(columns.column, columns.columns) };
    });
  const isPerson = wall.people.some((person) => person.id === id);
  const bars = operations.map((operation): WallBar => {
    const columns = columnsOf(operation, wall);
    const taken = operation.equipment.find((one) => one.id === id);
    return {
      operation,
      ...columns,
      row: rows.place(columns.column, columns.columns),
      isAway: isPerson && operation.away.includes(id ?? ''),
      isNotRead: isPerson ? operation.notRead.includes(id ?? '') : operation.notRead.length > 0,
      quantity: taken?.quantity ?? 1,
      worked: workedRuns(operation, wall),
    };
  });
  return { id, bars, away, rows: Math.max(1, rows.height()) };
}

const inOrder = (a: WallOperation, b: WallOperation): number => {
  const [one, other] = [a, b].map(
    ({ firstDay, startTime, id }) => `${firstDay} ${startTime ?? ''} ${id}`,
  );
  return (one ?? '') < (other ?? '') ? -1 : 1;
};

/** Returns an operation as it is for one person: once for each stretch of days that they work. */
function partsOf(operation: WallOperation, id: string): WallOperation[] {
  const { shares } = operation;
  if (shares === undefined) return operation.crew.includes(id) ? [operation] : [];
  return shares
    .filter(({ memberId }) => memberId === id)
    .map(({ firstDay, lastDay, workedDays }) => ({
      ...operation,
      firstDay,
      lastDay,
      crew: operation.crew.filter((other) =>
        shares.some(
          (share) =>
            share.memberId === other && share.firstDay <= lastDay && firstDay <= share.lastDay,
        ),
      ),
      workedDays,
      // Of a job that is done, the sheets say who was there, if there are any.
      isDone: operation.isDone && (operation.workedDays.length === 0 || workedDays.length > 0),
    }));
}

/** Returns the rows of a wall: everybody in the team, every vehicle, or the items in use or away. */
export function lanesOf(wall: Wall, by: WallChoices['by']): WallLane[] {
  const operations = wall.operations.toSorted(inOrder);
  const ofLane = (operation: WallOperation, id: string) => {
    if (by === 'people') return partsOf(operation, id);
    return operation.equipment.some((one) => one.id === id) ? [operation] : [];
  };
  const ids =
    by === 'people'
      ? wall.people.map(({ id }) => id)
      : wall.equipment
          .filter(({ isVehicle }) => by === 'equipment' || isVehicle)
          .map(({ id }) => id);
  const lanes = ids.map((id) =>
    laneOf(
      id,
      operations.flatMap((operation) => ofLane(operation, id)),
      wall,
    ),
  );
  const shown =
    by === 'equipment'
      ? lanes.filter(({ bars, away }) => bars.length > 0 || away.length > 0)
      : lanes;
  const unassigned = operations.filter(({ crew }) => by === 'people' && crew.length === 0);
  return unassigned.length === 0 ? shown : [laneOf(null, unassigned, wall), ...shown];
}

/** The height of one row of bars, and what a lane adds to its rows. Units: rem. */
const ROW = 3.75;
const LANE = 0.5;

/**
 * Puts lanes on pages of a height, in their order. A lane that is higher than a page has one of its
 * own, with as many rows as fit, which are returned with the pages. Units: rem.
 */
export function pagesOf(
  lanes: readonly WallLane[],
  room: number,
): { pages: WallLane[][]; most: number } {
  const most = Math.max(1, Math.floor((room - LANE) / ROW));
  const pages: WallLane[][] = [];
  let left = 0;
  for (const lane of lanes) {
    const height = Math.min(lane.rows, most) * ROW + LANE;
    const page = pages.at(-1);
    if (page === undefined || height > left) {
      pages.push([lane]);
      left = room - height;
    } else {
      page.push(lane);
      left -= height;
    }
  }
  return { pages, most };
}
