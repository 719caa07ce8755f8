import type { calls, Operation, Replacement, ScheduledOperation, TeamMember } from '@pcm/contract';
import {
  type AbsentTime,
  absenceDuring,
  type Booking,
  bookingOf,
  bookingReach,
  dayAfter,
  daysOfPerson,
  onDays,
  rankedReplacements,
  weekHoursWith,
  withCover,
  withReplacement,
  workBeside,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { readAbsence } from '../absences/absences.service.ts';
import type { Actor } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import {
  readScheduleSettings,
  type StoredScheduleSettings,
} from '../schedule-settings/schedule-settings.service.ts';
import {
  livingTeamMembers,
  readTeamMember,
  switchTeamMember,
} from '../team/team-members.service.ts';
import { bookingsWithin, bookingTerms } from './booking.service.ts';
import { bookingOfStored, storedOperation } from './operation-content.ts';
import { findPage } from './operation-page.repo.ts';
import { scheduledReplies } from './operation-page.service.ts';
import { saveOperation, shownOperation } from './operation-write.ts';
import {
  findNamedOperation,
  findNamedOperations,
  findOperation,
  type NamedOperationRow,
} from './operations.repo.ts';
import type { DaySpan } from './span-class.ts';
import {
  breaksNothingNew,
  brokenRules,
  namedFindings,
  staffingKnowledge,
} from './staffing.service.ts';

type WorkAhead = z.output<typeof calls.workAhead.reply>;
type HandOver = typeof calls.handOver;

/** The most operations in an answer, because each needs a read of the calendar around it. */
const MOST_SHOWN = 200;
/**
 * The most operations that are read, including past ones that were never completed, which are left
 * out.
 */
const MOST_READ = 2000;

/** The data with which every operation of a member is checked. */
interface HandoverTerms {
  memberId: string;
  today: string;
  settings: StoredScheduleSettings;
  people: readonly TeamMember[];
}

/** The most people who are returned with their reasons, both possible and impossible ones. */
const MOST_RANKED = { possible: 6, others: 4 };

/**
 * Returns the possible replacements of a member: people who meet the requirements, are free, and
 * would be accepted by a save. The first of them are returned with their reasons, and so are some
 * suitable people who are not possible.
 */
async function candidatesFor(
  db: Db,
  operation: ScheduledOperation,
  { memberId, today, settings, people }: HandoverTerms,
  part?: DaySpan,
): Promise<Pick<WorkAhead['work'][number], 'candidates' | 'people'>> {
  const dated = bookingOf(operation);
  // An operation without a day has no conflicts; certificates have to be valid today.
  const day = { scheduledDate: today, endDate: today };
  const booking = dated ?? bookingOf({ ...operation, ...day, equipment: [] });
  if (booking === null) return { candidates: [], people: [] };
  const memberIds = people.map(({ id }) => id);
  const knowledge = await staffingKnowledge(db, {
    booking,
    content: operation,
    memberIds,
    holidays: settings,
  });
  // For only some of the days, a replacement is checked on these; the weekly hours are those of all
  // days.
  const asked = part === undefined ? booking : onDays(booking, part);
  const reach = bookingReach(asked);
  const near = {
    firstDay: dayAfter(reach.firstDay, -1) ?? reach.firstDay,
    lastDay: dayAfter(reach.lastDay, 1) ?? reach.lastDay,
  };
  const others = dated === null ? [] : await bookingsWithin(db, near);
  const terms = await bookingTerms(db, asked, {
    ...settings,
    policy: settings.conflictPolicy,
    today,
  });
  const work = { job: knowledge.job, requirements: operation.requirements };
  const context = { others, terms, holidays: settings, work };
  const replacedBy = (by: string): Booking =>
    part === undefined
      ? withReplacement(booking, memberId, by)
      : { ...booking, covers: withCover(booking, { memberId, substituteId: by, ...part }) };
  const mayTake = (by: string) =>
    breaksNothingNew(knowledge, { before: booking, after: replacedBy(by) }, operation);
  const ranked = rankedReplacements(asked, memberId, people, context).map((person) => ({
    ...person,
    isPossible: person.isPossible && mayTake(person.id),
  }));
  const possible = ranked.filter(({ isPossible }) => isPossible);
  const refused = ranked.filter(({ isPossible }) => !isPossible);
  const shown = [
    ...possible.slice(0, MOST_RANKED.possible),
    ...refused.slice(0, MOST_RANKED.others),
  ].map((person) => {
    const busy = new Set(person.conflicts.map((one) => one.operation.id));
    const beside = person.isInTeam ? [] : workBeside(asked, person.id, others);
    return { person, beside: beside.filter((one) => !busy.has(one.booking.id)) };
  });
  const besideIds = shown.flatMap(({ beside }) => beside.map(({ booking: { id } }) => id));
  const places = new Map(
    (await findNamedOperations(db, [...new Set(besideIds)])).map((row) => [row.id, row.location]),
  );
  const told = ({ person: ranking, beside }: (typeof shown)[number]): Replacement => {
    const { id, conflicts, ...person } = ranking;
    const after = replacedBy(id);
    const findings = person.isInTeam ? [] : brokenRules(knowledge, after, operation);
    const own = findings.filter((finding) => finding.memberId === id);
    const hours = {
      hoursPerDay: operation.workingHoursPerDay,
      worksOnDaysOff: operation.worksOnDaysOff,
    };
    return {
      memberId: id,
      ...person,
      lacks: [...person.lacks],
      missing: [...person.missing],
      holds: [...person.holds],
      busyWith: conflicts.map(({ operation: { title, firstDay, lastDay } }) => ({
        title,
        firstDay,
        lastDay,
      })),
      beside: beside.map(({ booking: { id: other, title }, firstDay, lastDay }) => ({
        title,
        location: places.get(other) ?? '',
        firstDay,
        lastDay,
      })),
      findings: namedFindings(own, knowledge),
      weekHours:
        dated === null || person.isInTeam
          ? null
          : weekHoursWith({ ...after, ...hours }, id, knowledge.otherWork, settings),
    };
  };
  return {
    candidates: possible.map(({ id }) => id),
    people: shown.map(told),
  };
}

/**
 * Returns the open operations of a team member that are not over, with the people who may take them
 * over; with an absence of theirs, only those of which it takes hours.
 *
 * Errors: `team-member-not-found`, `absence-not-found`.
 */
export async function workAhead(
  { database: { read } }: AppContext,
  memberId: string,
  { today, absenceId }: z.output<typeof calls.workAhead.query>,
): Promise<WorkAhead> {
  await readTeamMember(read, memberId);
  const absence = absenceId === undefined ? undefined : await readAbsence(read, absenceId);
  const settings = await readScheduleSettings(read);
  const filter = {
    deletedSince: undefined,
    words: [],
    memberId,
    isUnassigned: false,
    isOpen: true,
    // A night that begins before the absence may end in it.
    ...(absence && { from: dayAfter(absence.firstDay, -1) ?? undefined, to: absence.lastDay }),
  };
  const order = { sort: 'date', direction: 'asc', after: undefined, limit: MOST_READ } as const;
  const rows = (await findPage(read, filter, order)).filter((row) => {
    const { last_day: lastDay, scheduled_date: firstDay } = row;
    if (lastDay === null || firstDay === null) return absence === undefined;
    if (absence !== undefined) return lastDay >= today && daysAway(row, memberId, absence) !== null;
    return daysOfRow(row, memberId).some((days) => days.lastDay >= today);
  });
  const people = await livingTeamMembers(read);
  const terms = { memberId, today, settings, people };
  const work: WorkAhead['work'] = [];
  const shown = rows.slice(0, MOST_SHOWN);
  const rowById = new Map(shown.map((row) => [row.id, row]));
  for (const operation of await scheduledReplies(read, shown)) {
    const row = rowById.get(operation.id);
    const days =
      absence === undefined || row === undefined ? null : daysAway(row, memberId, absence);
    const isPart =
      days !== null &&
      (days.firstDay > (operation.scheduledDate ?? '') ||
        days.lastDay < (operation.endDate ?? operation.scheduledDate ?? ''));
    work.push({
      operation,
      ...(await candidatesFor(read, operation, terms)),
      onDays: isPart ? { ...days, ...(await candidatesFor(read, operation, terms, days)) } : null,
    });
  }
  return { work, count: rows.length };
}

/** Returns the days on which a person works in a stored operation. */
function daysOfRow(row: NamedOperationRow, memberId: string): DaySpan[] {
  const booking = bookingOfStored(storedOperation(row), []);
  return booking === null ? [] : daysOfPerson(booking, memberId);
}

/**
 * Returns the days of an operation, from the first to the last, on which an absence takes hours of
 * a person's work; null where it takes none. Hours past midnight belong to the day before.
 */
function daysAway(row: NamedOperationRow, memberId: string, absence: AbsentTime): DaySpan | null {
  const { start_time: startTime, end_time: endTime } = row;
  const taken = daysOfRow(row, memberId).flatMap(({ firstDay, lastDay }) => {
    const days = absenceDuring({ firstDay, lastDay, startTime, endTime }, absence);
    if (days === null) return [];
    // The morning after the last night belongs to that night.
    const beginsAt = days.firstDay > lastDay ? lastDay : days.firstDay;
    return [{ firstDay: beginsAt, lastDay: days.lastDay > lastDay ? lastDay : days.lastDay }];
  });
  const [first] = taken;
  const last = taken.at(-1);
  if (first === undefined || last === undefined) return null;
  return { firstDay: first.firstDay, lastDay: last.lastDay };
}

/**
 * Returns the possible substitutes of a person on some days of an operation, ranked as by
 * {@link workAhead}.
 *
 * Errors: `operation-not-found`, `invalid-input` for days that are not within those of the
 * operation.
 */
export async function substitutesFor(
  { database: { read } }: AppContext,
  id: string,
  { today, memberId, from, to }: z.output<typeof calls.substitutes.query>,
): Promise<z.output<typeof calls.substitutes.reply>> {
  const row = await findNamedOperation(read, id);
  if (row === undefined) throw new AppError('operation-not-found');
  const [operation] = await scheduledReplies(read, [row]);
  if (operation === undefined) throw new AppError('operation-not-found');
  const { scheduledDate, endDate } = operation;
  const isWithin =
    scheduledDate !== null &&
    scheduledDate <= from &&
    from <= to &&
    to <= (endDate ?? scheduledDate);
  if (!isWithin) {
    const message = 'The days of a substitute lie within those of the operation';
    throw new AppError('invalid-input', { message, fields: [{ path: 'from', message }] });
  }
  const settings = await readScheduleSettings(read);
  const people = await livingTeamMembers(read);
  const terms = { memberId, today, settings, people };
  return candidatesFor(read, operation, terms, { firstDay: from, lastDay: to });
}

/** Adds the operation concerned to an error. */
const refusedFor = (operation: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  throw new AppError(code, { ...details, values: { ...details.values, operation } });
};

/**
 * Replaces the teams of some operations of a team member and, where requested, switches the member
 * off or on, in one transaction: all of it is done, or nothing. The reverse call undoes it; the
 * same `key` does it once.
 *
 * Errors: `team-member-not-found`, `operation-not-found`, `stale-version`, `booking-conflict`,
 * `staffing-blocked`, `idempotency-key-reused`; the two before the last name the `operation` they
 * concern.
 */
export async function handOver(
  { database, clock }: AppContext,
  actor: Actor,
  target: { id: string; ifMatch: string | undefined; key: string | undefined },
  body: z.output<HandOver['body']>,
): Promise<z.output<HandOver['reply']>> {
  const now = clock();
  const { isActive, takesBack, teams } = body;
  return database.write.transaction().execute(async (db) => {
    await passBookingGate(db);
    const keyed = { key: target.key, request: ['handover', target.id, body] };
    if ((await recordOfKey(db, actor, keyed, target.id, now)) !== undefined) {
      const known: Operation[] = [];
      for (const { operationId } of teams) known.push(await shownOperation(db, operationId));
      return { member: await readTeamMember(db, target.id), operations: known };
    }
    const write = { db, actor, now };
    const member =
      isActive === undefined
        ? await readTeamMember(db, target.id)
        : await switchTeamMember(write, target, isActive);
    const operations: Operation[] = [];
    for (const { operationId, version, assignedTeam, covers } of teams) {
      const row = await findOperation(db, operationId);
      if (row === undefined) throw new AppError('operation-not-found');
      const saved =
        row.version === version
          ? await saveOperation({ ...write, takesBack }, storedOperation(row), {
              assignedTeam,
              ...(covers && { covers }),
            }).catch(refusedFor(row.title))
          : undefined;
      if (saved === undefined) throw new AppError('stale-version');
      operations.push(saved);
    }
    return { member, operations };
  });
}
