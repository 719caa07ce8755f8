import type { OperationFinding } from '@pcm/contract';
import {
  type Absence,
  type AssignedMember,
  type Booking,
  blockingFindings,
  type CrewRules,
  dayAfter,
  daysOfPerson,
  type HolidayTerms,
  isOnRopes,
  type JobKind,
  peopleOf,
  type ServiceCategory,
  type StaffingFinding,
  type StaffingRuleId,
  staffingFindings,
  type WorkedBooking,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { readCrewRules } from '../schedule-settings/crew-rules.service.ts';
import { livingTeamMembers } from '../team/team-members.service.ts';
import type { OperationContent } from './operation.record.ts';
import type { DaySpan } from './span-class.ts';
import {
  type AwayRow,
  findAway,
  findLastWork,
  findProjectType,
  findWork,
  type LastWorkRow,
  type WorkRow,
} from './staffing.repo.ts';

/** The rules in the English words of the message that refuses a save. */
const RULE_WORDS: Record<StaffingRuleId, string> = {
  absent: 'nobody who is away on these days',
  'min-team': 'at least two people on ropes, one of them Level 3',
  'min-team-3': 'at least three people on ropes where a rescue is hard',
  'own-crew': 'the crew that the company asks for',
  'cert-valid': 'certificates valid through the last day',
  'l3-first-aid': 'first aid of the Level 3 valid through the last day',
  refresher: 'a refresher after six months without ropes',
  hours: 'no more than the normal hours',
};

/** The most days that a week of an operation has before or after it. */
const WEEK_REST = 6;

/** The facts about people who are, or could be, assigned to an operation. */
export interface StaffingKnowledge {
  job: JobKind;
  members: ReadonlyMap<string, AssignedMember & { name: string }>;
  otherWork: readonly WorkedBooking[];
  holidays: HolidayTerms;
  crewRules: CrewRules;
}

export function workOf(rows: readonly WorkRow[]): WorkedBooking[] {
  // A person who is covered on some days has several stretches in one operation.
  const stretchOf = ({ id, first_day, last_day }: WorkRow) => `${id} ${first_day} ${last_day}`;
  return [...Map.groupBy(rows, stretchOf).values()].flatMap((people) => {
    const [row] = people;
    if (row === undefined) return [];
    return {
      id: row.id,
      firstDay: row.first_day,
      lastDay: row.last_day,
      startTime: row.start_time,
      endTime: row.end_time,
      team: people.map((person) => person.member_id),
      hoursPerDay: row.working_hours_per_day,
      worksOnDaysOff: row.works_on_days_off === 1,
      whole: {
        firstDay: row.scheduled_date ?? row.first_day,
        lastDay: row.whole_last_day ?? row.last_day,
      },
    };
  });
}

const absencesOf = (away: readonly AwayRow[], memberId: string): Absence[] =>
  away
    .filter((row) => row.member_id === memberId)
    .map(({ kind, first_day: firstDay, last_day: lastDay, ...half }) => ({
      kind,
      firstDay,
      lastDay,
      startsAtNoon: half.starts_at_noon === 1,
      endsAtNoon: half.ends_at_noon === 1,
    }));

/** The people and the work that the rules check. */
export interface StaffingQuestion {
  booking: Booking;
  content: Pick<OperationContent, 'serviceCategory' | 'projectId'>;
  memberIds: readonly string[];
  holidays: HolidayTerms;
}

/** The facts that the database has about some people. */
export interface StaffingFacts {
  job: JobKind;
  /** The living ones among them. */
  people: readonly (Pick<AssignedMember, 'id' | 'certifications' | 'skills'> & { name: string })[];
  /** Their last days of each kind of work; needed for work on ropes only. */
  lastWork: readonly LastWorkRow[];
  otherWork: readonly WorkedBooking[];
  /** Their absences around the days of the operation. */
  away: readonly AwayRow[];
  crewRules: CrewRules;
}

/** Returns the days on which other work of people counts for the rules of an operation. */
export function weeksAround({ firstDay, lastDay }: DaySpan): DaySpan {
  return {
    firstDay: dayAfter(firstDay, -WEEK_REST) ?? firstDay,
    lastDay: dayAfter(lastDay, WEEK_REST) ?? lastDay,
  };
}

/** Returns the data about people that the rules need. */
export function knowledgeOf(
  { job, people, lastWork, otherWork, away, crewRules }: StaffingFacts,
  { firstDay }: DaySpan,
  holidays: HolidayTerms,
): StaffingKnowledge {
  const lastRopeDays = new Map<string, string>();
  const dayBefore = dayAfter(firstDay, -1) ?? firstDay;
  for (const row of lastWork) {
    const kind = {
      category: row.service_category as ServiceCategory,
      projectType: row.project_type,
    };
    if (!isOnRopes(kind)) continue;
    const day = row.last_day < firstDay ? row.last_day : dayBefore;
    if (day > (lastRopeDays.get(row.member_id) ?? '')) lastRopeDays.set(row.member_id, day);
  }
  return {
    job,
    members: new Map(
      people.map(({ id: memberId, name, certifications, skills = [] }) => [
        memberId,
        {
          id: memberId,
          name,
          certifications,
          skills,
          lastRopeDay: lastRopeDays.get(memberId) ?? null,
          absences: absencesOf(away, memberId),
        },
      ]),
    ),
    otherWork,
    holidays,
    crewRules,
  };
}

/** Reads the data about people that the rules need. Deleted people no longer work. */
export async function staffingKnowledge(
  db: Db,
  { booking, content, memberIds, holidays }: StaffingQuestion,
): Promise<StaffingKnowledge> {
  const { serviceCategory: category, projectId } = content;
  const projectType = projectId === null ? null : await findProjectType(db, projectId);
  const job = { category, projectType };
  const asked = new Set(memberIds);
  const facts = {
    job,
    people: (await livingTeamMembers(db)).filter((member) => asked.has(member.id)),
    lastWork: isOnRopes(job) ? await findLastWork(db, memberIds, booking.firstDay, booking.id) : [],
    otherWork: workOf(await findWork(db, memberIds, weeksAround(booking))),
    away: await findAway(db, memberIds, weeksAround(booking)),
    crewRules: await readCrewRules(db),
  };
  return knowledgeOf(facts, booking, holidays);
}

/** Returns the rules that a booking breaks, from the data about its people. */
export function brokenRules(
  { job, members, otherWork, holidays, crewRules }: StaffingKnowledge,
  booking: Booking,
  content: Pick<
    OperationContent,
    'workingHoursPerDay' | 'worksOnDaysOff' | 'status' | 'requirements'
  >,
): StaffingFinding[] {
  const team = booking.team.flatMap((id) => members.get(id) ?? []);
  const substitutes = (booking.covers ?? []).flatMap(
    ({ substituteId }) => members.get(substituteId) ?? [],
  );
  const { workingHoursPerDay: hoursPerDay, worksOnDaysOff, status, requirements } = content;
  const hours = { hoursPerDay, worksOnDaysOff, otherWork };
  const people = { team, substitutes };
  const operation = { ...booking, ...hours, job, ...people, status, requirements, crewRules };
  return staffingFindings(operation, holidays);
}

/** Returns findings in the form that the API has. */
export function namedFindings(
  findings: readonly StaffingFinding[],
  { members }: Pick<StaffingKnowledge, 'members'>,
): OperationFinding[] {
  return findings.map((finding) => ({
    ...finding,
    values: { ...finding.values },
    memberName: finding.memberId === null ? null : (members.get(finding.memberId)?.name ?? null),
  }));
}

/** A save that assigns people, and the operation before it. */
export interface StaffedSave {
  booking: Booking;
  content: OperationContent;
  holidays: HolidayTerms;
  /**
   * Whether this save contains the overrides; earlier ones apply only to the findings they were
   * given for.
   */
  givesOverrides: boolean;
  before: { booking: Booking | null; content: OperationContent } | null;
  /** The knowledge that the rules need, if the caller has read it already. */
  knowledge?: StaffingKnowledge;
}

/** The key that a reason applies to: a rule, a person, and a certificate where it concerns one. */
export const keyOf = ({ rule, memberId, values }: StaffingFinding) =>
  [rule, memberId, values['name'], values['row'] ?? ''].join('\n');

/**
 * Returns the keys of the rules that blocked the operation before; null where there was none, or
 * where reasons are given anew.
 */
async function blockedBefore(
  db: Db,
  { givesOverrides, before, holidays }: StaffedSave,
): Promise<ReadonlySet<string> | null> {
  const booking = before?.booking ?? null;
  if (givesOverrides || before === null || booking === null) return null;
  const { content } = before;
  const question = { booking, content, memberIds: peopleOf(booking), holidays };
  const knowledge = await staffingKnowledge(db, question);
  const findings = brokenRules(knowledge, booking, content);
  return new Set(blockingFindings(findings, []).map(keyOf));
}

/**
 * Returns whether a save changes only substitutes, and not the days of this person: a substitute for
 * somebody needs no reason for what stood already about somebody else.
 */
function isLeftAlone({ booking, content, before }: StaffedSave, memberId: string | null): boolean {
  if (memberId === null || !before?.booking) return false;
  const rest = (of: OperationContent) => JSON.stringify({ ...of, covers: [] });
  const daysIn = (of: Booking) => JSON.stringify(daysOfPerson(of, memberId));
  return rest(before.content) === rest(content) && daysIn(before.booking) === daysIn(booking);
}

/** Returns the findings for which a save needs a reason, and all findings. */
export async function openFindings(db: Db, save: StaffedSave) {
  const { booking, content, holidays } = save;
  if (booking.team.length === 0) return { open: [], named: () => [] };
  const question = { booking, content, memberIds: peopleOf(booking), holidays };
  const knowledge = save.knowledge ?? (await staffingKnowledge(db, question));
  const findings = brokenRules(knowledge, booking, content);
  const named = () => namedFindings(findings, knowledge);
  const blocking = blockingFindings(findings, []);
  if (blocking.length === 0) return { open: [], named };
  const withoutReason = blockingFindings(findings, content.staffingOverrides);
  const stood = await blockedBefore(db, save);
  const open = blocking.filter((finding) => {
    const isKnown = stood?.has(keyOf(finding)) ?? false;
    if (isKnown && isLeftAlone(save, finding.memberId)) return false;
    return withoutReason.includes(finding) || (stood !== null && !isKnown);
  });
  return { open, named };
}

/**
 * Tells whether another team breaks no blocking rule that the team before did not break: the
 * reasons given for that team apply to no other person and to no other certificate.
 */
export function breaksNothingNew(
  knowledge: StaffingKnowledge,
  { before, after }: { before: Booking; after: Booking },
  content: Parameters<typeof brokenRules>[2],
): boolean {
  const blockingKeys = (team: Booking) =>
    blockingFindings(brokenRules(knowledge, team, content), []).map(keyOf);
  const known = new Set(blockingKeys(before));
  return blockingKeys(after).every((key) => known.has(key));
}

/**
 * Refuses people who may not do the work, unless each broken rule is overridden with a reason.
 *
 * Errors: `staffing-blocked` with every finding.
 */
export async function refuseWrongTeam(db: Db, save: StaffedSave): Promise<void> {
  const { open, named } = await openFindings(db, save);
  refuseFindings(open, named);
}

/** Refuses rules that are broken without a reason. Errors: `staffing-blocked` with every finding. */
export function refuseFindings(
  open: readonly StaffingFinding[],
  named: () => OperationFinding[],
): void {
  if (open.length === 0) return;
  const rules = new Set(open.map(({ rule }) => RULE_WORDS[rule]));
  throw new AppError('staffing-blocked', {
    values: { rules: [...rules].join('; ') },
    findings: named(),
  });
}
