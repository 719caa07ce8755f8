import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, profitAnalysis } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { orderSplit, profitLeft } from './order-split.ts';
import { profitResult } from './profit.ts';

const contingencies = { weatherDelay: 10, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 };
const cost = costResult(
  {
    insurance: [{ cost: 4000 }],
    additionalServices: [{ cost: 1000, selected: true }],
    contingencies,
  },
  SPECIFICATION,
);
const splitOf = (order: number, more = {}) =>
  orderSplit(cost, profitResult(cost, { customerOrderAmount: order, ...more }, SPECIFICATION));

describe('where an order goes', () => {
  it('is the job, the state and the company, without the markup', () => {
    const split = splitOf(12_000, {
      dividendDistribution: { enabled: true, amount: 1000 },
      retainedEarnings: { enabled: true, percentage: 50 },
    });
    // revenue 10,000 - costs 5,500 = 4,500; corporate tax 1,395; dividend tax 150
    expect(split.parts.map(({ code, amount }) => [code, amount])).toEqual([
      ['insurance', 4000],
      ['additionalServices', 1000],
      ['weatherDelay', 500],
      ['vat', 2000],
      ['corporateTax', 1395],
      ['dividendTax', 150],
      ['dividendAmount', 1000],
      ['retainedEarningsAmount', 977.5],
      ['left', 977.5],
    ]);
    expect(split.groups).toEqual({ costs: 5500, taxes: 3545, company: 2955 });
    expect(split.missing).toBe(0);
  });

  it('says in a loss what nobody pays', () => {
    const split = splitOf(3000);
    expect(split.missing).toBe(3000);
    expect(split.groups).toEqual({ costs: 5500, taxes: 500, company: -3000 });
    expect(split.parts.some(({ code }) => code === 'left')).toBe(false);
  });

  it('misses nothing when all that may be distributed is', () => {
    const split = splitOf(12_000, { dividendDistribution: { enabled: true, amount: 1e12 } });
    expect(split.missing).toBe(0);
    expect(split.groups.company).toBe(sumAmounts([12_000, -5500, -split.groups.taxes]));
  });

  it('adds up to the order to the cent, whatever it is', () => {
    fc.assert(
      fc.property(estimate, profitAnalysis, (data, analysis) => {
        const anyCost = costResult(data, SPECIFICATION);
        fc.pre(anyCost.total < 1e13 && (analysis.customerOrderAmount ?? 0) < 1e13);
        const profit = profitResult(anyCost, analysis, SPECIFICATION);
        const split = orderSplit(anyCost, profit);
        const cents = split.parts.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0);
        const order = toMinorUnits(profit.customerOrderAmount);
        expect(cents - toMinorUnits(split.missing)).toBe(order);
        const { costs, taxes, company } = split.groups;
        expect(toMinorUnits(costs) + toMinorUnits(taxes) + toMinorUnits(company)).toBe(order);
        for (const { amount } of split.parts) expect(amount).toBeGreaterThan(0);
        expect(split.missing).toBe(Math.max(0, -profitLeft(profit)));
      }),
    );
  });
});
