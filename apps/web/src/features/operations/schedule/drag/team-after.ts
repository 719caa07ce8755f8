import type { DragState } from './drag-state.ts';

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
