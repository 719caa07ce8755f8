import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { withContingencies } from './contingency-amounts.ts';
import { costResult } from './price-estimate.ts';

/** From 2 to the power of 46 on, a number no longer distinguishes neighbouring cents. */
const EXACT_CENTS = 7e13;
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const percentages = fc.record({
  weatherDelay: percent,
  equipmentFailure: percent,
  adminOverhead: percent,
  profitMargin: percent,
});

describe('other contingencies on a cost that is priced already', () => {
  it('come to what the whole estimate comes to with them', () => {
    const cost = costResult(
      {
        insurance: [{ cost: 1000.01 }],
        projectInfo: { area: 8 },
        contingencies: { weatherDelay: 50, equipmentFailure: 50 },
      },
      SPECIFICATION,
    );
    const simulated = withContingencies(
      cost,
      { weatherDelay: 7, equipmentFailure: 3, adminOverhead: 12, profitMargin: 20 },
      8,
    );
    expect(simulated.contingencies).toEqual({
      weatherDelay: 70,
      equipmentFailure: 30,
      adminOverhead: 120,
      profitMargin: 200,
    });
    expect(simulated.total).toBe(1420.01);
    expect(simulated.perSquareMeter).toBe(177.5);
  });

  it('of any estimate the API accepts', () => {
    fc.assert(
      fc.property(estimate, percentages, (data, contingencies) => {
        const anew = costResult({ ...data, contingencies }, SPECIFICATION);
        fc.pre(anew.total < EXACT_CENTS);
        const area = data.projectInfo?.area ?? 0;
        const kept = withContingencies(costResult(data, SPECIFICATION), contingencies, area);
        expect(kept.contingencies).toEqual(anew.contingencies);
        expect(kept.total).toBe(anew.total);
        expect(kept.perSquareMeter).toBe(anew.perSquareMeter);
      }),
    );
  });
});
