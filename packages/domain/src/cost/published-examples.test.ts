import { describe, expect, it, test } from 'vitest';
import type { EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { parametersOn, valueInForce } from '../parameters/known-rows.ts';
import { MOROCCAN_ROWS } from '../parameters/moroccan-rows.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { costResult } from './price-estimate.ts';

/*
 * The worked examples of shared/data/morocco.json that law.md section 7 names, within the cents by
 * which a month of 26 days differs from a monthly wage.
 */

const LAW = { profile: 'morocco', asOf: '2026-11-22' } as const;

/** Returns the contributions of people with these monthly wages, over a month of 26 days. */
function monthOf(...wages: number[]) {
  const data: EstimateData = {
    projectInfo: { startDate: '2023-07-01' },
    personnel: wages.map((wage) => ({ type: 'Agent', rate: wage / 26, days: 26 })),
    parameters: { ...LAW, paidTime: false },
    socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  };
  const { cnssBreakdown } = costResult(data, SPECIFICATION);
  const part = (id: string, payer: 'employer' | 'employee') =>
    cnssBreakdown.components?.find((component) => component.id === id)?.[payer] ?? 0;
  return { ...cnssBreakdown, part };
}

/** Returns the profit of a job by law: an order without VAT, its costs, its last day. */
function profitOf(order: number, costs: number, endDate: string, analysis: ProfitAnalysis = {}) {
  const data: EstimateData = {
    projectInfo: { endDate },
    parameters: LAW,
    profitAnalysis: { customerOrderAmount: order, vatEnabled: false, ...analysis },
  };
  const none = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };
  const parameters = parametersOf(data, SPECIFICATION);
  return profitResult({ subtotal: costs, contingencies: none }, data.profitAnalysis, parameters);
}

describe('published examples of contributions', () => {
  test('W01: four employees, two components up to the ceiling', () => {
    const { part, employerContributions } = monthOf(5000, 3500, 6600, 12_000);
    expect(part('family_allowances', 'employer')).toBeCloseTo(1734.4, 1);
    expect(
      part('short_term_benefits', 'employer') + part('long_term_benefits', 'employer'),
    ).toBeCloseTo(1840.9, 1);
    expect(part('amo_base', 'employer') + part('amo_participation', 'employer')).toBeCloseTo(
      1113.81,
      1,
    );
    expect(part('training_levy', 'employer')).toBeCloseTo(433.6, 1);
    expect(employerContributions).toBeCloseTo(5122.71, 1);
  });

  it.each([
    ['W02', 3422.72, 721.84, 230.69],
    ['W03', 5000, 1054.5, 337],
    ['W04', 6000, 1265.4, 404.4],
    ['W05 and W22', 10_000, 1749.8, 494.8],
    ['W06', 16_900, 2585.39, 650.74],
  ])('%s: a month of %d', (_name, wage, employer, employee) => {
    const { employerContributions, totalEmployeeContributions } = monthOf(wage);
    expect(employerContributions).toBeCloseTo(employer, 1);
    expect(totalEmployeeContributions).toBeCloseTo(employee, 1);
  });

  test('W07: 12,000 a month keep 268.80 and 271.20', () => {
    const { part } = monthOf(12_000);
    expect(
      part('short_term_benefits', 'employee') + part('long_term_benefits', 'employee'),
    ).toBeCloseTo(268.8, 1);
    expect(part('amo_base', 'employee')).toBeCloseTo(271.2, 1);
  });

  test('W23: the minimum wages of a month', () => {
    const rows = parametersOn('2026-11-22', MOROCCAN_ROWS);
    const month = (rule: string, times: number, day: string) =>
      Math.round((valueInForce(rows, rule, day) ?? 0) * times * 100) / 100;
    expect(
      ['2022-09-01', '2023-09-01', '2025-01-01', '2026-01-01'].map((day) =>
        month('smig', 191, day),
      ),
    ).toEqual([2970.05, 3111.39, 3266.1, 3422.72]);
    expect(['2025-04-01', '2026-04-01'].map((day) => month('smag', 26, day))).toEqual([
      2418, 2533.44,
    ]);
  });
});

describe('published examples of taxes', () => {
  test('W12: corporate tax on 2,000,000 by fiscal year', () => {
    const years = [2022, 2023, 2024, 2025, 2026];
    expect(years.map((year) => profitOf(2_000_000, 0, `${year}-12-31`).corporateTax)).toEqual([
      620_000, 565_000, 510_000, 455_000, 400_000,
    ]);
  });

  test('W10, W11, W13, W14: rates, tax and minimum contribution', () => {
    expect(profitOf(120_000_000, 0, '2020-12-31').minimumContribution).toBe(600_000);
    expect(profitOf(1_200_000_000, 0, '2023-12-31').minimumContribution).toBe(3_000_000);
    const { corporateTax, minimumContribution } = profitOf(10_000_000, 9_950_000, '2026-12-31');
    expect([corporateTax, minimumContribution]).toEqual([10_000, 25_000]);
    const loss = profitOf(1_000_000, 1_100_000, '2026-12-31');
    expect([loss.corporateTax, loss.minimumContribution]).toEqual([0, 2500]);
    const rows = parametersOn('2026-11-22', MOROCCAN_ROWS);
    expect(valueInForce(rows, 'corporateTax.over-100M', '2023-12-31')).toBe(32);
  });

  test('W17: a dividend of 1,000,000 by the year of its payment', () => {
    const taxes = ['2025-06-30', '2026-06-30', '2027-06-30'].map((paidOn) => {
      const dividendDistribution = { enabled: true, amount: 1_000_000, paidOn };
      return profitOf(9_000_000, 0, '2024-12-31', { dividendDistribution }).dividendTax;
    });
    expect(taxes).toEqual([125_000, 112_500, 100_000]);
  });

  test('W18 and W19: VAT in an order, and what a client keeps back', () => {
    const vat = profitOf(120_000, 0, '2026-12-31', { vatEnabled: true, vatRate: 20 });
    expect([vat.vatAmount, vat.revenue]).toEqual([20_000, 100_000]);
    const kept = profitOf(100_000, 0, '2026-12-31', { withholdingTaxEnabled: true });
    expect([kept.withheldByClient, kept.withholdingTax]).toEqual([5000, 0]);
  });
});

describe('estimates that cross the first day of a new value, by hand', () => {
  const ON = { enabled: true, cnssConfig: { enabled: true } } as const;

  test('1 January 2026: the minimum wage rises within the line, and the tax is that of the last day', () => {
    const data: EstimateData = {
      projectInfo: { startDate: '2025-12-29', endDate: '2026-01-05' },
      personnel: [{ type: 'Cleaner', count: 1, rate: 130, days: 6 }],
      contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
      settings: { currency: 'MAD' },
      parameters: { ...LAW, skipHolidays: ['2026-01-01'] },
      socialContributions: ON,
      profitAnalysis: { customerOrderAmount: 2400 },
    };
    /*
     * Days: 29, 30, 31 December; 2, 3, 5 January (1 January and the Sunday are left out).
     * L = (18 + 13) / (312 - 31) = 31 / 281, so that 1 + L = 312 / 281.
     * Wage 6 x 130 = 780. Leave 780 x 31 / 281 = 86.0498, 86.05.
     * A day by SMIG: 17.10 x 191 / 26 = 125.6192 in December, below 130; 17.92 x 191 / 26 = 131.6431
     * in January, above it. Base (3 x 130 + 3 x 131.6431) x 312 / 281 = 244,897.92 / 281 = 871.5228.
     * The ceiling, 6,000 x 312 / 281 / 26 = 256.23 a day, is not reached.
     * Employer: 6.40% 55.7775, 1.05% 9.1510, 7.93% 69.1118, 2.26% 19.6964, 1.85% 16.1232,
     * 1.60% 13.9444; rounded 55.78 + 9.15 + 69.11 + 19.70 + 16.12 + 13.94 = 183.80.
     * People 780 + 86.05 + 183.80 = 1,049.85. VAT 2,400 x 20 / 120 = 400; gross profit
     * 2,000 - 1,049.85 = 950.15; tax of 2026 20% = 190.03; net profit 760.12; 0.25% of 2,000 = 5.
     */
    const cost = costResult(data, SPECIFICATION);
    expect(cost.personnel).toBe(1049.85);
    expect(cost.labour).toMatchObject({ paidTimeOff: 86.05, employerContributions: 183.8 });
    expect(
      profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION)),
    ).toMatchObject({
      grossProfit: 950.15,
      corporateTax: 190.03,
      netProfit: 760.12,
      minimumContribution: 5,
    });
    // Ended in 2025 the same job bears 22.75% of 950.15 = 216.1591.
    const ended = { ...data, projectInfo: { startDate: '2025-12-29', endDate: '2025-12-31' } };
    expect(
      profitResult(cost, data.profitAnalysis, parametersOf(ended, SPECIFICATION)).corporateTax,
    ).toBe(216.16);
  });

  test('1 April 2026: the agricultural minimum wage rises within the line', () => {
    const data: EstimateData = {
      projectInfo: { startDate: '2026-03-30', endDate: '2026-04-02' },
      personnel: [{ type: 'Agricultural Labourer', count: 2, rate: 95, days: 4 }],
      contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
      settings: { currency: 'MAD' },
      parameters: LAW,
      socialContributions: ON,
      profitAnalysis: { customerOrderAmount: 1440 },
    };
    /*
     * Days: 30, 31 March; 1, 2 April. Wage 2 x 4 x 95 = 760. Leave of one person
     * 380 x 31 / 281 = 41.9217, 41.92, of both 83.84.
     * SMAG 93 in March, below 95; 97.44 in April, above it. Base of one person
     * (2 x 95 + 2 x 97.44) x 312 / 281 = 120,082.56 / 281 = 427.3401.
     * Employer: 6.40% 27.3498, 1.05% 4.4871, 7.93% 33.8881, 2.26% 9.6579, 1.85% 7.9058,
     * 1.60% 6.8374; rounded 27.35 + 4.49 + 33.89 + 9.66 + 7.91 + 6.84 = 90.14, of both 180.28.
     * Employee: 0.52% 2.2222, 3.96% 16.9227, 2.26% 9.6579; 2.22 + 16.92 + 9.66 = 28.80, both 57.60.
     * People 760 + 83.84 + 180.28 = 1,024.12; gross profit 1,200 - 1,024.12 = 175.88; tax 20% =
     * 35.176, 35.18; net profit 140.70.
     */
    const cost = costResult(data, SPECIFICATION);
    expect(cost.personnel).toBe(1024.12);
    expect(cost.cnssBreakdown).toMatchObject({
      employerContributions: 180.28,
      totalEmployeeContributions: 57.6,
    });
    expect(
      profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION)),
    ).toMatchObject({ grossProfit: 175.88, corporateTax: 35.18, netProfit: 140.7 });
  });
});
