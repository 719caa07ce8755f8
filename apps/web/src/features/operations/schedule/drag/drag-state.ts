import type { ScheduledOperation } from '@pcm/contract';
import type { BookingConflict, HolidayTerms } from '@pcm/domain';
import type { Lane, LaneKind, OperationSpan } from '../schedule-types.ts';
import type { DragKind, Place } from './drag-span.ts';

/** The state of a drag by pointer or keys. */
export interface DragState {
  kind: DragKind;
  /** Null for a new one. */
  operation: ScheduledOperation | null;
  /** The lane at the start; null from the tray and in views without lanes. */
  fromLane: string | null;
  /** The current lane; `fromLane` where the view has no lanes. */
  lane: string | null;
  laneKind: LaneKind | null;
  /** The span after a drop at this place. */
  span: OperationSpan;
  /** The conflicts after a drop here, by the server's rules. */
  conflicts: readonly BookingConflict[];
  by: 'pointer' | 'keys';
  /** The span before dragging by keys, from which each step computes the length. */
  base?: OperationSpan;
}

/** A change made by a finished drag. */
export interface Drop {
  operation: ScheduledOperation;
  span: OperationSpan;
  fromLane: string | null;
  toLane: string | null;
  laneKind: LaneKind | null;
}

/** A part of the page over which operations are dragged. */
export interface DragSurface {
  /** Scrolls when the pointer comes near its edge. */
  element: HTMLElement;
  laneKind: LaneKind | null;
  /** Returns the place at a point of the window, or the nearest one; null if far away. */
  placeAt: (x: number, y: number) => Place | null;
  /** Returns the lane above (-1) or below (1); null at the end. Absent: no move by Alt. */
  laneBeside?: ((lane: string, step: 1 | -1) => string | null) | undefined;
  /** The distance by which Alt with up or down moves hours. Units: minutes. */
  minuteStep?: number | undefined;
}

/** The calendar's callbacks for a drag. */
export interface DragHandlers {
  /** Whether nothing can be moved or drawn, because whoever looks at it does not plan. */
  isReadOnly: boolean;
  /** The company's days off. */
  holidays: HolidayTerms;
  find: (id: string) => ScheduledOperation | undefined;
  conflictsOf: (state: Omit<DragState, 'conflicts'>) => readonly BookingConflict[];
  onDrop: (drop: Drop) => void;
  onCreate: (span: OperationSpan, lane?: Lane) => void;
}

/** Returns the team after a drop: the new person replaces the previous one. */
export function teamAfter({
  operation,
  fromLane,
  lane,
  laneKind,
}: Pick<DragState, 'operation' | 'fromLane' | 'lane' | 'laneKind'>): readonly string[] {
  const team = operation?.assignedTeam ?? [];
  if (laneKind !== 'person' || lane === null || lane === fromLane) return team;
  if (fromLane === null) return team.includes(lane) ? team : [...team, lane];
  return team.map((id) => (id === fromLane ? lane : id));
}
