import type { ScheduledOperation } from '@pcm/contract';
import type { BookingConflict, HolidayTerms } from '@pcm/domain';
import type { Lane, LaneKind, OperationSpan } from '../schedule-types.ts';
import type { DragKind, Place } from './drag-span.ts';

/** What is being dragged at this moment, by hand or by keys. */
export interface DragState {
  kind: DragKind;
  /** Null for a new one. */
  operation: ScheduledOperation | null;
  /** Where it comes from; null from the tray and in views without lanes. */
  fromLane: string | null;
  /** Where it is now; `fromLane` where the view has no lanes. */
  lane: string | null;
  laneKind: LaneKind | null;
  /** When it would be if it were let go now. */
  span: OperationSpan;
  /** What would stand in its way, by the rules the server goes by. */
  conflicts: readonly BookingConflict[];
  by: 'pointer' | 'keys';
  /** What keys move step by step: the length of each step is measured by it. */
  base?: OperationSpan;
}

/** A change that has been let go. */
export interface Drop {
  operation: ScheduledOperation;
  span: OperationSpan;
  fromLane: string | null;
  toLane: string | null;
  laneKind: LaneKind | null;
}

/** A part of the page that operations are dragged over. */
export interface DragSurface {
  /** What scrolls when the pointer comes near its edge. */
  element: HTMLElement;
  laneKind: LaneKind | null;
  /** The place at a point of the window; the nearest one just outside, null far away. */
  placeAt: (x: number, y: number) => Place | null;
  /** The lane above (-1) or below (1); null at the end. Without it Alt and up or down do nothing. */
  laneBeside?: ((lane: string, step: 1 | -1) => string | null) | undefined;
  /** Alt and up or down move hours by this. Units: minutes. */
  minuteStep?: number | undefined;
}

/** What the calendar does with a drag. */
export interface DragHandlers {
  /** The company's days off. */
  holidays: HolidayTerms;
  find: (id: string) => ScheduledOperation | undefined;
  conflictsOf: (state: Omit<DragState, 'conflicts'>) => readonly BookingConflict[];
  onDrop: (drop: Drop) => void;
  onCreate: (span: OperationSpan, lane?: Lane) => void;
}
