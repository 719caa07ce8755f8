import type { ServiceCategory } from '../catalogue/keys.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData, PersonnelLine } from '../document/estimate-data.ts';
import { valuesOfLine } from '../document/line-values.ts';
import { roundedRatio } from '../money/rounding.ts';
import { convertRate } from '../parameters/conversion.ts';
import {
  type FollowingLine,
  followingLines,
  type Stay,
  withFollowingLines,
} from './follow-crew.ts';
import { positionNamed, type StaffedPosition, staffCrew } from './staffing.ts';
import type { WorkedOutCrew } from './work-out.ts';

/** How a crew enters an estimate. */
export interface CrewFilling {
  projectType: string;
  worked: Pick<WorkedOutCrew, 'crew' | 'days'>;
  withAttendant: boolean;
  /** `replace` takes the place of all personnel lines; `add` puts the lines under them. */
  mode: 'replace' | 'add';
  /** Equipment, vehicles and rooms that last as long as the people who are replaced follow. */
  daysFollow: boolean;
}

/** The people who stay longest, and how long. */
function stayOf(data: EstimateData): Stay {
  const days = priceEstimate(data).cost.projectDays;
  const people = (data.personnel ?? []).reduce((sum, line) => {
    const values = valuesOfLine('personnel', line);
    return values.days === days ? sum + (values.quantity ?? 0) : sum;
  }, 0);
  return { people, days };
}

/**
 * Equipment, vehicles and rooms that go with the crew when it takes the place of the people who
 * stand: see {@link followingLines}. None while lines are added.
 */
export function linesThatFollow(data: EstimateData, filling: CrewFilling): FollowingLine[] {
  if (filling.mode === 'add') return [];
  const crew = crewOfFilling(categoryOfEstimate(data), filling);
  const people = crew.reduce((sum, { count }) => sum + count, 0);
  return followingLines(data, stayOf(data), { people, days: filling.worked.days });
}

/** A line of the crew; one of the same position that stands already keeps its rate and bonus. */
function lineOf(
  staffed: StaffedPosition,
  days: number,
  data: EstimateData,
  standing: PersonnelLine | undefined,
  newId: () => string,
): PersonnelLine {
  const catalogueRate = positionNamed(staffed.position)?.rate ?? 0;
  return {
    id: newId(),
    type: staffed.position,
    rate: convertRate(catalogueRate, 'MAD', currencyOf(data)),
    ...standing,
    count: staffed.count,
    days,
  };
}

/** Who the crew of a filling is made up of. */
export function crewOfFilling(category: ServiceCategory, filling: CrewFilling): StaffedPosition[] {
  return staffCrew({
    category,
    projectType: filling.projectType,
    crew: filling.worked.crew,
    withAttendant: filling.withAttendant,
  });
}

/**
 * The estimate with the crew in its personnel lines. Replaced, a line of a position the crew has
 * as well keeps its id, rate, bonus and description.
 *
 * Units: catalogue rates converted from MAD. Holds: without `daysFollow` nothing but personnel
 * changes.
 */
export function fillCrew(
  data: EstimateData,
  filling: CrewFilling,
  newId: () => string,
): EstimateData {
  const { mode, worked, daysFollow } = filling;
  const isReplaced = mode === 'replace';
  const standing = data.personnel ?? [];
  const lines = crewOfFilling(categoryOfEstimate(data), filling).map((staffed) =>
    lineOf(
      staffed,
      worked.days,
      data,
      isReplaced ? standing.find((line) => line.type === staffed.position) : undefined,
      newId,
    ),
  );
  const base = daysFollow ? withFollowingLines(data, linesThatFollow(data, filling)) : data;
  return { ...base, personnel: isReplaced ? lines : [...standing, ...lines] };
}

/** What an estimate comes to with a crew. Units: the project's currency. */
export interface PricedCrew {
  /** All personnel lines: wages, bonuses, employer contributions. */
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
export function priceCrew(data: EstimateData, filling: CrewFilling, quantity: number): PricedCrew {
  const { cost } = priceEstimate(fillCrew(data, filling, () => ''));
  return {
    personnel: cost.personnel,
    subtotal: cost.subtotal,
    total: cost.total,
    totalPerUnit: quantity > 0 ? roundedRatio(100, cost.total, 1, 1, quantity) / 100 : null,
  };
}
