import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '../money/currency.ts';
import { convertAmount } from '../parameters/conversion.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { answerSpread, combineOrders, leastCents, type OrderPart } from './order-figures.ts';
import { medianOf } from './percentiles.ts';
import { ORDER_OUTCOMES, ORDER_SIZES } from './portfolio-terms.ts';

const part = (
  outcome: OrderPart['outcome'],
  count: number,
  amount: bigint,
  currency: OrderPart['currency'] = 'MAD',
): OrderPart => ({ outcome, count, amount, currency });

const parts = fc.array(
  fc.record({
    outcome: fc.constantFrom(...ORDER_OUTCOMES),
    currency: fc.constantFrom(...CURRENCIES),
    count: fc.integer({ min: 1, max: 50 }),
    amount: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  }),
  { maxLength: 30 },
);

describe('what became of quotations', () => {
  test('won, lost, open and expired add up to the quoted amount, without withdrawn quotations', () => {
    const sums = combineOrders(
      [
        part('won', 3, 30_000_00n),
        part('lost', 1, 90_000_00n),
        part('open', 2, 5_000_50n),
        part('expired', 1, 1_000_00n),
        part('cancelled', 4, 700_00n),
      ],
      'MAD',
      SPECIFICATION,
    );
    expect(sums.quoted).toStrictEqual({ count: 7, amount: 126_000.5 });
    expect(sums.cancelled).toStrictEqual({ count: 4, amount: 700 });
    expect(sums.answered).toStrictEqual({ count: 4, amount: 120_000 });
    expect(sums.hitRate).toBe(75);
    expect(sums.amountHitRate).toBe(25);
  });

  test('there is no rate before the first answer', () => {
    const { hitRate, amountHitRate } = combineOrders([part('open', 1, 5n)], 'MAD', SPECIFICATION);
    expect([hitRate, amountHitRate]).toStrictEqual([null, null]);
  });

  test('a sum of a currency is converted once, and no rate depends on the shown currency', () => {
    const some = [
      part('won', 1, 100_00n, 'USD'),
      part('won', 1, 100_00n, 'USD'),
      part('lost', 1, 1n),
    ];
    expect(combineOrders(some, 'MAD', SPECIFICATION).won.amount).toBe(1960);
    fc.assert(
      fc.property(parts, (given) => {
        const rates = CURRENCIES.map((to) => {
          const { hitRate, amountHitRate } = combineOrders(given, to, SPECIFICATION);
          return `${hitRate} ${amountHitRate}`;
        });
        expect(new Set(rates).size).toBe(1);
      }),
    );
  });

  test('the printed amounts add up in every currency', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(...CURRENCIES), (given, to) => {
        const { won, lost, open, expired, quoted } = combineOrders(given, to, SPECIFICATION);
        const cents = [won, lost, open, expired].map(({ amount }) => Math.round(amount * 100));
        expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(quoted.amount * 100));
      }),
    );
  });
});

describe('the size of a quotation', () => {
  test('a band begins at the first cent whose value in MAD reaches its bound', () => {
    for (const currency of CURRENCIES) {
      for (const from of ORDER_SIZES.flatMap(({ to }) => to ?? [])) {
        const least = Number(leastCents(from, currency, SPECIFICATION));
        const inMad = (cents: number) => convertAmount(cents / 100, currency, 'MAD', SPECIFICATION);
        expect(inMad(least)).toBeGreaterThanOrEqual(from);
        expect(inMad(least - 1)).toBeLessThanOrEqual(from);
      }
    }
    expect(leastCents(10_000, 'MAD', SPECIFICATION)).toBe(1_000_000n);
    // 10,000 MAD are 1,020.408… dollars.
    expect(leastCents(10_000, 'USD', SPECIFICATION)).toBe(102_041n);
  });
});

describe('the time to an answer', () => {
  test('quartiles are those of a spreadsheet', () => {
    const times = [
      { days: 30, count: 1 },
      { days: 2, count: 2 },
      { days: 9, count: 1 },
    ];
    expect(answerSpread(times)).toStrictEqual({
      count: 4,
      quarter: 2,
      median: 5.5,
      threeQuarters: 14.25,
    });
    expect(answerSpread([])).toMatchObject({ count: 0, median: null });
  });

  test('the median of counted days is that of the days one by one', () => {
    const times = fc.array(
      fc.record({ days: fc.nat(400), count: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(times, (given) => {
        const each = given.flatMap(({ days, count }) => Array.from({ length: count }, () => days));
        expect(answerSpread(given).median).toBe(medianOf(each));
      }),
    );
  });
});
