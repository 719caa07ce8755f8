import type { ProjectBody } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** Makes an estimate of people for 600 a day in total, without contingencies or contributions. */
const estimate = (people: number, more: EstimateData = {}): EstimateData => ({
  personnel: [{ type: 'Project Supervisor', count: people, rate: 100, days: 3 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  ...more,
});

describe.each(ENGINES)('the summary of the portfolio on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const ids: Record<string, string> = {};

  const create = async (name: string, change: Partial<ProjectBody>) => {
    const body = projectBody({ name, ...change });
    ids[name] = (await client.call('createProject', { body })).body.id;
  };
  const summary = async (query: Record<string, string> = {}) =>
    (await client.call('portfolioSummary', { query: { today: '2026-03-10', ...query } })).body;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const ropes = { ropeAccess: [{ name: 'Ropes', quantity: 4, rate: 10, days: 1 }] };
    const windows = { serviceCategory: 'window-cleaning' } as const;
    const order = { enabled: true, customerOrderAmount: 120, vatRate: 20 };
    await create('ends today', {
      startDate: '2026-03-08',
      status: 'published',
      data: estimate(2, { equipment: ropes, profitAnalysis: order }),
    });
    await create('is over', {
      startDate: '2026-02-28',
      endDate: '2026-03-09',
      client: 'OCP',
      data: estimate(1, { projectInfo: windows, equipment: ropes }),
    });
    await create('has no date', { currency: 'USD', client: 'Ocp', data: estimate(3) });
    await create('is archived', { startDate: '2026-03-01', data: estimate(5) });
    await create('is deleted', { startDate: '2026-03-09', data: estimate(7) });
    const archived = [ids['is archived'] ?? ''];
    await client.call('batchProjects', { body: { action: 'archive', ids: archived } });
    await client.call('deleteProject', { params: { id: ids['is deleted'] ?? '' } });
  });
  afterAll(() => server.close());

  test('every living project counts, each in its place and converted once', async () => {
    // 600 + 40, 300 + 40 and 1,500 MAD; 900 USD are 8,820 MAD.
    const found = await summary();
    expect(found).toMatchObject({
      currency: 'MAD',
      sums: {
        projects: 4,
        withOrder: 1,
        total: 11_300,
        equipment: 80,
        order: 120,
        vat: 20,
        grossProfit: -540,
        grossProfitMargin: -540,
      },
      inCurrencies: [
        { currency: 'MAD', projects: 3, total: 2480 },
        { currency: 'USD', projects: 1, total: 900 },
      ],
      archivedProjects: 1,
      people: 11,
      equipmentPieces: 8,
      equipmentItems: 1,
    });
    expect(found.byStatus.map(({ status, sums }) => [status, sums.projects])).toEqual([
      ['draft', 3],
      ['published', 1],
    ]);
    expect(found.byMonth.map(({ month, sums }) => [month, sums.total])).toEqual([
      ['2026-02', 340],
      ['2026-03', 2140],
    ]);
    expect(found.undated.total).toBe(8820);
    expect(found.byCategory.map((one) => [one.serviceCategory, one.sums.projects])).toEqual([
      ['industrial-rope-access', 3],
      ['window-cleaning', 1],
    ]);
  });

  test('a job runs from its first to its last day, also without an end date', async () => {
    expect((await summary()).running).toEqual({ projects: 1, people: 2 });
    expect((await summary({ today: '2026-03-11' })).running).toEqual({ projects: 0, people: 0 });
    expect((await summary({ today: '2026-03-09' })).running).toEqual({ projects: 2, people: 3 });
  });

  test('a client, a project, a period and the archive are asked for alone', async () => {
    expect(await summary({ client: 'ÔCP' })).toMatchObject({
      sums: { projects: 2, total: 9160 },
      equipmentItems: 1,
    });
    expect(await summary({ project: ids['has no date'] ?? '', currency: 'USD' })).toMatchObject({
      sums: { projects: 1, total: 900 },
      byMonth: [],
      equipmentItems: 0,
    });
    expect((await summary({ from: '2026-03' })).sums.projects).toBe(2);
    expect((await summary({ to: '2026-02' })).sums.projects).toBe(1);
    expect((await summary({ archived: 'without', to: '2026-03' })).sums.projects).toBe(2);
    expect((await summary({ archived: 'only' })).sums.total).toBe(1500);
    expect(await summary({ client: 'nobody' })).toMatchObject({
      sums: { projects: 0, total: 0, netProfitMargin: null },
      byStatus: [],
    });
  });
});
