import type {
  AbsenceRecord,
  EquipmentItem,
  GroupLooks,
  ScheduledOperation,
  TeamMember,
} from '@pcm/contract';
import {
  type BookingTerms,
  bookingOf,
  type Clash,
  clashesOf,
  daysOffBetween,
  everybodyEver,
  type HolidayTerms,
  staffOf,
  stockedItems,
  USUAL_GEAR_RULES,
  WEEKDAYS_ONLY,
} from '@pcm/domain';
import { useDeferredValue } from 'react';
import { today } from '../../../platform/words/today.ts';
import { useLanguage } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { usePieces } from '../assignments.queries.ts';
import { useSchedule } from '../operations.queries.ts';
import { useAbsences } from '../records.queries.ts';
import type { TeamSearch } from '../search-params.ts';
import { useEquipment, useTeamMembers } from '../team.queries.ts';
import { later } from './calendar-days.ts';
import type { ConflictsById, DatedOperation, ScheduleRange } from './schedule-types.ts';
import type { PendingChanges } from './use-schedule-save.ts';

/** The calendar's data once it is loaded. */
export interface ScheduleData {
  /** All operations with a day in the range, cancelled ones included. */
  all: readonly DatedOperation[];
  /** The operations that pass the filters. */
  shown: readonly DatedOperation[];
  looks: GroupLooks | undefined;
  members: readonly TeamMember[];
  absences: readonly AbsenceRecord[];
  equipment: readonly EquipmentItem[];
  daysOff: ReadonlyMap<string, string>;
  conflicts: ConflictsById;
  /** The number of conflicts; each pair of operations counts once. */
  clashes: number;
  bookingTerms: BookingTerms;
  holidayTerms: HolidayTerms;
}

const NOTHING: readonly never[] = [];
const NO_CONFLICTS: ConflictsById = new Map();

const isDated = (operation: ScheduledOperation): operation is DatedOperation =>
  operation.scheduledDate !== null;

/** Cancelled operations take no days, so they show only on request. */
function isShown(operation: ScheduledOperation, search: TeamSearch): boolean {
  const { status, priority, serviceCategory, member } = search;
  if (status === undefined ? operation.status === 'cancelled' : operation.status !== status) {
    return false;
  }
  if (priority !== undefined && operation.priority !== priority) return false;
  if (serviceCategory !== undefined && operation.serviceCategory !== serviceCategory) return false;
  return (
    member === undefined || everybodyEver(staffOf(operation), operation.workedBy).includes(member)
  );
}

const byFirstDay = (a: DatedOperation, b: DatedOperation) =>
  a.scheduledDate === b.scheduledDate
    ? a.title.localeCompare(b.title)
    : a.scheduledDate < b.scheduledDate
      ? -1
      : 1;

/** Views of hours show operations that began the evening before. */
const hasHours = ({ view }: TeamSearch) => view === 'week' || view === 'day';

/** Returns whether an operation is in the range or, in views of hours, a night ends in it. */
function reachesInto(operation: DatedOperation, { from, to }: ScheduleRange, inHours: boolean) {
  const { scheduledDate, endDate, startTime, endTime } = operation;
  const lastDay = endDate ?? scheduledDate;
  const isNight = inHours && startTime !== null && endTime !== null && endTime <= startTime;
  return scheduledDate <= to && (isNight ? later(lastDay, 1) : lastDay) >= from;
}

/** Applies pending changes; an operation from the tray may be new in the range. */
function withPending(operations: readonly ScheduledOperation[], pending: PendingChanges) {
  if (pending.size === 0) return operations;
  const unchanged = operations.filter(({ id }) => !pending.has(id));
  return [...unchanged, ...pending.values()];
}

/** Returns the conflicts by each operation involved. */
function conflictsById(operations: readonly DatedOperation[], terms: BookingTerms): ConflictsById {
  const byId = new Map<string, Clash[]>();
  const bookings = operations.flatMap((operation) => bookingOf(operation) ?? []);
  for (const clash of clashesOf(bookings, terms)) {
    for (const id of clash.operationIds) {
      const known = byId.get(id);
      if (known === undefined) byId.set(id, [clash]);
      else known.push(clash);
    }
  }
  return byId;
}

/** Fetches the data of the calendar; `data` is null until all of it is loaded. */
export function useScheduleData(range: ScheduleRange, search: TeamSearch, pending: PendingChanges) {
  const language = useLanguage();
  const inHours = hasHours(search);
  const schedule = useSchedule(inHours ? later(range.from, -1) : range.from, range.to);
  const team = useTeamMembers();
  const stock = useEquipment();
  const settings = useScheduleSettings();
  const away = useAbsences(range.from, range.to);
  const pieces = usePieces();
  const queries = [schedule, team, stock, settings, away, pieces];

  const all = withPending(schedule.data?.operations ?? NOTHING, pending)
    .filter(isDated)
    .filter((operation) => reachesInto(operation, range, inHours))
    .toSorted(byFirstDay);
  const bookingTerms: BookingTerms = {
    policy: settings.data?.conflictPolicy ?? 'no-overlap',
    stock: stockedItems(stock.data ?? NOTHING, pieces.data ?? NOTHING, away.data ?? NOTHING, {
      from: range.from,
      rules: settings.data ?? USUAL_GEAR_RULES,
      today: today(),
    }),
  };
  const holidayTerms = settings.data ?? WEEKDAYS_ONLY;
  const daysOff = new Map(
    daysOffBetween(range.from, range.to, holidayTerms).map(({ day, label }) => [
      day,
      label[language],
    ]),
  );
  // The bars render first, and their conflicts right after.
  const judged = useDeferredValue(settings.data === undefined ? NOTHING : all, NOTHING);
  const conflicts = judged.length === 0 ? NO_CONFLICTS : conflictsById(judged, bookingTerms);

  const isThere = queries.every(({ data }) => data !== undefined);
  const data: ScheduleData | null = isThere
    ? {
        all,
        looks: schedule.data?.looks,
        shown: all.filter((operation) => isShown(operation, search)),
        members: team.data ?? NOTHING,
        absences: away.data ?? NOTHING,
        equipment: stock.data ?? NOTHING,
        daysOff,
        conflicts,
        clashes: new Set([...conflicts.values()].flat()).size,
        bookingTerms,
        holidayTerms,
      }
    : null;
  return {
    data,
    isError: !isThere && queries.some(({ isError }) => isError),
    retry: () =>
      Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
