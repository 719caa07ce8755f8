import type { calls, OperationRepair } from '@pcm/contract';
import {
  type Booking,
  peopleOf,
  type Repair,
  repairReach,
  repairsOf,
  type ServiceCategory,
  type StaffingRuleId,
  type StockedEquipment,
  withReplacement,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { livingEquipment } from '../equipment/equipment.service.ts';
import { namedWay, swapSets } from '../equipment/equipment-sets.service.ts';
import { bookedOf, equipmentOfOperations } from '../equipment/operation-equipment.service.ts';
import {
  readScheduleSettings,
  type StoredScheduleSettings,
} from '../schedule-settings/schedule-settings.service.ts';
import { livingTeamMembers } from '../team/team-members.service.ts';
import {
  type BookingRules,
  bookingRules,
  bookingsWithin,
  bookingTerms,
  findConflicts,
  withAbsences,
} from './booking.service.ts';
import { changedContent, emptyOperation } from './operation-change.ts';
import { bookingOfStored, storedOperation, takenOf } from './operation-content.ts';
import { findBookedProject, findOperation } from './operations.repo.ts';
import {
  brokenRules,
  namedFindings,
  openFindings,
  type StaffedSave,
  type StaffingKnowledge,
  staffingKnowledge,
} from './staffing.service.ts';

type CheckCall = typeof calls.checkBooking;
type CheckBody = z.output<CheckCall['body']>;
type CheckReply = z.output<CheckCall['reply']>;

/** The id of an operation that is only checked; no stored operation has it. */
const ASKED = '';

/** Reads the operation to check: a stored one with the changes, or one that is not stored. */
async function askedOperation(db: Db, { id, operation }: CheckBody) {
  const project = operation.projectId
    ? await findBookedProject(db, operation.projectId)
    : undefined;
  // An operation without a known kind of work breaks no rule of that kind.
  const serviceCategory = (project?.service_category ?? 'janitorial-services') as ServiceCategory;
  if (id === undefined) {
    return { id: ASKED, content: await emptyOperation(db, serviceCategory), equipment: [] };
  }
  const row = await findOperation(db, id);
  if (row === undefined) throw new AppError('operation-not-found');
  const equipment = takenOf((await equipmentOfOperations(db, [id])).get(id) ?? []);
  return { id, content: storedOperation(row).content, equipment };
}

function namedRepair(
  repair: Repair,
  { members }: StaffingKnowledge,
  items: readonly StockedEquipment[],
): OperationRepair {
  const nameOf = (id: string) => members.get(id)?.name ?? '';
  if (repair.kind === 'equip') {
    const { kind, ...way } = repair;
    return { kind, ...namedWay(way, items) };
  }
  const withNames = <One extends { memberId: string; by: string }>(one: One) => ({
    ...one,
    memberName: nameOf(one.memberId),
    byName: nameOf(one.by),
  });
  if (repair.kind === 'together') {
    const { way, replaced } = repair;
    const along = way === null ? null : namedWay(way, items);
    return { kind: 'together', replaced: replaced.map(withNames), way: along };
  }
  return repair.kind === 'replace' || repair.kind === 'cover' ? withNames(repair) : repair;
}

/** Returns the bookings of a way out. */
function bookingsOf(booking: Booking, repair: Repair): Booking[] {
  if (repair.kind === 'split') return repair.parts.map((days) => ({ ...booking, ...days }));
  if (repair.kind === 'move') {
    const { firstDay, lastDay } = repair;
    return [{ ...booking, firstDay, lastDay }];
  }
  if (repair.kind === 'equip') return [booking];
  if (repair.kind === 'cover') return [{ ...booking, covers: repair.covers }];
  if (repair.kind === 'together') {
    const after = (team: Booking, { memberId, by }: { memberId: string; by: string }) =>
      withReplacement(team, memberId, by);
    return [repair.replaced.reduce(after, booking)];
  }
  return [withReplacement(booking, repair.memberId, repair.by)];
}

/**
 * Returns the rules that have to be overridden with a reason before a way out is saved, because
 * other days may break other rules.
 */
async function reasonsFor(db: Db, save: StaffedSave, repair: Repair) {
  const rules = new Set<StaffingRuleId>();
  for (const booking of bookingsOf(save.booking, repair)) {
    const { open } = await openFindings(db, { ...save, booking });
    for (const { rule } of open) rules.add(rule);
  }
  return [...rules];
}

/** Returns the ways out; those that need no reason come first. */
async function waysOut(
  db: Db,
  save: StaffedSave,
  settings: StoredScheduleSettings,
  rules: BookingRules,
): Promise<OperationRepair[]> {
  const { booking, content } = save;
  const people = await livingTeamMembers(db);
  const memberIds = people.map(({ id }) => id);
  const question = { booking, content, memberIds, holidays: settings };
  const knowledge = await staffingKnowledge(db, question);
  const blocks = (team: Booking) =>
    brokenRules(knowledge, team, content).filter(({ severity }) => severity === 'block');
  const known = blocks(booking).length;
  const takes = booking.equipment.length > 0;
  const candidates = takes
    ? await withAbsences(db, await livingEquipment(db, rules.today), booking.firstDay, rules)
    : [];
  const repairs = repairsOf(booking, {
    others: await bookingsWithin(db, repairReach(booking)),
    terms: await bookingTerms(db, booking, rules),
    // Days off with work count as they do for the hours.
    holidays: { ...settings, everyDay: content.worksOnDaysOff && booking.team.length > 0 },
    people,
    equipment: { candidates, sets: takes ? await swapSets(db) : [] },
    work: { job: knowledge.job, requirements: content.requirements },
    // A replacement who breaks more rules than the person chosen first is no way out.
    mayDo: (replaced) => blocks(replaced).length <= known,
  });
  const ways: OperationRepair[] = [];
  for (const repair of repairs) {
    const reasons = await reasonsFor(db, save, repair);
    const named = namedRepair(repair, knowledge, candidates);
    ways.push(reasons.length === 0 ? named : { ...named, reasons });
  }
  return ways.toSorted(
    (one, other) => Number(one.reasons !== undefined) - Number(other.reasons !== undefined),
  );
}

/**
 * Returns the conflicts of an operation as it would be saved, the rules that its people would
 * break, and ways out. The answer may be outdated at once: only a save that has passed the booking
 * gate decides.
 *
 * Errors: `operation-not-found`, `invalid-input` when it would end before it starts.
 */
export async function checkBooking(
  { database: { read }, clock }: AppContext,
  body: CheckBody,
): Promise<CheckReply> {
  const settings = await readScheduleSettings(read);
  const rules = bookingRules(settings, clock());
  const asked = await askedOperation(read, body);
  const terms = { by: '', at: clock().toISOString(), holidays: settings };
  const content = changedContent(asked.content, body.operation, terms);
  const sent = body.operation.equipment?.map(bookedOf);
  const booking = bookingOfStored({ id: asked.id, content }, sent ?? asked.equipment);
  if (booking === null) return { conflicts: [], findings: [], repairs: [] };
  const memberIds = peopleOf(booking);
  const question = { booking, content, memberIds, holidays: settings };
  const knowledge = await staffingKnowledge(read, question);
  const findings = brokenRules(knowledge, booking, content);
  const conflicts = await findConflicts(read, booking, rules);
  const wantsRepairs = body.withRepairs === true && conflicts.length > 0;
  const stood = { booking: bookingOfStored(asked, asked.equipment), content: asked.content };
  const save = {
    booking,
    content,
    holidays: settings,
    givesOverrides: body.operation.staffingOverrides !== undefined,
    before: body.id === undefined ? null : stood,
  };
  return {
    conflicts,
    findings: namedFindings(findings, knowledge),
    repairs: wantsRepairs ? await waysOut(read, save, settings, rules) : [],
  };
}
