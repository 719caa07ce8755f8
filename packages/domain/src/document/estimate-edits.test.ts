import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profitAnalysis, tidyEstimate } from '../../test/arbitrary-estimate.ts';
import { joinedEdits, withEdits, withoutEdits } from './estimate-edits.ts';

const before = {
  insurance: [{ cost: 5000 }],
  profitAnalysis: { vatRate: 20, dividendDistribution: { enabled: true, amount: 100 } },
};
const edits = {
  profitAnalysis: { vatRate: 14, corporateTaxRate: 20, retainedEarnings: { enabled: true } },
};

describe('edits of settings', () => {
  it('change what they name and leave the rest', () => {
    expect(withEdits(before, edits)).toEqual({
      ...before,
      profitAnalysis: { ...before.profitAnalysis, ...edits.profitAnalysis },
    });
    expect(
      joinedEdits(edits, { profitAnalysis: { retainedEarnings: { percentage: 25 } } }),
    ).toEqual({
      profitAnalysis: {
        ...edits.profitAnalysis,
        retainedEarnings: { enabled: true, percentage: 25 },
      },
    });
  });

  it('are taken back, and what somebody else changed meanwhile stays', () => {
    const meanwhile = withEdits(withEdits(before, edits), {
      profitAnalysis: { customerOrderAmount: 840_000 },
    });
    expect(withoutEdits(meanwhile, edits, before)).toEqual({
      ...before,
      profitAnalysis: { ...before.profitAnalysis, customerOrderAmount: 840_000 },
    });
  });

  it('leave no trace once they are taken back', () => {
    fc.assert(
      fc.property(tidyEstimate, profitAnalysis, profitAnalysis, (estimate, former, analysis) => {
        const was = { ...estimate, profitAnalysis: { customerOrderAmount: 1, ...former } };
        const change = { profitAnalysis: analysis };
        const back = withoutEdits(withEdits(was, change), change, was);
        expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(was)));
      }),
    );
  });
});
