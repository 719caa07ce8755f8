/** Pieces of one item of equipment. */
export interface BookedEquipment {
  /** The name in the stock; case and accents do not count. */
  name: string;
  quantity: number;
}

/** The days of an absence. Units: `YYYY-MM-DD`, both included. */
export interface AbsentTime {
  firstDay: string;
  /** `9999-12-31` until further notice. */
  lastDay: string;
  /** Whether the morning of the first day is not part of it. */
  startsAtNoon: boolean;
  /** Whether the afternoon of the last day is not part of it. */
  endsAtNoon: boolean;
}

/** The days on which pieces of one item of equipment are away. */
export interface EquipmentAbsence extends AbsentTime {
  /** Units: pieces. */
  quantity: number;
}

/** The pieces of an item that the company has, and when some of them are away. */
export interface StockedEquipment extends BookedEquipment {
  away?: readonly EquipmentAbsence[] | undefined;
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
  equipment: readonly BookedEquipment[];
}

/** The reasons why two operations may not be on the same days. */
export type ConflictReason =
  /** The policy allows no overlap at all. */
  | { kind: 'dates' }
  | { kind: 'person'; memberId: string }
  /**
   * The operation would make `needed` pieces of `existing` be out on one day; `away` more of them
   * are in repair, under inspection or rented out then.
   */
  | { kind: 'equipment'; name: string; needed: number; existing: number; away: number };

/** A conflict of a booking with another one. */
export interface BookingConflict {
  /** The other operation. */
  operation: Pick<Booking, 'id' | 'title' | 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>;
  reason: ConflictReason;
  /** The common days of both. */
  firstDay: string;
  lastDay: string;
}

/** A checked way out of a conflict, with which no conflict remains. */
export type Repair =
  /** The earliest days of the same length, not before the wanted ones. */
  | { kind: 'move'; firstDay: string; lastDay: string }
  /** A free person who meets the requirements of the work. */
  | { kind: 'replace'; memberId: string; by: string }
  /** Days in parts around other operations, with as many working days as wanted. */
  | { kind: 'split'; parts: { firstDay: string; lastDay: string }[] };
