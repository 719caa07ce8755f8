import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { withTemplateLines } from '../templates/load-template.ts';
import type { EstimateData } from './estimate-data.ts';
import { hasSameLines, withLinesTakenBack } from './take-back.ts';

const before: EstimateData = {
  personnel: [{ id: 'a', type: 'Supervisor', count: 1, rate: 500, days: 5 }],
  contingencies: { weatherDelay: 7 },
};
const after: EstimateData = {
  personnel: [{ id: 'b', type: 'Cleaner', count: 2, rate: 250, days: 3 }],
  equipment: { ppe: [{ id: 'c', name: 'Harness', quantity: 1, rate: 25, days: 5 }] },
  contingencies: { weatherDelay: 2 },
};

describe('taking back lines that came from a template', () => {
  it('brings the lines and percentages before it', () => {
    const back = withLinesTakenBack(after, before, after);
    expect(back?.personnel).toEqual(before.personnel);
    expect(back?.equipment?.ppe).toEqual([]);
    expect(back?.contingencies).toEqual(before.contingencies);
  });

  it('keeps an order and percentages that were set since', () => {
    const now: EstimateData = {
      ...after,
      contingencies: { weatherDelay: 9 },
      profitAnalysis: { customerOrderAmount: 840_000 },
    };
    const back = withLinesTakenBack(now, before, after);
    expect(back?.contingencies).toEqual({ weatherDelay: 9 });
    expect(back?.profitAnalysis).toEqual({ customerOrderAmount: 840_000 });
    expect(back?.personnel).toEqual(before.personnel);
  });

  it('touches nothing when somebody has changed a line since', () => {
    const [line] = after.personnel ?? [];
    const now: EstimateData = { ...after, personnel: [{ ...line, days: 4 }] };
    expect(withLinesTakenBack(now, before, after)).toBeNull();
  });

  it('whatever the estimate and the template', () => {
    fc.assert(
      fc.property(estimate, estimate, fc.constantFrom('replace', 'add'), (own, other, mode) => {
        let id = 0;
        const loaded = withTemplateLines(own, other, mode, () => `new-${id++}`, SPECIFICATION);
        const back = withLinesTakenBack(loaded, own, loaded);
        expect(back !== null && hasSameLines(back, own)).toBe(true);
        expect(back?.contingencies).toEqual(own.contingencies);
        expect(back?.socialContributions).toEqual(own.socialContributions);
      }),
      { numRuns: 40 },
    );
  });
});
