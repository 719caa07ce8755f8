import { dayAfter } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { PROGRAM } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
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
  const records = async () => ({
    members: (await client.call('listTeamMembers')).body,
    customers: (await client.call('listCustomers')).body,
    equipment: (await client.call('listEquipment')).body,
    operations: (await client.call('listOperations')).body,
  });
  const day = (offset: number) => dayAfter(companyDay(new Date()), offset) ?? '';
  const page = async (query: Record<string, string> = {}) =>
    (await client.call('pageOfProjects', { query: { limit: '200', ...query } })).body;

  test('is loaded once, however many ask at the same time, and counts like any project', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => client.call('addSampleProjects')));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    // On a busy machine PostgreSQL may end the wait for the one that loads it: try again later.
    expect([409, 503]).toEqual(expect.arrayContaining(statuses.slice(1)));
    expect((await client.call('addSampleProjects')).error).toMatchObject({
      code: 'samples-exist',
      message: 'The sample company is already loaded. Remove it before you load it again.',
    });
    expect(await size()).toMatchObject({ projects: 64, changed: 0 });
    const { projects } = await page();
    const { count, archived } = (await client.call('totalsOfProjects')).body;
    expect(count + archived).toBe(64);
    expect(projects.every(({ isSample }) => isSample)).toBe(true);
    const { sums, archivedProjects } = await summary();
    expect([sums.projects, archivedProjects]).toEqual([64, archived]);
  });

  test('brings people, customers, equipment and operations as their rules have them', async () => {
    const { members, customers, equipment, operations } = await records();
    expect([members.length, equipment.length, operations.length]).toEqual([10, 8, 16]);
    const served = new Set(operations.map(({ customerId }) => customerId));
    expect(new Set(customers.map(({ id }) => id))).toEqual(served);
    expect((await size()).records).toBe(10 + 8 + 16 + served.size);
    const { body } = await client.call('operationsOverview', { query: { today: day(0) } });
    expect(body).toMatchObject({ todaysOperations: 1, inProgress: 1, unassigned: 2 });
    expect(body.expiringCertifications).toBe(1);
    for (const { id } of operations) {
      const check = await client.call('checkBooking', { body: { id, operation: {} } });
      expect(check.body.conflicts).toEqual([]);
      expect(check.body.findings.filter(({ severity }) => severity === 'block')).toEqual([]);
    }
    expect(equipment.filter(({ notReturned }) => notReturned > 0)).toEqual([]);
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
    expect(await size()).toMatchObject({ projects: 64, changed: 1 });

    const removal = await client.call('removeSampleProjects');
    expect(removal.body).toEqual({ removed: 63, deleted: 1, left: 0, kept: 0 });
    expect(await size()).toEqual({ projects: 0, changed: 0, records: 0 });
    expect(Object.values(await records()).flat()).toEqual([]);
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
    const { added, records: came } = (await client.call('addSampleProjects')).body;
    expect([added, came > 40]).toEqual([64, true]);
    const [deleted] = (await page({ deleted: 'true' })).projects;
    await client.call('restoreProject', { params: { id: deleted?.id ?? '' } });
    expect(await size()).toEqual({ projects: 65, changed: 1, records: came });
    const before = await records();
    const [plans, called, untouched] = [
      before.operations.find(({ assignedTeam }) => assignedTeam.length === 0),
      before.members[0],
      before.members[1],
    ];
    const change = { params: { id: plans?.id ?? '' }, body: { notes: 'Call first' } };
    await client.call('patchOperation', change);
    const phone = { params: { id: called?.id ?? '' }, body: { phone: '+212 5 22 00 00 00' } };
    await client.call('updateTeamMember', phone);
    const { projects } = await page({ search: 'Our own' });
    const own = await client.call('createOperation', {
      body: {
        title: 'With one of them',
        projectId: projects[0]?.id ?? '',
        scheduledDate: day(60),
        assignedTeam: [untouched?.id ?? ''],
        staffingOverrides: [{ rule: 'min-team', reason: 'Only looks at it' }],
      },
    });
    const taken = plans?.equipment.map(({ equipmentName }) => equipmentName) ?? [];
    // With very many samples, one call removes only some, and returns the number of those left.
    const some = await removeSampleCompany(server.context, PROGRAM, { forMs: 0 });
    const kept = 4 + taken.length;
    expect(some).toEqual({ removed: 64, deleted: 0, left: 1, kept });
    const after = await records();
    const idsOf = (list: { id: string }[]) => new Set(list.map(({ id }) => id));
    expect(idsOf(after.operations)).toEqual(new Set([plans?.id, own.body.id]));
    expect(idsOf(after.members)).toEqual(new Set([called?.id, untouched?.id]));
    expect(after.customers.map(({ id }) => id)).toContain(plans?.customerId);
    expect(new Set(after.equipment.map(({ name }) => name))).toEqual(new Set(taken));
    const remove = async () => (await client.call('removeSampleProjects')).body;
    expect(await remove()).toEqual({ removed: 0, deleted: 1, left: 0, kept: 0 });
    expect(await remove()).toEqual({ removed: 0, deleted: 0, left: 0, kept: 0 });
  });

  test('stands in the audit log: who loaded and removed how much', async () => {
    const entries = await server.context.database.read
      .selectFrom('audit_log')
      .select(['action', 'admin_name', 'after', 'before'])
      .where('record_type', '=', 'sample-company')
      .orderBy('id')
      .execute();
    const told = entries.map(({ action, admin_name: name, after, before }) => {
      const counts: unknown = JSON.parse(after ?? before ?? '{}');
      return { action, name, counts };
    });
    const all = { teamMembers: 10, equipment: 8, operations: 16 };
    const load = { action: 'load-samples', name: 'admin', counts: { projects: 64, ...all } };
    const removal = { action: 'remove-samples', name: 'admin' };
    expect(told).toMatchObject([
      load,
      { ...removal, counts: { removed: 63, deleted: 1, ...all, kept: 0 } },
      load,
      { ...removal, name: 'program', counts: { removed: 64, teamMembers: 8, operations: 15 } },
      { ...removal, counts: { removed: 0, deleted: 1 } },
    ]);
    const { entries: made } = (
      await client.call('listAuditEntries', { query: { action: 'create' } })
    ).body;
    const types = new Set(made.map(({ recordType }) => recordType));
    expect(types).toEqual(new Set(['project', 'operation', 'customer']));
  });
});
