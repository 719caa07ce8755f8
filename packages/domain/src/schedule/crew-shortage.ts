import type { ServiceCategory } from '../catalogue/keys.ts';
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
