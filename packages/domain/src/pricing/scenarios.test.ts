import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { movedEstimate, NO_MOVES, scaledRate } from '../cost/estimate-moves.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { scenarioAt, scenarioPercentages } from './scenarios.ts';

const nothingAdded = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };
const at = (data: EstimateData, percent: number) =>
  scenarioAt(data, percent, priceEstimate(data, SPECIFICATION), SPECIFICATION);

describe('scenarios', () => {
  it('prices rates and fixed costs at 80, 100 and 130 percent', () => {
    const data: EstimateData = {
      personnel: [{ count: 2, rate: 300, days: 10 }],
      equipment: { ppe: [{ quantity: 4, rate: 25, days: 10 }] },
      logistics: { transportation: [{ count: 1, rate: 100, days: 10 }] },
      insurance: [{ cost: 500 }],
      additionalServices: [
        { cost: 500, selected: true },
        { cost: 900, selected: false },
      ],
      contingencies: nothingAdded,
    };
    // 6000 + 1000 + 1000 + 500 + 500
    expect(scenarioPercentages(data)).toEqual({ basic: 80, standard: 100, premium: 130 });
    expect(at(data, 100).priced.cost.total).toBe(9000);
    expect(at(data, 80).priced.cost.total).toBe(7200);
    expect(at(data, 130).priced.cost.total).toBe(11_700);
    expect(at(data, 130).gap.difference).toBe(0);
  });

  it('does not scale a contribution at its ceiling, and says how much that is', () => {
    const data: EstimateData = {
      personnel: [{ type: 'Rope access technician', count: 1, rate: 400, days: 26 }],
      contingencies: nothingAdded,
      socialContributions: { enabled: true, cnssConfig: { enabled: true } },
    };
    const premium = at(data, 130);
    // 6000 x 21.09% = 1265.40 at 400 a day and at 520 a day.
    expect(premium.priced.cost.total).toBe(520 * 26 + 1265.4);
    expect(premium.total).toBe(15_165.02);
    expect(premium.gap).toEqual({
      difference: -379.62,
      employerContributions: -379.62,
      yearlyInsurance: 0,
      contingencies: 0,
      rounding: 0,
    });
  });

  it('leaves the yearly contract, percentage bonuses and the order as they are', () => {
    const data: EstimateData = {
      personnel: [
        {
          count: 1,
          rate: 100,
          days: 10,
          bonus: { enabled: true, type: 'percentage', amount: 10 },
        },
        { count: 1, rate: 0, days: 1, bonus: { enabled: true, type: 'fixed', amount: 50 } },
      ],
      contingencies: nothingAdded,
      profitAnalysis: { customerOrderAmount: 3000, vatRate: 20 },
      socialContributions: { enabled: true, yearlyInsurance: { enabled: true } },
    };
    const premium = at(data, 130);
    expect(premium.data.personnel?.map((line) => line.bonus?.amount)).toEqual([10, 65]);
    expect(premium.priced.cost.yearlyInsurance).toBe(
      priceEstimate(data, SPECIFICATION).cost.yearlyInsurance,
    );
    expect(premium.profit?.revenue).toBe(2500);
  });

  it('keeps the decimals of a converted rate, and cents of any other', () => {
    expect(scaledRate(1.005, 8000)).toBe(0.804);
    expect(scaledRate(10.99, 8000)).toBe(8.79);
    expect(scaledRate(10.99, 10_000)).toBe(10.99);
  });

  it('changes nothing at 100 percent and explains every cent at any other', () => {
    fc.assert(
      fc.property(tidyEstimate, fc.integer({ min: 100, max: 50_000 }), (data, hundredths) => {
        const today = priceEstimate(data, SPECIFICATION);
        expect(scenarioAt(data, 100, today, SPECIFICATION).data).toBe(data);
        const scenario = scenarioAt(data, hundredths / 100, today, SPECIFICATION);
        const { priced, gap, data: scaled } = scenario;
        expect(scenario.total).toBe(exactRatio([today.cost.total, hundredths], [100]) / 100);
        expect(priced.cost).toEqual(priceEstimate(scaled, SPECIFICATION).cost);
        expect(sumAmounts([scenario.total, gap.difference])).toBe(priced.cost.total);
        expect(
          sumAmounts([
            gap.employerContributions,
            gap.yearlyInsurance,
            gap.contingencies,
            gap.rounding,
          ]),
        ).toBe(gap.difference);
      }),
    );
  });

  it('never falls when a factor grows', () => {
    const factor = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(tidyEstimate, factor, factor, (data, a, b) => {
        const total = (personnelRates: number) =>
          priceEstimate(
            movedEstimate(data, { ...NO_MOVES, personnelRates }, SPECIFICATION),
            SPECIFICATION,
          ).cost.total;
        expect(total(Math.min(a, b))).toBeLessThanOrEqual(total(Math.max(a, b)));
      }),
    );
  });
});
