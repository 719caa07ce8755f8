import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('settings of scheduling on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const save = (raw: object, version?: number) =>
    client.call('saveScheduleSettings', {
      raw,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });

  test('a company begins with no overlap and without holidays, and keeps what it changes', async () => {
    const first = (await client.call('readScheduleSettings')).body;
    expect(first).toEqual({
      conflictPolicy: 'no-overlap',
      dueDuringJob: 'warn',
      overdueInspections: 'stop',
      holidaysEnabled: false,
      movedHolidays: [],
      ownHolidays: [],
      worksSaturdays: false,
      version: 0,
    });
    const moved = [{ holiday: 'eid-al-fitr', year: 2027, day: '2027-03-11' }];
    await save({ holidaysEnabled: true, movedHolidays: moved }, 0);
    const saved = await save({ ownHolidays: [{ day: '2027-08-02', name: 'Summer break' }] }, 1);
    expect(saved.body).toEqual({
      conflictPolicy: 'no-overlap',
      dueDuringJob: 'warn',
      overdueInspections: 'stop',
      holidaysEnabled: true,
      movedHolidays: moved,
      ownHolidays: [{ day: '2027-08-02', name: 'Summer break' }],
      worksSaturdays: false,
      version: 2,
    });
    expect((await client.call('readScheduleSettings')).body).toEqual(saved.body);
  });

  test('two who change the settings at the same time do not undo each other', async () => {
    const { version } = (await client.call('readScheduleSettings')).body;
    const replies = await Promise.all([
      save({ conflictPolicy: 'people-and-equipment' }, version),
      save({ holidaysEnabled: false }, version),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const unnamed = await save({ ownHolidays: [{ day: '2027-01-02', name: ' ' }] });
    expect(unnamed.error.message).toBe('Holiday name is required');
  });
});
