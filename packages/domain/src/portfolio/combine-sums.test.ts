import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumAmounts } from '../money/amount.ts';
import { CURRENCIES } from '../money/currency.ts';
import { convertedTo } from '../parameters/conversion.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { type CurrencySums, combineSums, SUMMED_AMOUNTS, sumsByCurrency } from './combine-sums.ts';

function sumsOf(
  currency: CurrencySums['currency'],
  projects: number,
  cents: Partial<Record<(typeof SUMMED_AMOUNTS)[number], number>>,
): CurrencySums {
  const amounts = SUMMED_AMOUNTS.map((name) => [name, BigInt(cents[name] ?? 0)]);
  return {
    currency,
    projects,
    withOrder: cents.order === undefined ? 0 : projects,
    amounts: Object.fromEntries(amounts) as CurrencySums['amounts'],
  };
}

test('two currencies as one: each sum is converted once, and what follows adds up', () => {
  const mad = sumsOf('MAD', 2, { total: 1_200_000, personnel: 1_000_000 });
  const usd = sumsOf('USD', 1, {
    total: 100_000,
    personnel: 80_000,
    equipment: 10_000,
    order: 240_000,
    vat: 40_000,
    projectCosts: 90_000,
    corporateTax: 22_000,
    withholdingTax: 20_000,
  });
  // 100 USD are 980 MAD.
  expect(combineSums([mad, usd], 'MAD', SPECIFICATION)).toMatchObject({
    projects: 3,
    withOrder: 1,
    total: 21_800,
    personnel: 17_840,
    equipment: 980,
    subtotal: 18_820,
    contingencies: 2980,
    order: 23_520,
    vat: 3920,
    revenue: 19_600,
    projectCosts: 8820,
    grossProfit: 10_780,
    totalTax: 8036,
    netProfit: 6664,
    grossProfitMargin: 55,
    netProfitMargin: 34,
  });
});

test('without revenue there is no margin, and no projects are no error', () => {
  expect(combineSums([], 'MAD', SPECIFICATION)).toMatchObject({
    projects: 0,
    total: 0,
    grossProfitMargin: null,
    netProfitMargin: null,
  });
});

const someSums = fc
  .tuple(fc.constantFrom(...CURRENCIES), fc.array(fc.nat({ max: 1e12 }), { maxLength: 14 }))
  .map(([currency, cents]) =>
    sumsOf(
      currency,
      1,
      Object.fromEntries(SUMMED_AMOUNTS.map((name, at) => [name, cents[at] ?? 0])),
    ),
  );

test('the total is what a list of the projects shows; the order of projects makes no difference', () => {
  fc.assert(
    fc.property(fc.array(someSums), fc.constantFrom(...CURRENCIES), (parts, to) => {
      const combined = combineSums(parts, to, SPECIFICATION);
      const totals = sumsByCurrency(parts).map(({ currency, amounts }) => ({
        currency,
        total: Number(amounts.total) / 100,
      }));
      expect(convertedTo(totals, to, SPECIFICATION)).toEqual({
        ok: true,
        total: combined.total,
        currency: to,
      });
      expect(combineSums(parts.toReversed(), to, SPECIFICATION)).toEqual(combined);
      expect(combined.revenue).toBeCloseTo(combined.order - combined.vat, 2);
      expect(combined.subtotal + combined.contingencies).toBeCloseTo(combined.total, 2);
      const { personnel, equipment, logistics, insurance, additionalServices } = combined;
      expect(sumAmounts([personnel, equipment, logistics, insurance, additionalServices])).toBe(
        combined.subtotal,
      );
    }),
  );
});

test('sums beyond what a double holds lose no cent before they are shown', () => {
  const half = sumsOf('MAD', 1, { total: Number.MAX_SAFE_INTEGER });
  const [sum] = sumsByCurrency([half, half, sumsOf('MAD', 1, { total: 1 })]);
  expect(sum?.amounts.total).toBe(2n * BigInt(Number.MAX_SAFE_INTEGER) + 1n);
});

test('a margin is the same in every display currency: it is worked out before amounts are rounded', () => {
  // 91.64 of 2,208.33 are 4.1497%; converted to euros and rounded they would be 4.15%, shown as 4.2%.
  const parts = [sumsOf('MAD', 1, { order: 220_833, projectCosts: 211_669 })];
  for (const to of ['MAD', 'EUR', 'USD'] as const) {
    expect(combineSums(parts, to, SPECIFICATION)).toMatchObject({
      grossProfitMargin: 4.15,
      shownGrossMargin: 4.1,
    });
  }
  const mixed = [...parts, sumsOf('EUR', 1, { order: 100, projectCosts: 101 })];
  expect(combineSums(mixed, 'EUR', SPECIFICATION).shownNetMargin).toBe(
    combineSums(mixed, 'MAD', SPECIFICATION).shownNetMargin,
  );
});
