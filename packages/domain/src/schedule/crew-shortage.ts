import type { ServiceCategory } from '../catalogue/keys.ts';
import { type Cover, staffOf, stretchesOf } from './covers.ts';
import { type CrewMember, type CrewRules, crewFindings } from './crew-rules.ts';
import type { OperationStatus } from './operation-terms.ts';
import type { StaffingFinding, StaffingRuleId } from './staffing-finding.ts';

/** The fields of an operation that determine the crew it needs. */
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
 * Returns the shortfalls of an open operation: the rules on crews that its team breaks without an
 * override, and whether it has too few people. Null where its crew is complete, or the work is
 * over.
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

/** An operation with its people and days, and the fields that determine the crew it needs. */
interface StaffedOperation extends CrewedOperation {
  scheduledDate: string | null;
  endDate: string | null;
  /** The ids of team members. */
  assignedTeam: readonly string[];
  covers: readonly Cover[];
}

/**
 * Returns the people of an operation for each stretch of days on which the same people work; a
 * single stretch without covers. Unknown ids are left out.
 */
export const crewsOf = <Member>(
  operation: Parameters<typeof staffOf>[0],
  members: ReadonlyMap<string, Member>,
): Member[][] =>
  stretchesOf(staffOf(operation)).map(({ team }) => team.flatMap((id) => members.get(id) ?? []));

/** Returns the {@link crewShortage} of the first stretch of days that has one. */
export const shortageOf = (
  operation: StaffedOperation,
  members: ReadonlyMap<string, CrewMember>,
  rules: CrewRules,
): ReturnType<typeof crewShortage> =>
  crewsOf(operation, members)
    .map((crew) => crewShortage(operation, crew, rules))
    .find((shortage) => shortage !== null) ?? null;
