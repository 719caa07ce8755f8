import type { operationPatch } from '@pcm/contract';
import { actuallyEndsEarly, type HolidayTerms, operationHours, WORKING_HOURS } from '@pcm/domain';
import type { z } from 'zod';
import { AppError } from '../../http/errors.ts';
import type { OperationContent, SignedCheck, SignedOverride } from './operation-content.ts';

/** What a change of an operation carries. */
export type OperationPatch = z.output<typeof operationPatch>;

/** A new operation before anything is written of it. Source: specification section 4. */
export const EMPTY_OPERATION: Omit<OperationContent, 'serviceCategory'> = {
  title: '',
  description: '',
  customerId: null,
  projectId: null,
  location: '',
  scheduledDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  estimatedDuration: null,
  workingHoursPerDay: WORKING_HOURS.usual,
  worksOnDaysOff: false,
  status: 'scheduled',
  priority: 'medium',
  requirements: [],
  crew: [],
  assignedTeam: [],
  actualStartTime: null,
  actualEndTime: null,
  notes: '',
  staffingOverrides: [],
  siteChecks: [],
};

/** Who changes an operation and when, and how its days are counted. */
export interface ChangeTerms {
  by: string;
  at: string;
  holidays: HolidayTerms;
}

const refused = (path: string, message: string) =>
  new AppError('invalid-input', { message, fields: [{ path, message }] });

/** A text, empty where it is taken away. */
function text(sent: string | null | undefined, before: string): string {
  return sent === undefined ? before : (sent ?? '');
}

/** A day or time, null where it is taken away. */
function chosen(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent || null;
}

function list<Item>(sent: readonly Item[] | null | undefined, before: Item[]): Item[] {
  return sent === undefined ? before : [...(sent ?? [])];
}

/** What stands as it stood keeps its signature; the rest is signed now. */
function overridesOf(
  { staffingOverrides: sent }: OperationPatch,
  before: SignedOverride[],
  { by, at }: ChangeTerms,
): SignedOverride[] {
  if (sent === undefined) return before;
  return (sent ?? []).map(
    ({ rule, reason }) =>
      before.find((known) => known.rule === rule && known.reason === reason) ?? {
        rule,
        reason,
        by,
        at,
      },
  );
}

function checksOf(
  { siteChecks: sent }: OperationPatch,
  before: SignedCheck[],
  { by, at }: ChangeTerms,
): SignedCheck[] {
  if (sent === undefined) return before;
  return [...new Set(sent ?? [])].map(
    (check) => before.find((known) => known.check === check) ?? { check, by, at },
  );
}

/** Hours of an operation: computed while its days and times say them, else as they are given. */
function durationOf(
  after: OperationContent,
  before: OperationContent,
  sent: number | null | undefined,
  { holidays }: ChangeTerms,
): number | null {
  const computed = operationHours(after, holidays);
  if (computed !== null) return computed;
  if (sent !== undefined) return sent;
  return operationHours(before, holidays) === null ? before.estimatedDuration : null;
}

/**
 * An operation with what is sent of it; what is not sent stays.
 *
 * Errors: `invalid-input` when it would end before it starts, or is said to have done so.
 */
export function changedContent(
  before: OperationContent,
  patch: OperationPatch,
  terms: ChangeTerms,
): OperationContent {
  const after: OperationContent = {
    title: patch.title ?? before.title,
    description: text(patch.description, before.description),
    customerId: chosen(patch.customerId, before.customerId),
    projectId: chosen(patch.projectId, before.projectId),
    serviceCategory: patch.serviceCategory ?? before.serviceCategory,
    location: text(patch.location, before.location),
    scheduledDate: chosen(patch.scheduledDate, before.scheduledDate),
    endDate: chosen(patch.endDate, before.endDate),
    startTime: chosen(patch.startTime, before.startTime),
    endTime: chosen(patch.endTime, before.endTime),
    estimatedDuration: before.estimatedDuration,
    workingHoursPerDay:
      patch.workingHoursPerDay === undefined
        ? before.workingHoursPerDay
        : (patch.workingHoursPerDay ?? WORKING_HOURS.usual),
    worksOnDaysOff: patch.worksOnDaysOff ?? before.worksOnDaysOff,
    status: patch.status ?? before.status,
    priority: patch.priority ?? before.priority,
    requirements: list(patch.requirements, before.requirements),
    crew: list(patch.crew, before.crew),
    assignedTeam: [...new Set(list(patch.assignedTeam, before.assignedTeam))],
    actualStartTime: chosen(patch.actualStartTime, before.actualStartTime),
    actualEndTime: chosen(patch.actualEndTime, before.actualEndTime),
    notes: text(patch.notes, before.notes),
    staffingOverrides: overridesOf(patch, before.staffingOverrides, terms),
    siteChecks: checksOf(patch, before.siteChecks, terms),
  };
  const { scheduledDate, endDate } = after;
  if (scheduledDate !== null && endDate !== null && endDate < scheduledDate) {
    throw refused('endDate', 'The end date lies before the start date');
  }
  // What an older program kept so does not stop a change of something else.
  const isToldAnew = patch.actualStartTime !== undefined || patch.actualEndTime !== undefined;
  if (isToldAnew && actuallyEndsEarly(after.actualStartTime, after.actualEndTime)) {
    throw refused('actualEndTime', 'The work ended before it began');
  }
  after.estimatedDuration = durationOf(after, before, patch.estimatedDuration, terms);
  return after;
}
