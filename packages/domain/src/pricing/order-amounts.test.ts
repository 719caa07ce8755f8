import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price, profitAnalysis, tidyEstimate } from '../../test/arbitrary-estimate.ts';
import type { ProfitAnalysis } from '../estimate/estimate-data.ts';
import { costResult } from '../estimate/price-estimate.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { taxTerms } from '../profit/tax-terms.ts';
import {
  breakEvenOrder,
  marginAbove,
  orderForMargin,
  orderForRevenue,
  sellingPrice,
} from './order-amounts.ts';

const hundredThousand = costResult({
  insurance: [{ cost: 100_000 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
});
const taxes: ProfitAnalysis = { vatRate: 20, corporateTaxRate: 30 };
const withholding = { ...taxes, withholdingTaxEnabled: true, withholdingTaxRate: 10 };

describe('the order that', () => {
  it('breaks even covers the costs, VAT on top', () => {
    const order = breakEvenOrder(hundredThousand, taxes);
    expect(order?.amount).toBe(120_000);
    expect(order?.profit.netProfit).toBe(0);
  });

  it('breaks even covers taxes on the revenue as well', () => {
    const order = breakEvenOrder(hundredThousand, withholding);
    // 0.7 x (r - 100000) = 0.1 x r: r = 116666.67, x 1.2
    expect(order?.amount).toBeCloseTo(140_000, 0);
    expect(order?.profit.netProfit).toBe(0);
  });

  it('breaks even does not exist when taxes take the whole revenue', () => {
    const all = { ...taxes, withholdingTaxEnabled: true, withholdingTaxRate: 100 };
    expect(breakEvenOrder(hundredThousand, all)).toBeNull();
    expect(orderForMargin(hundredThousand, taxes, 'netMargin', 70.5)).toBeNull();
  });

  it('leaves 18% net: 0.7 x (1 - cost / revenue) = 0.18', () => {
    const order = orderForMargin(hundredThousand, taxes, 'netMargin', 18);
    expect(order?.amount).toBeCloseTo(161_538.46, 1);
    expect(order?.profit.netProfitMargin).toBe(18);
  });

  it('leaves 25% gross: cost / 0.75, VAT on top', () => {
    const order = orderForMargin(hundredThousand, taxes, 'grossMargin', 25);
    expect(order?.amount).toBeCloseTo(160_000, 1);
    expect(order?.profit.grossProfitMargin).toBe(25);
  });

  it('sells at the total has the total as revenue', () => {
    expect(sellingPrice(hundredThousand, taxes).amount).toBe(144_000);
    fc.assert(
      fc.property(price, profitAnalysis, (revenue, analysis) => {
        const customerOrderAmount = orderForRevenue(revenue, analysis);
        const profit = profitResult(hundredThousand, { ...analysis, customerOrderAmount });
        expect(profit.revenue).toBe(revenue);
      }),
    );
  });

  it('is the smallest one: a cent less is a loss, or leaves less than the margin', () => {
    const margin = fc.integer({ min: -2000, max: 9900 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(tidyEstimate, profitAnalysis, margin, (data, analysis, percent) => {
        const cost = costResult(data);
        const less = (amount: number) =>
          profitResult(cost, { ...analysis, customerOrderAmount: (amount * 100 - 1) / 100 });
        const even = breakEvenOrder(cost, analysis);
        if (even !== null) {
          expect(even.profit.netProfit).toBeGreaterThanOrEqual(0);
          if (even.amount > 0) expect(less(even.amount).netProfit).toBeLessThan(0);
        } else {
          const { withholdingTaxRate, professionalTaxRate, socialContributionsRate } = taxTerms(
            analysis,
            specificationParameters,
          );
          const onRevenue = withholdingTaxRate + professionalTaxRate + socialContributionsRate;
          expect(onRevenue > 0 || cost.subtotal * 6 > 1e12).toBe(true);
        }
        const order = orderForMargin(cost, analysis, 'netMargin', percent);
        if (order === null) return;
        expect(marginAbove(order.profit, 'netMargin', percent)).toBeGreaterThanOrEqual(0);
        expect(marginAbove(less(order.amount), 'netMargin', percent)).toBeLessThan(0);
      }),
    );
  });
});
