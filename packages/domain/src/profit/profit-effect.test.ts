import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profitAnalysis, tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { withEdits } from '../document/estimate-edits.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { outcomeOf, profitEffect } from './profit-effect.ts';

const contingencies = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };
const data = {
  insurance: [{ cost: 5000 }],
  contingencies,
  profitAnalysis: { customerOrderAmount: 12_000 },
};
const priced = priceEstimate(data, SPECIFICATION);

describe('the effect of settings before they are applied', () => {
  it('says what a tax takes, and that the total stays', () => {
    const effect = profitEffect(
      data,
      priced,
      { profitAnalysis: { withholdingTaxEnabled: true } },
      SPECIFICATION,
    );
    expect(effect.before).toMatchObject({ total: 5000, profit: { netProfit: 3450 } });
    expect(effect.after).toMatchObject({ total: 5000, profit: { netProfit: 2450 } });
    expect(effect.netProfit).toBe(-1000);
  });

  it('says what a percentage does to total and net profit', () => {
    const effect = profitEffect(
      data,
      priced,
      { contingencies: { weatherDelay: 10 } },
      SPECIFICATION,
    );
    expect(effect.after.total).toBe(5500);
    expect(effect.netProfit).toBe(-345);
  });

  it('has no net profit to compare without an order', () => {
    const noOrder = { ...data, profitAnalysis: {} };
    const effect = profitEffect(
      noOrder,
      priced,
      { contingencies: { weatherDelay: 10 } },
      SPECIFICATION,
    );
    expect(effect.netProfit).toBeNull();
    expect(effect.after.total).toBe(5500);
  });

  it('changes no figure once it is applied', () => {
    fc.assert(
      fc.property(tidyEstimate, profitAnalysis, fc.boolean(), (estimate, analysis, withCosts) => {
        const edits = {
          profitAnalysis: analysis,
          ...(withCosts ? { contingencies: { adminOverhead: 7.5 } } : {}),
        };
        const { after } = profitEffect(
          estimate,
          priceEstimate(estimate, SPECIFICATION),
          edits,
          SPECIFICATION,
        );
        const applied = withEdits(estimate, edits);
        expect(after).toEqual(
          outcomeOf(applied, priceEstimate(applied, SPECIFICATION), SPECIFICATION),
        );
      }),
    );
  });
});
