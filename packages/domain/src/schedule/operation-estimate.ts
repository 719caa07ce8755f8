import type { ServiceCategory } from '../catalogue/keys.ts';
import { projectTypesOf } from '../catalogue/services.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { newPersonnelLine } from '../templates/new-lines.ts';
import type { HolidayTerms } from './holidays.ts';
import type { CrewNeed } from './operation-terms.ts';
import { operationDays, type TimedOperation, workingCalendarOf } from './working-calendar.ts';

/** The part of an operation that begins an estimate. */
export interface EstimatedOperation extends TimedOperation {
  title: string;
  customerId: string | null;
  customerName: string | null;
  location: string;
  serviceCategory: ServiceCategory;
  crew: readonly CrewNeed[];
}

/** Returns the people of an operation by position: those assigned, else those that it needs. */
function crewOf({ crew }: EstimatedOperation, positions: readonly string[]): CrewNeed[] {
  if (positions.length === 0) return [...crew];
  return [...Map.groupBy(positions, (position) => position)].map(([position, people]) => ({
    position,
    people: people.length,
  }));
}

/** Returns the first project type of a service, which the user may change. */
export const usualProjectType = (category: ServiceCategory): string =>
  projectTypesOf(category)[0]?.label.en ?? '';

/**
 * Returns a new estimate with what an operation knows: its title, client, place and days, and a line
 * for each position of its people (`positions`, one entry a person) with the working days.
 *
 * Units: rates in the currency of the estimate, as its new lines have them. Rounding: a part of a
 * day counts as a whole one.
 */
export function estimateOfOperation(
  estimate: EstimateData,
  operation: EstimatedOperation,
  positions: readonly string[],
  terms: { holidays: HolidayTerms; parameters: ParameterSet; newId: () => string },
): EstimateData {
  const { title, location, customerId, customerName, scheduledDate, serviceCategory } = operation;
  const endDate = operation.endDate ?? scheduledDate;
  const calendar = workingCalendarOf(operation, terms.holidays);
  const days =
    scheduledDate === null || endDate === null
      ? 1
      : Math.max(1, operationDays(scheduledDate, endDate, calendar) ?? 1);
  const currency = estimate.settings?.currency ?? 'USD';
  return {
    ...estimate,
    projectInfo: {
      ...estimate.projectInfo,
      name: title,
      client: customerName ?? '',
      ...(customerId === null ? {} : { customerId }),
      location,
      startDate: scheduledDate ?? '',
      endDate: endDate ?? '',
    },
    personnel: crewOf(operation, positions).map(({ position: type, people: count }) => {
      const options = { id: terms.newId(), category: serviceCategory, currency, type };
      return { ...newPersonnelLine(options, terms.parameters), count, days };
    }),
  };
}
