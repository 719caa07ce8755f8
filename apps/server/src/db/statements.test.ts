import { AsyncLocalStorage } from 'node:async_hooks';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectBody } from '../test/estimates.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { ENGINES } from './test-database.ts';

/** The statements of the call that is counted; what runs behind other calls is not among them. */
const counted = new AsyncLocalStorage<string[]>();

/** What opens and ends a transaction is not counted. */
const FRAME = /^(begin|start transaction|commit|rollback)/i;

function note(text: string): void {
  if (!FRAME.test(text)) counted.getStore()?.push(text);
}

/** Watches every statement that is handed to `node:sqlite` or sent by `pg`. */
function watchDrivers(): void {
  for (const method of ['all', 'run', 'get', 'iterate'] as const) {
    const real = StatementSync.prototype[method];
    vi.spyOn(StatementSync.prototype, method).mockImplementation(function (
      this: StatementSync,
      ...given: Parameters<typeof real>
    ) {
      note(this.sourceSQL);
      return Reflect.apply(real, this, given);
    });
  }
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [asked]: unknown[] = given;
    note(typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text')));
    return Reflect.apply(query, this, given);
  });
}

async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  const statements: string[] = [];
  const { status } = await counted.run(statements, call);
  expect(status).toBeLessThan(300);
  return statements;
}

describe.each(ENGINES)('the statements of hot calls on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    watchDrivers();
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  const body = projectBody();

  test('reading a project takes 2, a save at most 8', async () => {
    const params = { id: (await client.call('createProject', { body })).body.id };
    const calls = {
      get: () => client.call('readProject', { params }),
      save: () => client.call('replaceProject', { params, body }),
      patch: () => client.call('patchProject', { params, body: { status: 'published' } }),
    };
    expect(await statementsOf(calls.get)).toHaveLength(2);
    expect((await statementsOf(calls.save)).length).toBeLessThanOrEqual(8);
    expect((await statementsOf(calls.patch)).length).toBeLessThanOrEqual(8);
  });
});
