import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { PRICE_STEPS } from '../document/input-limits.ts';
import { toMinorUnits } from '../money/amount.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { templateOfEstimate } from '../templates/template-data.ts';
import { type PricedSchedule, priceSchedule, scheduleProfits } from './price-schedule.ts';

interface Case {
  name: string;
  data: EstimateData;
  expect: { priceSchedule: PricedSchedule };
}

const cases = JSON.parse(
  readFileSync(new URL('../../cases/price-schedules.json', import.meta.url), 'utf8'),
) as Case[];

const priced = (data: EstimateData) =>
  priceSchedule(data, priceEstimate(data, SPECIFICATION), SPECIFICATION);
const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + toMinorUnits(amount), 0);

describe('worked examples: a wrong unit price here is a wrong tender', () => {
  it.each(cases)('$name', ({ data, expect: expected }) => {
    expect(priced(data)).toEqual(expected.priceSchedule);
  });
});

const item = fc.record({
  quantity: fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
  unitPrice: fc.option(
    fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    { nil: undefined, freq: 4 },
  ),
  isOption: fc.boolean(),
});
const estimates = fc
  .record({
    items: fc.array(item, { maxLength: 12 }),
    lines: fc.array(fc.record({ rate: fc.integer({ min: 0, max: 90_000 }), at: fc.nat(14) }), {
      maxLength: 20,
    }),
    roundTo: fc.constantFrom(...PRICE_STEPS),
    target: fc.oneof(
      fc.constantFrom('total' as const, 'order' as const),
      fc.integer({ min: 0, max: 90_000_000 }).map((hundredths) => hundredths / 100),
    ),
    order: fc.integer({ min: 0, max: 90_000_000 }).map((hundredths) => hundredths / 100),
  })
  .map(
    ({ items, lines, roundTo, target, order }): EstimateData => ({
      personnel: lines.map(({ rate, at }) => ({
        rate: rate / 100,
        count: 2,
        days: 7,
        scheduleItemId: String(at),
      })),
      profitAnalysis: { customerOrderAmount: order },
      priceSchedule: {
        items: items.map((one, index) => ({ ...one, id: String(index) })),
        roundTo,
        target,
      },
    }),
  );

describe('whatever the schedule', () => {
  test('the printed figures multiply out and add up', () => {
    fc.assert(
      fc.property(estimates, (data) => {
        const result = priced(data);
        const quantities = new Map(
          data.priceSchedule?.items?.map(({ id, quantity }) => [id, quantity]),
        );
        for (const { id, unitPrice, amount, reason } of [...result.items, ...result.options]) {
          const product = BigInt(Math.round((unitPrice ?? 0) * 100));
          const thousandths = BigInt(Math.round((quantities.get(id) ?? 0) * 1000));
          expect(BigInt(toMinorUnits(amount))).toBe((product * thousandths + 500n) / 1000n);
          expect(reason === undefined).toBe(unitPrice !== null);
        }
        expect(toMinorUnits(result.totalExcludingVat)).toBe(
          cents(result.items.map(({ amount }) => amount)),
        );
        expect(cents([result.totalExcludingVat, -result.target])).toBe(
          toMinorUnits(result.difference),
        );
        expect(cents([result.totalExcludingVat, result.vat])).toBe(
          toMinorUnits(result.totalIncludingVat),
        );
      }),
    );
  });

  test('the profits of the items add up to the gross profit of the schedule', () => {
    fc.assert(
      fc.property(estimates, (data) => {
        const { cost } = priceEstimate(data, SPECIFICATION);
        const result = priced(data);
        const profits = scheduleProfits(result, cost, SPECIFICATION);
        fc.pre(result.items.length > 0 && result.options.every((option) => option.cost === 0));
        const { projectCosts } = profitResult(cost, undefined, SPECIFICATION);
        expect(cents(profits.map(({ profit }) => profit))).toBe(
          cents([result.totalExcludingVat, -projectCosts]),
        );
      }),
    );
  });
});

test('another currency converts the prices that the user set, not the step or the quantities', () => {
  const data: EstimateData = {
    settings: { currency: 'USD' },
    priceSchedule: {
      items: [{ id: '1', quantity: 3, unitPrice: 10 }],
      roundTo: 0.05,
      target: 100,
    },
  };
  expect(convertEstimate(data, 'MAD', SPECIFICATION).priceSchedule).toEqual({
    items: [{ id: '1', quantity: 3, unitPrice: 98 }],
    roundTo: 0.05,
    target: 980,
  });
});

test('a template keeps no schedule: it is one client’s', () => {
  const data: EstimateData = { priceSchedule: { items: [{ id: '1', quantity: 3 }] } };
  expect(templateOfEstimate(data)).not.toHaveProperty('priceSchedule');
});
