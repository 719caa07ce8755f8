import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { PROGRAM } from '../audit/audit.service.ts';
import { removeSampleCompany } from './sample-company.service.ts';

describe.each(ENGINES)('the sample company on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const size = async () => (await client.call('sampleProjects')).body;
  const summary = async () => (await client.call('portfolioSummary')).body;
  const page = async (query: Record<string, string> = {}) =>
    (await client.call('pageOfProjects', { query: { limit: '200', ...query } })).body;

  test('is loaded once, however many ask at the same time, and counts like any project', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => client.call('addSampleProjects')));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409]);
    expect((await client.call('addSampleProjects')).error).toMatchObject({
      code: 'samples-exist',
      message: 'The sample company is already loaded. Remove it before you load it again.',
    });
    expect(await size()).toEqual({ projects: 64, changed: 0 });
    const { projects, count } = await page();
    const archived = await page({ archived: 'true' });
    expect(count + archived.count).toBe(64);
    expect(projects.every(({ isSample }) => isSample)).toBe(true);
    const { sums, archivedProjects } = await summary();
    expect([sums.projects, archivedProjects]).toEqual([64, archived.count]);
  });

  test('leaves no trace when it is removed, but for what somebody changed or copied', async () => {
    const own = await client.call('createProject', { body: projectBody({ name: 'Our own' }) });
    const [changed, copied] = (await page({ search: '' })).projects.filter(
      ({ isSample }) => isSample,
    );
    const params = { id: changed?.id ?? '' };
    await client.call('patchProject', { params, body: { status: 'draft' } });
    const copy = await client.call('duplicateProject', {
      params: { id: copied?.id ?? '' },
      body: { name: 'Our copy' },
    });
    expect(await size()).toEqual({ projects: 64, changed: 1 });

    const removal = await client.call('removeSampleProjects');
    expect(removal.body).toEqual({ removed: 63, deleted: 1, left: 0 });
    expect(await size()).toEqual({ projects: 0, changed: 0 });
    const left = (await page()).projects;
    expect(left.map(({ id }) => id).toSorted()).toEqual([own.body.id, copy.body.id].toSorted());
    expect(left.some(({ isSample }) => isSample)).toBe(false);
    expect((await summary()).sums.projects).toBe(2);
    const deleted = (await page({ deleted: 'true' })).projects;
    expect(deleted.map(({ id }) => id)).toEqual([params.id]);

    const { read } = server.context.database;
    for (const table of ['project_facts', 'project_rates', 'project_versions'] as const) {
      const rows = await read.selectFrom(table).select('project_id').execute();
      const known = [own.body.id, copy.body.id, params.id];
      expect(rows.filter((row) => !known.includes(row.project_id))).toEqual([]);
    }
  });

  test('can be loaded again, and what was changed comes back from Recently deleted', async () => {
    expect((await client.call('addSampleProjects')).body).toEqual({ added: 64 });
    const [deleted] = (await page({ deleted: 'true' })).projects;
    await client.call('restoreProject', { params: { id: deleted?.id ?? '' } });
    expect(await size()).toEqual({ projects: 65, changed: 1 });
    // Of very many a call removes some, and says how many are left.
    const some = await removeSampleCompany(server.context, PROGRAM, { forMs: 0 });
    expect(some).toEqual({ removed: 64, deleted: 0, left: 1 });
    const remove = async () => (await client.call('removeSampleProjects')).body;
    expect(await remove()).toEqual({ removed: 0, deleted: 1, left: 0 });
    expect(await remove()).toEqual({ removed: 0, deleted: 0, left: 0 });
  });

  test('stands in the audit log: who loaded and removed how much', async () => {
    const entries = await server.context.database.read
      .selectFrom('audit_log')
      .select(['action', 'admin_name', 'after', 'before'])
      .where('record_type', '=', 'sample-company')
      .orderBy('id')
      .execute();
    const told = entries.map((entry) =>
      [entry.action, entry.admin_name, entry.after ?? entry.before].join(' '),
    );
    expect(told).toEqual([
      'load-samples admin {"projects":64}',
      'remove-samples admin {"removed":63,"deleted":1}',
      'load-samples admin {"projects":64}',
      'remove-samples program {"removed":64,"deleted":0}',
      'remove-samples admin {"removed":0,"deleted":1}',
    ]);
  });
});
