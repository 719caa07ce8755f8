import type { EquipmentItem, ScheduledOperation, TeamMember } from '@pcm/contract';
import type { Clash, HolidayTerms } from '@pcm/domain';

declare module 'react' {
  interface CSSProperties {
    /** How many days a row of the calendar has. */
    '--days'?: number;
    /** How much of today is over. Units: percent. */
    '--now'?: string;
    /** The least width of what stands beside each other. Units: pixels. */
    '--least'?: string;
  }
}

/** Days the calendar shows. Units: `YYYY-MM-DD`, both included. */
export interface ScheduleRange {
  from: string;
  to: string;
}

/** When an operation is. Days both included; times `HH:MM` of each day, null for the whole day. */
export interface OperationSpan {
  firstDay: string;
  lastDay: string;
  startTime: string | null;
  endTime: string | null;
}

/** An operation that has a day. */
export type DatedOperation = ScheduledOperation & { scheduledDate: string };

/** What the rows of a view stand for. */
export type LaneKind = 'person' | 'equipment';

/** A row of a view: somebody by id, or an item of equipment by name. */
export interface Lane {
  kind: LaneKind;
  id: string;
}

/** What each operation in view is booked twice with, by its id; without the key it is not. */
export type ConflictsById = ReadonlyMap<string, readonly Clash[]>;

/** What every view of the calendar is given. */
export interface ScheduleViewProps {
  range: ScheduleRange;
  /** A day the view is about: of a month view, one of its month. */
  day: string;
  today: string;
  /** Filtered, with a day in the range, by first day; a longer one begins before or ends after it. */
  operations: readonly DatedOperation[];
  /** Active, or at work in the range. */
  members: readonly TeamMember[];
  equipment: readonly EquipmentItem[];
  /** Public holidays and own days off in the range: the day and its name. Weekends are not in it. */
  daysOff: ReadonlyMap<string, string>;
  /** By which days people work. */
  holidays: HolidayTerms;
  conflicts: ConflictsById;
  /** Opens what the bar says at length; the element is where the focus goes back to. */
  onOpen: (operation: DatedOperation, bar: HTMLElement) => void;
  /** Asks for a new operation on these days, in a lane where there are some. */
  onCreate: (span: OperationSpan, lane?: Lane) => void;
}
