import { readFileSync } from 'node:fs';
import type { EstimateData, PricedSchedule } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

interface ScheduleCase {
  name: string;
  data: EstimateData;
  expect: { priceSchedule: PricedSchedule };
}

const CASES = new URL('../../../../../packages/domain/cases/price-schedules.json', import.meta.url);
const cases = JSON.parse(readFileSync(CASES, 'utf8')) as ScheduleCase[];

const withItems = (...items: object[]) => ({
  ...smallEstimate,
  priceSchedule: { items: items.map((item, at) => ({ id: String(at), quantity: 1, ...item })) },
});

describe.each(ENGINES)('the price schedule on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  test.each(cases.map((one) => [one.name, one] as const))(
    'answers the tender to the cent: %s',
    async (_name, { data, expect: expected }) => {
      const body = projectBody({ currency: data.settings?.currency, data });
      const { id } = (await client.call('createProject', { body })).body;
      const answer = await client.call('readPriceSchedule', { params: { id } });
      expect(answer.body).toEqual(expected.priceSchedule);
      expect(answer.headers['etag']).toBe('"1"');
    },
  );

  test('a project without a schedule has an empty one, and an unknown project none', async () => {
    const { id } = (await client.call('createProject', { body: projectBody() })).body;
    const { body } = await client.call('readPriceSchedule', { params: { id } });
    expect(body).toMatchObject({ items: [], options: [], totalExcludingVat: 0, target: 600 });
    const missing = await client.call('readPriceSchedule', { params: { id: 'none' } });
    expect(missing.status).toBe(404);
  });

  test.each([
    ['a quantity of four decimals', { quantity: 0.0001 }, 'data.priceSchedule.items[0].quantity'],
    ['a negative price', { unitPrice: -1 }, 'data.priceSchedule.items[0].unitPrice'],
    ['a long unit', { unit: 'm'.repeat(21) }, 'data.priceSchedule.items[0].unit'],
    [
      'an amount beyond the largest',
      { quantity: 1e9, unitPrice: 1e9 },
      'data.priceSchedule.items[0]',
    ],
  ])('%s is refused by its name, and nothing is stored', async (_name, item, path) => {
    const answer = await client.call('createProject', {
      body: projectBody({ data: withItems(item) }),
    });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ fields: [{ path }] });
  });

  test('formulas are kept beside the values that they give, and no longer than that', async () => {
    const formulas = { quantity: '12*3.5', unitPrice: '208901.78*0.92' };
    const priced = { quantity: 42, unitPrice: 192_189.64, formulas };
    const body = projectBody({ data: withItems(priced, { ...priced, quantity: 41 }) });
    const { id } = (await client.call('createProject', { body })).body;
    const { body: stored } = await client.call('readProject', { params: { id } });
    expect(stored.data.priceSchedule?.items?.map((item) => item.formulas)).toEqual([
      formulas,
      { unitPrice: '208901.78*0.92' },
    ]);
  });

  test('two items with one id are refused: a line could not tell which of them pays for it', async () => {
    const answer = await client.call('createProject', {
      body: projectBody({ data: withItems({}, { id: '0' }) }),
    });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      fields: [{ path: 'data.priceSchedule.items[1].id', message: 'Two items have the same id' }],
    });
  });
});
