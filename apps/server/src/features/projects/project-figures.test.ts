import { createHash } from 'node:crypto';
import { costResult, profitResult, SPECIFICATION } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, sharedCases, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { ENGINE_VERSION } from './figures.service.ts';

/** Figures of the shared cases by engine version. A new version gets a new line. */
const FIGURES_BY_VERSION: Record<string, string> = {
  'specification-1': '670d560d919668b2',
  'specification-2': '670d560d919668b2',
  // The figures stayed; the switch of the profit analysis is derived from a document too.
  'specification-3': '670d560d919668b2',
  // The part that the portfolio reads is derived too.
  'specification-4': '670d560d919668b2',
  // The dividend is at most 90% of the net profit that it leaves; the analyses of the cases are
  // included. Lists compare amounts to find a low margin; bands and flags compare exact margins.
  'specification-5': 'c66a630611d83f1b',
  // The figures stayed; the prices of the item library are derived too.
  'specification-6': 'c66a630611d83f1b',
};

/** Writes JSON in which the order of keys does not count. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

test('figures that other figures replace carry another engine version', () => {
  const figures = sharedCases.map(({ data, expect: { profitAnalysis } }) => {
    const cost = costResult(data, SPECIFICATION);
    return [cost, profitResult(cost, profitAnalysis ?? data.profitAnalysis, SPECIFICATION)];
  });
  const hash = createHash('sha256').update(sortedJson(figures)).digest('hex').slice(0, 16);
  expect(FIGURES_BY_VERSION[ENGINE_VERSION]).toBe(hash);
  // Figures of a version are replaced only by those of the next ones.
  const versions = Object.keys(FIGURES_BY_VERSION);
  expect(versions).toEqual(versions.toSorted());
});

describe.each(ENGINES)('figures on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  test.each(sharedCases.map((shared) => [shared.name, shared] as const))(
    'to the cent: %s',
    async (_name, { data, expect: expected }) => {
      const { profitAnalysis } = expected;
      const body = projectBody({
        height: undefined,
        currency: data.settings?.currency,
        data: profitAnalysis === undefined ? data : { ...data, profitAnalysis },
      });
      const { id } = (await client.call('createProject', { body })).body;
      const cost = (await client.call('readProjectCost', { params: { id } })).body;
      expect(cost).toMatchObject(expected.cost ?? {});
      const profit = (await client.call('readProjectProfit', { params: { id } })).body;
      if (expected.profit !== undefined) expect(profit).toMatchObject(expected.profit);
      const page = await client.call('pageOfProjects', { query: { limit: '1' } });
      expect(page.body.projects[0]).toMatchObject({
        id,
        personnel: cost.personnel,
        equipment: cost.equipment,
        logistics: cost.logistics,
        insurance: cost.insurance,
        additionalServices: cost.additionalServices,
        subtotal: cost.subtotal,
        total: cost.total,
        perSquareMeter: cost.perSquareMeter,
        customerOrderAmount: profit.customerOrderAmount,
        netProfitMargin: profit.customerOrderAmount > 0 ? profit.netProfitMargin : null,
      });
    },
  );

  test('the list says of which projects the profit analysis is switched on', async () => {
    const listed = async (id: string) => {
      const page = (await client.call('pageOfProjects', { query: { limit: '200' } })).body;
      return page.projects.find((project) => project.id === id)?.profitAnalysisEnabled;
    };
    const { id, data } = (await client.call('createProject', { body: projectBody() })).body;
    expect(await listed(id)).toBe(false);
    const switched = { ...data, profitAnalysis: { enabled: true } };
    await client.call('patchProject', { params: { id }, body: { data: switched } });
    expect(await listed(id)).toBe(true);
    // The row as a program of the previous schema left it.
    await server.context.database.write
      .updateTable('projects')
      .set({ engine_version: 'specification-2', analysis_enabled: 0 })
      .where('id', '=', id)
      .execute();
    expect(await listed(id)).toBe(true);
  });

  test('figures of an older engine are computed anew before anybody sees them', async () => {
    const { id } = (await client.call('createProject', { body: projectBody() })).body;
    const age = () =>
      server.context.database.write
        .updateTable('projects')
        .set({ engine_version: 'older', total_minor: 1, data: JSON.stringify(stale) })
        .where('id', '=', id)
        .execute();
    const stale = {
      ...smallEstimate,
      projectInfo: { name: 'Silo 4', client: 'c', location: 'l', projectType: 't' },
      personnel: [{ count: 2, rate: 100, days: 3, subtotal: 1 }],
    };
    await age();
    const page = (await client.call('pageOfProjects')).body;
    expect(page.projects.find((project) => project.id === id)?.total).toBe(600);
    await age();
    const read = await client.call('readProject', { params: { id } });
    expect(read.body.data.personnel?.[0]?.subtotal).toBe(600);
    expect(read.headers['etag']).toBe('"1"');
    await age();
    const listed = (await client.call('listProjects')).body.find((project) => project.id === id);
    expect(listed?.data.personnel?.[0]?.subtotal).toBe(600);
  });

  const hostile: [string, string, string][] = [
    ['a text', 'data.personnel[0].rate', '{"personnel":[{"rate":"12"}]}'],
    ['null', 'data.personnel[0].rate', '{"personnel":[{"rate":null}]}'],
    ['true', 'data.personnel[0].days', '{"personnel":[{"days":true}]}'],
    ['a list', 'data.personnel[0].count', '{"personnel":[{"count":[1]}]}'],
    ['a negative', 'data.equipment.ppe[0].rate', '{"equipment":{"ppe":[{"rate":-1}]}}'],
    ['half a person', 'data.personnel[0].count', '{"personnel":[{"count":1.5}]}'],
    ['zero people', 'data.personnel[0].count', '{"personnel":[{"count":0}]}'],
    ['infinity', 'data.insurance[0].cost', '{"insurance":[{"cost":1e999}]}'],
    ['too much', 'data.insurance[0].cost', '{"insurance":[{"cost":1000000000001}]}'],
    ['101 percent', 'data.contingencies.weatherDelay', '{"contingencies":{"weatherDelay":101}}'],
    ['no currency', 'data.settings.currency', '{"settings":{"currency":"XXX"}}'],
    ['no object', 'data', '[]'],
    ['no day', 'data.projectInfo.startDate', '{"projectInfo":{"startDate":"02/11/2026"}}'],
    ['no category', 'data.projectInfo.serviceCategory', '{"projectInfo":{"serviceCategory":"x"}}'],
  ];

  test.each(hostile)('%s where a value belongs is refused at %s', async (_name, path, data) => {
    const { data: _data, ...fields } = projectBody();
    const head = JSON.stringify(fields).slice(0, -1);
    for (const sent of [data, JSON.stringify(data)]) {
      const { error } = await client.call('createProject', { raw: `${head},"data":${sent}}` });
      expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(error.fields?.map((field) => field.path)).toEqual([path]);
    }
  });

  test.each([
    ['data.personnel[0].subtotal', { personnel: [{ count: 1000, rate: 1e12, days: 1 }] }],
    [
      'data.equipment.ppe[1].subtotal',
      { equipment: { ppe: [{ rate: 1 }, { quantity: 1e12, rate: 1e12, days: 1e12 }] } },
    ],
    ['data.personnel', { personnel: [1, 2].map(() => ({ count: 50, rate: 1e12, days: 1 })) }],
  ])('an amount beyond what is exact is refused at %s', async (path, data) => {
    const { error } = await client.call('createProject', { body: projectBody({ data }) });
    expect(error).toMatchObject({ status: 400, code: 'amount-too-large' });
    expect(error.fields?.[0]?.path).toBe(path);
    expect(error.message).toContain(path);
  });

  test('what a newer engine has computed is left alone', async () => {
    const { id } = (await client.call('createProject', { body: projectBody() })).body;
    const newer = { engine_version: `${ENGINE_VERSION}9`, total_minor: 4321 };
    const { write } = server.context.database;
    await write.updateTable('projects').set(newer).where('id', '=', id).execute();
    const { projects } = (await client.call('pageOfProjects')).body;
    expect(projects.find((project) => project.id === id)?.total).toBe(43.21);
    await client.call('deleteProject', { params: { id } });
  });

  test('one that can no longer be computed is listed with why, and the others are computed', async () => {
    const [broken, whole] = [
      (await client.call('createProject', { body: projectBody() })).body,
      (await client.call('createProject', { body: projectBody() })).body,
    ];
    const { write } = server.context.database;
    const tooMuch = { ...smallEstimate, personnel: [{ count: 1e6, rate: 1e12, days: 1e4 }] };
    for (const [{ id }, data] of [
      [broken, tooMuch],
      [whole, smallEstimate],
    ] as const) {
      await write
        .updateTable('projects')
        .set({ engine_version: 'older', total_minor: 1, data: JSON.stringify(data) })
        .where('id', '=', id)
        .execute();
    }
    const { projects } = (await client.call('pageOfProjects')).body;
    const listed = (id: string) => projects.find((project) => project.id === id);
    expect(listed(broken.id)).toMatchObject({ total: 0.01, figuresError: 'amount-too-large' });
    expect(listed(whole.id)?.total).toBe(600);
    expect(listed(whole.id)).not.toHaveProperty('figuresError');
    expect((await client.call('portfolioSummary')).status).toBe(200);
    // A save that repairs the project removes the error.
    await client.call('replaceProject', { params: { id: broken.id }, body: projectBody() });
    const mended = (await client.call('pageOfProjects')).body.projects;
    expect(mended.find(({ id }) => id === broken.id)).not.toHaveProperty('figuresError');
    for (const { id } of [broken, whole]) await client.call('deleteProject', { params: { id } });
  });

  test('the largest amounts that are accepted can be listed and summed', async () => {
    const data = { ...smallEstimate, personnel: [{ count: 80, rate: 1e12, days: 1 }] };
    for (let count = 0; count < 3; count++) {
      const body = projectBody({ currency: 'GBP', data });
      expect((await client.call('createProject', { body })).status).toBe(201);
    }
    const { totals } = (await client.call('totalsOfProjects')).body;
    expect(totals.find(({ currency }) => currency === 'GBP')).toMatchObject({
      total: 2.4e14,
      count: 3,
    });
  });

  test('5,000 lines are accepted, 5,001 are refused', async () => {
    const lines = (count: number) => ({
      ...smallEstimate,
      personnel: Array.from({ length: count }, () => ({ count: 1, rate: 1, days: 1 })),
    });
    const most = await client.call('createProject', { body: projectBody({ data: lines(5000) }) });
    expect(most.status).toBe(201);
    const insurance = [{ cost: 1 }];
    const { error } = await client.call('createProject', {
      body: projectBody({ data: { ...lines(5000), insurance } }),
    });
    expect(error).toMatchObject({ code: 'invalid-input', fields: [{ path: 'data' }] });
  });
});
