import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costResult } from '../cost/price-estimate.ts';
import type { EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { type ProjectFacts, projectFacts } from './project-facts.ts';

/** 10 people x 100 x 10 days are 10,000 of wages; with 10% of reserves it costs 11,000. */
const job: EstimateData = {
  projectInfo: {
    name: 'Silo 4',
    client: 'OCP',
    location: 'Safi',
    startDate: '2026-03-20',
    height: 25,
    area: 250,
  },
  personnel: [
    { type: 'Project Supervisor', count: 4, rate: 100, days: 10 },
    { type: 'Ground Support', count: 6, rate: 100, days: 10 },
  ],
  equipment: {
    ropeAccess: [
      { name: 'Ropes', quantity: 4, days: 3 },
      { name: 'Harness', quantity: 2.5 },
    ],
    consumables: [{ name: 'Soap', quantity: 70 }],
  },
  additionalServices: [{ name: 'Survey', cost: 0, selected: true }],
  contingencies: { weatherDelay: 10, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
};

function factsOf(data: EstimateData, isPublished = true): ProjectFacts {
  const cost = costResult(data, SPECIFICATION);
  const hasOrder = (data.profitAnalysis?.customerOrderAmount ?? 0) > 0;
  const profit = hasOrder ? profitResult(cost, data.profitAnalysis, SPECIFICATION) : null;
  return projectFacts({ data, parameters: SPECIFICATION, isPublished, cost, profit });
}

/** The job with an order and without VAT, so that the revenue is the order. */
const withOrder = (customerOrderAmount: number, more: ProfitAnalysis = {}): EstimateData => ({
  ...job,
  profitAnalysis: { customerOrderAmount, vatEnabled: false, corporateTaxEnabled: false, ...more },
});

test('the resources of a job are counted once, without consumables', () => {
  expect(factsOf(job)).toMatchObject({
    startMonth: '2026-03',
    people: 10,
    personDays: 100,
    equipmentMilli: 6500,
    completion: 100,
    heightBand: '10-25',
    perSquareMeter: 44,
    squareMetersPerPersonDay: 2.5,
    work: { first: '2026-03-20', last: '2026-03-29' },
  });
});

test('amounts are those of the engine in cents; without an order nothing is earned', () => {
  const taxed = withOrder(12_000, { vatEnabled: true, vatRate: 20, corporateTaxEnabled: true });
  expect(factsOf(taxed).amounts).toMatchObject({
    total: 1_100_000,
    personnel: 1_000_000,
    equipment: 0,
    order: 1_200_000,
    vat: 200_000,
    projectCosts: 1_100_000,
    corporateTax: 0,
  });
  expect(factsOf(job)).toMatchObject({
    marginBand: null,
    grossMargin: null,
    netMargin: null,
    amounts: { total: 1_100_000, order: 0, projectCosts: 0 },
  });
});

describe('the band of a margin', () => {
  test.each([
    [10_999.99, 'loss'],
    // The revenue equals the costs: no profit, no loss.
    [11_000, '0-5'],
    [11_578.95, '5-10'],
    [12_222.22, '5-10'],
    [12_222.23, '10-15'],
    [12_941.18, '15-20'],
    [13_750, '20-30'],
    [15_714.29, '30-up'],
  ])('an order of %d over costs of 11,000', (order, band) => {
    expect(factsOf(withOrder(order)).marginBand).toBe(band);
  });

  test('goes by the exact margin: 9.997% reads 10.00%, and is a low margin', () => {
    const facts = factsOf(withOrder(12_221.82));
    expect(facts).toMatchObject({ grossMargin: 10, marginBand: '5-10', flags: ['low-margin'] });
  });

  test('an order of 13,749.31 leaves 19.996%, not 20', () => {
    const facts = factsOf(withOrder(13_749.31));
    expect(facts).toMatchObject({ grossMargin: 20, marginBand: '15-20' });
  });
});

describe('the flags of a project', () => {
  test.each<[string, EstimateData, ProjectFacts['flags'], ProjectFacts['risk']]>([
    ['a job that earns well', withOrder(20_000), [], 'low'],
    ['an order below the costs', withOrder(10_000), ['gross-loss'], 'high'],
    [
      'taxes on the revenue that take the profit',
      withOrder(11_500, { withholdingTaxEnabled: true, withholdingTaxRate: 10 }),
      ['net-loss', 'low-margin'],
      'high',
    ],
    ['a margin under 10%', withOrder(12_000), ['low-margin'], 'medium'],
    ['an order that just pays the costs', withOrder(11_000), [], 'low'],
    ['no order', job, ['no-order'], 'medium'],
    [
      'no reserves',
      { ...withOrder(20_000), contingencies: { weatherDelay: 0, equipmentFailure: 0 } },
      ['no-reserve'],
      'medium',
    ],
    [
      'nobody to do it',
      { ...withOrder(20_000), personnel: [] },
      ['no-people', 'incomplete'],
      'medium',
    ],
    [
      'no dates',
      { ...withOrder(20_000), projectInfo: { ...job.projectInfo, startDate: null } },
      ['no-dates'],
      'low',
    ],
  ])('%s', (_what, data, flags, risk) => {
    expect(factsOf(data)).toMatchObject({ flags, risk });
  });

  test('a draft may lack its order, its dates and its sections', () => {
    const draft = { personnel: job.personnel, contingencies: job.contingencies };
    expect(factsOf(draft, false)).toMatchObject({ flags: [], risk: 'low', startMonth: '' });
    expect(factsOf(draft, true).flags).toEqual(['no-order', 'no-dates', 'incomplete']);
  });
});

test.each([
  [undefined, 'none'],
  [0, 'none'],
  [0.5, '0-10'],
  [10, '0-10'],
  [10.5, '10-25'],
  [50, '25-50'],
  [100, '50-100'],
  [100.1, '100-up'],
])('a height of %s metres', (height, band) => {
  expect(factsOf({ projectInfo: { height } }).heightBand).toBe(band);
});

test('no input counts beyond what sums over many projects can hold', () => {
  const most = 1e12;
  const data: EstimateData = {
    personnel: Array.from({ length: 3 }, () => ({ count: most, days: most, rate: 0 })),
    equipment: { ppe: [{ quantity: most }, { quantity: most }] },
  };
  const facts = factsOf(data);
  for (const count of [facts.people, facts.personDays, facts.equipmentMilli / 1000]) {
    expect(count).toBe(1e9);
  }
});

test('whatever the order, the risk follows from the flags and the band from the margin', () => {
  const orders = fc.integer({ min: 1, max: 4_000_000 }).map((minor) => minor / 100);
  fc.assert(
    fc.property(orders, (order) => {
      const { flags, risk, marginBand, grossMargin } = factsOf(withOrder(order));
      expect(flags.includes('gross-loss')).toBe(marginBand === 'loss');
      expect(risk).toBe(
        flags.includes('gross-loss') ? 'high' : flags.length > 0 ? 'medium' : 'low',
      );
      expect(flags.includes('low-margin')).toBe(
        grossMargin !== null && grossMargin < 10 && marginBand !== 'loss' && order !== 11_000,
      );
    }),
  );
});
