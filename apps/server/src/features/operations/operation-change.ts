import type { Company, operationPatch, ScheduleSettings } from '@pcm/contract';
import {
  actuallyEndsEarly,
  type Booking,
  type Cover,
  type CoverProblem,
  coverProblem,
  daysOfPerson,
  everybodyOf,
  type HolidayTerms,
  operationHours,
  type ServiceCategory,
  staffOf,
  standingCovers,
} from '@pcm/domain';
import type { z } from 'zod';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { readCompany } from '../company/company.service.ts';
import { type OperationContent, operations } from './operation.record.ts';

/** The fields of a change of an operation. */
export type OperationPatch = z.output<typeof operationPatch>;

/** Returns a new, empty operation of a service, with the hours of the company's day. */
export async function emptyOperation(
  db: Db,
  serviceCategory: ServiceCategory,
): Promise<OperationContent> {
  return emptyOf(await readCompany(db), serviceCategory);
}

/** Does {@link emptyOperation} with the company as it was read. */
export function emptyOf(
  { defaults }: Pick<Company, 'defaults'>,
  serviceCategory: ServiceCategory,
): OperationContent {
  const workingHoursPerDay = defaults.workingHoursPerDay ?? operations.empty.workingHoursPerDay;
  return { ...operations.empty, workingHoursPerDay, serviceCategory };
}

/** The author and time of a change of an operation, and the calendar of its days. */
export interface ChangeTerms {
  by: string;
  at: string;
  holidays: HolidayTerms;
}

const refused = (path: string, message: string, rule?: 'too-early') =>
  new AppError('invalid-input', {
    message,
    fields: [{ path, message, ...(rule === undefined ? {} : { rule }) }],
  });

/**
 * Returns the overrides after a change: unchanged ones keep their author and time, the others get
 * the present ones.
 */
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

const COVER_PROBLEMS: Record<CoverProblem, { field: keyof Cover; message: string }> = {
  days: {
    field: 'firstDay',
    message: 'The days of a substitute lie within those of the operation',
  },
  'not-in-team': { field: 'memberId', message: 'Who is replaced is not in the team' },
  'works-already': { field: 'substituteId', message: 'The substitute works on these days already' },
  twice: { field: 'firstDay', message: 'Somebody has two substitutes on one day' },
};

/**
 * Returns the covers of an operation after a change: covers that are sent have to be valid; without
 * any, the stored ones that still apply are kept.
 */
function coversOf(after: OperationContent, isSent: boolean): Cover[] {
  const staff = staffOf(after);
  const wrong = isSent ? coverProblem(staff) : null;
  if (wrong !== null) {
    const { field, message } = COVER_PROBLEMS[wrong.problem];
    throw refused(`covers[${wrong.index}].${field}`, message);
  }
  return standingCovers(staff);
}

/**
 * Returns the hours of an operation: computed where its days and times allow it, else as they are
 * given.
 */
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
 * Returns an operation with the fields that were sent; the others stay.
 *
 * Errors: `invalid-input` when it would end before it starts, planned or actual.
 */
export function changedContent(
  before: OperationContent,
  patch: OperationPatch,
  terms: ChangeTerms,
): OperationContent {
  const { staffingOverrides, siteChecks, estimatedDuration, ...others } = patch;
  const { equipmentSwaps: _swaps, takesBack: _takesBack, ...plain } = others;
  const after: OperationContent = {
    ...operations.changed(before, plain),
    staffingOverrides: overridesOf(staffingOverrides, before.staffingOverrides, terms),
    siteChecks: checksOf(siteChecks, before.siteChecks, terms),
  };
  after.assignedTeam = [...new Set(after.assignedTeam)];
  after.covers = coversOf(after, patch.covers !== undefined);
  const { scheduledDate, endDate } = after;
  if (scheduledDate !== null && endDate !== null && endDate < scheduledDate) {
    throw refused('endDate', 'The end date lies before the start date', 'too-early');
  }
  // Times that an older program stored in the wrong order do not prevent a change of something
  // else.
  const isToldAnew = patch.actualStartTime !== undefined || patch.actualEndTime !== undefined;
  if (isToldAnew && actuallyEndsEarly(after.actualStartTime, after.actualEndTime)) {
    throw refused('actualEndTime', 'The work ended before it began', 'too-early');
  }
  after.estimatedDuration = durationOf(after, before, estimatedDuration, terms);
  return after;
}

/**
 * Tells whether a booking takes more than before: other days, and where the policy covers people
 * and equipment, other times, people or equipment. A booking that only gets smaller can always be
 * saved, even when a change of the policy has put it in conflict with others.
 */
export function takesMore(
  before: Booking | null,
  after: Booking,
  { conflictPolicy }: ScheduleSettings,
): boolean {
  if (before === null) return true;
  if (after.firstDay < before.firstDay || after.lastDay > before.lastDay) return true;
  if (conflictPolicy === 'no-overlap') return false;
  const hasOtherTimes = after.startTime !== before.startTime || after.endTime !== before.endTime;
  return hasOtherTimes || everybodyOf(after).some((member) => worksMore(member, before, after));
}

/** Tells whether somebody works on a day on which they did not work before. */
const worksMore = (member: string, before: Booking, after: Booking): boolean =>
  daysOfPerson(after, member).some(({ firstDay, lastDay }) =>
    daysOfPerson(before, member).every(
      (stood) => firstDay < stood.firstDay || lastDay > stood.lastDay,
    ),
  );

/** Tells whether a booking has other days or times than before. */
export const hasOtherDays = (before: Booking, after: Booking): boolean =>
  before.firstDay !== after.firstDay ||
  before.lastDay !== after.lastDay ||
  before.startTime !== after.startTime ||
  before.endTime !== after.endTime;

/**
 * Tells whether people, days or work change so that the rules are checked; people who did the work
 * may continue it.
 */
export function isStaffedAnew(
  { booked, stood }: { booked: Booking | null; stood: OperationContent },
  { booking, content }: { booking: Booking; content: OperationContent },
): boolean {
  return (
    booked === null ||
    // At another hour somebody may be away.
    hasOtherDays(booked, booking) ||
    booked.team.join() !== booking.team.join() ||
    JSON.stringify(booked.covers) !== JSON.stringify(booking.covers) ||
    stood.serviceCategory !== content.serviceCategory ||
    stood.projectId !== content.projectId ||
    // A plan may be incomplete, but its team has to be valid when the work begins.
    (stood.status === 'scheduled' && content.status !== 'scheduled')
  );
}
