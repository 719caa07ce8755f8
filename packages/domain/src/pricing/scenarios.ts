import type { PricedEstimate } from '../cost/cost-result.ts';
import { movedEstimate, NO_MOVES, UNCHANGED_RATE } from '../cost/estimate-moves.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData, ScenarioFactors } from '../document/estimate-data.ts';
import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import { percentOfCents, roundedRatio } from '../money/rounding.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from '../profit/profit.ts';
import type { ProfitResult } from '../profit/profit-result.ts';

/** The scenarios in the order of the screen. */
export const SCENARIOS = ['basic', 'standard', 'premium'] as const;

/** One of {@link SCENARIOS}. */
export type ScenarioKey = (typeof SCENARIOS)[number];

/** The percentages of rates and fixed costs. Source: specification section 9. */
export const SCENARIO_PERCENTAGES: Readonly<Record<ScenarioKey, number>> = {
  basic: 80,
  standard: 100,
  premium: 130,
};

/**
 * The reasons why the total of an applied scenario differs from its plain percentage; the four add
 * up to `difference`. Units: the project's currency; each is the applied amount less the plain
 * percentage of the present one.
 */
export interface ScenarioGap {
  /** The total once applied, less that of the scenario. */
  difference: number;
  /** Contributions between minimum wage and ceiling do not change with the wage. */
  employerContributions: number;
  /** The yearly contract has a fixed cost. */
  yearlyInsurance: number;
  /** Contingencies and markup change with the subtotal. */
  contingencies: number;
  /** Rates and lines are rounded to the cent; this includes the rounding of the other parts. */
  rounding: number;
}

/** An estimate at a percentage of its rates and fixed costs, priced by the engine. */
export interface Scenario {
  percent: number;
  /**
   * The exact percentage of the present total; `priced` is the applied one. Rounding: 2 decimals.
   */
  total: number;
  /** `total` per square metre; null without an area. */
  perSquareMeter: number | null;
  data: EstimateData;
  /** The estimate once the scenario is applied. */
  priced: PricedEstimate;
  /** The profit of the order; null without an order amount. */
  profit: ProfitResult | null;
  gap: ScenarioGap;
}

/** Returns the percentages of an estimate; missing ones are those of the specification. */
export function scenarioPercentages(data: EstimateData): Record<ScenarioKey, number> {
  const own: ScenarioFactors = data.pricingSettings?.scenarios ?? {};
  return {
    basic: own.basic ?? SCENARIO_PERCENTAGES.basic,
    standard: own.standard ?? SCENARIO_PERCENTAGES.standard,
    premium: own.premium ?? SCENARIO_PERCENTAGES.premium,
  };
}

const contingencyCents = ({ cost: { contingencies } }: PricedEstimate) =>
  toMinorUnits(contingencies.weatherDelay) +
  toMinorUnits(contingencies.equipmentFailure) +
  toMinorUnits(contingencies.adminOverhead) +
  toMinorUnits(contingencies.profitMargin);

function gapOf(today: PricedEstimate, scenario: PricedEstimate, percent: number): ScenarioGap {
  const plain = percentOfCents(toMinorUnits(today.cost.total), percent);
  const difference = toMinorUnits(scenario.cost.total) - plain;
  const gap = (now: number, then: number) => then - percentOfCents(now, percent);
  const part = (key: 'socialContributions' | 'yearlyInsurance') =>
    gap(toMinorUnits(today.cost[key]), toMinorUnits(scenario.cost[key]));
  const employer = part('socialContributions');
  const yearly = part('yearlyInsurance');
  const contingencies = gap(contingencyCents(today), contingencyCents(scenario));
  return {
    difference: fromMinorUnits(difference),
    employerContributions: fromMinorUnits(employer),
    yearlyInsurance: fromMinorUnits(yearly),
    contingencies: fromMinorUnits(contingencies),
    rounding: fromMinorUnits(difference - employer - yearly - contingencies),
  };
}

/**
 * Returns a percentage of the total, and the estimate with every rate and fixed cost at that
 * percentage: daily rates, bonuses that are amounts, equipment and logistics rates, insurance lines
 * and additional services.
 *
 * Units: percent with at most 2 decimals. Rounding: each rate to 2 decimals, or 6 where it has
 * more; then as always. Holds: `total` is the percentage to the cent; at 100 percent it is the
 * estimate itself; percentages, amounts of the law, the yearly contract and the order amount stay.
 * Source: specification section 9, decisions.md section 8.
 */
export function scenarioAt(
  data: EstimateData,
  percent: number,
  today: PricedEstimate,
  given: ParameterSet,
): Scenario {
  const parameters = parametersOf(data, given);
  const factor = toMinorUnits(percent);
  const moved =
    factor === UNCHANGED_RATE
      ? data
      : movedEstimate(
          data,
          {
            ...NO_MOVES,
            personnelRates: factor,
            equipmentRates: factor,
            logisticsRates: factor,
            fixedCosts: factor,
          },
          parameters,
        );
  const priced = moved === data ? today : priceEstimate(moved, parameters);
  const hasOrder = (data.profitAnalysis?.customerOrderAmount ?? 0) > 0;
  const plain = percentOfCents(toMinorUnits(today.cost.total), percent);
  const area = data.projectInfo?.area ?? 0;
  return {
    percent,
    total: fromMinorUnits(plain),
    perSquareMeter: area > 0 ? roundedRatio(plain, 1, 1, 1, area) / 100 : null,
    data: moved,
    priced,
    profit: hasOrder ? profitResult(priced.cost, data.profitAnalysis, parameters) : null,
    gap: gapOf(today, priced, percent),
  };
}
