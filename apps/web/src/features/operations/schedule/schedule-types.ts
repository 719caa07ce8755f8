import type {
  AbsenceRecord,
  EquipmentItem,
  Preferences,
  ScheduledOperation,
  TeamMember,
} from '@pcm/contract';
import type { Clash, HolidayTerms, StaffingFinding } from '@pcm/domain';
import type { AbsenceOwner } from '../records.queries.ts';

declare module 'react' {
  interface CSSProperties {
    /** The days in a row of the calendar, half a one for each half as wide as the others. */
    '--days'?: number;
    /** The widths of the days in a row of the calendar, for a grid. */
    '--columns'?: string;
    /** The part of today that is over. Units: percent. */
    '--now'?: string;
    /** The least width of blocks next to each other. Units: px. */
    '--least'?: string;
  }
}

/** The property by which the bars of the calendar are coloured. */
export type BarColour = NonNullable<Preferences['barColour']>;

/** The days that the calendar shows. Units: `YYYY-MM-DD`, both included. */
export interface ScheduleRange {
  from: string;
  to: string;
}

/** The days of an operation, both included, and its times; null times mean whole days. */
export interface OperationSpan {
  firstDay: string;
  lastDay: string;
  startTime: string | null;
  endTime: string | null;
}

/** An operation with a day. */
export type DatedOperation = ScheduledOperation & { scheduledDate: string };

export type LaneKind = 'person' | 'equipment';

/** A lane of a view: a person by id, or an item of equipment by name. */
export interface Lane {
  kind: LaneKind;
  id: string;
  /** The id of the item, which the lane names. */
  itemId?: string;
}

/** The conflicts of each operation in view by its id; absent for none. */
export type ConflictsById = ReadonlyMap<string, readonly Clash[]>;

/** An absence of somebody or of equipment to open, or a new one from a day on. */
export interface AskedAbsence {
  /** Undefined while nobody said yet who is away. */
  owner?: AbsenceOwner | undefined;
  absence?: AbsenceRecord;
  day: string;
}

/** The properties of every view of the calendar. */
export interface ScheduleViewProps {
  range: ScheduleRange;
  /** The day of the view; of a month view, any day of the month. */
  day: string;
  today: string;
  /** The filtered operations with a day in the range, by first day; they may extend beyond it. */
  operations: readonly DatedOperation[];
  /** Members who are active, or at work in the range. */
  members: readonly TeamMember[];
  /** The members and the equipment that are absent on days of the range. */
  absences: readonly AbsenceRecord[];
  equipment: readonly EquipmentItem[];
  /** The names of public holidays and own days off in the range, by day, without weekends. */
  daysOff: ReadonlyMap<string, string>;
  /** The terms of working days. */
  holidays: HolidayTerms;
  conflicts: ConflictsById;
  /** Opens the details of a bar; the element gets the focus back. */
  onOpen: (operation: DatedOperation, bar: HTMLElement) => void;
  onAway: (asked: AskedAbsence) => void;
  /** Asks for a new operation on these days, and in this lane if there is one. */
  onCreate: (span: OperationSpan, lane?: Lane) => void;
}

/** An operation with an incomplete team. */
export interface IncompleteOperation {
  operation: ScheduledOperation;
  /** The findings of the rules on crews on the assigned people. */
  findings: readonly StaffingFinding[];
}
