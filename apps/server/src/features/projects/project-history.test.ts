import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { purgeDeletedProjects } from './housekeeping.service.ts';
import { changeOf } from './project-change.ts';
import { pinVersion } from './project-history.repo.ts';
import { saveProject } from './project-save.ts';

const MINUTE_MS = 60_000;

describe.each(ENGINES)('saved versions on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const create = async () => (await client.call('createProject', { body: projectBody() })).body.id;
  const withRate = (rate: number) => ({
    ...smallEstimate,
    personnel: [{ type: 'Project Supervisor', count: 2, rate, days: 3 }],
  });
  const put = (id: string, rate: number, by = client) =>
    by.call('replaceProject', { params: { id }, body: projectBody({ data: withRate(rate) }) });
  const patch = (id: string, rate: number, by = client) =>
    by.call('patchProject', { params: { id }, body: { data: withRate(rate) } });
  const history = async (id: string) =>
    (await client.call('listVersions', { params: { id } })).body.versions;
  const totals = async (id: string) => (await history(id)).map(({ total }) => total);
  const read = (id: string, version: number) =>
    client.call('readVersion', { params: { id, version } });

  test('every save can be read again: who, when, the money and the whole estimate', async () => {
    const id = await create();
    await put(id, 200);
    const ordered = { ...withRate(300), profitAnalysis: { customerOrderAmount: 6000 } };
    await client.call('replaceProject', { params: { id }, body: projectBody({ data: ordered }) });
    const versions = await history(id);
    expect(versions.map(({ version, total }) => [version, total])).toEqual([
      [3, 1800],
      [2, 1200],
      [1, 600],
    ]);
    expect(versions[0]).toMatchObject({
      savedBy: ADMIN.username,
      status: 'draft',
      currency: 'MAD',
      name: 'Silo 4',
      subtotal: 1800,
      customerOrderAmount: 6000,
      netProfit: 2208,
      lineCount: 1,
      restoredFrom: null,
    });
    expect(versions[1]).toMatchObject({ customerOrderAmount: 0, netProfit: null });
    for (const { version, total } of versions) {
      const { body } = await read(id, version);
      expect(body.total).toBe(total);
      expect(body.data.personnel?.[0]?.rate).toBe(version * 100);
    }
  });

  test('a version that is pinned while the next save is prepared stays in the history', async () => {
    const { context } = server;
    const id = await create();
    const actor = { adminId: null, username: 'amal', sessionId: 'one session' };
    const save = (first: () => Promise<unknown>) =>
      saveProject(
        context,
        { id, ifMatch: undefined },
        { actor, kind: 'patch' },
        async ({ document, now }) => {
          await first();
          return changeOf(document(), 'draft', 'MAD', now);
        },
      );
    await save(async () => undefined);
    await save(() => pinVersion(context.database.write, id, 2));
    expect((await history(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('debounced saves of one session are one version, also when they take an hour', async () => {
    const id = await create();
    for (let step = 1; step <= 6; step++) {
      await patch(id, 100 + step);
      server.pass(10 * MINUTE_MS);
    }
    expect(await totals(id)).toEqual([636, 600]);
    const { body } = await client.call('readProject', { params: { id } });
    expect(body.version).toBe(7);
    expect((await read(id, 7)).body.data.personnel?.[0]?.rate).toBe(106);
    expect((await read(id, 4)).error.code).toBe('version-not-found');
  });

  test('a break, another session, a full save and a change of status begin a new version', async () => {
    const other = await server.loggedIn();
    const id = await create();
    await patch(id, 101);
    server.pass(16 * MINUTE_MS);
    await patch(id, 102);
    await patch(id, 103, other);
    await patch(id, 104);
    await put(id, 105);
    await patch(id, 106);
    await client.call('patchProject', { params: { id }, body: { status: 'published' } });
    await patch(id, 107);
    expect(await totals(id)).toEqual([642, 636, 630, 624, 618, 612, 606, 600]);
    for (const { version } of await history(id)) expect((await read(id, version)).status).toBe(200);
  });

  test('a conversion to another currency can be looked up, and brought back', async () => {
    const id = await create();
    await patch(id, 101);
    const { data } = (await client.call('readProject', { params: { id } })).body;
    const settings = { ...data.settings, currency: 'EUR' as const };
    await client.call('patchProject', { params: { id }, body: { data: { ...data, settings } } });
    expect((await history(id)).map(({ currency }) => currency)).toEqual(['EUR', 'MAD', 'MAD']);
  });

  test('an older version comes back as the newest, and nothing of the others is lost', async () => {
    const id = await create();
    await put(id, 200);
    await client.call('patchProject', { params: { id }, body: { status: 'published' } });
    const params = { id, version: 1 };
    const restored = await client.call('restoreVersion', { params });
    expect(restored.body).toMatchObject({ version: 4, status: 'published' });
    expect(restored.body.data.personnel?.[0]?.rate).toBe(100);
    expect(restored.headers['etag']).toBe('"4"');
    expect(await totals(id)).toEqual([600, 1200, 1200, 600]);
    expect((await history(id))[0]).toMatchObject({ restoredFrom: 1 });
    const stale = await client.call('restoreVersion', { params, headers: { 'if-match': '"3"' } });
    expect(stale.error).toMatchObject({ status: 412, code: 'stale-version' });
    const missing = await client.call('restoreVersion', { params: { id, version: 99 } });
    expect(missing.error).toMatchObject({ status: 404, code: 'version-not-found' });
    const { rows } = await audit();
    expect(rows).toContainEqual({ action: 'restore-version', record_id: id });
  });

  const audit = async () => {
    const rows = await server.context.database.read
      .selectFrom('audit_log')
      .select(['action', 'record_id'])
      .execute();
    return { rows };
  };

  test('a long history comes in pages that miss and repeat nothing', async () => {
    const id = await create();
    for (let rate = 2; rate <= 12; rate++) await put(id, rate);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '5', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await client.call('listVersions', { params: { id }, query });
      seen.push(...body.versions.map(({ version }) => version));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const wrong = await client.call('listVersions', { params: { id }, query: { cursor: 'x' } });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  test('of 20 saves that meet none tears the history', async () => {
    const id = await create();
    await Promise.all(Array.from({ length: 20 }, (_, index) => put(id, 200 + index)));
    const versions = await history(id);
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 21 }, (_, index) => 21 - index),
    );
    for (const { version, total } of versions) {
      expect((await read(id, version)).body.data.personnel?.[0]?.subtotal).toBe(total);
    }
  });

  test('what a program without history saved over is left out, and is kept from then on', async () => {
    const id = await create();
    await server.database.runSql(`update projects set version = 5 where id = '${id}'`);
    expect(await history(id)).toEqual([]);
    expect((await read(id, 1)).error.code).toBe('version-not-found');
    await put(id, 300);
    expect((await history(id)).map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [6, ADMIN.username],
      [5, ''],
    ]);
    expect((await read(id, 5)).body.total).toBe(600);
  });

  test('figures of an older engine are computed anew, the net profit too', async () => {
    const id = await create();
    const data = { ...withRate(300), profitAnalysis: { customerOrderAmount: 6000 } };
    await client.call('replaceProject', { params: { id }, body: projectBody({ data }) });
    await server.database.runSql(
      `update project_versions set engine_version = 'old', total_minor = 1, net_profit_minor = null
       where project_id = '${id}'`,
    );
    expect((await history(id)).map(({ total, netProfit }) => [total, netProfit])).toEqual([
      [1800, 2208],
      [600, null],
    ]);
  });

  test('a deleted project shows no history until it is restored; a purged one has none', async () => {
    const id = await create();
    await put(id, 200);
    await client.call('deleteProject', { params: { id } });
    expect((await client.call('listVersions', { params: { id } })).error.code).toBe(
      'project-not-found',
    );
    await client.call('restoreProject', { params: { id } });
    expect(await totals(id)).toEqual([1200, 600]);
    await client.call('deleteProject', { params: { id } });
    server.pass(31 * 24 * 60 * MINUTE_MS);
    await purgeDeletedProjects(server.context);
    const left = await server.context.database.read
      .selectFrom('project_versions')
      .select('version')
      .where('project_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
