import { expect, test } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import {
  adjustSchedule,
  itemForRest,
  type ScheduleAdjustment,
  scheduleOutcome,
} from './adjust-schedule.ts';
import { orderDrift, priceSchedule } from './price-schedule.ts';

const data: EstimateData = {
  insurance: [
    { cost: 30_000, scheduleItemId: 'a' },
    { cost: 12_000, scheduleItemId: 'b' },
    { cost: 8_000, scheduleItemId: 'c' },
    { cost: 5_000 },
  ],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
  profitAnalysis: { corporateTaxEnabled: true, corporateTaxRate: 20 },
  priceSchedule: {
    lots: [{ id: '1' }, { id: '2' }],
    items: [
      { id: 'a', lotId: '1', quantity: 310 },
      { id: 'b', lotId: '1', quantity: 70, unitPrice: 250 },
      { id: 'c', lotId: '2', quantity: 11 },
    ],
    roundTo: 0.5,
  },
};
const estimate = priceEstimate(data, SPECIFICATION);
const adjusted = (adjustment: ScheduleAdjustment, from = data) =>
  adjustSchedule(from, estimate, SPECIFICATION, adjustment);
const priceOf = (of: EstimateData | null) => priceSchedule(of ?? {}, estimate, SPECIFICATION);
const before = priceOf(data);

test('8% less is the nearest total that rounded prices reach, and fixed prices stay', () => {
  const after = priceOf(adjusted({ kind: 'percent', percent: -8 }));
  // A step of 0.5 moves 11 or 310 pieces, so that the total lies within half of that.
  expect(Math.abs(after.totalExcludingVat - before.totalExcludingVat * 0.92)).toBeLessThan(80);
  expect(after.items[1]?.unitPrice).toBe(250);
});

test('a wished total with VAT is met to the cent where prices are exact to the cent', () => {
  const fine = { ...data, priceSchedule: { ...data.priceSchedule, roundTo: 0.01 as const } };
  const wished = { ...fine.priceSchedule, items: [{ id: 'a', quantity: 1 }] };
  const after = adjusted(
    { kind: 'total', totalIncludingVat: 75_000 },
    { ...fine, priceSchedule: wished },
  );
  expect(priceOf(after).totalIncludingVat).toBe(75_000);
});

test('what rounding leaves of a wished total goes on an item that is asked for once', () => {
  const once = { id: 'c', lotId: '2', quantity: 1 };
  const items = [...(data.priceSchedule?.items ?? []).slice(0, 2), once];
  const from = { ...data, priceSchedule: { ...data.priceSchedule, items } };
  const wished = { kind: 'total', totalIncludingVat: 73_000.4 } as const;
  expect(priceOf(adjusted(wished, from)).totalIncludingVat).not.toBe(73_000.4);
  const restOn = itemForRest(from, priceOf(from)) ?? undefined;
  expect(restOn).toBe('c');
  const after = priceOf(adjusted({ ...wished, restOn }, from));
  expect(after.totalIncludingVat).toBe(73_000.4);
  expect(after.items[1]?.unitPrice).toBe(250);
  // Nothing is asked for once.
  expect(itemForRest(data, before)).toBeNull();
});

test('a net margin is left by the smallest total that reaches it, whatever the taxes take', () => {
  const outcomeOf = (of: EstimateData | null) => scheduleOutcome(of ?? {}, estimate, SPECIFICATION);
  const after = adjusted({ kind: 'netMargin', percent: 15 });
  const { netProfit, totalExcludingVat } = outcomeOf(after);
  expect(netProfit / totalExcludingVat).toBeGreaterThanOrEqual(0.15);
  // By hand: 0.8 x (T - 55,000) = 0.15 x T, so T = 44,000 / 0.65. A step of 0.5 moves 310 pieces.
  expect(Math.abs(totalExcludingVat - 67_692.31)).toBeLessThan(160);
  // With a cent less to spread, less than 15% is left.
  const target = Number(after?.priceSchedule?.target);
  const less = outcomeOf({
    ...data,
    priceSchedule: { ...data.priceSchedule, target: target - 0.01 },
  });
  expect(less.netProfit / less.totalExcludingVat).toBeLessThan(0.15);
  // A fifth of the profit goes to the tax at any price.
  expect(adjusted({ kind: 'netMargin', percent: 80 })).toBeNull();
});

test('a discount on one lot leaves the prices of the others', () => {
  const after = priceOf(adjusted({ kind: 'lot', lotId: '1', percent: -10 }));
  expect(after.items.map(({ unitPrice }) => unitPrice)).toEqual([
    Math.round((before.items[0]?.unitPrice ?? 0) * 1.8) / 2,
    225,
    before.items[2]?.unitPrice,
  ]);
  expect(after.difference).toBeLessThan(before.difference + 6);
});

test('a fixed price spreads the rest over the others, to about the same total', () => {
  const after = priceOf(adjusted({ kind: 'fix', itemId: 'c', unitPrice: 500 }));
  expect(after.items[2]?.unitPrice).toBe(500);
  expect(after.items[0]?.unitPrice).toBeGreaterThan(before.items[0]?.unitPrice ?? 0);
  expect(Math.abs(after.totalExcludingVat - before.totalExcludingVat)).toBeLessThan(160);
});

test('a total that no prices can reach is refused, and nothing is changed', () => {
  expect(adjusted({ kind: 'total', totalIncludingVat: 20_000 })).toBeNull();
  expect(adjusted({ kind: 'fix', itemId: 'c', unitPrice: 9_000 })).toBeNull();
  const without = { ...data, priceSchedule: { items: [{ id: 'none', quantity: 2 }] } };
  expect(adjusted({ kind: 'percent', percent: -8 }, without)).toBeNull();
});

test('the outcome is the profit of an order for the total, options left out', () => {
  const items = data.priceSchedule?.items?.map((item) =>
    item.id === 'c' ? { ...item, isOption: true } : item,
  );
  const outcome = scheduleOutcome(
    { ...data, priceSchedule: { ...data.priceSchedule, items } },
    estimate,
    SPECIFICATION,
  );
  // 55000 of cost without 8000 of the option, and a fifth of the profit goes to the tax.
  expect(outcome.grossProfit).toBe(outcome.totalExcludingVat - 47_000);
  expect(outcome.netProfit).toBeCloseTo(outcome.grossProfit * 0.8, 2);
  expect(outcome.totalIncludingVat).toBeCloseTo(outcome.totalExcludingVat * 1.2, 2);
});

test('an item goes out of the total as an option, and comes back as it was', () => {
  const out = adjusted({ kind: 'option', itemId: 'c' });
  expect(priceOf(out).options.map(({ id }) => id)).toEqual(['c']);
  const [is, was] = [out ?? {}, data].map((of) => scheduleOutcome(of, estimate, SPECIFICATION));
  // The option takes 8,000 of the cost of 55,000 with it, and a fifth of the rest goes to the tax.
  expect(is?.grossProfit).toBe((is?.totalExcludingVat ?? 0) - 47_000);
  expect(is?.netProfit).not.toBe(was?.netProfit);
  expect(adjusted({ kind: 'option', itemId: 'c' }, out ?? {})).toEqual(data);
});

test('an order that is not the total of the schedule is told with the difference, to the cent', () => {
  const total = before.totalIncludingVat;
  const driftOf = (customerOrderAmount: number, target: 'total' | 'order' = 'total') =>
    orderDrift(
      { ...data, profitAnalysis: { customerOrderAmount }, priceSchedule: { target } },
      before,
      SPECIFICATION,
    );
  expect(driftOf(total)).toBeNull();
  expect(driftOf(0)).toBeNull();
  const order = Math.round(total * 100 + 1) / 100;
  expect(driftOf(order)).toEqual({ order, total, difference: -0.01 });
  // A schedule that follows the order states its own rounding difference.
  expect(driftOf(order, 'order')).toBeNull();
});

test('a discount on every price changes the fixed ones too, also where no other price is left', () => {
  const lower = priceOf(adjusted({ kind: 'prices', percent: -8 }));
  // 250 x 0.92, on a step of 0.5.
  expect(lower.items[1]?.unitPrice).toBe(230);
  expect(Math.abs(lower.totalExcludingVat - before.totalExcludingVat * 0.92)).toBeLessThan(160);
  const items = [
    { id: 'a', quantity: 1250.5, unitPrice: 45.5 },
    { id: 'b', quantity: 340, unitPrice: 120 },
  ];
  const typed = { ...data, insurance: [], priceSchedule: { items, roundTo: 0.01 as const } };
  const none = priceEstimate(typed, SPECIFICATION);
  const by = (kind: 'percent' | 'prices') =>
    adjustSchedule(typed, none, SPECIFICATION, { kind, percent: -8 });
  expect(by('percent')).toBeNull();
  const after = priceSchedule(by('prices') ?? {}, none, SPECIFICATION);
  expect(after.items.map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
    [41.86, 52_345.93],
    [110.4, 37_536],
  ]);
  expect(after.totalExcludingVat).toBe(89_881.93);
});
