import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('filters of the list on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const ids: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    for (let index = 0; index < 12; index++) {
      const currency = index % 2 === 0 ? 'MAD' : 'EUR';
      const body = projectBody({
        name: `Project ${index}`,
        client: ['Ciments de l’Atlas', 'CIMENTS DE L’ATLAS', 'Régie 50%'][index % 3] ?? '',
        currency,
        startDate: index < 4 ? null : `2026-0${(index % 9) + 1}-15`,
        data: {
          ...smallEstimate,
          personnel: [{ type: 'Helper', count: 1, rate: 100 * (index + 1), days: 1 }],
        },
      });
      ids.push((await client.call('createProject', { body })).body.id);
    }
  });
  afterAll(() => server.close());

  const names = async (query: Record<string, string>) => {
    const page = await client.call('pageOfProjects', { query: { limit: '200', ...query } });
    const { body } = await client.call('projectIds', { query });
    expect(new Set(body.ids)).toEqual(new Set(page.body.projects.map(({ id }) => id)));
    const totals = await client.call('totalsOfProjects', { query });
    expect(body.count).toBe(totals.body.count);
    return page.body.projects.map(({ name }) => Number(name.slice(8))).toSorted((a, b) => a - b);
  };

  test('a client is found by the whole name, however it is written', async () => {
    expect(await names({ client: 'ciments de l’atlas' })).toEqual([0, 1, 3, 4, 6, 7, 9, 10]);
    expect(await names({ client: 'Ciments' })).toEqual([]);
  });

  test('clients come once each, most projects first, and are searched by any part', async () => {
    const clients = async (query: Record<string, string>) =>
      (await client.call('listClients', { query })).body.clients;
    expect(await clients({})).toEqual([
      { name: 'CIMENTS DE L’ATLAS', count: 8 },
      { name: 'Régie 50%', count: 4 },
    ]);
    expect(await clients({ search: 'regie' })).toEqual([{ name: 'Régie 50%', count: 4 }]);
    expect(await clients({ search: '0%' })).toHaveLength(1);
    expect(await clients({ search: '1%' })).toEqual([]);
    expect(await clients({ archived: 'true' })).toEqual([]);
  });

  test('amounts are compared in one currency', async () => {
    // 1 EUR is 9.8 / 0.85 MAD: 200 EUR are 2305.88 MAD.
    expect(await names({ minTotal: '2305.88' })).toEqual([1, 3, 5, 7, 9, 11]);
    expect(await names({ minTotal: '2305.89' })).toEqual([3, 5, 7, 9, 11]);
    expect(await names({ minTotal: '200', amountCurrency: 'EUR' })).toEqual([1, 3, 5, 7, 9, 11]);
    expect(await names({ maxTotal: '500' })).toEqual([0, 2, 4]);
    expect(await names({ minTotal: '300', maxTotal: '300' })).toEqual([2]);
  });

  test('days of a start are calendar days, and projects without one are not found by them', async () => {
    const dateField = 'start';
    expect(await names({ dateField, from: '2026-07-15', to: '2026-07-15' })).toEqual([6]);
    expect(await names({ dateField, to: '2026-03-15' })).toEqual([9, 10, 11]);
    expect(await names({ dateField, from: '', to: '' })).toHaveLength(12);
  });

  test('a day of a save begins when the reader’s day begins', async () => {
    const id = ids[0] ?? '';
    await server.database.runSql(
      `update projects set updated_at = '2026-05-01T23:30:00.000Z' where id = '${id}'`,
    );
    expect(await names({ to: '2026-05-01' })).toEqual([0]);
    expect(await names({ to: '2026-05-01', utcOffset: '60' })).toEqual([]);
    expect(await names({ from: '2026-05-02', to: '2026-05-02', utcOffset: '60' })).toEqual([0]);
    const created = { dateField: 'created', to: '2026-05-01' };
    expect(await names(created)).toEqual([]);
    expect(await names({ to: '9999-12-31', utcOffset: '-60' })).toHaveLength(12);
  });

  test('a filtered list in pages misses and repeats nothing, in every order', async () => {
    for (const sort of ['updated', 'created', 'name', 'client', 'total', 'startDate'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { sort, direction, minTotal: '400', limit: '3' };
        const whole = await client.call('pageOfProjects', { query: { ...query, limit: '200' } });
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const at: Record<string, string> = cursor === '' ? {} : { cursor };
          const { body } = await client.call('pageOfProjects', { query: { ...query, ...at } });
          seen.push(...body.projects.map(({ id }) => id));
          cursor = body.nextCursor;
        }
        expect(seen).toEqual(whole.body.projects.map(({ id }) => id));
        expect(seen).toHaveLength(10);
      }
    }
  });

  test.each([
    { from: '2026-13-01' },
    { minTotal: 'much' },
    { maxTotal: '-1' },
    { minTotal: 'Infinity' },
    { amountCurrency: 'XXX' },
    { dateField: 'deleted' },
    { archived: 'yes' },
    { utcOffset: '5000' },
  ])('%o is refused', async (query) => {
    expect((await client.call('pageOfProjects', { query: query as object })).status).toBe(400);
    expect((await client.call('totalsOfProjects', { query: query as object })).status).toBe(400);
    expect((await client.call('projectIds', { query: query as object })).status).toBe(400);
  });
});
