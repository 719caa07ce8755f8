import type { ServiceCategory } from '../catalogue/keys.ts';
import { type Cover, staffOf, stretchesOf } from './covers.ts';
import { type CrewMember, type CrewRules, crewFindings } from './crew-rules.ts';
import type { OperationStatus } from './operation-terms.ts';
import type { StaffingFinding, StaffingRuleId } from './staffing-finding.ts';

/** An operation, as far as it says what crew it needs. */
export interface CrewedOperation {
  serviceCategory: ServiceCategory;
  projectType: string | null;
  status: OperationStatus;
  requirements: readonly string[];
  crew: readonly { people: number }[];
  overriddenRules: readonly StaffingRuleId[];
}

/** Returns how many people an operation needs. */
export const neededPeople = ({ crew }: Pick<CrewedOperation, 'crew'>): number =>
  crew.reduce((sum, { people }) => sum + people, 0);

/**
 * Returns what an open operation lacks: the rules on crews that its team breaks without a stated
 * reason, and whether it is short of people. Null where its crew is complete, or it is over.
 */
export function crewShortage(
  operation: CrewedOperation,
  team: readonly CrewMember[],
  rules: CrewRules,
): { findings: StaffingFinding[] } | null {
  const { serviceCategory: category, projectType, status, requirements } = operation;
  if (status === 'completed' || status === 'cancelled') return null;
  const findings = crewFindings(
    { job: { category, projectType }, team, status, requirements },
    rules,
  ).filter(({ rule }) => rule !== 'min-team-3' && !operation.overriddenRules.includes(rule));
  const isShort = team.length === 0 || team.length < neededPeople(operation);
  return isShort || findings.length > 0 ? { findings } : null;
}

/** An operation with its people and days, as far as it says what crew it needs. */
interface StaffedOperation extends CrewedOperation {
  scheduledDate: string | null;
  endDate: string | null;
  /** The ids of team members. */
  assignedTeam: readonly string[];
  covers: readonly Cover[];
}

/**
 * Returns the people of an operation in the stretches of days on which the same work; one stretch
 * where nobody works in the place of another. Ids that are unknown are left out.
 */
export const crewsOf = <Member>(
  operation: Parameters<typeof staffOf>[0],
  members: ReadonlyMap<string, Member>,
): Member[][] =>
  stretchesOf(staffOf(operation)).map(({ team }) => team.flatMap((id) => members.get(id) ?? []));

/** Returns what {@link crewShortage} finds on the first of its days on which it finds anything. */
export const shortageOf = (
  operation: StaffedOperation,
  members: ReadonlyMap<string, CrewMember>,
  rules: CrewRules,
): ReturnType<typeof crewShortage> =>
  crewsOf(operation, members)
    .map((crew) => crewShortage(operation, crew, rules))
    .find((shortage) => shortage !== null) ?? null;
