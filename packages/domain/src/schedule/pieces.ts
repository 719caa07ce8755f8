import { dayAfter } from '../calendar/calendar-day.ts';
import { EQUIPMENT_ABSENCE_KINDS, OPEN_END } from './absences.ts';
import type { AbsentTime, PieceStop, StockedEquipment } from './booking.ts';
import { monthsAfter } from './certification-status.ts';
import type { PieceCause } from './operation-terms.ts';
import { textOrder } from './text-order.ts';

/**
 * The results of an inspection; after a conditional one, the piece may be used under the terms of
 * the note.
 */
export const INSPECTION_RESULTS = ['passed', 'conditional', 'failed'] as const;

/** One of {@link INSPECTION_RESULTS}. */
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];

/** The effect of a rule on a piece: it stops the booking, or it warns. */
export const GEAR_RULES = ['stop', 'warn'] as const;

/** One of {@link GEAR_RULES}. */
export type GearRule = (typeof GEAR_RULES)[number];

/** The company's rules for pieces whose inspection or life ends. */
export interface GearRules {
  /** For a piece whose inspection is overdue today. */
  overdueInspections: GearRule;
  /** For a piece whose inspection falls due, or that retires, before a job is over. */
  dueDuringJob: GearRule;
}

/** The rules until the company chooses others. */
export const USUAL_GEAR_RULES: GearRules = { overdueInspections: 'stop', dueDuringJob: 'warn' };

/** The number of days before an inspection or a retirement from which it is shown as near. */
export const DUE_NOTICE_DAYS = 30;

/** The longest interval between inspections. Units: months. */
export const LONGEST_INTERVAL = 120;

/**
 * The states of a piece on a day, the most serious first. `unknown`: it has to be inspected, and
 * neither an inspection nor a first use is known. `due`: within {@link DUE_NOTICE_DAYS}.
 */
export const PIECE_STATES = [
  'retired',
  'quarantine',
  'failed',
  'overdue',
  'unknown',
  'due',
  'in-order',
] as const;

/** One of {@link PIECE_STATES}. */
export type PieceState = (typeof PIECE_STATES)[number];

/** A day and a result; of two on the same day, the later in the list counts. */
export interface KnownInspection {
  day: string;
  result: InspectionResult;
}

/** Returns the last inspection; undefined where there was none. */
export function lastInspection<Known extends KnownInspection>(
  inspections: readonly Known[],
): Known | undefined {
  return inspections.toSorted((a, b) => textOrder(a.day, b.day)).at(-1);
}

/** The days in the life of a piece, each pair in the order in which they come. */
const LIFE = [
  ['madeOn', 'purchasedOn'],
  ['madeOn', 'firstUsedOn'],
  ['madeOn', 'retiresOn'],
  ['purchasedOn', 'retiresOn'],
  ['firstUsedOn', 'retiresOn'],
] as const;

/** A day in the life of a piece. */
export type PieceDay = (typeof LIFE)[number][number];

/** A day of a piece that lies before another which comes first. */
export interface TurnedDays {
  day: PieceDay;
  before: PieceDay;
}

/**
 * Returns the first day of a piece that lies before one which comes first: nothing is bought, used
 * or retired before it was made. A piece bought second-hand may have been used before. Units:
 * `YYYY-MM-DD`; null or empty where a day is not known.
 */
export function turnedPieceDays(
  piece: Readonly<Record<PieceDay, string | null>>,
): TurnedDays | null {
  const turned = LIFE.find(([first, next]) => {
    const [before, after] = [piece[first], piece[next]];
    return before && after && after < before;
  });
  return turned === undefined ? null : { day: turned[1], before: turned[0] };
}

/** The state of a piece that decides whether it may be used. Units: `YYYY-MM-DD`. */
export interface PieceStanding {
  /** The first day on which it may no longer be used. */
  retiresOn: string | null;
  /** The day since which it is in quarantine; null while it is not. */
  quarantinedOn: string | null;
  /** The company's interval between inspections. Units: months; null where there is none. */
  inspectionMonths: number | null;
  lastInspectedOn: string | null;
  lastResult: InspectionResult | null;
  /** The last day on which it may be used without another inspection; see {@link pieceStanding}. */
  dueOn: string | null;
}

/**
 * Returns the state of a piece by its inspections. It may be used until so many months after the
 * last inspection, or after its first use: the same day of the month, or the last day of a shorter
 * one. `dueOn` is null where it needs no inspection, where neither day is known, or where it
 * failed.
 */
export function pieceStanding(
  piece: Pick<PieceStanding, 'retiresOn' | 'quarantinedOn'> & { firstUsedOn: string | null },
  inspections: readonly KnownInspection[],
  inspectionMonths: number | null,
): PieceStanding {
  const { retiresOn, quarantinedOn, firstUsedOn } = piece;
  const { day = null, result = null } = lastInspection(inspections) ?? {};
  const from = result === 'failed' ? null : (day ?? firstUsedOn);
  const dueOn =
    from === null || inspectionMonths === null ? null : monthsAfter(from, inspectionMonths);
  const last = { lastInspectedOn: day, lastResult: result };
  return { retiresOn, quarantinedOn, inspectionMonths, ...last, dueOn };
}

/** Returns the state of a piece on a day. */
export function pieceState(piece: PieceStanding, today: string): PieceState {
  const { retiresOn, dueOn } = piece;
  if (retiresOn !== null && retiresOn <= today) return 'retired';
  if (piece.quarantinedOn !== null) return 'quarantine';
  if (piece.lastResult === 'failed') return 'failed';
  if (dueOn !== null && dueOn < today) return 'overdue';
  if (piece.inspectionMonths !== null && dueOn === null) return 'unknown';
  const notice = dayAfter(today, DUE_NOTICE_DAYS) ?? today;
  const isNear = (day: string | null) => day !== null && day <= notice;
  return isNear(dueOn) || isNear(retiresOn) ? 'due' : 'in-order';
}

const onwards = (cause: PieceCause, firstDay: string): PieceStop => ({
  cause,
  firstDay,
  lastDay: OPEN_END,
  startsAtNoon: false,
  endsAtNoon: false,
});

/**
 * Returns the days on which a piece cannot be used, as known today. An inspection that falls due
 * later stops nothing unless the company's rules say so, because it can be made before.
 */
export function pieceStops(piece: PieceStanding, rules: GearRules, today: string): PieceStop[] {
  const { quarantinedOn, retiresOn, lastInspectedOn, dueOn } = piece;
  const stops: PieceStop[] = [];
  if (quarantinedOn !== null) stops.push(onwards('quarantine', quarantinedOn));
  if (retiresOn !== null) {
    const isFromStart = rules.dueDuringJob === 'warn';
    stops.push({ ...onwards('retired', retiresOn), isFromStart });
  }
  if (piece.lastResult === 'failed' && lastInspectedOn !== null) {
    stops.push(onwards('failed', lastInspectedOn));
  }
  const isOverdue = dueOn !== null && dueOn < today;
  const rule = isOverdue ? rules.overdueInspections : rules.dueDuringJob;
  const end = dueOn === null ? null : dayAfter(dueOn, 1);
  if (end !== null && rule === 'stop') stops.push(onwards(isOverdue ? 'overdue' : 'due', end));
  return stops;
}

/** A piece of an item with the state by its inspections. */
export interface StandingPiece extends PieceStanding {
  id: string;
  equipmentId: string;
  code: string;
}

/** Days on which pieces of an item are away; a person's absence has no item. */
interface ItemAbsence extends AbsentTime {
  kind: string;
  equipmentId: string | null;
  quantity: number | null;
  /** The ids of the pieces that are away; empty where it may be any. */
  pieceIds: readonly string[];
}

/** The terms by which the company's pieces count for days from a first one on. */
interface StockTerms {
  /** Pieces that retired by this day do not count in the quantity. */
  from: string;
  rules: GearRules;
  today: string;
}

/**
 * Returns items with their absences and the stops of each of their pieces. The quantity of an item
 * that is tracked by piece is the number of its pieces that are not retired by the first day.
 */
export function stockedItems<Item extends StockedEquipment & { id: string }>(
  items: readonly Item[],
  pieces: readonly StandingPiece[],
  absences: readonly ItemAbsence[],
  { from, rules, today }: StockTerms,
): (Item & StockedEquipment)[] {
  const piecesOf = Map.groupBy(pieces, ({ equipmentId }) => equipmentId);
  const absencesOf = Map.groupBy(absences, ({ equipmentId }) => equipmentId);
  return items.map((item) => {
    const gone = (absencesOf.get(item.id) ?? []).map(({ quantity, ...absence }) => ({
      ...absence,
      quantity: quantity ?? 0,
    }));
    const stocked = (piecesOf.get(item.id) ?? []).map((piece) => {
      const { id, code, retiresOn } = piece;
      const named = gone.flatMap(({ kind, pieceIds, ...days }) => {
        const cause = EQUIPMENT_ABSENCE_KINDS.find((known) => known === kind);
        return cause === undefined || !pieceIds.includes(id) ? [] : [{ ...days, cause }];
      });
      const isGone = retiresOn !== null && retiresOn <= from;
      const ends = [piece.dueOn, retiresOn === null ? null : dayAfter(retiresOn, -1)];
      const goodUntil = ends.flatMap((day) => day ?? []).toSorted()[0] ?? null;
      const isUnknown = pieceState(piece, today) === 'unknown';
      const stops = [...pieceStops(piece, rules, today), ...named];
      return { id, code, stops, isGone, goodUntil, isUnknown };
    });
    if (item.isByPiece !== true) return { ...item, pieces: stocked, away: gone };
    const quantity = stocked.filter(({ isGone }) => !isGone).length;
    const away = gone.filter(({ pieceIds }) => pieceIds.length === 0);
    return { ...item, pieces: stocked, quantity, away };
  });
}

/** The notices about a piece that somebody takes along, the most serious first. */
export const PIECE_NOTICES = [
  'quarantine',
  'failed',
  'retires',
  'overdue',
  'due',
  'unknown',
] as const;

/** An event of a piece before a job is over, and its day. */
export interface PieceNotice {
  kind: (typeof PIECE_NOTICES)[number];
  /** Null where the day is unknown. */
  day: string | null;
}

/**
 * Returns the most serious notice about a piece that somebody takes along; null where it may be
 * used to the end of the job. Units: `YYYY-MM-DD`.
 */
export function pieceNotice(
  piece: PieceStanding,
  lastDay: string,
  today: string,
): PieceNotice | null {
  const { quarantinedOn, retiresOn, lastInspectedOn, dueOn } = piece;
  if (quarantinedOn !== null && quarantinedOn <= lastDay) {
    return { kind: 'quarantine', day: quarantinedOn };
  }
  if (piece.lastResult === 'failed' && (lastInspectedOn ?? '') <= lastDay) {
    return { kind: 'failed', day: lastInspectedOn };
  }
  if (retiresOn !== null && retiresOn <= lastDay) return { kind: 'retires', day: retiresOn };
  if (dueOn !== null && dueOn < lastDay) {
    return { kind: dueOn < today ? 'overdue' : 'due', day: dueOn };
  }
  return pieceState(piece, today) === 'unknown' ? { kind: 'unknown', day: null } : null;
}

/** A piece that a job could take along, with its obstacles. */
export interface PieceChoice<Piece> {
  piece: Piece;
  /** Whether nothing stops it on the job's days and no other job has it. */
  isFree: boolean;
  notice: PieceNotice | null;
  /** The last day on which it may be used; null without an end. */
  goodUntil: string | null;
}

/**
 * Ranks pieces for a job: free and usable to its end first, then free ones with a warning, then the
 * others. Among equals, the one whose time runs out first leads, so that it is used while it may
 * be, then by code.
 */
export function rankedPieces<Piece extends { code: string }>(
  choices: readonly PieceChoice<Piece>[],
): PieceChoice<Piece>[] {
  const place = ({ isFree, notice }: PieceChoice<Piece>) => (isFree ? Number(notice !== null) : 2);
  return choices.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      textOrder(a.goodUntil ?? '9999-12-31', b.goodUntil ?? '9999-12-31') ||
      textOrder(a.piece.code, b.piece.code),
  );
}
