import { type Call, calls } from '@pcm/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../db/test-database.ts';
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
];

type CallName = keyof typeof calls;
const names = (Object.keys(calls) as CallName[]).filter((name) => !OF_THE_SESSION.test(name));

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '0', '-1', '1e400', '2026-02-31', '%', "'; drop table projects", '\u202e'),
);
const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.double(), fc.constant([]));
/** Names that the calls know, with values that they may not. */
const body = fc.oneof(
  value,
  fc
    .dictionary(
      fc.constantFrom('name', 'client', 'data', 'status', 'ids', 'action', 'description'),
      value,
    )
    .map((part) => ({ ...projectBody(), ...part })),
);
const query = fc.dictionary(fc.constantFrom(...PARAMETERS), text);

describe.each(ENGINES)('what no client would send, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let id = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    id = (await client.call('createProject', { body: projectBody() })).body.id;
  });
  afterAll(() => server.close());

  test.each(names)('%s is answered as the contract says, never by a fault', async (name) => {
    const call: Call = calls[name];
    // A session makes 600 requests a minute.
    const user = await server.loggedIn();
    const params = fc.record({
      id: fc.oneof(text, fc.constant(id)),
      version: fc.oneof(text, fc.constant('1')),
    });
    await fc.assert(
      fc.asyncProperty(params, query, body, async (sentParams, sentQuery, sentBody) => {
        const sendsBody = call.body !== undefined;
        // The client checks the reply against the contract.
        const reply = await user.call(name, {
          params: sentParams,
          ...(call.query === undefined ? {} : { query: sentQuery }),
          ...(sendsBody ? { raw: JSON.stringify(sentBody) } : {}),
        } as never);
        expect(reply.status, reply.text).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});
