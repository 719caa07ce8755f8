import { daysBetween } from '../calendar/calendar-day.ts';
import { EQUIPMENT_LIST_KEYS, type ServiceCategory } from '../catalogue/keys.ts';
import { personnelInputs } from '../cost/personnel.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { BookedEquipment } from './booking.ts';
import type { HolidayTerms } from './holidays.ts';
import type { CrewNeed } from './operation-terms.ts';
import { lastOperationDay, nextWorkingDay, operationDays } from './working-calendar.ts';

/** The values of a new operation that come from its project. Units: `YYYY-MM-DD`. */
export interface OperationProposal {
  title: string;
  serviceCategory: ServiceCategory;
  location: string;
  scheduledDate: string | null;
  endDate: string | null;
  /** The length of the work, independent of its dates; 0 where the project does not state it. */
  workingDays: number;
  crew: CrewNeed[];
  equipment: BookedEquipment[];
}

/** The most people of a position, and the most positions or items, of an operation. */
const MOST_PEOPLE = 500;
const MOST_ENTRIES = 200;
/** A longer job is assumed to be a typing error. */
const MOST_DAYS = 1000;

/** Sums up the lines of each name, in its first spelling; case and accents do not count. */
function sumsByName(lines: readonly { name: string | undefined; amount: number }[]) {
  const sums = new Map<string, { name: string; amount: number }>();
  for (const { name: written, amount } of lines) {
    const name = (written ?? '').trim();
    if (name === '' || !(amount > 0)) continue;
    const known = sums.get(foldedText(name));
    if (known === undefined) sums.set(foldedText(name), { name, amount });
    else known.amount += amount;
  }
  return [...sums.values()].slice(0, MOST_ENTRIES);
}

/** Returns the days of the longest personnel line. */
function longestLine({ personnel = [] }: EstimateData, parameters: ParameterSet): number {
  const days = personnel
    .map((line) => personnelInputs(line, parameters))
    .map((line) => (line.count > 0 ? line.days : 0));
  return Math.min(Math.ceil(Math.max(0, ...days)), MOST_DAYS);
}

/**
 * Returns the project's days; without an end, as many working days as its longest personnel line.
 */
function draftDays(data: EstimateData, holidays: HolidayTerms, parameters: ParameterSet) {
  const { startDate, endDate } = data.projectInfo ?? {};
  const scheduledDate = startDate ?? '';
  const workingDays = longestLine(data, parameters);
  if (daysBetween(scheduledDate, scheduledDate) === null) {
    return { scheduledDate: null, endDate: null, workingDays };
  }
  if ((daysBetween(scheduledDate, endDate ?? '') ?? -1) >= 0) {
    const own = operationDays(scheduledDate, endDate ?? '', holidays) ?? 0;
    return { scheduledDate, endDate: endDate ?? null, workingDays: own };
  }
  if (workingDays === 0) return { scheduledDate, endDate: null, workingDays };
  const first = nextWorkingDay(scheduledDate, holidays) ?? scheduledDate;
  return { scheduledDate, endDate: lastOperationDay(first, workingDays, holidays), workingDays };
}

/**
 * Returns the operation for a project: its name, service, place and days, its people by position
 * and its equipment without consumables. Lines of one name are one entry.
 *
 * Rounding: people up to whole ones, at most 500 of a position. Holds: the end is never before the
 * start.
 */
export function operationProposal(
  data: EstimateData,
  holidays: HolidayTerms,
  parameters: ParameterSet,
): OperationProposal {
  const info = data.projectInfo ?? {};
  const people = sumsByName(
    (data.personnel ?? []).map((line) => ({
      name: line.type,
      amount: personnelInputs(line, parameters).count,
    })),
  );
  const pieces = sumsByName(
    EQUIPMENT_LIST_KEYS.filter((list) => list !== 'consumables').flatMap((list) =>
      (data.equipment?.[list] ?? []).map(({ name, quantity }) => ({ name, amount: quantity ?? 0 })),
    ),
  );
  return {
    title: (info.name ?? '').trim(),
    serviceCategory: categoryOfEstimate(data),
    location: (info.location ?? '').trim(),
    ...draftDays(data, holidays, parameters),
    crew: people.map(({ name, amount }) => ({
      position: name,
      people: Math.min(MOST_PEOPLE, Math.ceil(amount)),
    })),
    equipment: pieces.map(({ name, amount }) => ({ name, quantity: amount })),
  };
}
