import { describe, expect, it } from 'vitest';
import { markupBandsOf, markupMargin } from './markup.ts';
import { costResult } from './price-estimate.ts';

const alone = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0 };
const sold = (profitMargin: number) =>
  costResult({ insurance: [{ cost: 1000 }], contingencies: { ...alone, profitMargin } });

describe('a markup', () => {
  it('of 25% on cost is a margin of 20% on price, of 100% one of 50%', () => {
    expect(markupMargin(sold(25))).toBe(20);
    expect(markupMargin(sold(100))).toBe(50);
    expect(markupMargin(sold(0))).toBe(0);
    expect(markupMargin(costResult({}))).toBe(0);
  });

  it('on the subtotal leaves less where contingencies are priced beside it', () => {
    const cost = costResult({
      insurance: [{ cost: 1000 }],
      contingencies: { ...alone, adminOverhead: 15, profitMargin: 20 },
    });
    expect(markupMargin(cost)).toBe(14.81);
  });

  it.each([
    [14.99, []],
    [15, ['standard']],
    [25, ['standard', 'premium']],
    [35, ['premium', 'highRisk']],
    [40, ['premium', 'highRisk', 'emergency']],
    [60, ['emergency']],
    [100, ['emergency']],
  ])('of %d%% is usual for %j', (percent, bands) => {
    expect(markupBandsOf(percent)).toEqual(bands);
  });
});
