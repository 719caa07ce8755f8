import { AsyncLocalStorage } from 'node:async_hooks';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectBody } from '../test/estimates.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { ENGINES } from './test-database.ts';

/** The statements of the call that is counted, without those of background work. */
const counted = new AsyncLocalStorage<string[]>();

/** Statements that open or end a transaction are not counted. */
const FRAME = /^(begin|start transaction|commit|rollback)/i;

/** Replaces a function of a driver by one that records the statement and then calls it. */
function noteStatements(
  prototype: object,
  name: string,
  textOf: (self: object, asked: unknown) => unknown,
) {
  const real: unknown = Reflect.get(prototype, name);
  const noting = function (this: object, ...given: unknown[]): unknown {
    const text = String(textOf(this, given[0]));
    if (!FRAME.test(text)) counted.getStore()?.push(text);
    return Reflect.apply(real as () => unknown, this, given);
  };
  vi.spyOn(prototype as Record<string, () => unknown>, name).mockImplementation(noting);
}

/** Watches every statement that is passed to `node:sqlite` or to `pg`. */
function watchDrivers(): void {
  for (const name of ['all', 'run', 'get', 'iterate']) {
    noteStatements(StatementSync.prototype, name, (self) => Reflect.get(self, 'sourceSQL'));
  }
  noteStatements(pg.Client.prototype, 'query', (_self, asked) =>
    typeof asked === 'string' ? asked : Reflect.get(Object(asked), 'text'),
  );
}

async function statementsOf(call: () => Promise<{ status: number; text: string }>) {
  const statements: string[] = [];
  const { status, text } = await counted.run(statements, call);
  expect(status, text).toBeLessThan(300);
  return statements;
}

describe.each(ENGINES)('the statements of hot calls on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    // The use of a session is stored once a minute; in this test the first minute never ends.
    vi.useFakeTimers({ toFake: ['Date'] });
    watchDrivers();
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await server.close();
  });

  const body = projectBody();
  const create = async () => (await client.call('createProject', { body })).body.id;

  test('reading a project takes 2, and 1 while nothing changes, as a status does', async () => {
    const params = { id: await create() };
    const read = () => statementsOf(() => client.call('readProject', { params }));
    expect(await read()).toHaveLength(2);
    // Other databases on the same PostgreSQL server occasionally count as changes.
    await expect.poll(async () => (await read()).length).toBe(1);
    const status = () => statementsOf(() => client.call('adminStatus'));
    await expect.poll(async () => (await status()).length).toBe(1);
  });

  test('requests that come at once ask together who sends them', async () => {
    const params = { id: await create() };
    const read = () => client.call('readProject', { params });
    const together = async () => {
      const [first] = await Promise.all(Array.from({ length: 20 }, read));
      return first ?? read();
    };
    await expect.poll(async () => (await statementsOf(together)).length).toBe(1);
  });

  test('a page of the list takes 1 while nothing changes, and so do its totals', async () => {
    await create();
    const page = async () =>
      (await statementsOf(() => client.call('pageOfProjects', { query: { sort: 'name' } }))).length;
    const totals = async () => (await statementsOf(() => client.call('totalsOfProjects'))).length;
    await expect.poll(page).toBe(1);
    await expect.poll(totals).toBe(1);
  });

  // On PostgreSQL, tests that run at the same time commit to the same server.
  test.each(engine === 'sqlite' ? [engine] : [])(
    'the totals of many searches are kept together',
    async () => {
      const words = Array.from({ length: 120 }, (_, index) => `word ${index}`);
      const all = async () => {
        for (const search of words) await client.call('totalsOfProjects', { query: { search } });
        return client.call('totalsOfProjects');
      };
      // A created project is counted a moment later, which is a commit.
      await expect.poll(async () => (await statementsOf(all)).length).toBe(words.length + 1);
    },
  );

  // On PostgreSQL each statement is a round trip to the server; on SQLite it is not.
  const most = { sqlite: 7, postgres: 3 }[engine];

  test(`a save takes at most ${most}, of a whole project or a part`, async () => {
    const params = { id: await create() };
    const whole = await statementsOf(() => client.call('replaceProject', { params, body }));
    expect(whole.length, whole.join('\n')).toBeLessThanOrEqual(most);
    const change = { contingencies: { weatherDelay: 3 } };
    const patch = () => client.call('patchProject', { params, body: change });
    // The second version replaces the first in the history.
    for (const part of [await statementsOf(patch), await statementsOf(patch)]) {
      expect(part.length, part.join('\n')).toBeLessThanOrEqual(most);
    }
  });

  test.each(engine === 'postgres' ? [engine] : [])(
    'a save reads one version, however many there are',
    async () => {
      const params = { id: await create() };
      const save = () => client.call('patchProject', { params, body: { status: 'draft' } });
      const reading = (await statementsOf(save)).find((text) => text.includes('last_saved_at'));
      const connection = new pg.Client({ connectionString: server.database.databaseUrl });
      await connection.connect();
      // The plan for any project, as PostgreSQL makes it where most projects have a single version.
      await connection.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
      await connection.query(`analyze projects, project_versions; prepare reading as ${reading}`);
      const { rows } = await connection.query<Record<string, string>>(
        `explain execute reading('x')`,
      );
      await connection.end();
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      const conditions = plan.match(
        /Index Cond: .*project_id = projects.id.*version = projects.version/g,
      );
      expect(conditions, plan).toHaveLength(5);
      expect(plan).not.toContain('Join Filter');
    },
  );

  test('a new operation with its team takes at most 8', async () => {
    const projectId = await create();
    const member = async (name: string) =>
      (await client.call('createTeamMember', { body: { name, role: 'Technician' } })).body.id;
    const assignedTeam = [await member('Amal'), await member('Badr')];
    const make = (day: string) =>
      client.call('createOperation', {
        body: { projectId, title: 'Silo 4', scheduledDate: day, endDate: day, assignedTeam },
        headers: { 'idempotency-key': `the operation of ${day}` },
      });
    // The first operation adds the customer.
    await make('2027-03-01');
    const statements = await statementsOf(() => make('2027-03-02'));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8);
  });

  test('planned against actual takes as many for all jobs of a period as for one', async () => {
    const member = { name: 'Chakib', role: 'Technician' };
    const present = (await client.call('createTeamMember', { body: member })).body.id;
    const ids: string[] = [];
    for (const day of ['2026-05-04', '2026-05-05', '2026-05-06']) {
      const entry = { day, revision: 1, editedAt: `${day}T18:00:00.000Z` };
      const projectId = await create();
      ids.push(projectId);
      const made = { title: day, projectId, scheduledDate: day, status: 'completed' } as const;
      const { id } = (await client.call('createOperation', { body: made })).body;
      const content = { start: '08:00', end: '16:00', breaks: [], members: [present] };
      await client.call('writeDayEntry', {
        params: { id, entryId: crypto.randomUUID() },
        body: { ...entry, kind: 'work', content },
      });
    }
    const params = { id: ids[0] ?? '' };
    const one = await statementsOf(() => client.call('projectActual', { params }));
    expect(one.length, one.join('\n')).toBeLessThanOrEqual(6);
    const query = { by: 'job', from: '2026-05-01', to: '2026-05-31' } as const;
    // Finished jobs, jobs under way, and work without an estimate are cached separately; two of
    // them check whether anything has changed meanwhile.
    const all = await statementsOf(() => client.call('actualGroups', { query }));
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(15);
    expect((await client.call('actualGroups', { query })).body.groups).toHaveLength(3);
  });
});
