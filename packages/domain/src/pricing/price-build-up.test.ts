import { expect, test } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { largestRounding, priceBuildUp, scheduleSpread } from './price-build-up.ts';
import { priceSchedule } from './price-schedule.ts';

/** 7000 of cost under three items, one of them with a fixed price, rounded to 0.5. */
const data: EstimateData = {
  insurance: [
    { cost: 3000, scheduleItemId: 'a' },
    { cost: 1000, scheduleItemId: 'b' },
    { cost: 2000, scheduleItemId: 'c' },
    { cost: 1000 },
  ],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  priceSchedule: {
    items: [
      { id: 'a', quantity: 31 },
      { id: 'b', quantity: 7, unitPrice: 250 },
      { id: 'c', quantity: 11 },
      { id: 'none', quantity: 4 },
    ],
    roundTo: 0.5,
  },
};
const priced = priceSchedule(data, priceEstimate(data, SPECIFICATION), SPECIFICATION);
const itemAt = (at: number) => data.priceSchedule?.items?.[at] ?? { id: '', quantity: 0 };
const pricedAt = (at: number) =>
  priced.items[at] ?? { id: '', cost: 0, unitPrice: null, amount: 0 };

test('the target less the fixed amounts is spread over the costs that share it', () => {
  expect(scheduleSpread(data, priced)).toEqual({ fixed: 1750, toSpread: 5250, over: 5000 });
});

test('a price is cost × factor / quantity, rounded, with its rounding difference', () => {
  expect(priceBuildUp(scheduleSpread(data, priced), itemAt(0), pricedAt(0))).toEqual({
    factor: 1.05,
    exactAmount: 3150,
    exactUnitPrice: 101.6129,
    rounding: -3.5,
  });
  expect(pricedAt(0).amount).toBe(3146.5);
});

test('a fixed price and an absent one have no build-up', () => {
  const spread = scheduleSpread(data, priced);
  expect(priceBuildUp(spread, itemAt(1), pricedAt(1))).toBeNull();
  expect(priceBuildUp(spread, itemAt(3), pricedAt(3))).toBeNull();
});

test('the item that makes most of the difference is named, in its direction', () => {
  // c is 191 × 11 = 2101 instead of an exact 2100, so only a moves in the direction of the
  // difference.
  expect(priced.difference).toBe(-2.5);
  expect(largestRounding(data, priced)).toEqual({ id: 'a', rounding: -3.5 });
});
