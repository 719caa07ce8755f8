import { calls } from '@pcm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MIGRATIONS } from '../../db/migration-list.ts';
import { ENGINES } from '../../db/test-database.ts';
import { toAppError } from '../../http/errors.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const openApi = z.looseObject({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        summary: z.string(),
        responses: z.record(z.string(), z.unknown()),
        security: z.array(z.unknown()).optional(),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

describe.each(ENGINES)('the system on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  test('says that it lives and that the database answers', async () => {
    const client = server.newClient();
    expect((await client.call('health')).body).toEqual({ status: 'ok' });
    expect((await client.call('readiness')).body).toEqual({ status: 'ok' });
  });

  test('says that the database does not answer, and lives on', async () => {
    const other = await startTestServer(engine);
    await other.context.database.close();
    const client = other.newClient();
    expect((await client.call('readiness')).error).toMatchObject({
      status: 503,
      code: 'database-unavailable',
    });
    expect((await client.call('health')).status).toBe(200);
    await other.app.close();
    await other.database.remove();
  });

  test('says how it is doing: records, database, disk, backup and version, and no path', async () => {
    const client = await server.loggedIn();
    await client.call('createProject', { body: projectBody() });
    const { body, text } = await client.call('systemOverview');
    expect(body).toMatchObject({
      projects: 1,
      archivedProjects: 0,
      admins: 1,
      sessions: 1,
      database: { engine },
      lastBackup: null,
      schema: MIGRATIONS.length,
      pendingMigrations: 0,
      encrypted: true,
    });
    expect(body.database.bytes).toBeGreaterThan(10_000);
    expect(body.disk?.freeBytes).toBeLessThan(body.disk?.totalBytes ?? 0);
    expect(text).not.toContain(server.context.config.dataDir);
    await client.call('createBackup', { body: {} });
    expect((await client.call('systemOverview')).body.lastBackup?.kind).toBe('manual');
    expect((await server.newClient().call('systemOverview')).status).toBe(401);
  });

  test('describes every call with its errors, in OpenAPI 3.1', async () => {
    const client = await server.loggedIn();
    const description = openApi.parse((await client.call('openapi')).body);
    expect(description.openapi).toBe('3.1.0');
    for (const call of Object.values(calls)) {
      const path = description.paths[call.path.replace(/:(\w+)/g, '{$1}')];
      const operation = path?.[call.method.toLowerCase()];
      expect(operation?.summary).toBe(call.summary);
      expect(operation?.responses).toHaveProperty('500');
      if ('status' in call) expect(operation?.responses).toHaveProperty(String(call.status));
      if ('public' in call || 'byLink' in call) expect(operation?.security).toEqual([]);
      else expect(operation?.responses).toHaveProperty('401');
    }
    const text = JSON.stringify(description);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(description.components.schemas).toHaveProperty(name ?? '');
    }
  });
});

describe('a full disk', () => {
  test.each([
    ['a full disk', { errcode: 13 }, 'disk-full'],
    ['a write that the system refuses', { errcode: 778 }, 'disk-full'],
    ['a page that cannot be read', { errcode: 266 }, 'database-unavailable'],
    ['another process that writes', { errcode: 5 }, 'database-unavailable'],
    ['a file beyond its limit', { code: 'EFBIG' }, 'disk-full'],
    ['a connection that was ended', { code: '57P01' }, 'database-unavailable'],
    ['a bug', {}, 'internal'],
  ])('is not taken for anything else: %s', (_, properties, code) => {
    expect(toAppError(Object.assign(new Error('x'), properties)).code).toBe(code);
  });

  test('is not taken for anything else: a client whose connection is gone', () => {
    const message = 'Client has encountered a connection error and is not queryable';
    expect(toAppError(new Error(message)).code).toBe('database-unavailable');
  });

  test('keeps what is there, says so, and recovers by itself', async () => {
    const server = await startTestServer('sqlite');
    const client = await server.loggedIn();
    const before = await client.call('createProject', { body: projectBody() });
    const { write } = server.context.database;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(write);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(write);
    const data = { ...smallEstimate, note: 'x'.repeat(200_000) };
    const raw = { ...projectBody(), data };
    for (let attempt = 0; attempt < 3; attempt++) {
      const { error } = await client.call('createProject', { raw });
      expect(error).toMatchObject({ status: 507, code: 'disk-full' });
    }
    const { id } = before.body;
    expect((await client.call('readProject', { params: { id } })).body).toEqual(before.body);
    await sql.raw('pragma max_page_count = 1000000').execute(write);
    expect((await client.call('createProject', { raw })).status).toBe(201);
    expect((await client.call('listProjects')).body).toHaveLength(2);
    await server.close();
  });
});
