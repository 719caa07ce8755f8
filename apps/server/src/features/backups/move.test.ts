import { afterAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../../app-context.ts';
import type { Engine } from '../../db/schema.ts';
import { projectBody } from '../../test/estimates.ts';
import { fingerprints } from '../../test/fingerprint.ts';
import { makeSmallCompany } from '../../test/small-company.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { moveData } from './move.service.ts';

const watcher = () => ({ progress: () => undefined, signal: new AbortController().signal });

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a move from %s to %s', (engine, other) => {
  const servers: TestServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  async function start(kind: Engine, isEmpty?: true): Promise<TestServer> {
    const server = await startTestServer(kind, isEmpty === true ? { withoutAdmin: true } : {});
    servers.push(server);
    return server;
  }

  const move = (from: AppContext, to: AppContext) => moveData(from, to, watcher());

  test('brings every record and every administrator, and leaves the old database as it was', async () => {
    const from = await start(engine);
    const client = await from.loggedIn();
    await makeSmallCompany(client);
    const before = await fingerprints(from.context.database);
    const to = await start(other, true);

    const moved = await move(from.context, to.context);
    expect(moved).toMatchObject({ administrators: 1, counts: { projects: 3, operations: 1 } });
    expect(await fingerprints(to.context.database)).toEqual(before);
    expect(await fingerprints(from.context.database)).toEqual(before);
    // The same password works in the new place, and so does further work.
    const there = await to.loggedIn();
    expect((await there.call('createProject', { body: projectBody() })).status).toBe(201);
    expect((await client.call('createProject', { body: projectBody() })).status).toBe(201);
  });

  test('refuses a database with records or with administrators of its own, and changes neither', async () => {
    const from = await start(engine);
    await makeSmallCompany(await from.loggedIn());
    const used = await start(other);
    await expect(move(from.context, used.context)).rejects.toThrow(
      `has administrators of its own (${ADMIN.username})`,
    );
    await (await used.loggedIn()).call('createProject', { body: projectBody() });
    const before = await fingerprints(used.context.database);
    await expect(move(from.context, used.context)).rejects.toThrow('holds records already');
    expect(await fingerprints(used.context.database)).toEqual(before);
  });

  test('broken off half-way can be done again', async () => {
    const from = await start(engine);
    await makeSmallCompany(await from.loggedIn());
    const to = await start(other, true);
    const stop = new AbortController();
    const stopped = moveData(from.context, to.context, {
      progress: (stage) => stage === 'restoring' && stop.abort(),
      signal: stop.signal,
    });
    await expect(stopped).rejects.toThrow();
    const moved = await move(from.context, to.context);
    expect(moved.counts.projects).toBe(3);
    expect(await fingerprints(to.context.database)).toEqual(
      await fingerprints(from.context.database),
    );
  });
});
