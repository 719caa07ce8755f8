/** Pieces of one item of equipment. */
export interface BookedEquipment {
  /** As the stock names it; compared without case and accents. */
  name: string;
  quantity: number;
}

/**
 * The days, people and equipment an operation takes. Units: `YYYY-MM-DD`, both days included;
 * `HH:MM` local wall time, each day, past midnight where the end lies before the start; without both
 * times the whole day.
 */
export interface Booking {
  id: string;
  title: string;
  firstDay: string;
  lastDay: string;
  startTime: string | null;
  endTime: string | null;
  /** Ids of team members. */
  team: readonly string[];
  equipment: readonly BookedEquipment[];
}

/** Why two operations may not be on the same days. */
export type ConflictReason =
  /** The policy allows no overlap at all. */
  | { kind: 'dates' }
  | { kind: 'person'; memberId: string }
  /** With the operation there would be `needed` pieces away on one day, of `existing`. */
  | { kind: 'equipment'; name: string; needed: number; existing: number };

/** What stands in the way of a booking. */
export interface BookingConflict {
  /** The operation that is there already. */
  operation: Pick<Booking, 'id' | 'title' | 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>;
  reason: ConflictReason;
  /** The days both take. */
  firstDay: string;
  lastDay: string;
}

/** A way out of a conflict that has been checked: with it, nothing stands in the way. */
export type Repair =
  /** The earliest days of the same length, not before the wished ones. */
  | { kind: 'move'; firstDay: string; lastDay: string }
  /** Somebody free who meets what the work asks for. */
  | { kind: 'replace'; memberId: string; by: string }
  /** Days in parts around what is there, as many working days as wished. */
  | { kind: 'split'; parts: { firstDay: string; lastDay: string }[] };
