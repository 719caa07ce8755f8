import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('saves that meet on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const create = async () => (await client.call('createProject', { body: projectBody() })).body.id;
  const save = (id: string, ifMatch: string | undefined, name = 'Saved') =>
    client.call('replaceProject', {
      params: { id },
      body: projectBody({ name }),
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });

  test('a save from a version that is no longer the last changes nothing', async () => {
    const id = await create();
    expect((await save(id, '"1"', 'First')).body.version).toBe(2);
    const stale = await save(id, '"1"', 'Second');
    expect(stale.error).toMatchObject({ status: 412, code: 'stale-version' });
    expect(stale.headers['etag']).toBe('"2"');
    const patch = { params: { id }, headers: { 'if-match': '"1"' } };
    expect(
      (await client.call('patchProject', { ...patch, body: { status: 'published' } })).status,
    ).toBe(412);
    expect((await client.call('deleteProject', patch)).status).toBe(412);
    const read = (await client.call('readProject', { params: { id } })).body;
    expect(read).toMatchObject({ name: 'First', status: 'draft', version: 2 });
  });

  test('the tag may come weakened by a proxy, in a list, or as a star', async () => {
    const id = await create();
    expect((await save(id, 'W/"1"')).status).toBe(200);
    expect((await save(id, '"7", "2"')).status).toBe(200);
    expect((await save(id, '*')).status).toBe(200);
    expect((await save(id, 'nonsense')).status).toBe(412);
  });

  test('of 50 saves from one version exactly one succeeds', async () => {
    const id = await create();
    const saves = Array.from({ length: 50 }, (_, index) => save(id, '"1"', `Save ${index}`));
    const replies = await Promise.all(saves);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    const winner = replies.find(({ status }) => status === 200);
    const read = await client.call('readProject', { params: { id } });
    expect(read.body).toEqual(winner?.body);
  });

  test('saves that name no version all succeed, one after the other', async () => {
    const id = await create();
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(id, undefined)));
    expect(replies.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
  });

  test('PATCHes of different parts that meet lose neither', async () => {
    const id = await create();
    const patch = (body: object) => client.call('patchProject', { params: { id }, raw: body });
    await Promise.all([
      patch({ contingencies: { weatherDelay: 11 } }),
      patch({ contingencies: { profitMargin: 22 } }),
      patch({ profitAnalysis: { customerOrderAmount: 5000 } }),
      patch({ status: 'published' }),
    ]);
    const { body } = await client.call('readProject', { params: { id } });
    expect(body).toMatchObject({ status: 'published', version: 5 });
    expect(body.data.contingencies).toMatchObject({ weatherDelay: 11, profitMargin: 22 });
    expect(body.data.profitAnalysis?.customerOrderAmount).toBe(5000);
  });
});

describe.each(ENGINES)('a POST that is repeated on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const post = (key: string, change: Parameters<typeof projectBody>[0] = {}) =>
    client.call('createProject', {
      body: projectBody(change),
      headers: { 'idempotency-key': key },
    });

  test('creates one project for one key, however often and however fast', async () => {
    const first = await post('key-1');
    const again = await post('key-1');
    expect(again.body).toEqual(first.body);
    const replies = await Promise.all(Array.from({ length: 20 }, () => post('key-2')));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await client.call('listProjects')).body).toHaveLength(2);
  });

  test('refuses a key that stood for another project, so that no project is lost', async () => {
    await post('key-3');
    const { error } = await post('key-3', { name: 'Another' });
    expect(error).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  test('the times that the client sends do not make it another request', async () => {
    const first = await post('key-4', { updatedAt: '2026-01-01T00:00:00Z' });
    expect((await post('key-4', { updatedAt: '2026-01-01T00:00:09Z' })).body.id).toBe(
      first.body.id,
    );
  });
});
