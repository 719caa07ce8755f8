import type { Operation, TeamMember } from '@pcm/contract';
import {
  BOOKED_ASSIGNMENTS,
  dayAfter,
  daysBetween,
  daysOfPerson,
  everybodyOf,
  type HolidayTerms,
  type PlanContent,
  rulesForCrew,
  siteChecksOf,
  staffOf,
  stretchesOf,
  workingCalendarOf,
  workingDayTest,
} from '@pcm/domain';

/** The people of the company by id. */
export type Team = ReadonlyMap<string, TeamMember>;

function stateOf(operation: Operation, memberId: string): PlanContent['state'] {
  const isOn = everybodyOf(staffOf(operation)).includes(memberId);
  if (operation.deletedAt !== null || !isOn) return 'left';
  if (operation.status === 'cancelled') return 'cancelled';
  if (operation.scheduledDate === null) return 'undated';
  return operation.status === 'completed' ? 'done' : 'ahead';
}

/**
 * Returns the information about an operation that a person needs, without cost, price or wage. The
 * days are the person's own, where a substitute works on the others.
 */
export function contentOf(operation: Operation, memberId: string, team: Team): PlanContent {
  const staff = staffOf(operation);
  const own = daysOfPerson(staff, memberId);
  const isPart = own.length > 0 && (operation.covers ?? []).length > 0;
  const nameOf = (id: string) => team.get(id)?.name ?? [];
  const isOwn = (day: string) =>
    own.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const colleagues = isPart
    ? [...new Set(stretchesOf(staff).flatMap((one) => (isOwn(one.firstDay) ? one.team : [])))]
    : operation.assignedTeam;
  const insteadOf = operation.covers.flatMap((cover) =>
    cover.substituteId === memberId ? nameOf(cover.memberId) : [],
  );
  const job = { category: operation.serviceCategory, projectType: operation.projectType };
  const exceptions = operation.staffingOverrides.map(({ rule, reason }) => ({ rule, reason }));
  return {
    state: stateOf(operation, memberId),
    title: operation.title,
    description: operation.description,
    place: operation.location,
    customer: operation.customerName ?? '',
    firstDay: own[0]?.firstDay ?? staff.firstDay,
    lastDay: own.at(-1)?.lastDay ?? staff.lastDay,
    // Changes name the first and the last day; the stretches name those between.
    ...(own.length > 1 ? { stretches: own } : {}),
    ...(insteadOf.length > 0 ? { insteadOf: [...new Set(insteadOf)] } : {}),
    startTime: operation.startTime ?? '',
    endTime: operation.endTime ?? '',
    everyDay: operation.worksOnDaysOff,
    crew: colleagues.flatMap((id) => {
      const member = team.get(id);
      return member === undefined ? [] : [{ id, name: member.name }];
    }),
    equipment: operation.equipment
      .filter(({ status }) => BOOKED_ASSIGNMENTS.includes(status))
      .map(({ equipmentName: name, quantity, pieces }) => ({
        name,
        quantity,
        ...(pieces.length > 0 ? { codes: pieces.map(({ code }) => code) } : {}),
      })),
    requirements: operation.requirements,
    checks: siteChecksOf(job).map(({ check }) => check),
    rules: rulesForCrew(job),
    ...(exceptions.length > 0 ? { exceptions } : {}),
    notes: operation.notes,
  };
}

/** Returns the days of an operation with work, within a period. */
export function workedDays(
  operation: Operation,
  { from, to }: { from: string; to: string },
  terms: HolidayTerms,
): string[] {
  const { scheduledDate, endDate } = operation;
  if (scheduledDate === null) return [];
  const last = endDate ?? scheduledDate;
  const [first, end] = [scheduledDate > from ? scheduledDate : from, last < to ? last : to];
  const length = daysBetween(first, end) ?? -1;
  const all = Array.from({ length: length + 1 }, (_, index) => dayAfter(first, index) ?? first);
  const isWorked = workingDayTest(scheduledDate, last, workingCalendarOf(operation, terms));
  const worked = all.filter(isWorked);
  // The operation is planned on days off only, so people work on these.
  return worked.length === 0 ? all : worked;
}
