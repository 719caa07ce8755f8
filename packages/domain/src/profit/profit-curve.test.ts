import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price, tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { ProfitAnalysis } from '../document/estimate-data.ts';
import { MAX_INPUT } from '../document/input-limits.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from './profit.ts';
import { profitCurve, roomBeforeLoss } from './profit-curve.ts';

const cost = costResult(
  {
    insurance: [{ cost: 100_000 }],
    contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
  },
  SPECIFICATION,
);
const taxes: ProfitAnalysis = { vatRate: 20, corporateTaxRate: 30 };

/**
 * The largest distance from a straight line by rounding VAT and five taxes. Units: the project's
 * currency.
 */
const ROUNDING = 0.06;

describe('the net profit over the order', () => {
  it('bends where corporate tax begins', () => {
    expect(profitCurve(cost, taxes, 0, 240_000, SPECIFICATION)).toEqual([
      { order: 0, netProfit: -100_000 },
      { order: 120_000, netProfit: 0 },
      { order: 240_000, netProfit: 70_000 },
    ]);
  });

  it('bends where a dividend begins and where all of it can be paid', () => {
    const dividend = {
      ...taxes,
      dividendDistribution: { enabled: true, amount: 6300, taxRate: 10 },
    };
    // 90% of 7,630 less the tax of 630 is 6,300: revenue 110,900
    expect(profitCurve(cost, dividend, 0, 240_000, SPECIFICATION)).toEqual([
      { order: 0, netProfit: -100_000 },
      { order: 120_000, netProfit: 0 },
      { order: 120_000.01, netProfit: 0.01 },
      { order: 133_080, netProfit: 7000 },
      { order: 240_000, netProfit: 69_370 },
    ]);
  });

  it('is a straight line between its points, but for the rounding of taxes', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const rate = fc.integer({ min: 0, max: 30 });
    const analysis = fc.record({
      vatRate: rate,
      corporateTaxRate: rate,
      withholdingTaxEnabled: fc.boolean(),
      withholdingTaxRate: rate,
      dividendDistribution: fc.record({ enabled: fc.boolean(), amount: price, taxRate: rate }),
    });
    fc.assert(
      fc.property(tidyEstimate, analysis, share, (data, terms, where) => {
        const anyCost = costResult(data, SPECIFICATION);
        // The limit is the largest possible order, so nothing is searched beyond it.
        const to = Math.min(MAX_INPUT, Math.max(1000, anyCost.total * 2));
        const points = profitCurve(anyCost, terms, 0, to, SPECIFICATION);
        const order = Math.round(where * to * 100) / 100;
        const after = points.find((point) => point.order >= order);
        const before = points.findLast((point) => point.order <= order);
        if (after === undefined || before === undefined) return;
        const span = after.order - before.order;
        const part = span === 0 ? 0 : (order - before.order) / span;
        const straight = before.netProfit + part * (after.netProfit - before.netProfit);
        const { netProfit } = profitResult(
          anyCost,
          { ...terms, customerOrderAmount: order },
          SPECIFICATION,
        );
        expect(Math.abs(netProfit - straight)).toBeLessThan(ROUNDING + Math.abs(straight) * 1e-12);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the room before a loss', () => {
  it('is how far the order may fall, in percent of it', () => {
    expect(roomBeforeLoss(840_000, 729_031)).toBe(13.21);
    expect(roomBeforeLoss(100_000, 110_000)).toBe(-10);
  });

  it('is unknown without an order, and when none breaks even', () => {
    expect(roomBeforeLoss(0, 100)).toBeNull();
    expect(roomBeforeLoss(100, null)).toBeNull();
  });
});
