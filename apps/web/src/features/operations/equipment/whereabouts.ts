import type { PlacedAssignment } from '@pcm/contract';
import { BOOKED_ASSIGNMENTS } from '@pcm/domain';

/** Where pieces are: away today, never returned, planned for later, or back and lost. */
export type Whereabouts = 'missing' | 'out' | 'planned' | 'past';

/** The parts of the list, the most pressing first. */
export const WHEREABOUTS: readonly Whereabouts[] = ['missing', 'out', 'planned', 'past'];

/** Beyond this, what is long over helps nobody. */
const MOST_PAST = 20;

function whereIs(assignment: PlacedAssignment, today: string): Whereabouts {
  const { status, operationStatus, firstDay, lastDay } = assignment;
  if (!BOOKED_ASSIGNMENTS.includes(status) || operationStatus === 'cancelled') return 'past';
  if (firstDay === null || firstDay > today) return 'planned';
  return lastDay !== null && lastDay < today ? 'missing' : 'out';
}

/** The pieces of an item by where they are; the next and the last days first. */
export function whereaboutsOf(
  assignments: readonly PlacedAssignment[],
  today: string,
): Map<Whereabouts, PlacedAssignment[]> {
  const byDay = assignments.toSorted((a, b) =>
    (a.firstDay ?? '9999') < (b.firstDay ?? '9999') ? -1 : 1,
  );
  const grouped = Map.groupBy(byDay, (one) => whereIs(one, today));
  const past = grouped.get('past');
  if (past !== undefined) grouped.set('past', past.toReversed().slice(0, MOST_PAST));
  return grouped;
}
