import { expect, test } from 'vitest';
import { crewDayCost, dayCosts } from '../cost/day-costs.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { withProfile } from './choose-profile.ts';
import { estimateDifference } from './estimate-difference.ts';

const LAW = { profile: 'morocco', asOf: '2026-11-22' } as const;
const crew: EstimateData = {
  projectInfo: { startDate: '2027-01-18' },
  personnel: [
    {
      id: 'a',
      type: 'Lead Rope Access Technician (Level 3)',
      count: 1,
      rate: 650,
      days: 12,
      seniorityYears: 8,
    },
    {
      id: 'b',
      type: 'Rope Access Technician (Level 1-2)',
      count: 5,
      rate: 430,
      days: 12,
      seniorityYears: 3,
    },
    {
      id: 'c',
      type: 'Ground Support/Safety Officer',
      count: 1,
      rate: 320,
      days: 12,
      seniorityYears: 1,
    },
  ],
  socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  profitAnalysis: {
    customerOrderAmount: 100_000,
    withholdingTaxEnabled: true,
    withholdingTaxRate: 10,
  },
};

test('the standard withholding becomes that of the law; a rate that was set stays', () => {
  expect(withProfile(crew, LAW, SPECIFICATION).profitAnalysis?.withholdingTaxRate).toBe(5);
  const own = { ...crew, profitAnalysis: { ...crew.profitAnalysis, withholdingTaxRate: 8 } };
  expect(withProfile(own, LAW, SPECIFICATION).profitAnalysis?.withholdingTaxRate).toBe(8);
  const again = withProfile({ ...crew, parameters: LAW }, LAW, SPECIFICATION);
  expect(again.profitAnalysis?.withholdingTaxRate).toBe(10);
});

test('the difference is known line by line before it is applied', () => {
  const next = withProfile(crew, LAW, SPECIFICATION);
  const { lines, fields, sums, netProfit } = estimateDifference(crew, next, SPECIFICATION);
  expect(lines.map(({ kind, difference }) => [kind, difference > 0])).toEqual([
    ['changed', true],
    ['changed', true],
    ['changed', true],
  ]);
  expect(fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['profitAnalysis.withholdingTaxRate', 'parameters.profile']),
  );
  expect(sums.find(({ sum }) => sum === 'total')?.difference).toBeGreaterThan(0);
  expect(netProfit?.difference).not.toBe(0);
});

test('a day of one person adds up, and the crew is the sum of its people', () => {
  const next = {
    ...withProfile(crew, { ...LAW, accidentPercent: 2.5 }, SPECIFICATION),
  };
  const rows = dayCosts(next, priceEstimate(next, SPECIFICATION), SPECIFICATION);
  expect(
    rows.map(({ wage, seniority, paidTimeOff, contributions, accidentInsurance, day }) => [
      wage,
      seniority,
      paidTimeOff,
      contributions,
      accidentInsurance,
      day,
    ]),
  ).toEqual([
    [650, 65, 83.14, 119.79, 19.95, 937.88],
    [430, 21.5, 49.81, 83.72, 12.53, 597.56],
    [320, 0, 35.3, 66.04, 8.88, 430.22],
  ]);
  expect(crewDayCost(rows)).toBe(4355.9);
  const plain = dayCosts(crew, priceEstimate(crew, SPECIFICATION), SPECIFICATION);
  expect(crewDayCost(plain)).toBeGreaterThan(3740);
});
