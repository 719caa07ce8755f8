import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('what the company usually charges on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const ids: string[] = [];

  const estimate = (rate: number): EstimateData => ({
    personnel: [{ type: 'Project Supervisor', count: 1, rate, days: 2 }],
    equipment: { ropeAccess: [{ name: 'Ropes', quantity: 2, rate: 85, days: 5 }] },
  });
  const create = async (rate: number, currency: 'MAD' | 'USD' = 'MAD') =>
    (await client.call('createProject', { body: projectBody({ currency, data: estimate(rate) }) }))
      .body.id;
  const supervisor = async (query: Record<string, string> = {}) => {
    const { rates } = (await client.call('rateStatistics', { query })).body;
    return rates.find(({ name }) => name === 'Project Supervisor');
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    for (const rate of [600, 650, 700]) ids.push(await create(rate));
    ids.push(await create(100, 'USD'));
  });
  afterAll(() => server.close());

  test('quartiles over projects, each converted by the fixed table', async () => {
    // 100 USD are 980 MAD.
    expect(await supervisor()).toEqual({
      list: 'personnel',
      name: 'Project Supervisor',
      projects: 4,
      lower: 637.5,
      median: 675,
      upper: 770,
    });
    expect(await supervisor({ currency: 'USD' })).toMatchObject({ median: 68.877551 });
  });

  test('the project that is compared does not count, and two others are no custom', async () => {
    expect(await supervisor({ excludeProject: ids[3] ?? '' })).toMatchObject({
      projects: 3,
      median: 650,
    });
    await client.call('deleteProject', { params: { id: ids[3] ?? '' } });
    expect(await supervisor({ excludeProject: ids[2] ?? '' })).toBeUndefined();
    await client.call('restoreProject', { params: { id: ids[3] ?? '' } });
    expect(await supervisor()).toMatchObject({ projects: 4 });
  });

  test('every save changes what the company charges', async () => {
    const id = ids[0] ?? '';
    const save = (data: EstimateData) =>
      client.call('patchProject', { params: { id }, raw: { data } });
    await save(estimate(690));
    expect(await supervisor()).toMatchObject({ lower: 680, median: 695 });
    await save({ personnel: [] });
    expect(await supervisor()).toMatchObject({ projects: 3 });
    await client.call('restoreVersion', { params: { id, version: 1 } });
    expect(await supervisor()).toMatchObject({ projects: 4, median: 675 });
  });

  test('projects of a program that kept no rates are counted too', async () => {
    await server.database.runSql(
      `delete from project_rates; update projects set engine_version = 'specification-1'`,
    );
    expect(await supervisor()).toMatchObject({ projects: 4, median: 675 });
  });

  test('an estimate of 5,000 different names is kept', async () => {
    const personnel = Array.from({ length: 5000 }, (_, index) => ({
      type: `Position ${index}`,
      count: 1,
      rate: index + 1,
      days: 1,
    }));
    const body = projectBody({ data: { personnel } });
    expect((await client.call('createProject', { body })).status).toBe(201);
    expect((await client.call('rateStatistics')).body.rates).toHaveLength(2);
  });
});
