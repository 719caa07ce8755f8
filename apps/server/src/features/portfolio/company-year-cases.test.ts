import { readFileSync } from 'node:fs';
import type { EstimateData } from '@pcm/domain';
import { expect, test } from 'vitest';
import { projectBody } from '../../test/estimates.ts';
import { startTestServer } from '../../test/test-server.ts';

const CASES = new URL('../../../../../packages/domain/cases/company-year.json', import.meta.url);

interface WorkedYear {
  name: string;
  year: number;
  jobs: {
    name: string;
    revenue: number;
    cost: number;
    startDate?: string;
    endDate: string;
    status: 'draft' | 'published';
  }[];
  entries: object;
  capital: number | null;
  expect: { jobs: string[]; solidarity: number; legalReserve: number; dividendTax: number };
}

const cases = JSON.parse(readFileSync(CASES, 'utf8')) as WorkedYear[];

/** Makes an estimate of a given cost, with an order without VAT. */
const estimateOf = (order: number, cost: number): EstimateData => ({
  personnel: [{ type: 'Project Supervisor', count: 1, rate: cost, days: 1 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  profitAnalysis: { enabled: true, customerOrderAmount: order, vatEnabled: false },
});

test.each(cases)('a year computed by hand, from its projects: $name', async (worked) => {
  const server = await startTestServer('sqlite');
  try {
    const client = await server.loggedIn();
    await client.call('saveCompany', { body: { profile: { capital: worked.capital } } });
    for (const { revenue, cost, ...job } of worked.jobs) {
      const body = projectBody({ ...job, data: estimateOf(revenue, cost) });
      expect((await client.call('createProject', { body })).status).toBe(201);
    }
    const params = { year: String(worked.year) };
    const saved = await client.call('saveYear', { params, raw: worked.entries });
    expect(saved.status).toBe(200);
    const query = { today: '2026-11-22', jobs: 10 };
    const { body: year } = await client.call('companyYear', { params, query });
    const { jobs, solidarity, legalReserve, dividendTax, ...figures } = worked.expect;
    expect(year.jobs.map(({ name }) => name).toSorted()).toEqual(jobs.toSorted());
    expect(year.figures).toMatchObject({
      ...figures,
      solidarity: { amount: solidarity },
      legalReserve: { amount: legalReserve },
      dividendTax: { amount: dividendTax },
    });
  } finally {
    await server.close();
  }
});
