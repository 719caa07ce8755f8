import type { ScheduledOperation, TeamMember } from '@pcm/contract';
import { ropeTeamFindings, type StaffingFinding } from '@pcm/domain';
import { useOperationPages } from '../../operations.queries.ts';
import type { PendingChanges } from '../use-schedule-save.ts';

/** An operation whose team is to be completed. */
export interface IncompleteOperation {
  operation: ScheduledOperation;
  /** What the rules on ropes want of those who are assigned. */
  findings: readonly StaffingFinding[];
}

const isOpen = ({ status }: ScheduledOperation) => status !== 'completed' && status !== 'cancelled';

/** How many people an operation needs. */
export const neededPeople = ({ crew }: ScheduledOperation): number =>
  crew.reduce((sum, { people }) => sum + people, 0);

/** The rule of two on ropes that the team breaks, where nobody has given a reason for it. */
function brokenRopeRule(operation: ScheduledOperation, members: ReadonlyMap<string, TeamMember>) {
  const { serviceCategory: category, projectType, status, assignedTeam } = operation;
  const team = assignedTeam.flatMap((id) => members.get(id) ?? []);
  return ropeTeamFindings({ job: { category, projectType }, team, status }).filter(
    ({ rule }) => rule === 'min-team' && !operation.overriddenRules.includes(rule),
  );
}

/**
 * Operations nobody is assigned to, the next ones first, after those in view that need more people
 * or, on ropes, others.
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
    /** Those of pages that are not loaded too. */
    count: short.length + (pages.data?.pages[0]?.count ?? 0) - given,
    pages,
  };
}
