import { DEFAULT_ROLE } from '../catalogue/keys.ts';

/** The states of an operation. Source: specification section 4. */
export const OPERATION_STATUSES = ['scheduled', 'in-progress', 'completed', 'cancelled'] as const;

/** One of {@link OPERATION_STATUSES}. */
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/**
 * The kinds of planned work. A `job` is done for a project; the others may do without one: work in
 * the workshop, a training, a call-out, the service of a vehicle.
 */
export const OPERATION_KINDS = [
  'job',
  'workshop',
  'training',
  'call-out',
  'vehicle-service',
  'other',
] as const;

/** One of {@link OPERATION_KINDS}. */
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** The priorities of an operation, the lowest first. Source: specification section 4. */
export const OPERATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

/** One of {@link OPERATION_PRIORITIES}. */
export type OperationPriority = (typeof OPERATION_PRIORITIES)[number];

/** The states of equipment that an operation takes along. Source: decisions.md section 5. */
export const ASSIGNMENT_STATUSES = ['assigned', 'in-use', 'returned', 'lost'] as const;

/** One of {@link ASSIGNMENT_STATUSES}. */
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** The states in which equipment is away on the days of its operation. */
export const BOOKED_ASSIGNMENTS: readonly AssignmentStatus[] = ['assigned', 'in-use'];

/**
 * The policies for operations on the same days. `no-overlap` forbids any two operations, which is
 * the specification's rule; `people-and-equipment` forbids two operations with the same person, or
 * with more of an item of equipment than exists. Source: decisions.md section 7.
 */
export const CONFLICT_POLICIES = ['no-overlap', 'people-and-equipment'] as const;

/** One of {@link CONFLICT_POLICIES}. */
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/**
 * The reasons why a piece of equipment cannot be used on some days; the last three are absences.
 */
export const PIECE_CAUSES = [
  'quarantine',
  'retired',
  'failed',
  'overdue',
  'due',
  'repair',
  'inspection',
  'rented-out',
] as const;

/** One of {@link PIECE_CAUSES}. */
export type PieceCause = (typeof PIECE_CAUSES)[number];

/** The hours of a working day. Source: specification section 5. */
export const WORKING_HOURS = { least: 1, most: 24, step: 0.5, usual: 8 } as const;

/** The initial values of the Add button of Team. Source: decisions.md section 6. */
export const NEW_TEAM_MEMBER = {
  role: DEFAULT_ROLE.en,
  skills: ['Basic Skills'],
  hourlyRate: 25,
} as const;

/** The number of days before its end from which on an expiring certificate is shown. */
export const EXPIRY_NOTICE_DAYS = 60;

/** The people of one position that an operation needs. */
export interface CrewNeed {
  /** An English catalogue name, or the company's own words. */
  position: string;
  people: number;
}

/**
 * A certificate of a person. Units: `YYYY-MM-DD`, both included; null where unknown or unlimited.
 */
export interface MemberCertification {
  /** An English catalogue name, or the company's own words. */
  name: string;
  issuedOn: string | null;
  expiresOn: string | null;
}

/**
 * Tells whether the actual end of work is before its begin. A time without a day may belong to the
 * following night, so it is never too early. Units: `YYYY-MM-DDTHH:MM`, `HH:MM`, or nothing.
 */
export function actuallyEndsEarly(began: string | null, ended: string | null): boolean {
  const hasDays = [began, ended].every((moment) => moment?.includes('T'));
  return hasDays && String(ended) < String(began);
}
