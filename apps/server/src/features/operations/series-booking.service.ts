import type { OperationConflict, OperationFinding, SeriesCheck, TeamMember } from '@pcm/contract';
import {
  type Booking,
  type BookingConflict,
  blockingFindings,
  bookingReach,
  conflictsOf,
  isOnRopes,
  type JobKind,
  personDays,
  rankedReplacements,
  type StaffingFinding,
  type WorkedBooking,
  withReplacement,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { readCrewRules } from '../schedule-settings/crew-rules.service.ts';
import type { StoredScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { livingTeamMembers } from '../team/team-members.service.ts';
import { bookingRules, bookingsWithin, bookingTerms, limitsEquipment } from './booking.service.ts';
import type { OperationContent } from './operation.record.ts';
import { hasOtherDays, isStaffedAnew, takesMore } from './operation-change.ts';
import { bookingOfStored, type StoredOperation } from './operation-content.ts';
import type { DaySpan } from './span-class.ts';
import { findAway, findLastWork, findProjectType, findWork } from './staffing.repo.ts';
import {
  breaksNothingNew,
  brokenRules,
  keyOf,
  knowledgeOf,
  namedFindings,
  type StaffingKnowledge,
  weeksAround,
  workOf,
} from './staffing.service.ts';

/** One of several operations that are planned together. */
export interface PlannedOperation {
  id: string;
  /** The stored operation; null where it is new, or deleted. */
  before: StoredOperation | null;
  content: OperationContent;
  equipment: Booking['equipment'];
  /** The equipment of the stored operation; absent: the same. */
  equipmentBefore?: Booking['equipment'];
}

/** The terms for planning several operations. */
export interface PlanTerms {
  settings: StoredScheduleSettings;
  now: Date;
  /**
   * Whether this write contains the reasons for broken rules, so that they apply to every broken
   * rule.
   */
  givesReasons: boolean;
  /**
   * Whether the operations are restored to an earlier state, so that broken rules need no reason.
   */
  takesBack?: boolean;
  /** Operations that this write removes. */
  gone?: readonly string[];
}

/** The obstacles of one of the operations. */
export interface PlannedProblem {
  id: string;
  conflicts: OperationConflict[];
  findings: OperationFinding[];
  /** The findings that stop the write. */
  open: StaffingFinding[];
  replacements: SeriesCheck['problems'][number]['replacements'];
}

/**
 * The most occurrences for which replacements are searched, because each search checks everybody.
 */
const MOST_REPLACED = 60;
/** The most replacements that are returned for a person. */
const MOST_NAMED = 5;

/** A planned operation that books days. */
interface Dated {
  planned: PlannedOperation;
  booking: Booking;
  job: JobKind;
}

/** The data that decide on every operation of a write, read once. */
interface Around {
  people: readonly TeamMember[];
  others: readonly Booking[];
  terms: Parameters<typeof conflictsOf>[2];
  knowledgeAt: (dated: Pick<Dated, 'booking' | 'job'>) => StaffingKnowledge;
}

const spanOf = (dated: readonly Dated[]): DaySpan => ({
  firstDay: dated.map(({ booking }) => booking.firstDay).reduce((a, b) => (a < b ? a : b)),
  lastDay: dated.map(({ booking }) => booking.lastDay).reduce((a, b) => (a > b ? a : b)),
});

const workOfPlan = ({ planned: { content }, booking }: Dated): WorkedBooking => ({
  ...booking,
  hoursPerDay: content.workingHoursPerDay,
  worksOnDaysOff: content.worksOnDaysOff,
});

/**
 * Reads the bookings around all the operations, with a few statements regardless of their number.
 */
async function readAround(
  db: Db,
  dated: readonly Dated[],
  touched: ReadonlySet<string>,
  { settings, now }: PlanTerms,
): Promise<Around> {
  const { conflictPolicy: policy } = settings;
  const rules = bookingRules(settings, now);
  const span = spanOf(dated);
  const equipment = dated.flatMap(({ booking }) => booking.equipment);
  const isLimited = limitsEquipment({ equipment }, policy);
  const standing = await bookingsWithin(db, bookingReach(span), isLimited);
  const people = await livingTeamMembers(db);
  const ids = people.map(({ id }) => id);
  const weeks = weeksAround(span);
  const work = [
    ...workOf(await findWork(db, ids, weeks)).filter(({ id }) => !touched.has(id)),
    ...dated.map(workOfPlan),
  ];
  const away = await findAway(db, ids, weeks);
  const crewRules = await readCrewRules(db);
  const ropes = dated.filter(({ job }) => isOnRopes(job));
  const before = ropes.length === 0 ? [] : await findLastWork(db, ids, span.firstDay, '');
  // An occurrence counts as work on ropes for those after it.
  const ownWork = ropes.flatMap(({ booking, job }) =>
    personDays(booking).map(({ memberId, lastDay }) => ({
      member_id: memberId,
      service_category: job.category,
      project_type: job.projectType,
      last_day: lastDay,
    })),
  );
  return {
    people,
    others: [
      ...standing.filter(({ id }) => !touched.has(id)),
      ...dated.map(({ booking }) => booking),
    ],
    terms: await bookingTerms(db, { equipment, firstDay: span.firstDay }, rules),
    knowledgeAt: ({ booking, job }) => {
      const near = weeksAround(booking);
      const isNear = (one: DaySpan) => one.firstDay <= near.lastDay && one.lastDay >= near.firstDay;
      const facts = {
        job,
        people,
        lastWork: [...before, ...ownWork.filter((one) => one.last_day < booking.firstDay)],
        otherWork: work.filter(isNear),
        away: away.filter((one) => isNear({ firstDay: one.first_day, lastDay: one.last_day })),
        crewRules,
      };
      return knowledgeOf(facts, booking, settings);
    },
  };
}

/** Returns the bookings with which an operation newly conflicts. */
function conflictsWith(
  { planned, booking }: Dated,
  booked: Booking | null,
  { others, terms }: Around,
  settings: StoredScheduleSettings,
): BookingConflict[] {
  const isMore = planned.before === null || takesMore(booked, booking, settings);
  const anew = booked === null ? new Set<string>() : takenAnew(booked.equipment, booking.equipment);
  if (!isMore && anew.size === 0) return [];
  const isElsewhere = booked === null || hasOtherDays(booked, booking);
  // On the same days, equipment that stays cannot come into a new conflict.
  return conflictsOf(booking, others, terms).filter(({ reason }) => {
    if (isElsewhere) return true;
    const isEquipment = reason.kind === 'equipment' || reason.kind === 'piece';
    return isEquipment ? anew.has(textKey(reason.name)) : isMore;
  });
}

/** Returns the keys of the items of which an operation takes more, or other pieces, than before. */
function takenAnew(before: Booking['equipment'], after: Booking['equipment']): Set<string> {
  const all = (items: Booking['equipment'], key: string) =>
    items.filter(({ name }) => textKey(name) === key);
  const sum = (items: Booking['equipment']) =>
    items.reduce((total, { quantity }) => total + quantity, 0);
  const keys = new Set(after.map(({ name }) => textKey(name)));
  return new Set(
    [...keys].filter((key) => {
      const [had, has] = [all(before, key), all(after, key)];
      const known = new Set(had.flatMap(({ pieces = [] }) => pieces));
      return (
        sum(has) > sum(had) || has.some(({ pieces = [] }) => pieces.some((id) => !known.has(id)))
      );
    }),
  );
}

/** Returns the findings that are not overridden with a required reason. */
function openOf(
  { planned, job }: Dated,
  booked: Booking | null,
  findings: readonly StaffingFinding[],
  around: Around,
  { givesReasons }: PlanTerms,
): StaffingFinding[] {
  const { before, content } = planned;
  if (findings.length === 0) return [];
  const withoutReason = blockingFindings(findings, content.staffingOverrides);
  if (givesReasons || before === null || booked === null) return withoutReason;
  const known = brokenRules(around.knowledgeAt({ booking: booked, job }), booked, before.content);
  const covered = new Set(blockingFindings(known, []).map(keyOf));
  return blockingFindings(findings, []).filter(
    (finding) => withoutReason.includes(finding) || !covered.has(keyOf(finding)),
  );
}

/** Returns the possible replacements of each person who cannot work. */
function replacementsFor(
  { planned: { content }, booking, job }: Dated,
  stopped: ReadonlySet<string>,
  around: Around,
  settings: StoredScheduleSettings,
): PlannedProblem['replacements'] {
  const knowledge = around.knowledgeAt({ booking, job });
  const work = { job, requirements: content.requirements };
  const context = { others: around.others, terms: around.terms, holidays: settings, work };
  return [...stopped].map((memberId) => ({
    memberId,
    by: rankedReplacements(booking, memberId, around.people, context)
      .filter(
        ({ id, isPossible }) =>
          isPossible &&
          breaksNothingNew(
            knowledge,
            {
              before: { ...booking, team: booking.team.filter((other) => other !== memberId) },
              after: withReplacement(booking, memberId, id),
            },
            content,
          ),
      )
      .slice(0, MOST_NAMED)
      .map(({ id }) => id),
  }));
}

/**
 * Returns the obstacles of operations that are planned together: the bookings and rules with which
 * each would conflict if all of them were stored. In a transaction that has passed the booking gate
 * the answer is valid until the write.
 */
export async function problemsOf(
  db: Db,
  planned: readonly PlannedOperation[],
  plan: PlanTerms,
): Promise<PlannedProblem[]> {
  const { settings, takesBack = false, gone = [] } = plan;
  const types = new Map<string, string | null>();
  const dated: Dated[] = [];
  for (const one of planned) {
    const { id, content, equipment } = one;
    const booking = bookingOfStored({ id, content }, equipment);
    if (booking === null) continue;
    const { projectId, serviceCategory: category } = content;
    if (projectId !== null && !types.has(projectId)) {
      types.set(projectId, await findProjectType(db, projectId));
    }
    const projectType = projectId === null ? null : (types.get(projectId) ?? null);
    dated.push({ planned: one, booking, job: { category, projectType } });
  }
  if (dated.length === 0) return [];
  const touched = new Set([...planned.map(({ id }) => id), ...gone]);
  const around = await readAround(db, dated, touched, plan);
  const names = new Map(around.people.map(({ id, name }) => [id, name]));
  let replaced = 0;
  return dated.flatMap((one): PlannedProblem[] => {
    const { before, content } = one.planned;
    const booked =
      before === null
        ? null
        : bookingOfStored(before, one.planned.equipmentBefore ?? one.planned.equipment);
    const conflicts = conflictsWith(one, booked, around, settings);
    const isAsked =
      !takesBack &&
      one.booking.team.length > 0 &&
      (before === null ||
        isStaffedAnew({ booked, stood: before.content }, { booking: one.booking, content }));
    const knowledge = isAsked ? around.knowledgeAt(one) : null;
    const findings = knowledge === null ? [] : brokenRules(knowledge, one.booking, content);
    if (conflicts.length === 0 && findings.length === 0) return [];
    const open = openOf(one, booked, findings, around, plan);
    const stopped = new Set([
      ...conflicts.flatMap(({ reason }) => (reason.kind === 'person' ? reason.memberId : [])),
      ...open.flatMap(({ memberId }) => memberId ?? []),
    ]);
    const looks = stopped.size > 0 && replaced < MOST_REPLACED;
    if (looks) replaced += 1;
    return [
      {
        id: one.planned.id,
        conflicts: conflicts.map((conflict) => {
          const { reason } = conflict;
          if (reason.kind !== 'person') return { ...conflict, reason };
          return {
            ...conflict,
            reason: { ...reason, memberName: names.get(reason.memberId) ?? '' },
          };
        }),
        findings: knowledge === null ? [] : namedFindings(findings, knowledge),
        open,
        replacements: looks ? replacementsFor(one, stopped, around, settings) : [],
      },
    ];
  });
}
