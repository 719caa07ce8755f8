import type { CostResult } from '../cost/cost-result.ts';
import { movedEstimate, NO_MOVES, UNCHANGED_RATE } from '../cost/estimate-moves.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { roundedRatio } from '../money/rounding.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { withJobDays } from './longer-job.ts';
import { MAX_ORDER_CENTS } from './order-amounts.ts';
import { profitResult } from './profit.ts';

/** The values that may differ from the plan. */
export type SensitivityDriver =
  | 'order'
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'otherCosts'
  | 'days';

/** The deviations in both directions. Units: percent. */
export const SENSITIVITY_PERCENTAGES = [5, 10, 20] as const;

/** One end of a driver's range. */
export interface SensitivityEnd {
  /** The value of the driver. Units: the project's currency; for `days`: whole days. */
  value: number;
  netProfit: number;
  /** The net profit at this end less the present one. */
  difference: number;
}

/** A driver, and the net profit when it is below and above the plan. */
export interface SensitivityRow {
  driver: SensitivityDriver;
  value: number;
  less: SensitivityEnd;
  more: SensitivityEnd;
}

const RATE_MOVES = {
  personnel: 'personnelRates',
  equipment: 'equipmentRates',
  logistics: 'logisticsRates',
  otherCosts: 'fixedCosts',
} as const;

const COSTS: Record<keyof typeof RATE_MOVES, (cost: CostResult) => number> = {
  personnel: (cost) => cost.personnel,
  equipment: (cost) => cost.equipment,
  logistics: (cost) => cost.logistics,
  otherCosts: (cost) => sumAmounts([cost.insurance, cost.additionalServices]),
};

/** Returns the estimate with one driver changed by a percentage. */
function changed(
  data: EstimateData,
  driver: SensitivityDriver,
  percent: number,
  parameters: ParameterSet,
  days: number,
): EstimateData {
  if (driver === 'order') {
    const order = toMinorUnits(data.profitAnalysis?.customerOrderAmount ?? 0);
    const cents = Math.min(MAX_ORDER_CENTS, roundedRatio(order, 100 + percent, 1, 1, 100));
    return {
      ...data,
      profitAnalysis: { ...data.profitAnalysis, customerOrderAmount: cents / 100 },
    };
  }
  if (driver === 'days') {
    const by = Math.max(1, Math.round((days * Math.abs(percent)) / 100));
    return withJobDays(
      data,
      days,
      Math.max(Math.min(1, days), days + Math.sign(percent) * by),
      parameters,
    );
  }
  const moves = { ...NO_MOVES, [RATE_MOVES[driver]]: UNCHANGED_RATE + percent * 100 };
  return movedEstimate(data, moves, parameters);
}

/**
 * Returns the net profit when the order, a kind of cost or the days are `percent` lower or higher,
 * one at a time, the largest effect first.
 *
 * Personnel, equipment, logistics: their rates, and bonuses that are amounts; other costs:
 * insurance lines and services. Minimum wages, ceiling and the yearly contract stay, as the law and
 * the contract fix them. Days: the job lasts that much longer or shorter, in whole days, at least
 * one ({@link withJobDays}).
 *
 * Units: percent 0 to 100. Holds: every net profit is the engine's for the changed estimate; a
 * driver that is 0 has no row.
 */
export function sensitivity(
  data: EstimateData,
  percent: number,
  given: ParameterSet,
): SensitivityRow[] {
  const parameters = parametersOf(data, given);
  const cost = costResult(data, parameters);
  const now = profitResult(cost, data.profitAnalysis, parameters);
  const valueOf = (driver: SensitivityDriver, of: CostResult, order: number) => {
    if (driver === 'order') return order;
    return driver === 'days' ? of.projectDays : COSTS[driver](of);
  };
  const endOf = (driver: SensitivityDriver, by: number): SensitivityEnd => {
    const moved = changed(data, driver, by, parameters, cost.projectDays);
    const movedCost = driver === 'order' ? cost : costResult(moved, parameters);
    const profit = profitResult(movedCost, moved.profitAnalysis, parameters);
    return {
      value: valueOf(driver, movedCost, profit.customerOrderAmount),
      netProfit: profit.netProfit,
      difference: sumAmounts([profit.netProfit, -now.netProfit]),
    };
  };
  const drivers: SensitivityDriver[] = [
    'order',
    'personnel',
    'equipment',
    'logistics',
    'otherCosts',
    'days',
  ];
  const effectOf = ({ less, more }: SensitivityRow) =>
    Math.max(Math.abs(less.difference), Math.abs(more.difference));
  return drivers
    .map((driver) => ({ driver, value: valueOf(driver, cost, now.customerOrderAmount) }))
    .filter(({ value }) => value > 0)
    .map(({ driver, value }) => ({
      driver,
      value,
      less: endOf(driver, -percent),
      more: endOf(driver, percent),
    }))
    .toSorted((a, b) => effectOf(b) - effectOf(a));
}
