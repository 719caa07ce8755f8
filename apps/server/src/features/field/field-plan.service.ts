import { createHash } from 'node:crypto';
import type { calls, Operation, PersonPlan, PlannedOperation, TeamMember } from '@pcm/contract';
import {
  ABSENCE_KINDS,
  type AbsentTime,
  absentDays,
  catalogueLabel,
  dayAfter,
  daysBetween,
  everybodyOf,
  type HolidayTerms,
  type Language,
  type PlanContent,
  planChanges,
  ropeLevelOf,
  staffOf,
  teamOn,
  type WorkedBy,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { listAbsences } from '../absences/absences.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import { workedByOf } from '../day-sheets/worked-days.service.ts';
import { operationsNamed, plannedOperations } from '../operations/schedule.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { livingTeamMembers, readTeamMember } from '../team/team-members.service.ts';
import { type OpenedPlan, workingLinks } from './page-link.service.ts';
import { findReadings, storeReading } from './page-links.repo.ts';
import { contentOf, type Team, workedDays } from './plan-of-operation.ts';

/** The days of the page: the past week, and the coming four weeks. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 28;
/** The most days that are printed at once. */
const MOST_DAYS = 62;
/** The days of a calendar, in which people also scroll back. */
const CALENDAR_BACK = 31;
const CALENDAR_AHEAD = 92;

/** An operation in the plan of one person. */
interface Planned {
  operation: Operation;
  content: PlanContent;
  readAt: string | null;
  changes: PlannedOperation['changes'];
  /** Whether the person has to read it: it is ahead, and was not read in its present form. */
  isUnread: boolean;
}

interface Period {
  from: string;
  to: string;
}

/** Returns a name of the catalogue in every language. */
const labelOf = (name: string) => ({
  en: catalogueLabel(name, 'en'),
  fr: catalogueLabel(name, 'fr'),
  ar: catalogueLabel(name, 'ar'),
});

function levelOf({ certifications }: TeamMember, today: string): number {
  const valid = certifications.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  return Math.max(0, ...valid.map(({ name }) => ropeLevelOf(name)));
}

const fingerprintOf = (content: PlanContent) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Reads the operations in the plans of some people. */
function operationsOf(db: Db, memberIds: readonly string[], { from, to }: Period) {
  const [only, ...others] = memberIds;
  return plannedOperations(db, { from, to, memberId: others.length === 0 ? only : undefined });
}

/**
 * Returns the plans of some people: their planned operations, and those that they read and that are
 * no longer planned.
 */
async function plannedOf(
  db: Db,
  team: Team,
  memberIds: readonly string[],
  today: string,
  operations: readonly Operation[],
): Promise<Map<string, Planned[]>> {
  const readings = await findReadings(db, memberIds);
  const byMember = Map.groupBy(readings, ({ member_id: id }) => id);
  const planned = new Set(operations.map(({ id }) => id));
  const missing = readings.map(({ operation_id: id }) => id).filter((id) => !planned.has(id));
  const named = await operationsNamed(db, [...new Set(missing)]);
  const known = new Map([...operations, ...named].map((one) => [one.id, one]));
  return new Map(
    memberIds.map((id) => {
      const read = new Map((byMember.get(id) ?? []).map((one) => [one.operation_id, one]));
      const own = operations.filter((one) => everybodyOf(staffOf(one)).includes(id));
      const ownIds = new Set(own.map(({ id: operationId }) => operationId));
      const gone = [...read.keys()]
        .filter((operationId) => !ownIds.has(operationId))
        .flatMap((operationId) => known.get(operationId) ?? []);
      const planOf = (operation: Operation): Planned => {
        const reading = read.get(operation.id);
        const content = contentOf(operation, id, team);
        // This program stored it, so it was checked when it came in.
        const before = reading === undefined ? null : (JSON.parse(reading.content) as PlanContent);
        const changes = before === null ? [] : planChanges(before, content);
        const last = [content.lastDay, before?.lastDay ?? ''].toSorted().at(-1) ?? '';
        const isOver = content.state === 'done' || (last !== '' && last < today);
        return {
          operation,
          content,
          readAt: reading?.read_at ?? null,
          changes: isOver ? [] : changes,
          isUnread: !isOver && (before === null || changes.length > 0),
        };
      };
      const lost = gone.map(planOf).filter(({ isUnread }) => isUnread);
      const all = [...own.map(planOf), ...lost];
      const order = ({ content }: Planned) => `${content.firstDay || '9999'} ${content.startTime}`;
      return [id, all.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))];
    }),
  );
}

function changedAt(operation: Operation): string {
  const moments = operation.equipment.flatMap(({ assignedAt, returnedAt }) => [
    assignedAt,
    returnedAt ?? assignedAt,
  ]);
  return [operation.updatedAt, ...moments].toSorted().at(-1) ?? operation.updatedAt;
}

function shown(
  { operation, content, readAt, changes }: Planned,
  {
    memberId,
    team,
    today,
    period,
    terms,
    absences,
    workedBy,
  }: {
    /** The person whose plan it is. */
    memberId: string;
    team: Team;
    today: string;
    period: Period;
    terms: HolidayTerms;
    /** By the id of the absent person. */
    absences: ReadonlyMap<string | null, readonly AbsentTime[]>;
    /** By the id of an operation that is done. */
    workedBy: ReadonlyMap<string, readonly WorkedBy[]>;
  },
): PlannedOperation {
  const { everyDay: _everyDay, crew, equipment, ...rest } = content;
  const { exceptions, insteadOf, stretches, ...told } = rest;
  const isOn = told.state === 'ahead' || told.state === 'done';
  const staff = staffOf(operation);
  const days = isOn
    ? workedDays(operation, period, terms).filter((day) => teamOn(staff, day).includes(memberId))
    : [];
  const doneBy = (workedBy.get(operation.id) ?? []).flatMap(({ day, people }) => {
    const names = people.flatMap((id) => team.get(id)?.name ?? []);
    const isTold = days.includes(day) && !people.includes(memberId) && names.length > 0;
    return isTold ? { day, names } : [];
  });
  return {
    id: operation.id,
    ...told,
    ...(doneBy.length > 0 && { doneBy }),
    requirements: [...told.requirements],
    checks: [...told.checks],
    rules: [...told.rules],
    ...(exceptions === undefined ? {} : { exceptions: [...exceptions] }),
    ...(stretches === undefined ? {} : { stretches: [...stretches] }),
    ...(insteadOf === undefined ? {} : { insteadOf: [...insteadOf] }),
    days,
    crew: crew.flatMap(({ id, name }) => {
      const member = team.get(id);
      if (member === undefined) return [];
      const level = levelOf(member, today);
      const shownOfAll = { id, name, role: labelOf(member.role), level, phone: member.phone };
      const there = days.filter((day) => teamOn(staff, day).includes(id));
      const absentOn = absentDays(there, operation, absences.get(id) ?? []);
      return [
        {
          ...shownOfAll,
          ...(absentOn.length > 0 && { absentOn }),
          ...(there.length < days.length && { onlyOn: there }),
        },
      ];
    }),
    equipment: equipment.map(({ name, ...taken }) => ({ ...taken, name: labelOf(name) })),
    fingerprint: fingerprintOf(content),
    readAt,
    changes,
    changedAt: changedAt(operation),
  };
}

async function plansOf(
  context: AppContext,
  people: readonly { member: TeamMember; language: Language }[],
  period: Period,
): Promise<PersonPlan[]> {
  const { database, clock } = context;
  const db = database.read;
  const today = companyDay(clock());
  const team: Team = new Map((await livingTeamMembers(db)).map((one) => [one.id, one]));
  const { profile } = await readCompany(db);
  const terms = await readScheduleSettings(db);
  const memberIds = people.map(({ member }) => member.id);
  const operations = await operationsOf(db, memberIds, period);
  const planned = await plannedOf(db, team, memberIds, today, operations);
  const standIns = (memberId: string) =>
    operations.flatMap((operation) =>
      (operation.covers ?? []).flatMap((cover) => {
        const name = team.get(cover.substituteId)?.name;
        if (cover.memberId !== memberId || name === undefined) return [];
        const days = workedDays(operation, period, terms).filter(
          (day) => cover.firstDay <= day && day <= cover.lastDay,
        );
        return days.length === 0
          ? []
          : [{ operationId: operation.id, title: operation.title, name, days }];
      }),
    );
  const absences = Map.groupBy(await listAbsences(context, period), ({ memberId }) => memberId);
  const shownPlans = [...planned.values()].flat();
  const done = shownPlans.filter(({ content }) => content.state === 'done');
  const workedBy = await workedByOf(db, [...new Set(done.map(({ operation }) => operation.id))]);
  return people.map(({ member, language }) => ({
    person: {
      id: member.id,
      name: member.name,
      role: labelOf(member.role),
      level: levelOf(member, today),
    },
    company: { name: profile.name, phone: profile.phone },
    language,
    ...period,
    absences: (absences.get(member.id) ?? []).flatMap((absence) => {
      const kind = ABSENCE_KINDS.find((one) => one === absence.kind);
      if (kind === undefined) return [];
      const { firstDay, lastDay, startsAtNoon, endsAtNoon } = absence;
      return [{ kind, firstDay, lastDay, startsAtNoon, endsAtNoon }];
    }),
    standIns: standIns(member.id),
    operations: (planned.get(member.id) ?? []).map((one) =>
      shown(one, { memberId: member.id, team, today, period, terms, absences, workedBy }),
    ),
  }));
}

function pagePeriod(now: Date): Period {
  const today = companyDay(now);
  return { from: dayAfter(today, -DAYS_BACK) ?? today, to: dayAfter(today, DAYS_AHEAD) ?? today };
}

/** Returns the plan of the person whose link was opened: the past week and the coming four. */
export async function planOfLink(
  context: AppContext,
  { member, language }: OpenedPlan,
): Promise<PersonPlan> {
  const [plan] = await plansOf(context, [{ member, language }], pagePeriod(context.clock()));
  if (plan === undefined) throw new AppError('plan-link-not-found');
  return plan;
}

/**
 * Returns the plan of the person whose link was opened for a calendar: the past month and the
 * coming three.
 */
export async function calendarPlanOf(
  context: AppContext,
  { member, language }: OpenedPlan,
): Promise<PersonPlan> {
  const today = companyDay(context.clock());
  const from = dayAfter(today, -CALENDAR_BACK) ?? today;
  const to = dayAfter(today, CALENDAR_AHEAD) ?? today;
  const [plan] = await plansOf(context, [{ member, language }], { from, to });
  if (plan === undefined) throw new AppError('plan-link-not-found');
  return plan;
}

/**
 * Returns the plans for some days, of everybody who has work on them or of one person, by name.
 *
 * Errors: `invalid-input` for a period that ends before it begins or is longer than two months,
 * `team-member-not-found`.
 */
export async function personPlans(
  context: AppContext,
  { from, to, memberId }: z.output<typeof calls.readPersonPlans.query>,
): Promise<PersonPlan[]> {
  const { database, clock } = context;
  const length = daysBetween(from, to) ?? -1;
  if (length < 0 || length >= MOST_DAYS) {
    const message = `The period has 1 to ${MOST_DAYS} days`;
    throw new AppError('invalid-input', { message, fields: [{ path: 'to', message }] });
  }
  const db = database.read;
  const members =
    memberId === undefined ? await livingTeamMembers(db) : [await readTeamMember(db, memberId)];
  const links = await workingLinks(db, clock());
  const languages = new Map(links.map((link) => [link.memberId, link.language]));
  const people = members.map((member) => ({ member, language: languages.get(member.id) ?? 'fr' }));
  const plans = await plansOf(context, people, { from, to });
  return memberId === undefined ? plans.filter(({ operations }) => operations.length > 0) : plans;
}

/**
 * Returns the working links, and the operations of the coming weeks that their holders have not
 * read.
 */
export async function planLinks({
  database,
  clock,
}: AppContext): Promise<z.output<typeof calls.listPlanLinks.reply>> {
  const db = database.read;
  const today = companyDay(clock());
  const links = await workingLinks(db, clock());
  if (links.length === 0) return { links, unread: [] };
  const team: Team = new Map((await livingTeamMembers(db)).map((one) => [one.id, one]));
  const memberIds = [...new Set(links.map(({ memberId }) => memberId))];
  const period = { from: today, to: dayAfter(today, DAYS_AHEAD) ?? today };
  const operations = await operationsOf(db, memberIds, period);
  const planned = await plannedOf(db, team, memberIds, today, operations);
  const unread = [...planned].flatMap(([memberId, all]) =>
    all
      .filter(({ isUnread }) => isUnread)
      .map(({ operation, readAt }) => ({
        operationId: operation.id,
        memberId,
        wasRead: readAt !== null,
      })),
  );
  return { links, unread };
}

/**
 * Stores that a person has read some operations of the plan in their present form; an operation
 * that changed before the confirmation arrived stays unread. A repeated confirmation counts once.
 */
export async function confirmReadings(
  context: AppContext,
  { member }: OpenedPlan,
  readings: z.output<typeof calls.confirmFieldPlan.body>['readings'],
): Promise<z.output<typeof calls.confirmFieldPlan.reply>> {
  const { database, clock } = context;
  const now = clock();
  const today = companyDay(now);
  return database.write.transaction().execute(async (db) => {
    const team: Team = new Map((await livingTeamMembers(db)).map((one) => [one.id, one]));
    const period = pagePeriod(now);
    const operations = await operationsOf(db, [member.id], period);
    const planned = await plannedOf(db, team, [member.id], today, operations);
    const all = planned.get(member.id) ?? [];
    const read: string[] = [];
    const changed: string[] = [];
    for (const { operationId, fingerprint } of readings) {
      const found = all.find(({ operation }) => operation.id === operationId);
      if (found === undefined) {
        // It was read already, or is over.
        read.push(operationId);
        continue;
      }
      const { content, isUnread, operation } = found;
      if (fingerprintOf(content) !== fingerprint) {
        changed.push(operationId);
        continue;
      }
      read.push(operationId);
      if (!isUnread) continue;
      await storeReading(db, {
        member_id: member.id,
        operation_id: operationId,
        read_at: now.toISOString(),
        content: JSON.stringify(content),
      });
      const actor = { adminId: null, username: member.name };
      const event = {
        action: 'confirm-plan',
        recordType: 'operation',
        recordId: operationId,
      } as const;
      await recordEvent(db, actor, { ...event, recordName: operation.title }, now);
    }
    return { read, changed };
  });
}
