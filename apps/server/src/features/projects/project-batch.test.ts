import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('many projects at once on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const create = async (name = 'Silo 4') =>
    (await client.call('createProject', { body: projectBody({ name }) })).body.id;
  const three = () => Promise.all([create(), create(), create()]);
  const batch = (action: 'delete' | 'duplicate', ids: string[], key?: string) =>
    client.call('batchProjects', {
      body: { action, ids },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const listed = async (query: Record<string, string> = {}) => {
    const { body } = await client.call('pageOfProjects', { query: { limit: '200', ...query } });
    return body.projects.map(({ id }) => id);
  };

  test('what fails is named and holds up no other', async () => {
    const [one, two, gone] = await three();
    await client.call('deleteProject', { params: { id: gone } });
    const reply = await batch('delete', [one, gone, 'never', two]);
    expect(reply.body).toEqual({
      done: [{ id: one }, { id: two }],
      failed: [
        { id: gone, code: 'project-not-found', message: 'Project Not Found' },
        { id: 'never', code: 'project-not-found', message: 'Project Not Found' },
      ],
    });
    const body = { action: 'restore' as const, ids: [one, two, gone] };
    expect((await client.call('batchProjects', { body })).body.done).toHaveLength(3);
    expect(await listed()).toEqual(expect.arrayContaining([one, two, gone]));
  });

  test('a batch that is sent again deletes and copies nothing twice', async () => {
    const ids = await three();
    const copies = await batch('duplicate', ids, 'copies');
    expect(new Set(copies.body.done.map(({ newId }) => newId)).size).toBe(3);
    expect((await batch('duplicate', ids, 'copies')).body).toEqual(copies.body);
    const deleted = await batch('delete', ids, 'deletes');
    expect((await batch('delete', ids, 'deletes')).body).toEqual(deleted.body);
    const other = await batch('delete', [ids[0]], 'copies');
    expect(other.error).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  test('1 to 100 ids, each once', async () => {
    const id = await create();
    expect((await batch('duplicate', [id, id])).body.done).toHaveLength(1);
    expect((await batch('delete', [])).error.code).toBe('invalid-input');
    const many = Array.from({ length: 101 }, (_, index) => `id-${index}`);
    expect((await batch('delete', many)).error.code).toBe('invalid-input');
  });

  test('archived projects are in no other list, and can be read, edited and taken back', async () => {
    const id = await create('Old job');
    const archive = async (action: 'archive' | 'unarchive') =>
      (await client.call('batchProjects', { body: { action, ids: [id] } })).body;
    expect(await archive('archive')).toEqual({ done: [{ id }], failed: [] });
    expect(await archive('archive')).toEqual({ done: [{ id }], failed: [] });
    expect(await listed()).not.toContain(id);
    expect(await listed({ archived: 'true' })).toEqual([id]);
    const archived = async (query: Record<string, string>) =>
      (await client.call('totalsOfProjects', { query })).body.archived;
    expect(await archived({ search: 'old' })).toBe(1);
    expect(await archived({ search: 'nothing like it' })).toBe(0);
    expect(await archived({ archived: 'true' })).toBe(0);
    const every = (await client.call('listProjects')).body.find((project) => project.id === id);
    expect(every?.archivedAt).not.toBeNull();
    const contingencies = { weatherDelay: 7 };
    const saved = await client.call('patchProject', { params: { id }, body: { contingencies } });
    expect(saved.body).toMatchObject({ version: 2 });
    expect(saved.body.archivedAt).not.toBeNull();
    await client.call('deleteProject', { params: { id } });
    expect(await listed({ archived: 'true' })).toEqual([]);
    expect(await listed({ deleted: 'true' })).toContain(id);
    await client.call('restoreProject', { params: { id } });
    await archive('unarchive');
    expect(await listed()).toContain(id);
  });

  test('a copy is a draft of its own with the first free number', async () => {
    const id = await create('Tower');
    await client.call('patchProject', { params: { id }, body: { status: 'published' } });
    const copy = async (params: { id: string }, body: { name?: string } = {}) =>
      (await client.call('duplicateProject', { params, body })).body;
    const second = await copy({ id });
    expect(second).toMatchObject({ name: 'Tower (2)', status: 'draft', version: 1 });
    expect(second.data.personnel).toHaveLength(1);
    expect((await copy({ id: second.id })).name).toBe('Tower (3)');
    expect((await copy({ id }, { name: 'North tower' })).name).toBe('North tower');
    const blank = await client.call('duplicateProject', { params: { id }, body: { name: ' ' } });
    expect(blank.error.message).toBe('Project name is required');
    expect((await client.call('readProject', { params: { id } })).body.version).toBe(2);
    const longest = await create(`a${'🏗'.repeat(249)}b`);
    expect((await copy({ id: longest })).name).toBe(`a${'🏗'.repeat(247)} (2)`);
  });

  test('a copy is made once for a key', async () => {
    const id = await create();
    const copy = () =>
      client.call('duplicateProject', {
        params: { id },
        body: {},
        headers: { 'idempotency-key': 'copy-1' },
      });
    const first = await copy();
    expect((await copy()).body.id).toBe(first.body.id);
  });
});
