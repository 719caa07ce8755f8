import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, profitAnalysis } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import { toMinorUnits } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from './profit.ts';
import { simulate } from './simulation.ts';

const cents = toMinorUnits;

describe('the profit of any order the API accepts', () => {
  it('adds up to the cent, and is finite', () => {
    fc.assert(
      fc.property(estimate, profitAnalysis, (data, analysis) => {
        const cost = costResult(data, SPECIFICATION);
        const profit = profitResult(cost, analysis, SPECIFICATION);
        const wrong = Object.entries(profit).filter(
          ([, figure]) => !Number.isFinite(figure) || Object.is(figure, -0),
        );
        expect(wrong).toEqual([]);
        fc.pre(cost.total < 1e13);
        expect(cents(profit.vatAmount) + cents(profit.revenue)).toBe(
          cents(profit.customerOrderAmount),
        );
        expect(cents(profit.revenue) - cents(profit.projectCosts)).toBe(cents(profit.grossProfit));
        const onProfit =
          cents(profit.corporateTax) +
          cents(profit.withholdingTax) +
          cents(profit.professionalTax) +
          cents(profit.socialContributionsTax);
        expect(cents(profit.grossProfit) - onProfit).toBe(cents(profit.profitBeforeDividend));
        expect(cents(profit.profitBeforeDividend) - cents(profit.dividendTax)).toBe(
          cents(profit.netProfit),
        );
        expect(cents(profit.vatAmount) + onProfit + cents(profit.dividendTax)).toBe(
          cents(profit.totalTaxToPay),
        );
      }),
    );
  });

  it('never distributes or keeps more than there is', () => {
    fc.assert(
      fc.property(estimate, profitAnalysis, (data, analysis) => {
        const profit = profitResult(costResult(data, SPECIFICATION), analysis, SPECIFICATION);
        fc.pre(Math.abs(profit.grossProfit) < 1e13);
        const net = cents(profit.netProfit);
        expect(cents(profit.dividendAmount) * 10).toBeLessThanOrEqual(Math.max(0, net) * 9);
        if (profit.profitBeforeDividend <= 0) expect(profit.dividendAmount).toBe(0);
        // The rest of the profit is below 0 only in a loss.
        expect(
          cents(profit.retainedEarningsAmount) + cents(profit.dividendAmount),
        ).toBeLessThanOrEqual(Math.max(0, net));
      }),
    );
  });

  it('is the same whether the analysis is shown or hidden', () => {
    fc.assert(
      fc.property(estimate, profitAnalysis, (data, analysis) => {
        const cost = costResult(data, SPECIFICATION);
        expect(profitResult(cost, { ...analysis, enabled: true }, SPECIFICATION)).toEqual(
          profitResult(cost, { ...analysis, enabled: false }, SPECIFICATION),
        );
      }),
    );
  });

  it('shows in a simulation what applying the simulation then shows', () => {
    fc.assert(
      fc.property(estimate, profitAnalysis, (data, analysis) => {
        const shown = simulate(
          data,
          {
            profitAnalysis: analysis,
            contingencies: { profitMargin: 30 },
          },
          SPECIFICATION,
        );
        const saved = JSON.parse(JSON.stringify(shown.data)) as typeof data;
        expect(costResult(saved, SPECIFICATION)).toEqual(shown.priced.cost);
        expect(
          profitResult(costResult(saved, SPECIFICATION), saved.profitAnalysis, SPECIFICATION),
        ).toEqual(shown.profit);
      }),
    );
  });
});
