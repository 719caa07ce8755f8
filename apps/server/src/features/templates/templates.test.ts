import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('templates on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const data = {
    ...smallEstimate,
    projectInfo: {
      name: 'Silo 4',
      client: 'Ciments de l’Atlas',
      location: 'Béni Mellal',
      serviceCategory: 'window-cleaning' as const,
      projectType: 'High-Rise Window Cleaning',
      height: 40,
      area: 900,
      startDate: '2026-11-20',
    },
    settings: { currency: 'EUR' as const },
    profitAnalysis: { customerOrderAmount: 5000, vatRate: 10 },
    ownKey: 7,
  };
  const create = async (name: string) =>
    (await client.call('createTemplate', { body: { name, description: 'Usual crew', data } })).body;

  test('a template keeps what prices and nothing of the one job', async () => {
    const template = await create('Windows');
    expect(template).toMatchObject({
      name: 'Windows',
      description: 'Usual crew',
      serviceCategory: 'window-cleaning',
      projectType: 'High-Rise Window Cleaning',
      currency: 'EUR',
      total: 600,
      lineCount: 1,
    });
    expect(JSON.stringify(template.data)).not.toMatch(/Silo|Atlas|Mellal|2026-11|900|5000/);
    expect(template.data).toMatchObject({ profitAnalysis: { vatRate: 10 }, ownKey: 7 });
    const read = await client.call('readTemplate', { params: { id: template.id } });
    expect(read.body).toEqual(template);
  });

  test('templates are listed by name, renamed, changed and deleted', async () => {
    const { id } = await create('écluse');
    await create('Zebra');
    const names = async () =>
      (await client.call('listTemplates')).body.templates.map(({ name }) => name);
    expect(await names()).toEqual(['écluse', 'Windows', 'Zebra']);
    const change = async (body: object) =>
      (await client.call('changeTemplate', { params: { id }, raw: body })).body;
    expect(await change({ name: ' Yard ' })).toMatchObject({ name: 'Yard', total: 600 });
    expect(await names()).toEqual(['Windows', 'Yard', 'Zebra']);
    expect(await change({ data: { personnel: [] } })).toMatchObject({ total: 0, lineCount: 0 });
    await client.call('deleteTemplate', { params: { id } });
    expect(await names()).toEqual(['Windows', 'Zebra']);
    for (const name of ['readTemplate', 'deleteTemplate'] as const) {
      expect((await client.call(name, { params: { id } })).error.code).toBe('template-not-found');
    }
    const gone = await client.call('changeTemplate', { params: { id }, body: { name: 'x' } });
    expect(gone.error).toMatchObject({ status: 404, code: 'template-not-found' });
  });

  test('missing and too large values are named', async () => {
    const unnamed = await client.call('createTemplate', { raw: { name: ' ', data } });
    expect(unnamed.error.message).toBe('Template name is required');
    const wrong = { name: 'x', data: { personnel: [{ rate: 'much' }] } };
    const { error } = await client.call('createTemplate', { raw: wrong });
    expect(error.fields?.[0]?.path).toBe('data.personnel[0].rate');
    const huge = { name: 'x', data: { personnel: [{ count: 1e9, rate: 1e9, days: 1 }] } };
    expect((await client.call('createTemplate', { raw: huge })).error.code).toBe(
      'amount-too-large',
    );
  });

  test('figures of an older engine are computed anew', async () => {
    const { id } = await create('Old');
    await server.database.runSql(
      `update templates set engine_version = 'old', total_minor = 1 where id = '${id}'`,
    );
    const { templates } = (await client.call('listTemplates')).body;
    expect(templates.find((template) => template.id === id)?.total).toBe(600);
  });

  test('a change is not undone by a read that computes figures anew', async () => {
    const { id } = await create('Changed');
    for (let round = 0; round < 10; round++) {
      await client.call('changeTemplate', { params: { id }, body: { data } });
      await server.database.runSql(
        `update templates set engine_version = 'old' where id = '${id}'`,
      );
      await Promise.all([
        client.call('readTemplate', { params: { id } }),
        client.call('changeTemplate', { params: { id }, body: { data: { personnel: [] } } }),
        client.call('listTemplates'),
      ]);
      expect((await client.call('readTemplate', { params: { id } })).body.total).toBe(0);
    }
  });
});
