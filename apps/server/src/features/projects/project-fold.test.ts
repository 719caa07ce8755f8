import type { ProjectBody } from '@pcm/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { LivingPortfolio, randomProject, randomStep } from '../../test/random-portfolio.ts';
import { expectRecounted } from '../../test/recounted-portfolio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { KEPT_AT_ONCE } from '../portfolio/portfolio-facts.service.ts';
import { ENGINE_VERSION } from './figures.service.ts';

/** No test lasts that long, so only reads fold. */
const NEVER_MS = 3_600_000;

/** The projects that each of two processes makes, changes and counts while the other one does. */
const ROUNDS = 6;

/** Makes every fold that changes the money of a client fail halfway, until it is mended. */
const BREAK = {
  sqlite: `create trigger broken before insert on client_cells
    begin select raise(abort, 'broken'); end`,
  postgres: `create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
    create trigger broken before insert on client_cells execute function broken()`,
};
const MEND = {
  sqlite: 'drop trigger if exists broken',
  postgres: 'drop function if exists broken cascade',
};

const uncounted = async ({ context }: TestServer) => {
  const rows = await context.database.read
    .selectFrom('project_changes')
    .select('project_id')
    .execute();
  return rows.map((row) => row.project_id);
};

describe.each(ENGINES)('projects that are counted after their saves on %s', (engine) => {
  let database: TestDatabase;
  const servers: TestServer[] = [];
  const clients: TestClient[] = [];

  /** Starts another process on the same database. */
  const startAnother = async () => {
    const server = await startTestServer(engine, { database, foldAfterMs: NEVER_MS });
    servers.push(server);
    clients.push(await server.loggedIn());
  };

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await startAnother();
    await startAnother();
  });
  afterAll(async () => {
    for (const { app, context } of servers) {
      await app.close();
      await context.database.close();
    }
    await database.remove();
  });

  const serverAt = (which: number) => servers[which % servers.length] as TestServer;
  const clientAt = (which: number) => clients[which % clients.length] as TestClient;
  const read = (which: number) => clientAt(which).call('portfolioSummary');
  const create = async (body: ProjectBody = projectBody()) =>
    (await clientAt(0).call('createProject', { body })).body.id;
  const breakFolds = () => database.runSql(BREAK[engine]);
  const mendFolds = () => database.runSql(MEND[engine]);

  /** An event in one of the processes. */
  type Happening = (portfolio: LivingPortfolio, which: number) => Promise<unknown>;

  const change = randomStep.map(
    (step): Happening =>
      (portfolio, which) =>
        portfolio.take(clientAt(which), step),
  );
  const exactRead: Happening = async (_portfolio, which) => {
    expect((await read(which)).status).toBe(200);
    await expectRecounted(serverAt(which + 1));
  };
  const brokenRead: Happening = async (_portfolio, which) => {
    await breakFolds();
    await read(which);
    await mendFolds();
  };
  const happenings = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: change },
      { weight: 2, arbitrary: fc.constantFrom(exactRead, brokenRead) },
    ),
    { minLength: 12, maxLength: 24 },
  );

  test('two processes save, read and fail in any order, and every read is exact', async () => {
    const portfolio = new LivingPortfolio(serverAt(0));
    await fc.assert(
      fc.asyncProperty(happenings, fc.array(fc.nat(), { minLength: 24 }), async (order, turns) => {
        for (const [index, happen] of order.entries()) await happen(portfolio, turns[index] ?? 0);
        const { sums } = (await read(1)).body;
        expect(sums.projects).toBe((await expectRecounted(serverAt(0))).length);
        expect(await uncounted(serverAt(0))).toEqual([]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('a fold that fails loses nothing, stops no save, and the next one counts it', async () => {
    const id = await create();
    await breakFolds();
    expect((await read(0)).status).toBe(500);
    const params = { id };
    const saved = await clientAt(1).call('replaceProject', { params, body: projectBody() });
    expect(saved.status).toBe(200);
    expect(await uncounted(serverAt(0))).toEqual([id, id]);
    await mendFolds();
    expect((await read(1)).status).toBe(200);
    await expectRecounted(serverAt(0));
  });

  test('one read counts more projects than one fold takes', async () => {
    const bodies = fc.sample(randomProject, { numRuns: KEPT_AT_ONCE + 6, seed: 7 });
    for (const body of bodies) await create(body);
    expect((await read(1)).status).toBe(200);
    expect(await uncounted(serverAt(0))).toEqual([]);
    await expectRecounted(serverAt(0));
  });

  test('what a newer program saved is left to it, and holds up nobody', async () => {
    const { write } = serverAt(0).context.database;
    const engineOf = (id: string, version: string) =>
      write.updateTable('projects').set({ engine_version: version }).where('id', '=', id).execute();
    const before = (await read(0)).body.sums.projects;
    const newer = await create();
    await engineOf(newer, 'specification-99');
    await create();
    expect((await read(1)).body.sums.projects).toBe(before + 1);
    expect(await uncounted(serverAt(0))).toEqual([newer]);
    await engineOf(newer, ENGINE_VERSION);
    expect((await read(1)).body.sums.projects).toBe(before + 2);
    await expectRecounted(serverAt(0));
  });

  test('a project that can no longer be priced is archived with the figures it had', async () => {
    const id = await create(projectBody({ client: 'Priced Once' }));
    const query = { client: 'priced once' };
    const summary = async () => (await clientAt(0).call('portfolioSummary', { query })).body;
    const { sums } = await summary();
    expect(sums).toMatchObject({ projects: 1, total: 600 });
    const { write } = serverAt(0).context.database;
    const setDocument = (data: string) =>
      write.updateTable('projects').set({ data }).where('id', '=', id).execute();
    const { data } = (await clientAt(0).call('readProject', { params: { id } })).body;
    const beyond = [{ type: 'Project Supervisor', count: 9e9, rate: 9e9, days: 9e9 }];
    await setDocument(JSON.stringify({ ...data, personnel: beyond }));
    await clientAt(1).call('batchProjects', { body: { action: 'archive', ids: [id] } });
    expect(await summary()).toMatchObject({ sums, archivedProjects: 1 });
    await setDocument(JSON.stringify(data));
    await expectRecounted(serverAt(0));
  });

  test('changes are counted a moment after them also when nobody reads', async () => {
    const soon = await startTestServer(engine, { database, foldAfterMs: 0 });
    const body = projectBody({ name: 'Counted by itself' });
    await (await soon.loggedIn()).call('createProject', { body });
    await expect.poll(() => uncounted(soon)).toEqual([]);
    await soon.app.close();
    await soon.context.database.close();
    await expectRecounted(serverAt(0));
  });
});

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let servers: TestServer[];

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    const start = () => startTestServer('postgres', { database, foldAfterMs: 1 });
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    for (const { app, context } of servers) {
      await app.close();
      await context.database.close();
    }
    await database.remove();
  });

  test('save and read at the same time, and no read misses what was saved before it', async () => {
    const bodies = fc.sample(randomProject, { numRuns: ROUNDS, seed: 9 });
    const clients = await Promise.all(servers.map((server) => server.loggedIn()));
    await Promise.all(
      clients.map(async (client, which) => {
        const other = clients[1 - which] ?? client;
        for (const [index, body] of bodies.entries()) {
          const params = { id: (await client.call('createProject', { body })).body.id };
          const asked = { query: { project: params.id } };
          expect((await other.call('portfolioSummary', asked)).body.sums.projects).toBe(1);
          const replies = await Promise.all([
            client.call('replaceProject', { params, body: bodies[(index + 3) % ROUNDS] ?? body }),
            other.call('patchProject', { params, body: { status: 'published' } }),
            other.call('portfolioSummary'),
          ]);
          expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
          await other.call('deleteProject', { params });
          const { sums } = (await client.call('portfolioSummary', asked)).body;
          expect(sums.projects).toBe(0);
          await client.call('restoreProject', { params });
        }
      }),
    );
    const [client] = clients;
    expect((await client?.call('portfolioSummary'))?.body.sums.projects).toBe(2 * ROUNDS);
    await expectRecounted(servers[0] as TestServer);
  });

  test('a process whose connection breaks in the middle of a fold leaves it to the others', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const [client, other] = [await one.loggedIn(), await two.loggedIn()];
    const { write } = two.context.database;
    await write.transaction().execute(async (transaction) => {
      // The fold gets to the cells of clients, and waits there.
      await sql`lock table client_cells in exclusive mode`.execute(transaction);
      await client.call('createProject', { body: projectBody({ name: 'Half counted' }) });
      const reading = client.call('portfolioSummary');
      const breakOff = async () => {
        const { rows } = await sql<{ broken: boolean }>`
          select pg_terminate_backend(pid) as broken from pg_locks
          where relation = 'client_cells'::regclass and not granted`.execute(
          two.context.database.read,
        );
        return rows.length;
      };
      await expect.poll(breakOff).toBeGreaterThan(0);
      void reading;
    });
    expect((await other.call('portfolioSummary')).status).toBe(200);
    await expectRecounted(two);
    expect(await uncounted(two)).toEqual([]);
  });
});
