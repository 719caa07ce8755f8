import type { CostResult } from '../cost/cost-result.ts';
import { TAXES, type TaxCode } from '../document/tax-table.ts';
import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import type { ProfitResult } from './profit-result.ts';

/** What a part of the order is spent on, in the order of the picture. */
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

/** Who a part of the order goes to: the job, the state, the company. */
export type SplitGroup = 'costs' | 'taxes' | 'company';

/** One part of the order. Units: the project's currency, above 0. */
export interface SplitPart {
  code: SplitCode;
  group: SplitGroup;
  amount: number;
}

/** Where an order goes. Units: the project's currency. */
export interface OrderSplit {
  order: number;
  /** Parts that take something; none is negative. */
  parts: SplitPart[];
  /** What the parts take, by who gets it; the company's is negative when money is missing. */
  groups: Record<SplitGroup, number>;
  /** What the parts take beyond the order: nobody pays it but the company. 0 when all is covered. */
  missing: number;
}

/**
 * Where each part of the order goes: costs, taxes, dividend, what is kept and what is left.
 *
 * Holds: the parts less what is missing are the order, to the cent, in a loss too; so are the
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
    ['dividendAmount', 'company', profit.dividendAmount],
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
 * What is left of the net profit after the dividend and what is retained. Units: the project's
 * currency; negative in a loss alone: a dividend never takes more than there is.
 */
export function profitLeft(profit: ProfitResult): number {
  return fromMinorUnits(
    toMinorUnits(profit.netProfit) -
      toMinorUnits(profit.dividendAmount) -
      toMinorUnits(profit.retainedEarningsAmount),
  );
}
