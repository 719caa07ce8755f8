import { describe, expect, test } from 'vitest';
import { type JobFigures, jobReasons, type TypeFigures } from './job-reasons.ts';

/** A job with the usual figures of its type. */
const usualJob: JobFigures = {
  subtotal: 100_000,
  total: 150_000,
  personnel: 60_000,
  equipment: 25_000,
  logistics: 10_000,
  revenue: 150_000,
  projectCosts: 120_000,
  grossProfit: 30_000,
  netProfit: 22_500,
};
const type: TypeFigures = {
  projects: 12,
  withOrder: 10,
  subtotal: 2_000_000,
  personnel: 1_200_000,
  equipment: 500_000,
  logistics: 200_000,
  revenue: 3_000_000,
  grossProfit: 600_000,
};

describe('why a job is among the worst', () => {
  test('an order below the costs comes before a cost that is a little out of line', () => {
    const job = {
      ...usualJob,
      personnel: 67_000,
      equipment: 18_000,
      revenue: 90_000,
      grossProfit: -30_000,
      netProfit: -30_000,
    };
    expect(jobReasons(job, type, 'worst')).toEqual([
      { code: 'order-below-costs', value: 90_000, usual: 120_000 },
      { code: 'labour-share-high', value: 67, usual: 60 },
      { code: 'margin-below-type', value: -33.3, usual: 20 },
    ]);
  });

  test('at most three reasons, the strongest first, and the margin gives way to its causes', () => {
    const job = {
      ...usualJob,
      personnel: 30_000,
      equipment: 45_000,
      logistics: 20_000,
      revenue: 130_000,
      grossProfit: 10_000,
      netProfit: 3000,
    };
    expect(jobReasons(job, type, 'worst')).toEqual([
      { code: 'equipment-share-high', value: 45, usual: 25 },
      { code: 'taxes-take-profit', value: 7000, usual: 10_000 },
      { code: 'order-below-estimate', value: 130_000, usual: 150_000 },
    ]);
  });

  test('half of the profit gone in taxes is a reason, a little less is not', () => {
    const halved = { ...usualJob, netProfit: 15_000 };
    expect(jobReasons(halved, type, 'worst')).toEqual([
      { code: 'taxes-take-profit', value: 15_000, usual: 30_000 },
    ]);
    expect(jobReasons({ ...usualJob, netProfit: 15_030.01 }, type, 'worst')).toEqual([]);
    // 49.97% reads 50.0%.
    expect(jobReasons({ ...usualJob, netProfit: 15_009 }, type, 'worst')).toEqual([]);
  });
});

describe('why a job is among the best', () => {
  test('an order above the estimate, and sections that cost less than usual', () => {
    const job = {
      ...usualJob,
      personnel: 50_000,
      insurance: 10_000,
      revenue: 180_000,
      grossProfit: 60_000,
      netProfit: 45_000,
    };
    expect(jobReasons(job, type, 'best')).toEqual([
      { code: 'order-above-estimate', value: 180_000, usual: 150_000 },
      { code: 'labour-share-low', value: 50, usual: 60 },
      { code: 'margin-above-type', value: 33.3, usual: 20 },
    ]);
  });

  test('5 points are 5 points before any rounding: 64.96% of labour reads 65.0%, and is usual', () => {
    const withLabour = (personnel: number) => jobReasons({ ...usualJob, personnel }, type, 'worst');
    expect(withLabour(64_960)).toEqual([]);
    expect(withLabour(65_000)).toEqual([{ code: 'labour-share-high', value: 65, usual: 60 }]);
  });

  test('an empty section is not a saving', () => {
    const job = { ...usualJob, subtotal: 60_000, equipment: 0, logistics: 0 };
    expect(jobReasons(job, type, 'best')).toEqual([]);
  });

  test('a figure that contradicts the list is not a reason', () => {
    const job = { ...usualJob, personnel: 90_000, equipment: 23_000, logistics: 8000 };
    expect(jobReasons({ ...job, netProfit: 1 }, type, 'best')).toEqual([]);
  });
});

test('a type with two projects has no usual values, and a job without costs has no shares', () => {
  const rare = { ...type, projects: 2, withOrder: 2 };
  const job = {
    ...usualJob,
    personnel: 95_000,
    revenue: 150_000,
    grossProfit: 1000,
    netProfit: 900,
  };
  expect(jobReasons(job, rare, 'worst')).toEqual([]);
  const nothing = {
    total: 0,
    subtotal: 0,
    personnel: 0,
    equipment: 0,
    logistics: 0,
    revenue: 100,
    projectCosts: 0,
    grossProfit: 100,
    netProfit: 70,
  };
  expect(jobReasons(nothing, type, 'best')).toEqual([
    { code: 'margin-above-type', value: 100, usual: 20 },
  ]);
});
