import { DEFAULT_ROLE } from '../catalogue/keys.ts';

/** What becomes of an operation. Source: specification section 4. */
export const OPERATION_STATUSES = ['scheduled', 'in-progress', 'completed', 'cancelled'] as const;

/** One of {@link OPERATION_STATUSES}. */
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** How pressing an operation is, from the least. Source: specification section 4. */
export const OPERATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

/** One of {@link OPERATION_PRIORITIES}. */
export type OperationPriority = (typeof OPERATION_PRIORITIES)[number];

/** What becomes of equipment that an operation takes along. Source: decisions.md section 5. */
export const ASSIGNMENT_STATUSES = ['assigned', 'in-use', 'returned', 'lost'] as const;

/** One of {@link ASSIGNMENT_STATUSES}. */
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** With these the equipment is away on the days of its operation. */
export const BOOKED_ASSIGNMENTS: readonly AssignmentStatus[] = ['assigned', 'in-use'];

/**
 * What may not happen on the same days. `no-overlap`: two operations at all, the specification's
 * rule; `people-and-equipment`: two operations with the same person, or with more of an item of
 * equipment than there is. Source: decisions.md section 7.
 */
export const CONFLICT_POLICIES = ['no-overlap', 'people-and-equipment'] as const;

/** One of {@link CONFLICT_POLICIES}. */
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/** Hours of a working day. Source: specification section 5. */
export const WORKING_HOURS = { least: 1, most: 24, step: 0.5, usual: 8 } as const;

/** What the Add button of Team begins with. Source: decisions.md section 6. */
export const NEW_TEAM_MEMBER = {
  role: DEFAULT_ROLE.en,
  skills: ['Basic Skills'],
  hourlyRate: 25,
} as const;

/** Days ahead in which an expiring certification is shown. */
export const EXPIRY_NOTICE_DAYS = 60;

/** People of one position that an operation needs. */
export interface CrewNeed {
  /** English catalogue name, or the company's own words. */
  position: string;
  people: number;
}

/** A certificate somebody holds. Units: `YYYY-MM-DD`, both included; null where unknown or unlimited. */
export interface HeldCertification {
  /** English catalogue name, or the company's own words. */
  name: string;
  issuedOn: string | null;
  expiresOn: string | null;
}

/**
 * Whether work really ended before it began. A time without its day may be of the night after: it is
 * never too early. Units: `YYYY-MM-DDTHH:MM`, `HH:MM`, or nothing.
 */
export function actuallyEndsEarly(began: string | null, ended: string | null): boolean {
  const hasDays = [began, ended].every((moment) => moment?.includes('T'));
  return hasDays && String(ended) < String(began);
}
