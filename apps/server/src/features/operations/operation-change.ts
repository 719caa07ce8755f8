import type { operationPatch } from '@pcm/contract';
import {
  actuallyEndsEarly,
  type HolidayTerms,
  operationHours,
  type ServiceCategory,
} from '@pcm/domain';
import type { z } from 'zod';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { readCompany } from '../company/company.service.ts';
import { type OperationContent, operations } from './operation.record.ts';

/** What a change of an operation carries. */
export type OperationPatch = z.output<typeof operationPatch>;

/** A new operation of a service before anything is written of it, with the hours of the company's day. */
export async function emptyOperation(
  db: Db,
  serviceCategory: ServiceCategory,
): Promise<OperationContent> {
  const { defaults } = await readCompany(db);
  const workingHoursPerDay = defaults.workingHoursPerDay ?? operations.empty.workingHoursPerDay;
  return { ...operations.empty, workingHoursPerDay, serviceCategory };
}

/** Who changes an operation and when, and how its days are counted. */
export interface ChangeTerms {
  by: string;
  at: string;
  holidays: HolidayTerms;
}

const refused = (path: string, message: string) =>
  new AppError('invalid-input', { message, fields: [{ path, message }] });

/** What stands as it stood keeps its signature; the rest is signed now. */
function overridesOf(
  sent: OperationPatch['staffingOverrides'],
  before: OperationContent['staffingOverrides'],
  { by, at }: ChangeTerms,
): OperationContent['staffingOverrides'] {
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
  sent: OperationPatch['siteChecks'],
  before: OperationContent['siteChecks'],
  { by, at }: ChangeTerms,
): OperationContent['siteChecks'] {
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
  const { staffingOverrides, siteChecks, estimatedDuration, ...plain } = patch;
  const after: OperationContent = {
    ...operations.changed(before, plain),
    staffingOverrides: overridesOf(staffingOverrides, before.staffingOverrides, terms),
    siteChecks: checksOf(siteChecks, before.siteChecks, terms),
  };
  after.assignedTeam = [...new Set(after.assignedTeam)];
  const { scheduledDate, endDate } = after;
  if (scheduledDate !== null && endDate !== null && endDate < scheduledDate) {
    throw refused('endDate', 'The end date lies before the start date');
  }
  // What an older program kept so does not stop a change of something else.
  const isToldAnew = patch.actualStartTime !== undefined || patch.actualEndTime !== undefined;
  if (isToldAnew && actuallyEndsEarly(after.actualStartTime, after.actualEndTime)) {
    throw refused('actualEndTime', 'The work ended before it began');
  }
  after.estimatedDuration = durationOf(after, before, estimatedDuration, terms);
  return after;
}
