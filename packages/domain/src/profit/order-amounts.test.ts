import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price, profitAnalysis, tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { ProfitAnalysis } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import {
  breakEvenOrder,
  marginAbove,
  orderForMargin,
  orderForRevenue,
  sellingPrice,
} from './order-amounts.ts';
import { profitResult } from './profit.ts';
import { appliedRates } from './tax-settings.ts';

const contingencies = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 };
const hundredThousand = costResult(
  { insurance: [{ cost: 100_000 }], contingencies },
  SPECIFICATION,
);
const taxes: ProfitAnalysis = { vatRate: 20, corporateTaxRate: 30 };
const withholding = { ...taxes, withholdingTaxEnabled: true, withholdingTaxRate: 10 };

describe('the order that', () => {
  it('breaks even covers the costs, VAT on top', () => {
    const order = breakEvenOrder(hundredThousand, taxes, SPECIFICATION);
    expect(order?.amount).toBe(120_000);
    expect(order?.profit.netProfit).toBe(0);
  });

  it('breaks even covers taxes on the revenue as well', () => {
    const order = breakEvenOrder(hundredThousand, withholding, SPECIFICATION);
    // 0.7 x (r - 100000) = 0.1 x r: r = 116666.67, x 1.2
    expect(order?.amount).toBeCloseTo(140_000, 0);
    expect(order?.profit.netProfit).toBe(0);
  });

  it('breaks even does not exist when taxes take the whole revenue', () => {
    const all = { ...taxes, withholdingTaxEnabled: true, withholdingTaxRate: 100 };
    expect(breakEvenOrder(hundredThousand, all, SPECIFICATION)).toBeNull();
    expect(orderForMargin(hundredThousand, taxes, 'netMargin', 70.5, SPECIFICATION)).toBeNull();
  });

  it('leaves 18% net: 0.7 x (1 - cost / revenue) = 0.18', () => {
    const order = orderForMargin(hundredThousand, taxes, 'netMargin', 18, SPECIFICATION);
    expect(order?.amount).toBeCloseTo(161_538.46, 1);
    expect(order?.profit.netProfitMargin).toBe(18);
  });

  it('leaves 25% gross: cost / 0.75, VAT on top', () => {
    const order = orderForMargin(hundredThousand, taxes, 'grossMargin', 25, SPECIFICATION);
    expect(order?.amount).toBeCloseTo(160_000, 1);
    expect(order?.profit.grossProfitMargin).toBe(25);
  });

  it('sells at the total has the total as revenue', () => {
    expect(sellingPrice(hundredThousand, taxes, SPECIFICATION).amount).toBe(144_000);
    fc.assert(
      fc.property(price, profitAnalysis, (revenue, analysis) => {
        const customerOrderAmount = orderForRevenue(revenue, analysis, SPECIFICATION);
        const profit = profitResult(
          hundredThousand,
          { ...analysis, customerOrderAmount },
          SPECIFICATION,
        );
        expect(profit.revenue).toBe(revenue);
      }),
    );
  });

  it('is the smallest one, where taxes round up on the same cent', () => {
    const costing = (amount: number) =>
      costResult({ insurance: [{ cost: amount }], contingencies }, SPECIFICATION);
    const withheld = { withholdingTaxEnabled: true, withholdingTaxRate: 10 };
    const both = { ...withheld, professionalTaxEnabled: true };
    expect(breakEvenOrder(costing(14.41), withheld, SPECIFICATION)?.amount).toBe(20.21);
    expect(breakEvenOrder(costing(19.25), both, SPECIFICATION)?.amount).toBe(27.29);
    expect(orderForMargin(costing(7.27), undefined, 'netMargin', 18, SPECIFICATION)?.amount).toBe(
      11.8,
    );
  });

  it('is 0 where nothing costs anything, whatever the taxes', () => {
    const all = { withholdingTaxRate: 60, professionalTaxRate: 50, vatRate: 20 };
    const on = { ...all, withholdingTaxEnabled: true, professionalTaxEnabled: true };
    expect(
      breakEvenOrder(costResult({ contingencies }, SPECIFICATION), on, SPECIFICATION)?.amount,
    ).toBe(0);
    expect(
      breakEvenOrder(costResult({ contingencies }, SPECIFICATION), undefined, SPECIFICATION)
        ?.amount,
    ).toBe(0);
  });

  it('is found in small costs by looking at every order from 0 on', () => {
    const rate = fc.constantFrom(0, 0.6, 5, 10, 15, 18, 20, 21.51, 30, 33.33, 40, 50, 60);
    const analyses = fc.record({
      vatRate: rate,
      corporateTaxRate: rate,
      withholdingTaxEnabled: fc.boolean(),
      withholdingTaxRate: rate,
      professionalTaxEnabled: fc.boolean(),
      professionalTaxRate: rate,
      socialContributionsEnabled: fc.boolean(),
      socialContributionsRate: rate,
      dividendDistribution: fc.record({
        enabled: fc.boolean(),
        amount: fc.constantFrom(0.5, 3, 1000),
        taxRate: rate,
      }),
    });
    const margins = fc.constantFrom(-20, -5, -0.01, 0, 0.01, 5, 10, 18, 25, 33.33, 60, 99, 100);
    const measures = fc.constantFrom('netMargin' as const, 'grossMargin' as const, null);
    const cents = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 400 }));
    fc.assert(
      fc.property(cents, analyses, measures, margins, (costs, analysis, measure, percent) => {
        const cost = costResult(
          { insurance: [{ cost: costs / 100 }], contingencies },
          SPECIFICATION,
        );
        const found =
          measure === null
            ? breakEvenOrder(cost, analysis, SPECIFICATION)
            : orderForMargin(cost, analysis, measure, percent, SPECIFICATION);
        const isEnough = (order: number) => {
          const profit = profitResult(
            cost,
            { ...analysis, customerOrderAmount: order / 100 },
            SPECIFICATION,
          );
          if (measure === null) return profit.netProfit >= 0;
          const part = measure === 'netMargin' ? profit.netProfit : profit.grossProfit;
          const left = Math.round(part * 100) * 10_000;
          const wanted = Math.round(percent * 100) * Math.round(profit.revenue * 100);
          return profit.revenue > 0 && left >= wanted;
        };
        const last = found === null ? 1500 : Math.min(1500, Math.round(found.amount * 100));
        let smallest: number | null = null;
        for (let order = 0; order <= last && smallest === null; order += 1) {
          if (isEnough(order)) smallest = order;
        }
        // Orders above 15 are not searched.
        const isBeyond = smallest === null && found !== null && found.amount > 15;
        expect(isBeyond ? null : (found?.amount ?? null)).toBe(
          smallest === null ? null : smallest / 100,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is found at once where taxes leave a thousandth of the revenue, or nothing', () => {
    const next = { ...taxes, corporateTaxRate: 0, withholdingTaxEnabled: true };
    const thin = { ...next, withholdingTaxRate: 99.9 };
    // 0.1% of 100 million are the 100,000 that the job costs.
    const order = breakEvenOrder(hundredThousand, thin, SPECIFICATION);
    expect(order?.profit.netProfit).toBe(0);
    expect(order?.amount).toBeCloseTo(120_000_000, -2);
    expect(
      breakEvenOrder(hundredThousand, { ...next, withholdingTaxRate: 100 }, SPECIFICATION),
    ).toBeNull();
  });

  it('of any estimate has a loss, or less than the margin, a cent below it', () => {
    const margin = fc.integer({ min: -2000, max: 9900 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(tidyEstimate, profitAnalysis, margin, (data, analysis, percent) => {
        const cost = costResult(data, SPECIFICATION);
        const less = (amount: number) =>
          profitResult(
            cost,
            { ...analysis, customerOrderAmount: (amount * 100 - 1) / 100 },
            SPECIFICATION,
          );
        const even = breakEvenOrder(cost, analysis, SPECIFICATION);
        if (even !== null) {
          expect(even.profit.netProfit).toBeGreaterThanOrEqual(0);
          if (even.amount > 0) expect(less(even.amount).netProfit).toBeLessThan(0);
        } else {
          const rates = appliedRates(analysis, SPECIFICATION);
          const onRevenue =
            rates.withholdingTax + rates.professionalTax + rates.socialContributionsTax;
          expect(onRevenue > 0 || cost.subtotal * 6 > 1e12).toBe(true);
        }
        const order = orderForMargin(cost, analysis, 'netMargin', percent, SPECIFICATION);
        if (order === null) return;
        expect(marginAbove(order.profit, 'netMargin', percent)).toBeGreaterThanOrEqual(0);
        expect(marginAbove(less(order.amount), 'netMargin', percent)).toBeLessThan(0);
      }),
    );
  });
});
