import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('customers on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const create = async (raw: object) => (await client.call('createCustomer', { raw })).body;
  const names = async (deleted?: 'true') =>
    (
      await client.call('listCustomers', { query: deleted === undefined ? {} : { deleted } })
    ).body.map(({ name }) => name);

  test('customers are listed by name, changed, deleted and restored', async () => {
    const atlas = await create({ name: 'Atlas', company: 'Ciments de l’Atlas', notes: null });
    await create({ name: 'écluse', email: '', contactPerson: 'Salma' });
    await create({ name: 'Zitoune' });
    expect(await names()).toEqual(['Atlas', 'écluse', 'Zitoune']);
    const target = { params: { id: atlas.id } };
    const headers = { 'if-match': '"1"' };
    const saved = await client.call('updateCustomer', {
      ...target,
      raw: { name: 'Yacout' },
      headers,
    });
    expect(saved.body).toMatchObject({ name: 'Yacout', company: 'Ciments de l’Atlas', version: 2 });
    const stale = await client.call('updateCustomer', { ...target, raw: { name: 'x' }, headers });
    expect(stale.error.code).toBe('stale-version');
    await client.call('deleteCustomer', target);
    expect(await names()).toEqual(['écluse', 'Zitoune']);
    expect(await names('true')).toEqual(['Yacout']);
    expect((await client.call('readCustomer', target)).error.code).toBe('customer-not-found');
    await client.call('restoreCustomer', target);
    expect(await names()).toEqual(['écluse', 'Yacout', 'Zitoune']);
    const unnamed = await client.call('createCustomer', { raw: { company: 'x' } });
    expect(unnamed.error.message).toBe('Name is required');
  });

  test('a deleted customer leaves the operations, which then name nobody', async () => {
    const body = projectBody({ client: 'Port de Tanger' });
    const projectId = (await client.call('createProject', { body })).body.id;
    const raw = { title: 'Silo', projectId, scheduledDate: '2030-01-07' };
    const operation = (await client.call('createOperation', { raw })).body;
    expect(operation.customerName).toBe('Port de Tanger');
    const target = { params: { id: operation.customerId ?? '' } };
    expect((await client.call('readCustomer', target)).body.notes).toBe(
      'Auto-created from project "Silo 4"',
    );
    expect((await client.call('customerDependents', target)).body).toEqual({
      operations: 1,
      ahead: 1,
      named: [{ id: operation.id, title: 'Silo', firstDay: '2030-01-07', lastDay: '2030-01-07' }],
      projects: 0,
      quotes: 0,
    });
    await client.call('linkProjects', { ...target, raw: { projectIds: [projectId] } });
    await client.call('createQuote', { body: { projectId } });
    expect((await client.call('customerDependents', target)).body).toMatchObject({
      projects: 1,
      quotes: 1,
    });
    await client.call('deleteCustomer', target);
    const read = () => client.call('readOperation', { params: { id: operation.id } });
    expect((await read()).body.customerName).toBeNull();
    await client.call('restoreCustomer', target);
    expect((await read()).body.customerName).toBe('Port de Tanger');
  });

  test('a client who is known by name or company, however written, is no second customer', async () => {
    const known = await create({ name: 'Salma Idrissi', company: 'Hôtel Atlas' });
    const body = projectBody({ client: ' HOTEL  atlas' });
    const projectId = (await client.call('createProject', { body })).body.id;
    const raw = { title: 'Windows', projectId, scheduledDate: '2030-02-04' };
    expect((await client.call('createOperation', { raw })).body.customerId).toBe(known.id);
  });
});
