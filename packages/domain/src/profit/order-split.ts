import type { CostResult } from '../cost/cost-result.ts';
import { TAXES, type TaxCode } from '../document/tax-table.ts';
import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import type { ProfitResult } from './profit-result.ts';

/** The purpose of a part of the order, in the order of the picture. */
export type SplitCode =
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'additionalServices'
  | 'weatherDelay'
  | 'equipmentFailure'
  | 'adminOverhead'
  | TaxCode
  | 'dividendAmount'
  | 'retainedEarningsAmount'
  | 'left';

/** The recipient of a part of the order: the job, the state, the company. */
export type SplitGroup = 'costs' | 'taxes' | 'company';

/** One part of the order. Units: the project's currency, above 0. */
export interface SplitPart {
  code: SplitCode;
  group: SplitGroup;
  amount: number;
}

/** The division of an order. Units: the project's currency. */
export interface OrderSplit {
  order: number;
  /** The parts that are not 0; none is negative. */
  parts: SplitPart[];
  /** The sum of the parts by recipient; the company's is negative when money is missing. */
  groups: Record<SplitGroup, number>;
  /** The sum of the parts beyond the order, which the company has to pay. 0 when all is covered. */
  missing: number;
}

/**
 * Returns how the order is divided: costs, taxes, dividend, retained and remaining profit.
 *
 * Holds: the parts less the missing amount are the order, to the cent, also in a loss; so are the
 * three groups. Source: decisions.md section 3.
 */
export function orderSplit(cost: CostResult, profit: ProfitResult): OrderSplit {
  const { contingencies } = cost;
  const all: [SplitCode, SplitGroup, number][] = [
    ['personnel', 'costs', cost.personnel],
    ['equipment', 'costs', cost.equipment],
    ['logistics', 'costs', cost.logistics],
    ['insurance', 'costs', cost.insurance],
    ['additionalServices', 'costs', cost.additionalServices],
    ['weatherDelay', 'costs', contingencies.weatherDelay],
    ['equipmentFailure', 'costs', contingencies.equipmentFailure],
    ['adminOverhead', 'costs', contingencies.adminOverhead],
    ...TAXES.map(({ code, amount }): [SplitCode, SplitGroup, number] => [
      code,
      'taxes',
      profit[amount],
    ]),
    // Under the law the tax on the dividend is a part of it.
    ['dividendAmount', 'company', profit.dividendNet ?? profit.dividendAmount],
    ['retainedEarningsAmount', 'company', profit.retainedEarningsAmount],
  ];
  const left = toMinorUnits(profitLeft(profit));
  const parts = all
    .map(([code, group, amount]): SplitPart => ({ code, group, amount }))
    .filter(({ amount }) => amount > 0);
  const groups: Record<SplitGroup, number> = { costs: 0, taxes: 0, company: left };
  for (const { group, amount } of parts) groups[group] += toMinorUnits(amount);
  if (left > 0) parts.push({ code: 'left', group: 'company', amount: fromMinorUnits(left) });
  return {
    order: profit.customerOrderAmount,
    parts,
    groups: {
      costs: fromMinorUnits(groups.costs),
      taxes: fromMinorUnits(groups.taxes),
      company: fromMinorUnits(groups.company),
    },
    missing: fromMinorUnits(Math.max(0, -left)),
  };
}

/**
 * Returns the rest of the net profit after the dividend and the retained part. Units: the project's
 * currency; negative only in a loss, because a dividend never exceeds the profit.
 */
export function profitLeft(profit: ProfitResult): number {
  return fromMinorUnits(
    toMinorUnits(profit.netProfit) -
      toMinorUnits(profit.dividendAmount) -
      toMinorUnits(profit.retainedEarningsAmount),
  );
}
