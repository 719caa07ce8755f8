import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumAmounts } from '../money/amount.ts';
import { parametersOn } from '../parameters/known-rows.ts';
import { MOROCCAN_ROWS } from '../parameters/moroccan-rows.ts';
import { type CompanyYearInput, companyYear, profitBandOf } from './company-year.ts';

const ROWS = parametersOn('2026-11-22', MOROCCAN_ROWS);

const yearOf = (given: Partial<CompanyYearInput>, rows = ROWS) =>
  companyYear(
    {
      year: 2026,
      revenue: 0,
      grossProfit: 0,
      overheads: [],
      capital: null,
      legalReserve: 0,
      paidOn: '',
      ...given,
    },
    rows,
  );

/** The worked examples of shared/data/morocco.json about a company's year. */
describe('published examples', () => {
  test('W10: the minimum contribution of 2020, before the first row of corporate tax', () => {
    const year = yearOf({ year: 2020, revenue: 120_000_000, grossProfit: 30_000_000 });
    expect(year.minimumContribution.amount).toBe(600_000);
    expect(year.corporateTax).toMatchObject({ amount: 0, row: null });
  });

  test('W11: 150 million of profit in 2023', () => {
    const year = yearOf({ year: 2023, revenue: 1_200_000_000, grossProfit: 150_000_000 });
    expect(year).toMatchObject({
      band: 'over-100M',
      corporateTax: { percent: 32, amount: 48_000_000 },
      minimumContribution: { amount: 3_000_000 },
      taxDue: 48_000_000,
      isMinimumDue: false,
    });
  });

  test('W12: 2,000,000 of profit by fiscal year', () => {
    const years = [2022, 2023, 2024, 2025, 2026];
    expect(
      years.map((year) => yearOf({ year, grossProfit: 2_000_000 }).corporateTax.amount),
    ).toEqual([620_000, 565_000, 510_000, 455_000, 400_000]);
  });

  test('W13: the minimum contribution beats the tax', () => {
    const overheads = [
      { name: 'Rent', amount: 450_000 },
      { name: 'Salaries of the office', amount: 9_500_000 },
    ];
    const year = yearOf({ revenue: 10_000_000, grossProfit: 10_000_000, overheads });
    expect(year).toMatchObject({
      profit: 50_000,
      corporateTax: { percent: 20, amount: 10_000 },
      minimumContribution: { percent: 0.25, amount: 25_000, isFloor: false },
      taxDue: 25_000,
      isMinimumDue: true,
      netProfit: 25_000,
    });
  });

  test('W14: a loss owes the floor of the minimum contribution', () => {
    const year = yearOf({ revenue: 1_000_000, grossProfit: -100_000 });
    expect(year).toMatchObject({
      corporateTax: { amount: 0 },
      minimumContribution: { amount: 3000, isFloor: true },
      taxDue: 3000,
      netProfit: -103_000,
      distributable: 0,
      dividendTax: { amount: 0 },
    });
  });

  test('W15: the solidarity contribution on 2,000,000', () => {
    const { solidarity } = yearOf({ grossProfit: 2_000_000 });
    expect(solidarity).toMatchObject({ percent: 1.5, amount: 30_000 });
    expect(solidarity.row?.id).toBe('solidarity.1000000@2022-01-01');
  });

  test('W17: what is withheld from a dividend goes by the year of its payment', () => {
    const rates = ['2025-06-30', '2026-06-30', '2027-06-30', ''].map(
      (paidOn) => yearOf({ year: 2025, grossProfit: 1_000_000, paidOn }).dividendTax.percent,
    );
    expect(rates).toEqual([12.5, 11.25, 10, 11.25]);
  });
});

interface WorkedYear {
  name: string;
  year: number;
  jobs: { name: string; revenue: number; cost: number }[];
  entries: Pick<CompanyYearInput, 'overheads' | 'legalReserve' | 'paidOn'>;
  capital: number | null;
  expect: { jobs: string[]; solidarity: number; legalReserve: number; dividendTax: number };
}

const WORKED = JSON.parse(
  readFileSync(new URL('../../cases/company-year.json', import.meta.url), 'utf8'),
) as WorkedYear[];

describe('years that were computed by hand', () => {
  test.each(WORKED)('$name', ({ year, jobs, entries, capital, expect: by }) => {
    const counted = jobs.filter(({ name }) => by.jobs.includes(name));
    const revenue = sumAmounts(counted.map((job) => job.revenue));
    const grossProfit = sumAmounts([revenue, ...counted.map(({ cost }) => -cost)]);
    const { jobs: _, solidarity, legalReserve, dividendTax, ...figures } = by;
    expect(yearOf({ year, revenue, grossProfit, capital, ...entries })).toMatchObject({
      ...figures,
      solidarity: { amount: solidarity },
      legalReserve: { amount: legalReserve },
      dividendTax: { amount: dividendTax },
    });
  });
});

test('a year by hand: 6 million of profit, and a reserve that is nearly full', () => {
  // 2026: 20% and 2.5% of 6,000,000; 5% of 4,650,000 are 232,500, and 10,000 are missing to 100,000.
  const year = yearOf({
    revenue: 21_000_000,
    grossProfit: 7_000_000,
    overheads: [{ name: 'Head office', amount: 1_000_000 }],
    capital: 1_000_000,
    legalReserve: 90_000,
  });
  expect(year).toMatchObject({
    profit: 6_000_000,
    taxDue: 1_200_000,
    solidarity: { percent: 2.5, amount: 150_000 },
    netProfit: 4_650_000,
    legalReserve: { amount: 10_000, room: 10_000 },
    distributable: 4_640_000,
    dividendTax: { percent: 10, amount: 464_000, paidOn: '2027-01-01' },
    dividendNet: 4_176_000,
  });
});

test('without a capital 5% go to the reserve; a full one takes nothing', () => {
  const without = yearOf({ grossProfit: 800_000 });
  expect(without.legalReserve).toMatchObject({ amount: 32_000, room: null });
  const full = yearOf({ grossProfit: 800_000, capital: 100_000, legalReserve: 10_000 });
  expect(full.legalReserve).toMatchObject({ amount: 0, room: 0 });
  expect(full.distributable).toBe(640_000);
});

test('bands and brackets change at whole dirhams', () => {
  expect(
    [300_000.99, 300_001, 1_000_000.99, 1_000_001, 99_999_999.99, 100_000_000].map(profitBandOf),
  ).toEqual(['up-to-300k', '300k-1M', '300k-1M', '1M-100M', '1M-100M', 'over-100M']);
  const rates = [999_999.99, 1_000_000, 5_000_000.99, 5_000_001, 10_000_001, 40_000_001].map(
    (grossProfit) => yearOf({ grossProfit }).solidarity.percent,
  );
  expect(rates).toEqual([0, 1.5, 1.5, 2.5, 3.5, 5]);
});

test('the solidarity contribution ends with its last row, and an own row supersedes one', () => {
  expect(yearOf({ year: 2029, grossProfit: 2_000_000 }).solidarity).toMatchObject({
    amount: 0,
    row: null,
  });
  const [built] = MOROCCAN_ROWS.filter(({ id }) => id === 'corporateTax.1M-100M@2026-01-01');
  const own = {
    ...built,
    id: 'own.1',
    validFrom: '2026-01-01',
    value: 22,
    knownFrom: '2026-11-20',
  };
  const rows = parametersOn('2026-11-22', [...MOROCCAN_ROWS, own as (typeof MOROCCAN_ROWS)[0]]);
  expect(yearOf({ grossProfit: 2_000_000 }, rows).corporateTax).toMatchObject({
    percent: 22,
    amount: 440_000,
    row: { id: 'own.1' },
  });
});

test('the profit of a year is taxed, reserved or distributed, to the cent', () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((all) => all / 100);
  const inCents = (amount: number) => Math.round(amount * 100);
  fc.assert(
    fc.property(
      cents(2e8),
      cents(2e8),
      cents(1e8),
      fc.option(cents(1e7)),
      cents(1e6),
      fc.integer({ min: 2022, max: 2030 }),
      (revenue, costs, spent, capital, legalReserve, year) => {
        const grossProfit = (inCents(revenue) - inCents(costs)) / 100;
        const overheads = [{ name: 'All', amount: spent }];
        const given = { year, revenue, grossProfit, overheads, capital, legalReserve };
        const { profit, taxDue, solidarity, netProfit, ...out } = yearOf(given);
        expect(inCents(profit)).toBe(inCents(revenue) - inCents(costs) - inCents(spent));
        expect(taxDue).toBe(Math.max(out.corporateTax.amount, out.minimumContribution.amount));
        expect(out.minimumContribution.amount).toBeGreaterThanOrEqual(3000);
        expect(inCents(netProfit)).toBe(
          inCents(profit) - inCents(taxDue) - inCents(solidarity.amount),
        );
        expect(inCents(out.distributable) + inCents(out.legalReserve.amount)).toBe(
          Math.max(0, inCents(netProfit)),
        );
        expect(inCents(out.dividendNet) + inCents(out.dividendTax.amount)).toBe(
          inCents(out.distributable),
        );
      },
    ),
  );
});
