import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { daysBeforeLoss, withJobDays } from './longer-job.ts';
import { profitResult } from './profit.ts';
import { SENSITIVITY_PERCENTAGES, sensitivity } from './sensitivity.ts';

const none = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };
/** Ten days at 1,000 and a machine at 100 a day, 2,000 of insurance; revenue 20,000. */
const job: EstimateData = {
  personnel: [{ count: 2, rate: 500, days: 10 }],
  equipment: {
    ropeAccess: [{ quantity: 1, rate: 100, days: 10 }],
    consumables: [{ quantity: 1, rate: 500 }],
  },
  insurance: [{ cost: 2000 }],
  contingencies: none,
  profitAnalysis: { customerOrderAmount: 24_000, vatRate: 20, corporateTaxRate: 0 },
};

const netProfitOf = (data: EstimateData) =>
  profitResult(costResult(data, SPECIFICATION), data.profitAnalysis, SPECIFICATION).netProfit;

describe('what moves the net profit', () => {
  it('is each driver by its percentage, the largest effect first', () => {
    const net = netProfitOf(job);
    expect(net).toBe(6500);
    const rows = sensitivity(job, 10, SPECIFICATION);
    expect(rows.map(({ driver, value, less, more }) => [driver, value, less, more])).toEqual([
      [
        'order',
        24_000,
        { value: 21_600, netProfit: 4500, difference: -2000 },
        { value: 26_400, netProfit: 8500, difference: 2000 },
      ],
      [
        'days',
        10,
        { value: 9, netProfit: 7600, difference: 1100 },
        { value: 11, netProfit: 5400, difference: -1100 },
      ],
      [
        'personnel',
        10_000,
        { value: 9000, netProfit: 7500, difference: 1000 },
        { value: 11_000, netProfit: 5500, difference: -1000 },
      ],
      [
        'otherCosts',
        2000,
        { value: 1800, netProfit: 6700, difference: 200 },
        { value: 2200, netProfit: 6300, difference: -200 },
      ],
      [
        'equipment',
        1500,
        { value: 1350, netProfit: 6650, difference: 150 },
        { value: 1650, netProfit: 6350, difference: -150 },
      ],
    ]);
  });

  it('counts whole days, at least one either way, and never less than one day', () => {
    const [short] = sensitivity(
      { ...job, personnel: [{ count: 1, rate: 500, days: 1 }] },
      5,
      SPECIFICATION,
    ).filter(({ driver }) => driver === 'days');
    expect([short?.less.value, short?.value, short?.more.value]).toEqual([1, 1, 2]);
  });

  it('says what the engine says for the changed estimate', () => {
    fc.assert(
      fc.property(tidyEstimate, fc.constantFrom(...SENSITIVITY_PERCENTAGES), (data, percent) => {
        const net = netProfitOf(data);
        let largest = Number.POSITIVE_INFINITY;
        for (const { driver, value, less, more } of sensitivity(data, percent, SPECIFICATION)) {
          expect(value).toBeGreaterThan(0);
          for (const end of [less, more]) {
            expect(end.difference).toBe(sumAmounts([end.netProfit, -net]));
          }
          if (driver === 'order') {
            const profitAnalysis = { ...data.profitAnalysis, customerOrderAmount: more.value };
            expect(more.netProfit).toBe(netProfitOf({ ...data, profitAnalysis }));
          } else {
            expect(less.value).toBeLessThanOrEqual(value);
            expect(more.value).toBeGreaterThanOrEqual(value);
          }
          const effect = Math.max(Math.abs(less.difference), Math.abs(more.difference));
          expect(effect).toBeLessThanOrEqual(largest);
          largest = effect;
        }
      }),
      { numRuns: 150 },
    );
  });

  it('leaves the estimate it was asked about as it is', () => {
    const before = JSON.stringify(job);
    sensitivity(job, 20, SPECIFICATION);
    expect(JSON.stringify(job)).toBe(before);
  });
});

describe('a longer job', () => {
  it('has people and equipment for longer, and consumables as they were', () => {
    const longer = withJobDays(job, 10, 12, SPECIFICATION);
    expect(longer.personnel?.[0]?.days).toBe(12);
    expect(longer.equipment?.ropeAccess?.[0]?.days).toBe(12);
    expect(longer.equipment?.consumables).toEqual(job.equipment?.consumables);
    expect(withJobDays(job, 10, 10, SPECIFICATION)).toBe(job);
  });

  it('keeps a one-day mobilisation a day when the job takes a little longer', () => {
    const data = { ...job, logistics: { transportation: [{ count: 1, rate: 900, days: 1 }] } };
    expect(withJobDays(data, 10, 12, SPECIFICATION).logistics?.transportation?.[0]?.days).toBe(1);
  });

  it('loses after five more days: 1,100 a day of 6,500', () => {
    expect(daysBeforeLoss(job, SPECIFICATION)).toBe(5);
    expect(netProfitOf(withJobDays(job, 10, 15, SPECIFICATION))).toBeGreaterThanOrEqual(0);
    expect(netProfitOf(withJobDays(job, 10, 16, SPECIFICATION))).toBeLessThan(0);
  });

  it('is not asked about when the job loses already, or has no days', () => {
    expect(
      daysBeforeLoss({ ...job, profitAnalysis: { customerOrderAmount: 100 } }, SPECIFICATION),
    ).toBeNull();
    expect(
      daysBeforeLoss({ profitAnalysis: { customerOrderAmount: 100 } }, SPECIFICATION),
    ).toBeNull();
  });
});
