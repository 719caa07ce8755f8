import type { CostResult } from '../cost/cost-result.ts';
import { movedEstimate, NO_MOVES, UNCHANGED_RATE } from '../cost/estimate-moves.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { roundedRatio } from '../money/rounding.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import { withJobDays } from './longer-job.ts';
import { MAX_ORDER_CENTS } from './order-amounts.ts';
import { profitResult } from './profit.ts';

/** What may turn out otherwise than planned. */
export type SensitivityDriver =
  | 'order'
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'otherCosts'
  | 'days';

/** By how much, either way. Units: percent. */
export const SENSITIVITY_PERCENTAGES = [5, 10, 20] as const;

/** One end of a driver's range. */
export interface SensitivityEnd {
  /** The driver itself there. Units: the project's currency; of `days`: whole days. */
  value: number;
  netProfit: number;
  /** Net profit there less net profit now. */
  difference: number;
}

/** A driver, and the net profit when it is less and when it is more than planned. */
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

/** The estimate with one driver changed by a percentage. */
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
    return withJobDays(data, days, Math.max(1, days + Math.sign(percent) * by), parameters);
  }
  const moves = { ...NO_MOVES, [RATE_MOVES[driver]]: UNCHANGED_RATE + percent * 100 };
  return movedEstimate(data, moves, parameters);
}

/**
 * What the net profit becomes when the order, a kind of cost or the days turn out `percent` lower
 * or higher, one at a time, the largest effect first.
 *
 * Personnel, equipment, logistics: their rates, and bonuses that are amounts; other costs:
 * insurance lines and services. Minimum wages, ceiling and the yearly contract stay, as the law
 * and the contract have them. Days: the job is so much longer, in whole days, at least one day
 * either way ({@link withJobDays}).
 *
 * Units: percent 0 to 100. Holds: every net profit is the engine's for the changed estimate; a
 * driver that is 0 has no row.
 */
export function sensitivity(
  data: EstimateData,
  percent: number,
  parameters: ParameterSet = specificationParameters,
): SensitivityRow[] {
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
