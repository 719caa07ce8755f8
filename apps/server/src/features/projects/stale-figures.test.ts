import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { expectRecounted } from '../../test/recounted-portfolio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { foldChanges } from './project-fold.service.ts';
import { refreshAllFigures } from './stale-figures.service.ts';

const MANY = 150;
/** The total of {@link projectBody} in units and in cents. */
const TOTAL = 600;
/** The process that continues after an end halfway: on SQLite one process works alone. */
const NEXT = { sqlite: [1], postgres: [0, 1] };

describe.each(ENGINES)('the first start after an update on %s', (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  let client: TestClient;
  const more: TestServer[] = [];

  /** Stores projects as a program of an older version left them. */
  async function age() {
    const { id } = (await client.call('createProject', { body: projectBody() })).body;
    const { write } = server.context.database;
    const stored = write.selectFrom('projects').selectAll().where('id', '=', id);
    const first = await stored.executeTakeFirstOrThrow();
    expect(first.total_minor).toBe(TOTAL * 100);
    await write.transaction().execute(async (transaction) => {
      for (let index = 0; index < MANY; index += 1) {
        const name = `Silo ${String(index).padStart(3, '0')}`;
        const old = { engine_version: 'older', total_minor: 1, total_sort: 0.01 };
        const aged = { ...first, ...old, id: `old-${index}`, name, name_key: name };
        await transaction.insertInto('projects').values(aged).execute();
      }
    });
  }

  const outdated = async () => (await client.call('systemOverview')).body.outdatedProjects;

  beforeEach(async () => {
    database = await createTestDatabase(engine);
    server = await startTestServer(engine, { database });
    client = await server.loggedIn();
    await age();
  });
  afterEach(async () => {
    for (const { app, context } of [server, ...more.splice(0)]) {
      await app.close();
      await context.database.close();
    }
    await database.remove();
  });

  test('every project that is shown has figures of today, while others still wait', async () => {
    expect(await outdated()).toBe(MANY);
    const query = { sort: 'name', limit: '20' } as const;
    const { projects } = (await client.call('pageOfProjects', { query })).body;
    expect(projects.map(({ total }) => total)).toEqual(Array.from({ length: 20 }, () => TOTAL));
    const params = { id: 'old-120' };
    const read = (await client.call('readProject', { params })).body;
    expect(read.data.personnel?.[0]?.subtotal).toBe(TOTAL);
    const left = await outdated();
    expect(left).toBeGreaterThan(0);
    expect((await client.call('totalsOfProjects')).body.outdated).toBeLessThanOrEqual(left);
    // A list of all documents recomputes the figures in it.
    const all = (await client.call('listProjects')).body;
    expect(all).toHaveLength(MANY + 1);
    expect(all.every(({ data }) => data.personnel?.[0]?.subtotal === TOTAL)).toBe(true);
    expect(await outdated()).toBe(0);
  });

  test('a process that listens computes everything anew, and saves go on meanwhile', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const saved = await client.call('patchProject', {
      params: { id: 'old-149' },
      body: { status: 'published' },
    });
    expect(saved.status, saved.text).toBe(200);
    await expect.poll(outdated).toBe(0);
    const { totals } = (await client.call('totalsOfProjects')).body;
    expect(totals).toMatchObject([{ total: TOTAL * (MANY + 1), count: MANY + 1 }]);
    await foldChanges(server.context.database);
    await expectRecounted(server);
  });

  test('what was ended in the middle goes on with the next start', async () => {
    let batches = 0;
    await refreshAllFigures(server.context.database, () => ++batches > 2);
    const left = await outdated();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(MANY);
    const other = await startTestServer(engine, { database });
    more.push(other);
    const next = [server, other].filter((_, index) => NEXT[engine].includes(index));
    await Promise.all(next.map(({ context }) => refreshAllFigures(context.database, () => false)));
    expect(await outdated()).toBe(0);
    await foldChanges(other.context.database);
    await expectRecounted(other);
  });
});
