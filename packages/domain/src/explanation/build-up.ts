import type { CostResult } from '../cost/cost-result.ts';
import { TAXES, type Tax } from '../document/tax-table.ts';
import { sumAmounts } from '../money/amount.ts';
import { type ProfitResult, taxesTaken } from '../profit/profit-result.ts';
import type { PartCode } from './explanation.ts';

/** The part that a row of a build-up is named after. */
export type BuildUpCode = Exclude<PartCode, `${string}.${string}`>;

/**
 * One row of a build-up: `add` and `deduct` continue from the row before, `sum` states the value
 * reached, and `result` is the last sum.
 */
export interface BuildUpStep {
  code: BuildUpCode;
  kind: 'add' | 'deduct' | 'sum' | 'result';
  /** Signed: a deduction is negative. */
  amount: number;
  /** The ends of the bar on the scale of the amounts; a sum begins at 0. */
  from: number;
  to: number;
  /** The percentage of the row, where it has one. */
  percent?: number | undefined;
}

interface Move {
  code: BuildUpCode;
  amount: number;
  percent?: number | undefined;
}

/** Returns steps that each continue where the one before ended. */
function moves(start: number, list: readonly Move[]): BuildUpStep[] {
  let at = start;
  return list.map((move) => {
    const from = at;
    at = sumAmounts([from, move.amount]);
    return { ...move, kind: move.amount < 0 ? 'deduct' : 'add', from, to: at };
  });
}

const sumStep = (
  code: BuildUpCode,
  amount: number,
  kind: 'sum' | 'result' = 'sum',
): BuildUpStep => ({
  code,
  kind,
  amount,
  from: 0,
  to: amount,
});

type Percentages = Readonly<Record<keyof CostResult['contingencies'], number>>;

/**
 * Returns how the cost of an estimate builds up: five sections, subtotal, four contingencies,
 * total.
 *
 * Holds: each bar begins where the one before it ended; sums are those of the cost result.
 */
export function costBuildUp(cost: CostResult, percentages: Percentages): BuildUpStep[] {
  const contingency = (code: keyof Percentages): Move => ({
    code,
    amount: cost.contingencies[code],
    percent: percentages[code],
  });
  return [
    ...moves(0, [
      { code: 'personnel', amount: cost.personnel },
      { code: 'equipment', amount: cost.equipment },
      { code: 'logistics', amount: cost.logistics },
      { code: 'insurance', amount: cost.insurance },
      { code: 'additionalServices', amount: cost.additionalServices },
    ]),
    sumStep('subtotal', cost.subtotal),
    ...moves(cost.subtotal, [
      contingency('weatherDelay'),
      contingency('equipmentFailure'),
      contingency('adminOverhead'),
      contingency('profitMargin'),
    ]),
    sumStep('total', cost.total, 'result'),
  ];
}

/**
 * Returns how an order becomes the net profit: order, VAT, revenue, costs, gross profit, taxes.
 *
 * Holds: each bar begins where the one before it ended; taxes that are off are left out.
 */
export function profitBuildUp(
  cost: CostResult,
  profit: ProfitResult,
  percentages: Percentages,
): BuildUpStep[] {
  const contingency = (code: Exclude<keyof Percentages, 'profitMargin'>): Move => ({
    code,
    amount: -cost.contingencies[code],
    percent: percentages[code],
  });
  const taken = (taxes: readonly Tax[]): Move[] =>
    taxes
      .map(({ code, amount, rate }) => ({ code, amount: -profit[amount], percent: profit[rate] }))
      .filter(({ percent }) => percent > 0);
  return [
    sumStep('customerOrderAmount', profit.customerOrderAmount),
    ...moves(profit.customerOrderAmount, taken(TAXES.filter(({ base }) => base === 'order'))),
    sumStep('revenue', profit.revenue),
    ...moves(profit.revenue, [
      { code: 'personnel', amount: -cost.personnel },
      { code: 'equipment', amount: -cost.equipment },
      { code: 'logistics', amount: -cost.logistics },
      { code: 'insurance', amount: -cost.insurance },
      { code: 'additionalServices', amount: -cost.additionalServices },
      contingency('weatherDelay'),
      contingency('equipmentFailure'),
      contingency('adminOverhead'),
    ]),
    sumStep('grossProfit', profit.grossProfit),
    ...moves(profit.grossProfit, taken(taxesTaken(profit))),
    sumStep('netProfit', profit.netProfit, 'result'),
  ];
}
