import type { ScheduledOperation, Wall } from '@pcm/contract';
import { placeName } from '@pcm/documents/field-plan';
import {
  absenceDuring,
  bookingOf,
  catalogueLabel,
  clashesOf,
  type DayEntry,
  dayAfter,
  daysBetween,
  daysOffBetween,
  daysOfPerson,
  EQUIPMENT_ABSENCE_KINDS,
  everybodyEver,
  everybodyOf,
  isWorkingDay,
  ownDays,
  personLetters,
  shortageOf,
  staffOf,
  wasAtWork,
  workStateOf,
} from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { textKey } from '../../db/text-key.ts';
import { listAbsences } from '../absences/absences.service.ts';
import { clockOffset, companyDay, readCompany } from '../company/company.service.ts';
import { workEntriesOf } from '../day-sheets/worked-days.service.ts';
import { livingEquipment } from '../equipment/equipment.service.ts';
import { bookingRules, withAbsences } from '../operations/booking.service.ts';
import { looksOfGroups, scheduleOf } from '../operations/schedule.service.ts';
import { readCrewRules } from '../schedule-settings/crew-rules.service.ts';
import { readScheduleSettings } from '../schedule-settings/schedule-settings.service.ts';
import { livingTeamMembers } from '../team/team-members.service.ts';
import { planLinks } from './field-plan.service.ts';
import type { OpenedWall } from './page-link.service.ts';

const MINUTE_MS = 60_000;

/** Returns a name of the catalogue in every language. */
const labelOf = (name: string) => ({
  en: catalogueLabel(name, 'en'),
  fr: catalogueLabel(name, 'fr'),
  ar: catalogueLabel(name, 'ar'),
});

type Dated = ScheduledOperation & { scheduledDate: string };

const isDated = (operation: ScheduledOperation): operation is Dated =>
  operation.scheduledDate !== null;

/** Tells whether the last night of an operation ends on the day after its last day. */
const endsNextDay = ({ startTime, endTime }: Dated) =>
  startTime !== null && endTime !== null && endTime <= startTime;

/**
 * Returns the days of everybody in stretches that are not over, each with the days on which they
 * were at work.
 */
function sharesOf(operation: Dated, today: string): Wall['operations'][number]['shares'] {
  const { workedBy = [], workedDays } = operation;
  const staff = staffOf(operation);
  return everybodyEver(staff, workedBy).flatMap((memberId) => {
    const spans = ownDays(staff, workedBy, memberId);
    const worked = workedDays.filter((day) => wasAtWork(staff, workedBy, { memberId, day }));
    // A day after the plan belongs to the previous stretch.
    const startOf = (day: string) => spans.findLast(({ firstDay }) => firstDay <= day) ?? spans[0];
    const shares = spans.map((days) => ({
      memberId,
      ...days,
      workedDays: worked.filter((day) => startOf(day) === days),
    }));
    return shares.filter(
      ({ lastDay }) =>
        lastDay >= today || (dayAfter(lastDay, 1) === today && endsNextDay(operation)),
    );
  });
}

/**
 * Returns the content of a wall view: the operations from today on, and those of a night that began
 * yesterday. Every field is listed here explicitly, so that no amount, telephone number, note or
 * reason of an absence can be included; names of customers are, where the link shows them.
 */
export async function wallOf(
  context: AppContext,
  { name, language, showsCustomers }: OpenedWall,
  days: number,
  files: readonly string[],
): Promise<Wall> {
  const { database, clock } = context;
  const db = database.read;
  const now = clock();
  const today = companyDay(now);
  const yesterday = dayAfter(today, -1) ?? today;
  const to = dayAfter(today, days - 1) ?? today;
  const settings = await readScheduleSettings(db);
  const crewRules = await readCrewRules(db);
  const { profile } = await readCompany(db);
  const members = await livingTeamMembers(db);
  const items = await livingEquipment(db, today);
  const absences = await listAbsences(context, { from: today, to });
  const { unread } = await planLinks(context);
  const looks = await looksOfGroups(context);
  const found = (await scheduleOf(context, { from: yesterday, to })).filter(isDated);
  const operations = found.filter((operation) => {
    const lastDay = operation.endDate ?? operation.scheduledDate;
    return lastDay >= today || (lastDay === yesterday && endsNextDay(operation));
  });

  const rules = bookingRules(settings, now);
  const stock = await withAbsences(db, items, today, rules);
  const clashes = clashesOf(
    operations.flatMap((operation) => bookingOf(operation) ?? []),
    { policy: rules.policy, stock },
  );
  const clashing = new Set(clashes.flatMap(({ operationIds }) => operationIds));

  const memberById = new Map(members.map((member) => [member.id, member]));
  const itemByKey = new Map(items.map((item) => [textKey(item.name), item]));
  const awayOf = Map.groupBy(absences, ({ memberId }) => memberId);
  const notRead = Map.groupBy(unread, ({ operationId }) => operationId);
  const entries = await workEntriesOf(
    db,
    operations.map(({ id }) => id),
    [yesterday, today],
  );

  const stateToday = (operation: Dated) => {
    const all: readonly DayEntry[] = entries.get(operation.id) ?? [];
    const ofToday = workStateOf(all.filter(({ day }) => day === today));
    if (ofToday !== 'none') return ofToday;
    // A night that is not over yet.
    const ofNight = workStateOf(all.filter(({ day }) => day === yesterday));
    return endsNextDay(operation) && ofNight !== 'stopped' ? ofNight : 'none';
  };

  const shownOperation = (operation: Dated): Wall['operations'][number] => {
    const { id, scheduledDate: firstDay, customerId, customerName } = operation;
    const { startTime, endTime } = operation;
    const lastDay = operation.endDate ?? firstDay;
    const isDone = operation.status === 'completed';
    const staff = staffOf(operation);
    const { workedBy = [] } = operation;
    const membersOf = (ids: readonly string[]) => ids.flatMap((one) => memberById.get(one) ?? []);
    const team = membersOf(everybodyOf(staff));
    const isAway = (memberId: string) =>
      (awayOf.get(memberId) ?? []).some((absence) =>
        daysOfPerson(staff, memberId).some(
          (own) => absenceDuring({ ...own, startTime, endTime }, absence) !== null,
        ),
      );
    const customer =
      showsCustomers && customerId !== null && customerName !== null
        ? { id: customerId, name: customerName }
        : null;
    return {
      id,
      title: operation.title,
      place: placeName(operation.location),
      customer,
      service: operation.serviceCategory,
      priority: operation.priority,
      firstDay,
      lastDay,
      startTime,
      endTime,
      crew: team.map((member) => member.id),
      ...(operation.covers.length > 0 && {
        team: membersOf(operation.assignedTeam).map((member) => member.id),
      }),
      ...((operation.covers.length > 0 || workedBy.length > 0) && {
        shares: sharesOf(operation, today),
      }),
      equipment: operation.equipment.flatMap(({ name: item, quantity }) => {
        const known = itemByKey.get(textKey(item));
        return known === undefined ? [] : [{ id: known.id, quantity }];
      }),
      isDone,
      today: stateToday(operation),
      workedDays: operation.workedDays,
      notRead: (notRead.get(id) ?? []).map(({ memberId }) => memberId),
      away: isDone ? [] : team.map((member) => member.id).filter(isAway),
      isConflict: !isDone && clashing.has(id),
      needsPeople: shortageOf(operation, memberById, crewRules) !== null,
    };
  };

  const busy = new Set(
    operations.flatMap((operation) => everybodyEver(staffOf(operation), operation.workedBy)),
  );
  const named = new Map(
    daysOffBetween(today, to, settings).map(({ day, label }) => [day, label] as const),
  );
  const length = (daysBetween(today, to) ?? 0) + 1;
  const letters = personLetters(members);
  return {
    name,
    company: profile.name,
    showsCustomers,
    language,
    today,
    lastDay: to,
    clock: clockOffset(now) / MINUTE_MS,
    files: [...files],
    daysOff: Array.from({ length }, (_, index) => dayAfter(today, index) ?? today)
      .filter((day) => !isWorkingDay(day, settings))
      .map((day) => ({ day, name: named.get(day) ?? null })),
    people: members
      .filter(({ id, isActive }) => isActive || busy.has(id))
      .map(({ id, name: person, role }) => ({
        id,
        name: person,
        letters: letters.get(id) ?? '',
        role: labelOf(role),
      })),
    equipment: items.map(({ id, name: item, quantity, isVehicle }) => ({
      id,
      name: labelOf(item),
      quantity,
      isVehicle,
    })),
    operations: operations.map(shownOperation),
    looks: showsCustomers ? looks : { ...looks, customer: {} },
    absences: absences.flatMap((absence) => {
      const { memberId, equipmentId, quantity, firstDay, lastDay } = absence;
      const kind =
        memberId === null
          ? EQUIPMENT_ABSENCE_KINDS.find((one) => one === absence.kind)
          : ('away' as const);
      const of = memberId ?? equipmentId;
      if (kind === undefined || of === null) return [];
      const { startsAtNoon, endsAtNoon } = absence;
      return [{ of, kind, quantity, firstDay, lastDay, startsAtNoon, endsAtNoon }];
    }),
  };
}
