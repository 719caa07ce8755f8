import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, profitAnalysis } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { ENTERED } from '../parameters/parameter-set.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from './profit.ts';
import { taxLines } from './tax-lines.ts';

/** Rounds a written decimal half away from zero. Units: cents. */
function roundedCents(text: string): number {
  const [whole = '0', fraction = ''] = text.replace('…', '').split('.');
  const digits = fraction.padEnd(3, '0');
  const cents = Number(`${whole}${digits.slice(0, 2)}`);
  return Number(digits[2]) >= 5 ? cents + 1 : cents;
}

describe('the taxes one by one', () => {
  it('show what rounds to their amount, and add up to the total', () => {
    fc.assert(
      fc.property(estimate, profitAnalysis, (data, analysis) => {
        const cost = costResult(data, SPECIFICATION);
        fc.pre(cost.total < 1e12 && (analysis.customerOrderAmount ?? 0) < 1e12);
        const profit = profitResult(cost, analysis, SPECIFICATION);
        const lines = taxLines(analysis, profit, SPECIFICATION);
        expect(sumAmounts(lines.map(({ amount }) => amount))).toBe(profit.totalTaxToPay);
        for (const { unrounded, amount, isOn } of lines) {
          expect(roundedCents(unrounded)).toBe(toMinorUnits(amount));
          if (!isOn) expect(amount).toBe(0);
        }
      }),
    );
  });

  it('says of each whether it is on, what it is taken of and where its rate comes from', () => {
    const analysis = {
      customerOrderAmount: 1000,
      corporateTaxRate: 28,
      withholdingTaxEnabled: true,
      professionalTaxRate: 2,
      dividendDistribution: { enabled: true, amount: 100 },
    };
    const profit = profitResult(costResult({}, SPECIFICATION), analysis, SPECIFICATION);
    const shown = taxLines(analysis, profit, SPECIFICATION).map(
      ({ code, isOn, rate, base, unrounded, source }) => [
        code,
        isOn,
        rate,
        base,
        unrounded,
        source === ENTERED,
      ],
    );
    expect(shown).toEqual([
      ['vat', true, 20, 1000, '166.666666…', false],
      ['corporateTax', true, 28, 833.33, '233.3324', true],
      ['withholdingTax', true, 10, 833.33, '83.333', false],
      ['professionalTax', false, 2, 833.33, '0', true],
      ['socialContributionsTax', false, 0, 833.33, '0', false],
      ['dividendTax', true, 15, 100, '15', false],
    ]);
  });
});
