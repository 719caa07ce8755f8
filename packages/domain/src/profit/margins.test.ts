import { expect, test } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { shareOfAmount, shownMargin, shownMargins } from './margins.ts';
import { profitResult } from './profit.ts';
import { roomBeforeLoss } from './profit-curve.ts';

const { cost } = priceEstimate({}, SPECIFICATION);

/** A profit without an order, VAT or taxes, changed to the amounts of the case. */
const profitOf = (revenue: number, grossProfit: number) => ({
  ...profitResult(cost, { customerOrderAmount: 0 }, SPECIFICATION),
  revenue,
  grossProfit,
  netProfit: grossProfit,
  totalTaxToPay: grossProfit / 4,
  vatAmount: 0,
});

test('a margin of 27.1495% shows as 27.1%: it is rounded once', () => {
  const profit = profitOf(200_000, 54_299);
  expect(shownMargins(profit).gross).toBe(27.1);
  expect(shownMargins(profit).net).toBe(shareOfAmount(54_299, 200_000));
  expect(shownMargins(profit).effective).toBe(25);
});

test('a loss of 2,248.43 on 24,583.33 shows as -9.1% although two decimals make it -9.15%', () => {
  expect(shownMargin(-2_248.43, 24_583.33)).toBe(-9.1);
  expect(shownMargin(-2_248.43, 0)).toBeNull();
  expect(shownMargin(null, null)).toBeNull();
});

test('a half goes away from zero, for a loss as for a profit', () => {
  expect(shownMargins(profitOf(10_000, 1_225)).gross).toBe(12.3);
  expect(shownMargins(profitOf(10_000, -1_225)).gross).toBe(-12.3);
  expect(shownMargins(profitOf(0, -1_225))).toEqual({ gross: 0, net: 0, effective: 0 });
});

test('the room before a loss is rounded once', () => {
  expect(roomBeforeLoss(200_000, 145_701, 1)).toBe(27.1);
  expect(roomBeforeLoss(200_000, 145_701)).toBe(27.15);
});
