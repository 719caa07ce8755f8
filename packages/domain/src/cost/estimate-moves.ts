import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type {
  EquipmentItem,
  EquipmentLists,
  EstimateData,
  LogisticsLine,
  PersonnelLine,
} from '../document/estimate-data.ts';
import { MAX_INPUT } from '../document/input-limits.ts';
import { sumAmounts } from '../money/amount.ts';
import { roundedRatio } from '../money/rounding.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { personnelInputs } from './personnel.ts';
import { contingencyPercentages } from './price-estimate.ts';

/**
 * The rate factor in {@link EstimateMoves} that changes nothing. Units: hundredths of a percent.
 */
export const UNCHANGED_RATE = 10_000;

/**
 * Changes of an estimate that are made all at once.
 *
 * Units: rates and costs in hundredths of a percent of their value ({@link UNCHANGED_RATE} changes
 * nothing); days and people added to each line; contingencies in hundredths of a point added;
 * markup in percent and order amount in cents, null for no change.
 */
export interface EstimateMoves {
  personnelRates: number;
  equipmentRates: number;
  logisticsRates: number;
  /** Insurance lines and additional services. */
  fixedCosts: number;
  days: number;
  people: number;
  /** The number of people below which a line is not reduced. */
  fewestPeople: number;
  contingencies: number;
  markup: number | null;
  /** The indexes of additional services that are left out. */
  dropped: readonly number[];
  order: number | null;
}

/** The moves that change nothing. */
export const NO_MOVES: EstimateMoves = {
  personnelRates: UNCHANGED_RATE,
  equipmentRates: UNCHANGED_RATE,
  logisticsRates: UNCHANGED_RATE,
  fixedCosts: UNCHANGED_RATE,
  days: 0,
  people: 0,
  fewestPeople: 1,
  contingencies: 0,
  markup: null,
  dropped: [],
  order: null,
};

const hasCentsOnly = (rate: number) => rate === Math.round(rate * 100) / 100;

/**
 * Returns a rate times a factor.
 *
 * Units: factor in hundredths of a percent. Rounding: 2 decimals, half away from zero, so that the
 * printed rate is the priced one; a rate with more decimals (a converted one) keeps 6. Holds: never
 * falls when the factor grows; at most the largest allowed input.
 */
export function scaledRate(rate: number, factor: number): number {
  if (factor === UNCHANGED_RATE) return rate;
  const power = hasCentsOnly(rate) ? 100 : 1_000_000;
  const scaled = roundedRatio(rate, factor, power, 1, UNCHANGED_RATE) / power;
  return Math.min(MAX_INPUT, scaled);
}

/** Returns a cost times a factor. Rounding: 2 decimals, because costs count in cents. */
function scaledCost(cost: number, factor: number): number {
  if (factor === UNCHANGED_RATE) return cost;
  return Math.min(MAX_INPUT, roundedRatio(cost, factor, 100, 1, UNCHANGED_RATE) / 100);
}

/** Keeps at least one day on every line; taking days off does not lengthen half a day. */
const movedDays = (days: number, by: number) =>
  Math.min(MAX_INPUT, Math.max(Math.min(1, days), days + by));

function movedPersonnelLine(
  line: PersonnelLine,
  moves: EstimateMoves,
  parameters: ParameterSet,
): PersonnelLine {
  const { count, rate, days } = personnelInputs(line, parameters);
  const moved: PersonnelLine = { ...line };
  if (moves.personnelRates !== UNCHANGED_RATE) {
    moved.rate = scaledRate(rate, moves.personnelRates);
    if (line.bonus !== undefined && line.bonus.type !== 'percentage') {
      moved.bonus = {
        ...line.bonus,
        amount: scaledRate(line.bonus.amount ?? 0, moves.personnelRates),
      };
    }
  }
  if (moves.days !== 0) moved.days = movedDays(days, moves.days);
  if (moves.people !== 0) {
    const fewest = Math.min(count, moves.fewestPeople);
    moved.count = Math.min(MAX_INPUT, Math.max(fewest, count + moves.people));
  }
  return moved;
}

function movedLine<Line extends EquipmentItem | LogisticsLine>(
  line: Line,
  factor: number,
  days: number,
): Line {
  const moved = { ...line };
  if (factor !== UNCHANGED_RATE) moved.rate = scaledRate(line.rate ?? 0, factor);
  if (days !== 0) moved.days = movedDays(line.days ?? 1, days);
  return moved;
}

function movedEquipment(lists: EquipmentLists, moves: EstimateMoves): EquipmentLists {
  const copy: EquipmentLists = { ...lists };
  for (const key of EQUIPMENT_LIST_KEYS) {
    const days = key === 'consumables' ? 0 : moves.days;
    const items = lists[key];
    if (items !== undefined) {
      copy[key] = items.map((item) => movedLine(item, moves.equipmentRates, days));
    }
  }
  return copy;
}

function movedFixedCosts(data: EstimateData, moves: EstimateMoves): Partial<EstimateData> {
  const { fixedCosts, dropped } = moves;
  const isScaled = fixedCosts !== UNCHANGED_RATE;
  const cost = (given: number | undefined) => scaledCost(given ?? 0, fixedCosts);
  const out = new Set(dropped);
  return {
    ...(isScaled && data.insurance
      ? { insurance: data.insurance.map((line) => ({ ...line, cost: cost(line.cost) })) }
      : {}),
    ...((isScaled || out.size > 0) && data.additionalServices
      ? {
          additionalServices: data.additionalServices.map((service, index) => ({
            ...service,
            ...(isScaled ? { cost: cost(service.cost) } : {}),
            ...(out.has(index) ? { selected: false } : {}),
          })),
        }
      : {}),
  };
}

function movedContingencies(
  data: EstimateData,
  moves: EstimateMoves,
  parameters: ParameterSet,
): Partial<EstimateData> {
  if (moves.contingencies === 0 && moves.markup === null) return {};
  const now = contingencyPercentages(data, parameters);
  const add = (percent: number) =>
    moves.contingencies === 0
      ? percent
      : Math.min(100, Math.max(0, sumAmounts([percent, moves.contingencies / 100])));
  return {
    contingencies: {
      ...data.contingencies,
      weatherDelay: add(now.weatherDelay),
      equipmentFailure: add(now.equipmentFailure),
      adminOverhead: add(now.adminOverhead),
      profitMargin: moves.markup ?? now.profitMargin,
    },
  };
}

/**
 * Returns the estimate with its rates, costs, days, people and percentages moved; everything else,
 * also unknown keys, stays as it is.
 *
 * Holds: parts that nothing moves are the same objects. Amounts of the law (minimum wages, ceiling)
 * and of the yearly insurance contract are never moved. Days stay at least 1; a line with fewer
 * days, or with fewer people than the minimum, is not raised.
 */
export function movedEstimate(
  data: EstimateData,
  moves: EstimateMoves,
  parameters: ParameterSet,
): EstimateData {
  const { personnelRates, equipmentRates, logisticsRates, days, people } = moves;
  const movesPeople = personnelRates !== UNCHANGED_RATE || days !== 0 || people !== 0;
  const movesLogistics = logisticsRates !== UNCHANGED_RATE || days !== 0;
  const logistics = (lines: LogisticsLine[]) =>
    lines.map((line) => movedLine(line, logisticsRates, days));
  const { transportation, accommodation } = data.logistics ?? {};
  return {
    ...data,
    ...(movesPeople && data.personnel
      ? { personnel: data.personnel.map((line) => movedPersonnelLine(line, moves, parameters)) }
      : {}),
    ...((equipmentRates !== UNCHANGED_RATE || days !== 0) && data.equipment
      ? { equipment: movedEquipment(data.equipment, moves) }
      : {}),
    ...(movesLogistics && data.logistics
      ? {
          logistics: {
            ...data.logistics,
            ...(transportation && { transportation: logistics(transportation) }),
            ...(accommodation && { accommodation: logistics(accommodation) }),
          },
        }
      : {}),
    ...movedFixedCosts(data, moves),
    ...movedContingencies(data, moves, parameters),
    ...(moves.order === null
      ? {}
      : {
          profitAnalysis: {
            ...data.profitAnalysis,
            enabled: true,
            customerOrderAmount: moves.order / 100,
          },
        }),
  };
}
