import type { calls, Operation, Replacement, ScheduledOperation, TeamMember } from '@pcm/contract';
import {
  absenceDuring,
  bookingOf,
  bookingReach,
  dayAfter,
  type RankedPerson,
  rankedReplacements,
  weekHoursWith,
  withReplacement,
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
import { storedOperation } from './operation-content.ts';
import { findPage } from './operation-page.repo.ts';
import { scheduledReplies } from './operation-page.service.ts';
import { saveOperation, shownOperation } from './operation-write.ts';
import { findOperation } from './operations.repo.ts';
import {
  breaksNothingNew,
  brokenRules,
  namedFindings,
  staffingKnowledge,
} from './staffing.service.ts';

type WorkAhead = z.output<typeof calls.workAhead.reply>;
type HandOver = typeof calls.handOver;

/** The most operations in an answer, because each needs a look at the calendar around it. */
const MOST_SHOWN = 200;
/**
 * The most operations that are read, including past ones that nobody closed, which are left out.
 */
const MOST_READ = 2000;

/** The facts that every operation of a member is checked with. */
interface HandoverTerms {
  memberId: string;
  today: string;
  settings: StoredScheduleSettings;
  people: readonly TeamMember[];
}

/** The most people who are shown with their reasons: of those who may, and of those who may not. */
const MOST_RANKED = { possible: 6, others: 4 };

/**
 * Returns the people who may take a member's place: they meet the requirements, are free, and a
 * save accepts them. The first of them come with their reasons, and some who fit but may not.
 */
async function candidatesFor(
  db: Db,
  operation: ScheduledOperation,
  { memberId, today, settings, people }: HandoverTerms,
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
  const others = dated === null ? [] : await bookingsWithin(db, bookingReach(booking));
  const terms = await bookingTerms(db, booking, {
    ...settings,
    policy: settings.conflictPolicy,
    today,
  });
  const work = { job: knowledge.job, requirements: operation.requirements };
  const context = { others, terms, holidays: settings, work };
  const mayTake = (by: string) =>
    breaksNothingNew(
      knowledge,
      { before: booking, after: withReplacement(booking, memberId, by) },
      operation,
    );
  const ranked = rankedReplacements(booking, memberId, people, context).map((person) => ({
    ...person,
    isPossible: person.isPossible && mayTake(person.id),
  }));
  const possible = ranked.filter(({ isPossible }) => isPossible);
  const refused = ranked.filter(({ isPossible }) => !isPossible);
  const told = ({ id, conflicts, ...person }: RankedPerson): Replacement => {
    const after = withReplacement(booking, memberId, id);
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
      findings: namedFindings(own, knowledge),
      weekHours:
        dated === null || person.isInTeam
          ? null
          : weekHoursWith({ ...after, ...hours }, id, knowledge.otherWork, settings),
    };
  };
  return {
    candidates: possible.map(({ id }) => id),
    people: [
      ...possible.slice(0, MOST_RANKED.possible),
      ...refused.slice(0, MOST_RANKED.others),
    ].map(told),
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
  const rows = (await findPage(read, filter, order)).filter(
    ({ last_day: lastDay, scheduled_date: firstDay, start_time, end_time }) => {
      if (lastDay === null || firstDay === null) return absence === undefined;
      const work = { firstDay, lastDay, startTime: start_time, endTime: end_time };
      return lastDay >= today && (absence === undefined || absenceDuring(work, absence) !== null);
    },
  );
  const people = await livingTeamMembers(read);
  const terms = { memberId, today, settings, people };
  const work: WorkAhead['work'] = [];
  for (const operation of await scheduledReplies(read, rows.slice(0, MOST_SHOWN))) {
    work.push({ operation, ...(await candidatesFor(read, operation, terms)) });
  }
  return { work, count: rows.length };
}

/** Adds to a refusal which of the operations it is about. */
const refusedFor = (operation: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  const { code, details } = error;
  throw new AppError(code, { ...details, values: { ...details.values, operation } });
};

/**
 * Gives operations of a team member other teams and, where asked, switches the member off or on, in
 * one transaction: all of it is done, or nothing. The reverse call undoes it; the same `key` does it
 * once.
 *
 * Errors: `team-member-not-found`, `operation-not-found`, `stale-version`, `booking-conflict`,
 * `staffing-blocked`, `idempotency-key-reused`; the two before the last name the `operation` they
 * are about.
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
    for (const { operationId, version, assignedTeam } of teams) {
      const row = await findOperation(db, operationId);
      if (row === undefined) throw new AppError('operation-not-found');
      const saved =
        row.version === version
          ? await saveOperation({ ...write, takesBack }, storedOperation(row), {
              assignedTeam,
            }).catch(refusedFor(row.title))
          : undefined;
      if (saved === undefined) throw new AppError('stale-version');
      operations.push(saved);
    }
    return { member, operations };
  });
}
