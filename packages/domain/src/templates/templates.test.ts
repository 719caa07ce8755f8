import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate as arbitraryEstimate } from '../../test/arbitrary-estimate.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { withTemplateLines } from './load-template.ts';
import { newEstimate } from './new-estimate.ts';
import { templateOfEstimate } from './template-data.ts';
import { withTodaysRates } from './todays-rates.ts';

function idSource(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
}

const job: EstimateData = {
  projectInfo: {
    name: 'Silo 4',
    client: 'OCP',
    location: 'Safi',
    serviceCategory: 'industrial-rope-access',
    projectType: 'Cement Silo Cleaning',
    height: 55,
    area: 1240,
    startDate: '2025-01-12',
  },
  personnel: [
    { id: 'a', type: 'Rope Access Technician (Level 1-2)', count: 4, rate: 300, days: 10 },
    { id: 'b', type: 'My own foreman', count: 1, rate: 700, days: 10 },
  ],
  equipment: {
    ropeAccess: [{ id: 'c', name: 'Full Body Harness', quantity: 4, rate: 20, days: 10 }],
  },
  insurance: [{ id: 'd', name: "Workers' Compensation", cost: 1800 }],
  additionalServices: [
    { id: 'e', name: 'Risk Assessment', cost: 900, selected: true },
    { id: 'f', name: '12-Month Warranty', cost: 2500, selected: true },
  ],
  contingencies: { weatherDelay: 8, profitMargin: 22 },
  settings: { currency: 'MAD' },
  profitAnalysis: {
    customerOrderAmount: 90_000,
    taxRegion: 'morocco',
    vatRate: 14,
    corporateTaxRate: 31,
    dividendDistribution: { enabled: true, amount: 4000, taxRate: 15 },
  },
  socialContributions: {
    enabled: true,
    cnssConfig: {
      enabled: true,
      rates: { employer: 20.48, employee: 6.74 },
      contributionCeiling: 6000,
    },
  },
};

describe('an estimate at today’s rates', () => {
  const { data, changes } = withTodaysRates(job, SPECIFICATION);

  it('names every rate that is another today, old and new', () => {
    expect(
      changes.map((change) =>
        change.kind === 'line'
          ? `${change.list} ${change.name} ${change.from} > ${change.to}`
          : `${change.key} ${change.from} > ${change.to} ${change.unit}`,
      ),
    ).toEqual([
      'personnel Rope Access Technician (Level 1-2) 300 > 450',
      'ropeAccess Full Body Harness 20 > 25',
      'additionalServices Risk Assessment 900 > 1200',
      'employer 20.48 > 21.09 percent',
      'vatRate 14 > 20 percent',
    ]);
  });

  it('leaves names of one’s own, entries that ask for their price, and quantities', () => {
    expect(data.personnel?.[1]).toBe(job.personnel?.[1]);
    expect(data.insurance?.[0]?.cost).toBe(1800);
    expect(data.additionalServices?.[1]?.cost).toBe(2500);
    expect(data.personnel?.[0]).toMatchObject({ count: 4, days: 10, rate: 450 });
    expect(data.contingencies).toEqual(job.contingencies);
  });

  it('converts the catalogue into the estimate’s currency, and the law stays in dirhams', () => {
    const dollars = withTodaysRates(convertEstimate(job, 'USD', SPECIFICATION), SPECIFICATION).data;
    expect(dollars.equipment?.ropeAccess?.[0]?.rate).toBe(2.55102);
    expect(dollars.socialContributions?.cnssConfig?.contributionCeiling).toBe(6000);
  });

  it('finds nothing to change in a new estimate, in any currency', () => {
    for (const currency of ['MAD', 'USD', 'EUR', 'GBP', 'AUD'] as const) {
      const fresh = newEstimate(
        {
          serviceCategory: 'industrial-rope-access',
          projectType: 'Stadium Painting',
          currency,
          newId: idSource(),
        },
        SPECIFICATION,
      );
      expect(withTodaysRates(fresh, SPECIFICATION).changes).toEqual([]);
    }
  });

  it('is itself: a second look changes nothing, and lines without a rate get one', () => {
    fc.assert(
      fc.property(arbitraryEstimate, (estimate) => {
        const once = withTodaysRates(estimate, SPECIFICATION).data;
        const twice = withTodaysRates(once, SPECIFICATION);
        expect(twice.changes).toEqual([]);
        expect(twice.data).toEqual(once);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a template', () => {
  it('forgets the one job and keeps what prices', () => {
    const template = templateOfEstimate(job);
    expect(template.projectInfo).toEqual({
      name: '',
      client: '',
      location: '',
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      height: null,
      area: null,
      startDate: '',
      endDate: '',
    });
    expect(template.profitAnalysis).toMatchObject({
      customerOrderAmount: 0,
      vatRate: 14,
      dividendDistribution: { enabled: true, amount: 0 },
    });
    expect(priceEstimate(template, SPECIFICATION).cost.total).toBe(
      priceEstimate(job, SPECIFICATION).cost.total,
    );
  });
});

describe('loading a template into an estimate', () => {
  const open: EstimateData = {
    projectInfo: { name: 'Tower 2', client: 'ONEE' },
    personnel: [{ id: 'mine', type: 'Supervisor', count: 1, rate: 50, days: 2 }],
    additionalServices: [
      { id: 's', name: 'Risk Assessment', cost: 100, selected: false },
      { id: 't', name: 'Site Survey', cost: 90, selected: true },
    ],
    contingencies: { weatherDelay: 1 },
    settings: { currency: 'USD' },
    profitAnalysis: { customerOrderAmount: 5000 },
  };

  it('replaces the lines and keeps what the project is, its currency and its order', () => {
    const loaded = withTemplateLines(open, job, 'replace', idSource(), SPECIFICATION);
    expect(loaded.projectInfo).toEqual(open.projectInfo);
    expect(loaded.settings).toEqual(open.settings);
    expect(loaded.profitAnalysis).toEqual(open.profitAnalysis);
    expect(loaded.personnel?.map((line) => line.rate)).toEqual([30.612245, 71.428571]);
    expect(loaded.contingencies).toEqual(job.contingencies);
    expect(loaded.socialContributions).toEqual(job.socialContributions);
  });

  it('adds the lines below, and a service that both have is one service', () => {
    const loaded = withTemplateLines(open, job, 'add', idSource(), SPECIFICATION);
    expect(loaded.personnel?.map((line) => line.type)).toEqual([
      'Supervisor',
      'Rope Access Technician (Level 1-2)',
      'My own foreman',
    ]);
    expect(
      loaded.additionalServices?.map(({ name, cost, selected }) => [name, cost, selected]),
    ).toEqual([
      ['Risk Assessment', 100, true],
      ['Site Survey', 90, true],
      ['12-Month Warranty', 255.102041, true],
    ]);
    expect(loaded.contingencies).toEqual(open.contingencies);
  });

  it('gives every line that comes in an id of its own', () => {
    const twice = withTemplateLines(
      withTemplateLines(job, job, 'add', idSource(), SPECIFICATION),
      job,
      'add',
      () => `again-${Math.random()}`,
      SPECIFICATION,
    );
    const ids = twice.personnel?.map((line) => line.id) ?? [];
    expect(new Set(ids).size).toBe(6);
  });
});
