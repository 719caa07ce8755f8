import type { ServiceCategory } from '../catalogue/keys.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { valuesOfLine } from '../document/line-values.ts';
import { roundedRatio } from '../money/rounding.ts';
import { convertRate } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import {
  type FollowingLine,
  followingLines,
  type Stay,
  withFollowingLines,
} from './follow-crew.ts';
import { positionNamed, type StaffedPosition, staffCrew } from './staffing.ts';
import type { WorkedOutCrew } from './work-out.ts';

/** The way in which a crew is put into an estimate. */
export interface CrewFilling {
  projectType: string;
  worked: Pick<WorkedOutCrew, 'crew' | 'days'>;
  withAttendant: boolean;
  /** `replace` replaces all personnel lines; `add` adds the lines below them. */
  mode: 'replace' | 'add';
  /** Whether equipment, vehicles and rooms follow, if they last as long as the replaced people. */
  daysFollow: boolean;
}

/** Returns the number of people who stay longest, and their days. */
function stayOf(data: EstimateData, parameters: ParameterSet): Stay {
  const days = priceEstimate(data, parameters).cost.projectDays;
  const people = (data.personnel ?? []).reduce((sum, line) => {
    const values = valuesOfLine('personnel', line);
    return values.days === days ? sum + (values.quantity ?? 0) : sum;
  }, 0);
  return { people, days };
}

/**
 * Returns the equipment, vehicles and rooms that change when the crew replaces the present people:
 * see {@link followingLines}. Returns none while lines are added.
 */
export function linesThatFollow(
  data: EstimateData,
  filling: CrewFilling,
  parameters: ParameterSet,
): FollowingLine[] {
  if (filling.mode === 'add') return [];
  const crew = crewOfFilling(categoryOfEstimate(data), filling);
  const people = crew.reduce((sum, { count }) => sum + count, 0);
  return followingLines(data, stayOf(data, parameters), { people, days: filling.worked.days });
}

/** Returns a line of the crew; a present line of the same position keeps its rate and bonus. */
function lineOf(
  staffed: StaffedPosition,
  days: number,
  data: EstimateData,
  existing: PersonnelLine | undefined,
  newId: () => string,
  given: ParameterSet,
): PersonnelLine {
  const parameters = parametersOf(data, given);
  const catalogueRate = positionNamed(staffed.position)?.rate ?? 0;
  return {
    id: newId(),
    type: staffed.position,
    rate: convertRate(catalogueRate, 'MAD', currencyOf(data), parameters),
    ...existing,
    count: staffed.count,
    days,
  };
}

/** Returns the people of a filling by position. */
export function crewOfFilling(category: ServiceCategory, filling: CrewFilling): StaffedPosition[] {
  return staffCrew({
    category,
    projectType: filling.projectType,
    crew: filling.worked.crew,
    withAttendant: filling.withAttendant,
  });
}

/**
 * Returns the estimate with the crew in its personnel lines. When lines are replaced, a line whose
 * position is in the crew keeps its id, rate, bonus and description.
 *
 * Units: catalogue rates converted from MAD. Holds: without `daysFollow` only personnel changes.
 */
export function fillCrew(
  data: EstimateData,
  filling: CrewFilling,
  newId: () => string,
  parameters: ParameterSet,
): EstimateData {
  const { mode, worked, daysFollow } = filling;
  const isReplaced = mode === 'replace';
  const existing = data.personnel ?? [];
  const lines = crewOfFilling(categoryOfEstimate(data), filling).map((staffed) =>
    lineOf(
      staffed,
      worked.days,
      data,
      isReplaced ? existing.find((line) => line.type === staffed.position) : undefined,
      newId,
      parameters,
    ),
  );
  const base = daysFollow
    ? withFollowingLines(data, linesThatFollow(data, filling, parameters))
    : data;
  return { ...base, personnel: isReplaced ? lines : [...existing, ...lines] };
}

/** The cost of an estimate with a crew. Units: the project's currency. */
export interface PricedCrew {
  /** The cost of all personnel lines: wages, bonuses, employer contributions. */
  personnel: number;
  subtotal: number;
  total: number;
  /** total / quantity; null for a quantity of 0. */
  totalPerUnit: number | null;
}

/**
 * Prices an estimate with the crew filled in.
 *
 * Rounding: as the engine; the price per unit once, to 2 decimals.
 */
export function priceCrew(
  data: EstimateData,
  filling: CrewFilling,
  quantity: number,
  parameters: ParameterSet,
): PricedCrew {
  const { cost } = priceEstimate(
    fillCrew(data, filling, () => '', parameters),
    parameters,
  );
  return {
    personnel: cost.personnel,
    subtotal: cost.subtotal,
    total: cost.total,
    totalPerUnit: quantity > 0 ? roundedRatio(100, cost.total, 1, 1, quantity) / 100 : null,
  };
}
