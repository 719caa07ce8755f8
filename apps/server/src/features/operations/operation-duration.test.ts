import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('the duration and the customer of an operation, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
  });
  afterAll(() => server.close());

  const { made, read, patch } = operationCalls(
    () => client,
    () => ({ title: 'Silo 4', projectId }),
  );

  test('one within a day lasts its times, and a weekend counts that is said to be worked', async () => {
    const { body: sara } = await client.call('createTeamMember', {
      body: { name: 'Sara', role: 'Cleaner' },
    });
    const days = { scheduledDate: '2031-03-07', endDate: '2031-03-10' };
    const operation = await made(days);
    const hoursWith = async (change: object) =>
      (await patch(operation.id, change)).body.estimatedDuration;
    expect(operation).toMatchObject({ estimatedDuration: 16, worksOnDaysOff: false });
    expect(await hoursWith({ worksOnDaysOff: true })).toBe(16);
    expect(await hoursWith({ assignedTeam: [sara.id] })).toBe(32);
    expect(await read(operation.id)).toMatchObject({ worksOnDaysOff: true });
    expect(await hoursWith({ worksOnDaysOff: false })).toBe(16);
    expect(await hoursWith({ endDate: null, startTime: '08:00', endTime: '12:00' })).toBe(4);
    expect(await hoursWith({ startTime: '22:00', endTime: '05:30' })).toBe(7.5);
    expect(await hoursWith({ startTime: null, endTime: null })).toBe(null);
  });

  test('a client becomes one customer, however they are written and however many ask at once', async () => {
    const client2 = 'Société  du Port';
    const project = (
      await client.call('createProject', { body: projectBody({ name: 'Quay', client: client2 }) })
    ).body.id;
    const all = await Promise.all(
      Array.from({ length: 8 }, () => made({ projectId: project, title: 'Quay' })),
    );
    expect(new Set(all.map(({ customerId }) => customerId)).size).toBe(1);
    const customers = (await client.call('listCustomers')).body;
    const ofPort = customers.filter(({ notes }) => notes.includes('"Quay"'));
    expect(ofPort).toMatchObject([{ notes: 'Auto-created from project "Quay"' }]);
    const id = ofPort[0]?.id ?? '';
    await client.call('deleteCustomer', { params: { id } });
    expect(await read(all[0]?.id ?? '')).toMatchObject({ customerId: id, customerName: null });
  });

  test('a customer that cannot be stored stops no operation: it is made without one', async () => {
    const refuse =
      engine === 'sqlite'
        ? [
            `create trigger no_customer before insert on customers
             begin select raise(abort, 'no'); end`,
          ]
        : [
            `create function no_customer() returns trigger language plpgsql
             as $$ begin raise exception 'no'; end $$`,
            `create trigger no_customer before insert on customers
             for each row execute function no_customer()`,
          ];
    const run = (text: string) => sql.raw(text).execute(server.context.database.write);
    for (const text of refuse) await run(text);
    const body = projectBody({ name: 'Mole', client: 'Somebody new' });
    const project = (await client.call('createProject', { body })).body.id;
    const operation = await made({ projectId: project, title: 'Mole' });
    await run(
      engine === 'sqlite' ? 'drop trigger no_customer' : 'drop function no_customer cascade',
    );
    expect(operation).toMatchObject({ title: 'Mole', customerId: null, customerName: null });
    expect(await read(operation.id)).toEqual(operation);
    expect(await made({ projectId: project })).toMatchObject({ customerName: 'Somebody new' });
  });
});
