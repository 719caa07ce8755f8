import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { contingencyPercentages, costResult } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { type BuildUpStep, costBuildUp, profitBuildUp } from './build-up.ts';

const job: EstimateData = {
  personnel: [{ count: 2, rate: 500, days: 10 }],
  equipment: { ropeAccess: [{ quantity: 1, rate: 85, days: 10 }] },
  contingencies: { weatherDelay: 7, equipmentFailure: 3, adminOverhead: 12, profitMargin: 20 },
  profitAnalysis: { customerOrderAmount: 24_000, vatRate: 20 },
};

function stepsOf(data: EstimateData) {
  const cost = costResult(data, SPECIFICATION);
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const profit = profitResult(cost, data.profitAnalysis, SPECIFICATION);
  return {
    cost,
    profit,
    ofCost: costBuildUp(cost, percentages),
    ofProfit: profitBuildUp(cost, profit, percentages),
  };
}

/** Each bar begins where the one before it ended, and each sum ends where the bars have led. */
const isUnbroken = (steps: readonly BuildUpStep[]) =>
  steps.every((step, index) => {
    const before = steps[index - 1]?.to ?? 0;
    return step.kind === 'sum' || step.kind === 'result'
      ? index === 0 || step.to === before
      : step.from === before;
  });

describe('the build-up', () => {
  it('of the cost leads from the sections over the subtotal to the total', () => {
    const { ofCost } = stepsOf(job);
    expect(
      ofCost.map(({ code, kind, amount, from, to }) => [code, kind, amount, from, to]),
    ).toEqual([
      ['personnel', 'add', 10_000, 0, 10_000],
      ['equipment', 'add', 850, 10_000, 10_850],
      ['logistics', 'add', 0, 10_850, 10_850],
      ['insurance', 'add', 0, 10_850, 10_850],
      ['additionalServices', 'add', 0, 10_850, 10_850],
      ['subtotal', 'sum', 10_850, 0, 10_850],
      ['weatherDelay', 'add', 759.5, 10_850, 11_609.5],
      ['equipmentFailure', 'add', 325.5, 11_609.5, 11_935],
      ['adminOverhead', 'add', 1302, 11_935, 13_237],
      ['profitMargin', 'add', 2170, 13_237, 15_407],
      ['total', 'result', 15_407, 0, 15_407],
    ]);
  });

  it('of the profit leads from the order to what is left of it', () => {
    const { ofProfit, profit } = stepsOf(job);
    expect(ofProfit.map(({ code }) => code)).toEqual([
      'customerOrderAmount',
      'vat',
      'revenue',
      'personnel',
      'equipment',
      'logistics',
      'insurance',
      'additionalServices',
      'weatherDelay',
      'equipmentFailure',
      'adminOverhead',
      'grossProfit',
      'corporateTax',
      'netProfit',
    ]);
    expect(ofProfit.at(-1)).toMatchObject({ kind: 'result', amount: profit.netProfit });
  });

  it('is unbroken, whatever the estimate', () => {
    fc.assert(
      fc.property(estimate, (data) => {
        const { cost, ofCost, ofProfit } = stepsOf(data);
        fc.pre(cost.total < 1e13 && (data.profitAnalysis?.customerOrderAmount ?? 0) < 1e13);
        expect(isUnbroken(ofCost)).toBe(true);
        expect(isUnbroken(ofProfit)).toBe(true);
      }),
    );
  });
});
