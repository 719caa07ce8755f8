import type { ScheduledOperation } from '@pcm/contract';
import type { HolidayTerms } from '@pcm/domain';
import type { LaneKind, OperationSpan } from '../schedule-types.ts';
import {
  createdSpan,
  type DragKind,
  movedSpan,
  type Place,
  placedSpan,
  spanOf,
  stretchedSpan,
} from './drag-span.ts';
import type { DragState } from './drag-state.ts';

/** The dragged part and where it was grabbed. */
export interface Grip {
  kind: DragKind;
  operation: ScheduledOperation | null;
  fromLane: string | null;
  /** Where the operation was grabbed; null in the tray. */
  from: Place | null;
  /** The days off, because a move keeps the number of working days. */
  holidays: HolidayTerms;
}

function spanAt({ kind, operation, from, holidays }: Grip, to: Place): OperationSpan {
  if (operation === null) return createdSpan(from ?? to, to);
  const span = spanOf(operation);
  // A member who joins a crew takes its days.
  if (span !== null && from === null && operation.assignedTeam.length > 0) return span;
  if (span === null || from === null) return placedSpan(operation, to, holidays);
  if (kind === 'stretch-start') return stretchedSpan(span, 'start', to);
  if (kind === 'stretch-end') return stretchedSpan(span, 'end', to);
  return movedSpan(operation, span, { from, to }, holidays);
}

/** A lane changes between people only, and not to a member of the team. */
function laneAt({ kind, operation, fromLane, from }: Grip, to: Place, laneKind: LaneKind | null) {
  if (kind === 'create') return from?.lane ?? to.lane;
  if (kind !== 'move' || laneKind !== 'person' || to.lane === null) return fromLane;
  return operation?.assignedTeam.includes(to.lane) ? fromLane : to.lane;
}

/** Returns the change that a drop at a place would make. */
export function proposalAt(
  grip: Grip,
  to: Place,
  laneKind: LaneKind | null,
  by: DragState['by'],
): Omit<DragState, 'conflicts'> {
  const { kind, operation, fromLane } = grip;
  return {
    kind,
    operation,
    fromLane,
    lane: laneAt(grip, to, laneKind),
    laneKind,
    span: spanAt(grip, to),
    by,
  };
}
