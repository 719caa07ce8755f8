import { describe, expect, it } from 'vitest';
import { costResult } from '../cost/price-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { markupBandsOf, markupMargin, orderMarkup } from './markup.ts';
import { profitResult } from './profit.ts';

const alone = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0 };
const sold = (profitMargin: number) =>
  costResult(
    { insurance: [{ cost: 1000 }], contingencies: { ...alone, profitMargin } },
    SPECIFICATION,
  );

describe('a markup', () => {
  it('of 25% on cost is a margin of 20% on price, of 100% one of 50%', () => {
    expect(markupMargin(sold(25))).toBe(20);
    expect(markupMargin(sold(100))).toBe(50);
    expect(markupMargin(sold(0))).toBe(0);
    expect(markupMargin(costResult({}, SPECIFICATION))).toBe(0);
  });

  it('on the subtotal leaves less where contingencies are priced beside it', () => {
    const cost = costResult(
      {
        insurance: [{ cost: 1000 }],
        contingencies: { ...alone, adminOverhead: 15, profitMargin: 20 },
      },
      SPECIFICATION,
    );
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

describe('an order', () => {
  const order = (customerOrderAmount: number) =>
    orderMarkup(profitResult(sold(20), { customerOrderAmount, vatRate: 20 }, SPECIFICATION));

  it('leaves its own markup and margin, not those of the estimate', () => {
    expect(order(1800)).toEqual({
      revenue: 1500,
      projectCosts: 1000,
      gain: 500,
      markup: 50,
      margin: 33.33,
    });
    expect(order(960)).toMatchObject({ gain: -200, markup: -20, margin: -25 });
  });

  it('leaves no markup where there is no order, or no cost', () => {
    expect(order(0)).toBeNull();
    expect(
      orderMarkup(
        profitResult(costResult({}, SPECIFICATION), { customerOrderAmount: 100 }, SPECIFICATION),
      ),
    ).toBeNull();
  });
});
