import type { ProjectBody } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** Makes an estimate of a given cost, with an order without VAT. */
const job = (order: number, cost: number, more: EstimateData = {}): EstimateData => ({
  personnel: [{ type: 'Project Supervisor', count: 1, rate: cost, days: 1 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  profitAnalysis: { enabled: true, customerOrderAmount: order, vatEnabled: false },
  ...more,
});

describe.each(ENGINES)('the company’s year on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  const create = async (name: string, change: Partial<ProjectBody>) =>
    (await client.call('createProject', { body: projectBody({ name, ...change }) })).body;
  const yearOf = async (year: number) =>
    (
      await client.call('companyYear', {
        params: { year: String(year) },
        query: { today: '2026-11-23' },
      })
    ).body;
  const saveYear = (year: number, raw: object, headers: Record<string, string> = {}) =>
    client.call('saveYear', { params: { year: String(year) }, raw, headers });

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    await create('ends in the year', {
      startDate: '2025-12-20',
      endDate: '2026-01-10',
      status: 'published',
      data: job(10_000_000, 8_000_000),
    });
    await create('in dollars, with its own rate', {
      currency: 'USD',
      startDate: '2026-03-02',
      endDate: '2026-03-20',
      status: 'published',
      data: job(1000, 400, {
        settings: {
          exchangeRates: {
            date: '2026-03-01',
            perUsd: { EUR: 0.9, GBP: 0.8, AUD: 1.5, MAD: 9.1234 },
          },
        },
      }),
    });
    const end = { startDate: '2026-05-04', endDate: '2026-05-29' };
    await create('is only ended', {
      endDate: '2026-06-30',
      status: 'published',
      data: job(5000, 4000),
    });
    await create('is a draft', { ...end, data: job(700_000, 1) });
    await create('has no order', { ...end, status: 'published' });
    await create('has no day', { status: 'published', data: job(900_000, 1) });
    await create('ends a year later', {
      startDate: '2026-12-20',
      endDate: '2027-01-10',
      status: 'published',
      data: job(2_000_000, 0),
    });
    const gone = await create('is deleted', { ...end, status: 'published', data: job(800_000, 1) });
    await client.call('deleteProject', { params: { id: gone.id } });
  });
  afterAll(() => server.close());

  test('published jobs that end in it count, each in dirhams by its own rate', async () => {
    const year = await yearOf(2026);
    expect(year).toMatchObject({
      asOf: '2026-11-23',
      capital: null,
      entries: { overheads: [], legalReserve: 0, paidOn: '' },
      jobCount: 3,
      rest: null,
      converted: 1,
      leftOut: { drafts: 1, withoutOrder: 1, undated: 1 },
    });
    expect(year.jobs.map(({ name, revenue, grossProfit }) => [name, revenue, grossProfit])).toEqual(
      [
        ['ends in the year', 10_000_000, 2_000_000],
        ['in dollars, with its own rate', 9123.4, 5474.04],
        ['is only ended', 5000, 1000],
      ],
    );
    // 20% and 1.5% of 2,006,474.04.
    expect(year.figures).toMatchObject({
      revenue: 10_014_123.4,
      grossProfit: 2_006_474.04,
      profit: 2_006_474.04,
      band: '1M-100M',
      corporateTax: { amount: 401_294.81, row: { id: 'corporateTax.1M-100M@2026-01-01' } },
      minimumContribution: { amount: 25_035.31 },
      solidarity: { amount: 30_097.11 },
      netProfit: 1_575_082.12,
    });
  });

  test('a job of the year after counts there', async () => {
    const year = await yearOf(2027);
    expect(year.jobs.map(({ name }) => name)).toEqual(['ends a year later']);
    // W12 and W15: 2,000,000 of profit.
    expect(year.figures).toMatchObject({ taxDue: 400_000, solidarity: { amount: 30_000 } });
  });

  test('a draft with an accepted quotation counts', async () => {
    const draft = await create('is accepted', {
      startDate: '2024-05-06',
      endDate: '2024-05-10',
      data: job(120_000, 20_000),
    });
    expect((await yearOf(2024)).jobCount).toBe(0);
    const quote = await client.call('createQuote', { body: { projectId: draft.id } });
    const at = { params: { id: quote.body.id } };
    await client.call('issueQuote', { ...at, raw: {} });
    await client.call('changeQuote', { ...at, raw: { status: 'accepted', setsOrder: false } });
    expect((await yearOf(2024)).jobs).toMatchObject([
      { name: 'is accepted', status: 'draft', isAccepted: true, grossProfit: 100_000 },
    ]);
  });

  test('overheads are kept by year, over the version that was read', async () => {
    const before = await yearOf(2026);
    const entries = {
      overheads: [{ name: ' Rent ', amount: 1_956_474.04 }],
      legalReserve: 50,
      paidOn: '2028-02-01',
    };
    const tag = { 'if-match': `"${before.version}"` };
    expect((await saveYear(2026, entries, tag)).status).toBe(200);
    expect((await saveYear(2026, entries, tag)).status).toBe(412);
    const after = await yearOf(2026);
    expect(after.entries).toEqual({
      ...entries,
      overheads: [{ name: 'Rent', amount: 1_956_474.04 }],
    });
    // W13: 50,000 of profit; the minimum contribution of 10 million is larger.
    expect(after.figures).toMatchObject({
      profit: 50_000,
      corporateTax: { amount: 10_000 },
      taxDue: 25_035.31,
      isMinimumDue: true,
      dividendTax: { paidOn: '2028-02-01' },
    });
    expect((await yearOf(2027)).entries.overheads).toEqual([]);
    const { body } = await client.call('readLaw');
    expect(body.years).toEqual([{ ...after.entries, year: 2026 }]);
  });

  test.each([
    [1999, { overheads: [], legalReserve: 0, paidOn: '' }],
    [2026, { overheads: [{ name: '', amount: 1 }], legalReserve: 0, paidOn: '' }],
    [2026, { overheads: [{ name: 'Rent', amount: -1 }], legalReserve: 0, paidOn: '' }],
    [2026, { overheads: [], legalReserve: 0, paidOn: 'soon' }],
  ])('%s with %o is refused', async (year, entries) => {
    expect((await saveYear(year, entries)).status).toBe(400);
  });
});
