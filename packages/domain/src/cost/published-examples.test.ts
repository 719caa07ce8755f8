import { describe, expect, it, test } from 'vitest';
import type { EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { parametersOn, valueInForce } from '../parameters/known-rows.ts';
import { MOROCCAN_ROWS } from '../parameters/moroccan-rows.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { costResult } from './price-estimate.ts';

/*
 * Those of the worked examples of shared/data/morocco.json that law.md section 7 names, within the
 * cents by which a month of 26 days differs from a monthly wage.
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
