import { type Call, calls } from '@pcm/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../db/test-database.ts';
import { backUp } from '../test/backups.ts';
import { projectBody } from '../test/estimates.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

/** They end the session that the test runs in, or ask for a login of their own. */
const OF_THE_SESSION = /Session|log(in|out)|SetUp|setUp|Credentials/;

/** Query parameters of all calls. */
const PARAMETERS = [
  'search',
  'client',
  'from',
  'to',
  'dateField',
  'minTotal',
  'maxTotal',
  'utcOffset',
  'cursor',
  'limit',
  'sort',
  'direction',
  'archived',
  'deleted',
  'currency',
  'excludeProject',
  'status',
  'priority',
  'serviceCategory',
  'projectId',
  'customerId',
  'memberId',
  'operationId',
  'equipmentName',
  'unassigned',
  'today',
];

type CallName = keyof typeof calls;
const names = (Object.keys(calls) as CallName[]).filter((name) => !OF_THE_SESSION.test(name));

/** Each makes a file. */
const RUNS: Partial<Record<CallName, number>> = { createBackup: 3 };

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '0', '-1', '1e400', '2026-02-31', '%', "'; drop table projects", '\u202e'),
);
const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.double(), fc.constant([]));
const day = fc.constantFrom(
  '2026-11-02',
  '2026-11-05',
  '0001-01-01',
  '9999-12-31',
  '',
  '2026-02-31',
);

/** They stand for the ids of records that are there. */
const PROJECT = '{project}';
const OPERATION = '{operation}';
const MEMBER = '{member}';

/** Names that the calls know, with values that they may not. */
const body = fc.oneof(
  value,
  fc
    .dictionary(
      fc.constantFrom('name', 'client', 'data', 'status', 'ids', 'action', 'description'),
      value,
    )
    .map((part) => ({ ...projectBody(), ...part })),
  fc
    .record(
      {
        title: text,
        name: text,
        role: fc.constant('Technician'),
        projectId: fc.oneof(text, fc.constant(PROJECT)),
        operationId: fc.oneof(text, fc.constant(OPERATION)),
        equipmentName: text,
        scheduledDate: day,
        endDate: day,
        startTime: fc.constantFrom('', '00:00', '23:59', '24:00'),
        endTime: fc.constantFrom('', '00:00', '23:59'),
        status: fc.constantFrom('scheduled', 'cancelled', 'assigned', 'lost', ''),
        assignedTeam: fc.array(fc.oneof(text, fc.constant(MEMBER)), { maxLength: 3 }),
        equipment: fc.array(fc.record({ equipmentName: text, quantity: fc.double() })),
        quantity: fc.double(),
        certifications: fc.array(fc.record({ name: text, expiresOn: day })),
        staffingOverrides: fc.array(value),
        conflictPolicy: fc.constantFrom('no-overlap', 'people-and-equipment'),
        ownHolidays: fc.array(fc.record({ day, name: text })),
        withRepairs: fc.boolean(),
        operation: fc.record({ projectId: fc.constant(PROJECT), title: text, scheduledDate: day }),
        parts: fc.array(fc.record({ scheduledDate: day, endDate: day })),
      },
      { requiredKeys: [] },
    )
    .map((part) => ({ title: 'Silo 4', ...part })),
);
const query = fc.dictionary(fc.constantFrom(...PARAMETERS), text);

describe.each(ENGINES)('what no client would send, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    const operation = { title: 'Silo 4', projectId };
    ids[PROJECT] = projectId;
    ids[OPERATION] = (await client.call('createOperation', { body: operation })).body.id;
    const member = { name: 'Amal', role: 'Technician' };
    ids[MEMBER] = (await client.call('createTeamMember', { body: member })).body.id;
  });
  afterAll(() => server.close());

  const withIds = (json: string) =>
    json.replace(/\{(?:project|operation|member)\}/g, (name) => ids[name] ?? '');

  test.each(names)('%s is answered as the contract says, never by a fault', async (name) => {
    const call: Call = calls[name];
    // A session makes 600 requests a minute.
    const user = await server.loggedIn();
    const params = fc.record({
      id: fc.oneof(text, fc.constantFrom(...Object.values(ids))),
      version: fc.oneof(text, fc.constant('1')),
    });
    await fc.assert(
      fc.asyncProperty(params, query, body, async (sentParams, sentQuery, sentBody) => {
        const sendsBody = call.body !== undefined;
        // The client checks the reply against the contract.
        const reply = await user.call(name, {
          params: sentParams,
          ...(call.query === undefined ? {} : { query: sentQuery }),
          ...(sendsBody ? { raw: withIds(JSON.stringify(sentBody)) } : {}),
        } as never);
        expect(reply.status, reply.text).toBeLessThan(500);
      }),
      { numRuns: RUNS[name] ?? 40 },
    );
  });

  test('what was stored of it all can be backed up, and is what a restore accepts', async () => {
    const entry = await backUp(await server.loggedIn());
    expect(entry.counts.projects).toBeGreaterThan(0);
  });
});
