import type { ScheduledOperation } from '@pcm/contract';
import { useOperationPages } from '../../operations.queries.ts';
import type { PendingChanges } from '../use-schedule-save.ts';

const isOpen = ({ status }: ScheduledOperation) => status !== 'completed' && status !== 'cancelled';

/** How many people an operation needs. */
export const neededPeople = ({ crew }: ScheduledOperation): number =>
  crew.reduce((sum, { people }) => sum + people, 0);

/** Operations nobody is assigned to, the next ones first, after those in view that need more people. */
export function useUnassigned(inView: readonly ScheduledOperation[], pending: PendingChanges) {
  const pages = useOperationPages({
    unassigned: 'true',
    open: 'true',
    sort: 'date',
    direction: 'asc',
  });
  const short = inView.filter(
    (operation) =>
      operation.assignedTeam.length > 0 &&
      operation.assignedTeam.length < neededPeople(operation) &&
      isOpen(operation),
  );
  const loaded = (pages.data?.pages ?? []).flatMap((page) => page.operations);
  const unassigned = loaded
    .map((operation) => pending.get(operation.id) ?? operation)
    .filter((operation) => operation.assignedTeam.length === 0 && isOpen(operation));
  const given = loaded.length - unassigned.length;
  return {
    operations: [...short, ...unassigned],
    /** Those of pages that are not loaded too. */
    count: short.length + (pages.data?.pages[0]?.count ?? 0) - given,
    pages,
  };
}
