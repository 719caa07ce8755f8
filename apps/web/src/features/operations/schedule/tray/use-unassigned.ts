import type { ScheduledOperation, TeamMember } from '@pcm/contract';
import { ropeTeamFindings, type StaffingFinding } from '@pcm/domain';
import { useOperationPages } from '../../operations.queries.ts';
import type { PendingChanges } from '../use-schedule-save.ts';

/** An operation with an incomplete team. */
export interface IncompleteOperation {
  operation: ScheduledOperation;
  /** The findings of the rope rules on the assigned people. */
  findings: readonly StaffingFinding[];
}

const isOpen = ({ status }: ScheduledOperation) => status !== 'completed' && status !== 'cancelled';

/** Returns how many people an operation needs. */
export const neededPeople = ({ crew }: ScheduledOperation): number =>
  crew.reduce((sum, { people }) => sum + people, 0);

/** Returns the rope rule that the team breaks without a stated reason. */
function brokenRopeRule(operation: ScheduledOperation, members: ReadonlyMap<string, TeamMember>) {
  const { serviceCategory: category, projectType, status, assignedTeam } = operation;
  const team = assignedTeam.flatMap((id) => members.get(id) ?? []);
  return ropeTeamFindings({ job: { category, projectType }, team, status }).filter(
    ({ rule }) => rule === 'min-team' && !operation.overriddenRules.includes(rule),
  );
}

/**
 * Returns the operations without people, the next ones first, after those in view that need more
 * people or, for rope work, others.
 */
export function useUnassigned(
  inView: readonly ScheduledOperation[],
  team: readonly TeamMember[],
  pending: PendingChanges,
) {
  const pages = useOperationPages({
    unassigned: 'true',
    open: 'true',
    sort: 'date',
    direction: 'asc',
  });
  const members = new Map(team.map((member) => [member.id, member]));
  const short = inView.flatMap((operation): IncompleteOperation[] => {
    const people = operation.assignedTeam.length;
    if (people === 0 || !isOpen(operation)) return [];
    const findings = brokenRopeRule(operation, members);
    return findings.length > 0 || people < neededPeople(operation) ? [{ operation, findings }] : [];
  });
  const loaded = (pages.data?.pages ?? []).flatMap((page) => page.operations);
  const unassigned = loaded
    .map((operation) => pending.get(operation.id) ?? operation)
    .filter((operation) => operation.assignedTeam.length === 0 && isOpen(operation))
    .map((operation): IncompleteOperation => ({ operation, findings: [] }));
  const given = loaded.length - unassigned.length;
  return {
    incomplete: [...short, ...unassigned],
    /** Includes those of pages that are not loaded. */
    count: short.length + (pages.data?.pages[0]?.count ?? 0) - given,
    pages,
  };
}
