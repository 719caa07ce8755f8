import type { Cover } from './covers.ts';
import type { PieceCause } from './operation-terms.ts';

/** Pieces of one item of equipment. */
export interface BookedEquipment {
  /** The name in the stock; case and accents do not count. */
  name: string;
  quantity: number;
  /** The ids of the booked pieces, as many as the quantity; absent or empty: any pieces. */
  pieces?: readonly string[] | undefined;
}

/** The days of an absence. Units: `YYYY-MM-DD`, both included. */
export interface AbsentTime {
  firstDay: string;
  /** `9999-12-31` until further notice. */
  lastDay: string;
  /** Whether the morning of the first day is left out. */
  startsAtNoon: boolean;
  /** Whether the afternoon of the last day is left out. */
  endsAtNoon: boolean;
}

/** The days on which pieces of one item of equipment are away. */
export interface EquipmentAbsence extends AbsentTime {
  /** Units: pieces. */
  quantity: number;
}

/** Days on which a piece cannot be used. */
export interface PieceStop extends AbsentTime {
  cause: PieceCause;
  /**
   * Whether it only stops a job that begins in these days; a job that began before gets a warning.
   */
  isFromStart?: boolean | undefined;
}

/** A piece that a booking may name, and the days on which it cannot be used. */
export interface StockedPiece {
  id: string;
  /** The company's own mark on it: `R-014`. */
  code: string;
  stops: readonly PieceStop[];
  /** The last day on which it is in order without another inspection; null without an end. */
  goodUntil?: string | null | undefined;
  /** Whether it has to be inspected, but has no known inspection. */
  isUnknown?: boolean | undefined;
  /**
   * Whether it no longer counts in the quantity, because it retired before the days in question.
   */
  isGone?: boolean | undefined;
}

/** The pieces of an item that the company has, and when some of them are away. */
export interface StockedEquipment {
  name: string;
  quantity: number;
  /** The absences for which no piece is named. */
  away?: readonly EquipmentAbsence[] | undefined;
  /** The pieces that a booking may name. */
  pieces?: readonly StockedPiece[] | undefined;
  /** Whether the quantity is the number of its pieces, so that a stopped piece reduces it. */
  isByPiece?: boolean | undefined;
}

/**
 * The days, people and equipment of an operation. Units: `YYYY-MM-DD`, both days included; `HH:MM`
 * local time of each day, past midnight where the end is before the start; the whole day without
 * both times.
 */
export interface Booking {
  id: string;
  title: string;
  firstDay: string;
  lastDay: string;
  startTime: string | null;
  endTime: string | null;
  /** The ids of team members. */
  team: readonly string[];
  /** Who works instead of whom on some of the days; see `teamOn`. */
  covers?: readonly Cover[] | undefined;
  equipment: readonly BookedEquipment[];
}

/** The reasons why two operations may not be on the same days. */
export type ConflictReason =
  /** The policy allows no overlap at all. */
  | { kind: 'dates' }
  | { kind: 'person'; memberId: string }
  /**
   * The operation would need `needed` pieces of `existing` at once, while `away` more are in
   * repair, under inspection or rented out.
   */
  | { kind: 'equipment'; name: string; needed: number; existing: number; away: number }
  /**
   * The other operation has the piece. If something else stops the piece, the conflict names the
   * booking itself.
   */
  | { kind: 'piece'; name: string; pieceId: string; code: string; cause: 'taken' | PieceCause };

/** A conflict of a booking with another one. */
export interface BookingConflict {
  /** The other operation. */
  operation: Pick<Booking, 'id' | 'title' | 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>;
  reason: ConflictReason;
  /** The common days of both. */
  firstDay: string;
  lastDay: string;
}

/** Equipment that takes the place of other equipment. */
export interface EquipmentSwap {
  from: BookedEquipment;
  to: BookedEquipment;
}

/** Other equipment in place of the missing pieces of a booking. */
export interface EquipmentWay {
  /** Other pieces of the same item, another set, or another item. */
  how: 'pieces' | 'set' | 'item';
  swaps: EquipmentSwap[];
  /** The set that is taken, and the one that it replaces. */
  set?: { id: string; code: string; insteadOf: string; insteadOfCode: string } | undefined;
  /** For another item: the fewest pieces available at any moment. Units: pieces. */
  free?: number | undefined;
  /** The last day on which the pieces can be used without another inspection; null if unknown. */
  goodUntil: string | null;
  /** Whether one of the pieces falls due before the booking is over, or was never inspected. */
  isWarned: boolean;
}

/** A checked way out of a conflict, with which no conflict remains. */
export type Repair =
  /** The earliest days of the same length, not before the wanted ones. */
  | { kind: 'move'; firstDay: string; lastDay: string }
  /** A free person who meets the requirements of the work. */
  | { kind: 'replace'; memberId: string; by: string }
  /**
   * A free person for only some of the days; `covers` are all covers of the work, including this
   * one.
   */
  | {
      kind: 'cover';
      memberId: string;
      by: string;
      firstDay: string;
      lastDay: string;
      covers: Cover[];
    }
  /** Other equipment on the same days. */
  | ({ kind: 'equip' } & EquipmentWay)
  /** Other people for all who are booked twice, and other equipment; null: none is missing. */
  | {
      kind: 'together';
      replaced: { memberId: string; by: string }[];
      way: EquipmentWay | null;
    }
  /** The days split around other operations, with as many working days as wanted. */
  | { kind: 'split'; parts: { firstDay: string; lastDay: string }[] };
