import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { purgeDeletedProjects } from './housekeeping.service.ts';

const DAY = 24 * 60 * 60_000;

describe.each(ENGINES)('projects on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const create = async (change: Parameters<typeof projectBody>[0] = {}) =>
    (await client.call('createProject', { body: projectBody(change) })).body;

  test('a project that was just read shows what this or another program stored since', async () => {
    const { id } = (
      await client.call('createProject', { body: projectBody({ name: 'Read twice' }) })
    ).body;
    const params = { id };
    const read = async () => (await client.call('readProject', { params })).body;
    expect([await read(), await read()]).toMatchObject([{ name: 'Read twice' }, { version: 1 }]);
    await client.call('replaceProject', { params, body: projectBody({ name: 'Saved here' }) });
    expect([await read(), await read()]).toMatchObject([{ name: 'Saved here' }, { version: 2 }]);
    await server.database.runSql(`update projects set name = 'Stored there' where id = '${id}'`);
    expect(await read()).toMatchObject({ name: 'Stored there' });
    await client.call('deleteProject', { params });
    expect((await client.call('readProject', { params })).status).toBe(404);
  });

  test('a created project is read back as it was sent', async () => {
    const body = projectBody({
      height: 55,
      area: 1250.5,
      startDate: '2026-11-02',
      endDate: '2026-11-20',
      status: 'published',
      createdAt: '2001-01-01T00:00:00.000Z',
    });
    const reply = await client.call('createProject', { body });
    expect(reply.headers['location']).toBe(`/api/projects/${reply.body.id}`);
    expect(reply.headers['etag']).toBe('"1"');
    const { createdAt: _ignored, data: _data, ...fields } = body;
    expect(reply.body).toMatchObject({ ...fields, version: 1 });
    expect(reply.body.createdAt).not.toMatch(/^2001/);
    const { id } = reply.body;
    const read = await client.call('readProject', { params: { id }, query: { t: '123' } });
    expect(read.body).toEqual(reply.body);
    expect((await client.call('listProjects')).body).toContainEqual(reply.body);
  });

  test('the list holds every project once, last saved first, however many there are', async () => {
    const made: string[] = [];
    // More than are in memory at the same time.
    for (let index = 0; index < 45; index++) {
      made.push((await client.call('createProject', { body: projectBody() })).body.id);
    }
    await client.call('patchProject', { params: { id: made[3] ?? '' }, body: { status: 'draft' } });
    const listed = (await client.call('listProjects')).body;
    expect(listed[0]?.id).toBe(made[3]);
    const ids = listed.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(made));
    const saved = listed.map(({ updatedAt }) => updatedAt);
    expect(saved).toEqual(saved.toSorted().toReversed());
  });

  test('a project without currency and status is a draft in US dollars', async () => {
    const body = projectBody();
    delete body.currency;
    const project = (await client.call('createProject', { body })).body;
    expect(project).toMatchObject({ currency: 'USD', status: 'draft' });
    expect(project.data.settings?.currency).toBe('USD');
  });

  test('the fields beside the document are written into it', async () => {
    const data = { ...smallEstimate, projectInfo: { name: 'old', height: 3, area: 7 } };
    const { data: stored, ...columns } = await create({ name: 'new', height: 55, data });
    expect(stored.projectInfo).toMatchObject({ name: 'new', height: 55, area: 7 });
    expect(columns).toMatchObject({ name: 'new', height: 55, area: 7 });
    expect(stored.settings).toMatchObject({ currency: 'MAD' });
  });

  test('data may come as a JSON string and is stored as an object', async () => {
    const data = JSON.stringify({ ...smallEstimate, note: 'kept' });
    const project = await create({ data });
    expect(project.data).toMatchObject({ note: 'kept', personnel: [{ subtotal: 600 }] });
  });

  test('unknown keys inside the document are kept, at every depth', async () => {
    const data = {
      ...smallEstimate,
      measurements: [{ silo: 4, points: [1, 2] }],
      personnel: [
        { count: 1, rate: 10, days: 1, colour: 'red', bonus: { enabled: false, reason: 'night' } },
      ],
      equipment: { drones: [{ name: 'Mavic' }] },
    };
    const raw = { ...projectBody(), data };
    const { id } = (await client.call('createProject', { raw })).body;
    const stored = (await client.call('readProject', { params: { id } })).body.data;
    expect(stored).toMatchObject(data);
  });

  test('stored subtotals are the server’s own, whatever the client claims', async () => {
    const data = {
      ...smallEstimate,
      personnel: [{ count: 2, rate: 100, days: 3, subtotal: 1 }],
      logistics: { transportation: [{ count: 2, rate: 50, days: 3, cost: 1 }] },
    };
    const project = await create({ data });
    expect(project.data.personnel?.[0]?.subtotal).toBe(600);
    expect(project.data.logistics?.transportation?.[0]?.cost).toBe(300);
  });

  test('a bonus that does not say whether it counts counts, and an older one keeps its price', async () => {
    const line = { id: 'crew', count: 1, rate: 100, days: 1, bonus: { amount: 50 } };
    const personnelOf = (project: { data: { personnel?: object[] | undefined } }) =>
      project.data.personnel;
    const data = { ...smallEstimate, personnel: [line] };
    const counted = [{ subtotal: 150, bonus: { enabled: true, amount: 50 } }];
    const made = await create({ data });
    expect(personnelOf(made)).toMatchObject(counted);
    const params = { id: made.id };
    const patched = await client.call('patchProject', { params, body: { data } });
    expect(personnelOf(patched.body)).toMatchObject(counted);
    const { write } = server.context.database;
    const older = JSON.stringify({ ...made.data, personnel: [{ ...line, subtotal: 100 }] });
    await write.updateTable('projects').set({ data: older }).where('id', '=', made.id).execute();
    const again = await client.call('patchProject', { params, body: { data } });
    expect(personnelOf(again.body)).toMatchObject([{ subtotal: 100, bonus: { enabled: false } }]);
  });

  test('a period that ends before it begins is refused, and an older one stays until it changes', async () => {
    const reversed = { startDate: '2027-03-09', endDate: '2027-03-01' };
    const raw = { ...projectBody(), ...reversed };
    const { error } = await client.call('createProject', { raw });
    const message = 'The last day (2027-03-01) lies before the first one (2027-03-09)';
    expect(error).toMatchObject({
      status: 400,
      message,
      fields: [{ path: 'data.projectInfo.endDate', message }],
    });
    const yearlyInsurance = { contractStartDate: '2027-03-09', contractEndDate: '2027-03-01' };
    const data = { ...smallEstimate, socialContributions: { yearlyInsurance } };
    const insured = await client.call('createProject', { raw: { ...projectBody(), data } });
    expect(insured.error.fields).toMatchObject([
      { path: 'data.socialContributions.yearlyInsurance.contractEndDate' },
    ]);
    const made = await create({ startDate: '2027-03-01', endDate: '2027-03-09' });
    const { projectInfo } = made.data;
    const older = { ...made.data, projectInfo: { ...projectInfo, ...reversed } };
    const { write } = server.context.database;
    const stored = { data: JSON.stringify(older), end_date: reversed.endDate };
    await write.updateTable('projects').set(stored).where('id', '=', made.id).execute();
    const params = { id: made.id };
    const kept = await client.call('patchProject', { params, body: { data: older } });
    expect([kept.status, kept.body.endDate]).toEqual([200, '2027-03-01']);
    const copied = await client.call('duplicateProject', { params, body: {} });
    expect(copied.status).toBe(201);
    const worse = { ...older, projectInfo: { ...older.projectInfo, endDate: '2027-02-01' } };
    expect((await client.call('patchProject', { params, body: { data: worse } })).status).toBe(400);
  });

  test('short category values are stored as the four fixed ones', async () => {
    const data = { ...smallEstimate, projectInfo: { serviceCategory: 'janitorial' } };
    const reply = await client.call('createProject', {
      raw: { ...projectBody(), projectType: 'Office Cleaning', data },
    });
    expect(reply.body.data.projectInfo?.serviceCategory).toBe('janitorial-services');
  });

  test.each([
    ['name', 'Project name is required'],
    ['client', 'Client name is required'],
    ['location', 'Location is required'],
    ['projectType', 'Project type is required'],
  ])('%s is required, for drafts too', async (field, message) => {
    for (const value of [undefined, '', '   ']) {
      const raw = { ...projectBody({ status: 'draft' }), [field]: value };
      const { error } = await client.call('createProject', { raw });
      expect(error).toMatchObject({ status: 400, message, fields: [{ path: field, message }] });
    }
  });

  test('PUT saves the whole project and keeps what the body leaves out', async () => {
    const { id } = await create({ status: 'published', startDate: '2026-01-05' });
    const body = projectBody({ name: 'Silo 5', data: { ...smallEstimate, personnel: [] } });
    delete body.currency;
    const reply = await client.call('replaceProject', { params: { id }, body });
    expect(reply.headers['etag']).toBe('"2"');
    expect(reply.body).toMatchObject({
      name: 'Silo 5',
      currency: 'MAD',
      status: 'published',
      version: 2,
    });
    expect(reply.body.data.personnel).toEqual([]);
  });

  test('PATCH replaces the document, and the columns follow it', async () => {
    const { id } = await create({ height: 10, startDate: '2026-01-05' });
    const data = {
      ...smallEstimate,
      projectInfo: { name: 'Renamed', location: 'Agadir', height: null },
      settings: { currency: 'EUR' as const },
    };
    const { body } = await client.call('patchProject', { params: { id }, body: { data } });
    expect(body).toMatchObject({
      name: 'Renamed',
      location: 'Agadir',
      client: 'Ciments de l’Atlas',
      height: null,
      startDate: '2026-01-05',
      currency: 'EUR',
    });
    expect(body.data.projectInfo).toMatchObject({ name: 'Renamed', client: 'Ciments de l’Atlas' });
  });

  test('a document without a word about the project keeps its name and currency', async () => {
    const { id } = await create();
    const data = { personnel: [] };
    const { body } = await client.call('patchProject', { params: { id }, body: { data } });
    expect(body).toMatchObject({ name: 'Silo 4', location: 'Béni Mellal', currency: 'MAD' });
    expect(body.data.settings?.currency).toBe('MAD');
  });

  test('simulations stay when a document does not speak of them, and go when it has none', async () => {
    const kept = {
      id: 's1',
      name: 'Low order',
      savedAt: '2026-11-21T10:00:00.000Z',
      profitAnalysis: { customerOrderAmount: 980 },
    };
    const { id } = await create({ data: { ...smallEstimate, simulations: [kept] } });
    const patch = async (data: object) =>
      (await client.call('patchProject', { params: { id }, body: { data } })).body.data;
    expect((await patch(smallEstimate)).simulations).toEqual([kept]);
    const inDollars = await patch({ ...smallEstimate, settings: { currency: 'USD' } });
    expect(inDollars.simulations?.[0]?.profitAnalysis?.customerOrderAmount).toBe(100);
    const put = async (data: object) =>
      (await client.call('replaceProject', { params: { id }, body: projectBody({ data }) })).body
        .data;
    expect((await put(smallEstimate)).simulations).toEqual([kept]);
    expect((await put({ ...smallEstimate, simulations: [] })).simulations).toEqual([]);
    expect((await patch({ ...smallEstimate, simulations: [kept] })).simulations).toEqual([kept]);
    expect((await patch({ ...smallEstimate, simulations: [] })).simulations).toEqual([]);
  });

  test('a document that blanks the name is refused', async () => {
    const { id } = await create();
    const data = { projectInfo: { name: ' ' } };
    const { error } = await client.call('patchProject', { params: { id }, body: { data } });
    expect(error.message).toBe('Project name is required');
    expect(error.fields?.[0]?.path).toBe('data.projectInfo.name');
  });

  test('applying a simulation lays its percentages and rates over the document', async () => {
    const data = {
      ...smallEstimate,
      profitAnalysis: {
        withholdingTaxRate: 10,
        dividendDistribution: { enabled: true, amount: 5, taxRate: 15 },
      },
    };
    const { id } = await create({ data });
    const { body } = await client.call('patchProject', {
      params: { id },
      body: {
        data,
        contingencies: { profitMargin: 25 },
        profitAnalysis: {
          customerOrderAmount: 1200,
          enabled: true,
          vatRate: 20,
          dividendDistribution: { amount: 7 },
        },
      },
    });
    expect(body.data.contingencies).toEqual({ ...data.contingencies, profitMargin: 25 });
    expect(body.data.profitAnalysis).toEqual({
      withholdingTaxRate: 10,
      customerOrderAmount: 1200,
      enabled: true,
      vatRate: 20,
      dividendDistribution: { enabled: true, amount: 7, taxRate: 15 },
    });
    const cost = (await client.call('readProjectCost', { params: { id } })).body;
    expect(cost).toMatchObject({ subtotal: 600, total: 750 });
    const profit = (await client.call('readProjectProfit', { params: { id } })).body;
    expect(profit).toMatchObject({ revenue: 1000, vatAmount: 200, grossProfit: 400 });
  });

  test('PATCH can publish without touching the document, and an empty one is refused', async () => {
    const { id, data } = await create();
    const { body } = await client.call('patchProject', {
      params: { id },
      body: { status: 'published' },
    });
    expect(body).toMatchObject({ status: 'published', data });
    const empty = await client.call('patchProject', { params: { id }, raw: {} });
    expect(empty.error.code).toBe('invalid-input');
  });

  test('a deleted project is gone from every read and can be restored for 30 days', async () => {
    const { id } = await create({ name: 'Short-lived' });
    expect((await client.call('deleteProject', { params: { id } })).body).toEqual({});
    expect((await client.call('readProject', { params: { id } })).error).toMatchObject({
      status: 404,
      message: 'Project Not Found',
    });
    expect((await client.call('deleteProject', { params: { id } })).status).toBe(404);
    const listed = (await client.call('listProjects')).body;
    expect(listed.some((project) => project.id === id)).toBe(false);
    const restored = await client.call('restoreProject', { params: { id } });
    expect(restored.body).toMatchObject({ name: 'Short-lived', version: 1 });
    expect((await client.call('restoreProject', { params: { id } })).status).toBe(200);
  });

  test('after 30 days a deleted project is removed for good', async () => {
    const { id } = await create();
    await client.call('deleteProject', { params: { id } });
    server.pass(31 * DAY);
    client = await server.loggedIn();
    expect((await client.call('restoreProject', { params: { id } })).status).toBe(404);
    await purgeDeletedProjects(server.context);
    const { read } = server.context.database;
    expect(await read.selectFrom('projects').where('id', '=', id).selectAll().execute()).toEqual(
      [],
    );
  });

  test('what nobody created is not found', async () => {
    const params = { id: 'no-such-project' };
    const { data } = projectBody();
    const replies = [
      await client.call('readProject', { params }),
      await client.call('readProjectCost', { params }),
      await client.call('readProjectProfit', { params }),
      await client.call('replaceProject', { params, body: projectBody() }),
      await client.call('patchProject', { params, body: { data } }),
      await client.call('deleteProject', { params }),
      await client.call('restoreProject', { params }),
    ];
    for (const { error } of replies) expect(error.code).toBe('project-not-found');
  });

  test('the audit log says who changed what and when, and cannot be altered', async () => {
    const { id } = await create();
    await client.call('patchProject', { params: { id }, body: { status: 'published' } });
    await client.call('deleteProject', { params: { id } });
    const { write } = server.context.database;
    const entries = await write
      .selectFrom('audit_log')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action, admin_name }) => [admin_name, action])).toEqual([
      ['admin', 'create'],
      ['admin', 'save'],
      ['admin', 'delete'],
    ]);
    expect(JSON.parse(entries[1]?.before ?? '')).toMatchObject({ version: 1, status: 'draft' });
    expect(JSON.parse(entries[1]?.after ?? '')).toMatchObject({ version: 2, status: 'published' });
    await expect(write.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    await expect(write.updateTable('audit_log').set({ action: '' }).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
