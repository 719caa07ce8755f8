import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { HOSTILE_TEXTS } from '../../test/hostile-texts.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { purgeDeletedOperations } from './operations.service.ts';

const DAY = 24 * 60 * 60_000;

describe.each(ENGINES)('operations on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
  });
  afterAll(() => server.close());

  const { create, made, read, patch } = operationCalls(
    () => client,
    () => ({ title: 'Silo 4', projectId }),
  );

  test('a new operation is scheduled, of medium priority, with the category of its project', async () => {
    const reply = await create();
    expect(reply.headers['location']).toBe(`/api/operations/${reply.body.id}`);
    expect(reply.headers['etag']).toBe('"1"');
    expect(reply.body).toMatchObject({
      title: 'Silo 4',
      status: 'scheduled',
      priority: 'medium',
      serviceCategory: 'industrial-rope-access',
      projectName: 'Silo 4',
      customerName: 'Ciments de l’Atlas',
      workingHoursPerDay: 8,
      scheduledDate: null,
      estimatedDuration: null,
      assignedTeam: [],
      equipment: [],
    });
    expect(await read(reply.body.id)).toEqual(reply.body);
  });

  test('what is sent is kept, and what is not sent of a change stays', async () => {
    const body = {
      description: 'North face',
      location: 'Béni Mellal',
      scheduledDate: '2031-03-03',
      endDate: '2031-03-05',
      startTime: '08:00',
      endTime: '17:30',
      workingHoursPerDay: 7.5,
      estimatedDuration: 999,
      priority: 'urgent',
      requirements: ['Permit'],
      crew: [{ position: 'Rope Access Technician Level 1', people: 2 }],
      notes: 'Gate 3',
      equipment: [{ equipmentName: 'Harness', quantity: 4 }, { equipmentName: 'Rope' }],
    };
    const operation = await made(body);
    expect(operation).toMatchObject({
      ...body,
      estimatedDuration: 22.5,
      equipment: [
        { equipmentName: 'Harness', quantity: 4, status: 'assigned', returnedAt: null },
        { equipmentName: 'Rope', quantity: 1 },
      ],
    });
    const changed = (await patch(operation.id, { notes: 'Gate 5', startTime: null })).body;
    expect(changed).toMatchObject({
      ...operation,
      notes: 'Gate 5',
      startTime: null,
      version: 2,
      updatedAt: changed.updatedAt,
    });
    const shorter = (await patch(operation.id, { endDate: '' })).body;
    expect(shorter).toMatchObject({ endDate: null, estimatedDuration: null });
    const cancelled = await client.call('updateOperation', {
      params: { id: operation.id },
      body: { status: 'cancelled' },
    });
    expect(cancelled.body.status).toBe('cancelled');
  });

  test('what cannot be is refused with the field it is about', async () => {
    const { error: backwards } = await create({
      scheduledDate: '2031-05-02',
      endDate: '2031-05-01',
    });
    expect(backwards).toMatchObject({ status: 400, fields: [{ path: 'endDate' }] });
    const began = { actualStartTime: '2031-05-02T08:00' };
    for (const actualEndTime of ['2031-05-01T17:00', '2031-05-02T07:59', '2031-02-30T08:00']) {
      const { error } = await create({ ...began, actualEndTime });
      expect(error).toMatchObject({ status: 400, fields: [{ path: 'actualEndTime' }] });
    }
    const night = await made({ actualStartTime: '22:00', actualEndTime: '05:00' });
    expect((await patch(night.id, { ...began, actualEndTime: '2031-05-02T08:00' })).status).toBe(
      200,
    );
    const missing = 'Please select a project and enter an operation title.';
    expect((await create({ title: ' ' })).error.message).toBe(missing);
    expect((await create({ projectId: '' })).error.message).toBe(missing);
    expect((await create({ projectId: 'gone' })).error).toMatchObject({
      code: 'selected-project-not-found',
      message: 'Selected project not found. Please refresh and try again.',
    });
    expect((await create({ customerId: 'gone' })).error.fields?.[0]?.path).toBe('customerId');
    expect((await create({ assignedTeam: ['gone'] })).error.fields?.[0]?.path).toBe(
      'assignedTeam[0]',
    );
    const gone = { params: { id: 'gone' } };
    expect((await client.call('readOperation', gone)).error.code).toBe('operation-not-found');
    expect((await client.call('deleteOperation', gone)).error.code).toBe('operation-not-found');
    expect((await patch('gone', { notes: '' })).error.code).toBe('operation-not-found');
  });

  test('the same days are never booked twice', async () => {
    const first = await made({
      title: 'First',
      scheduledDate: '2032-01-05',
      endDate: '2032-01-09',
    });
    const later = await made({ title: 'Later', scheduledDate: '2032-01-10' });
    const { error } = await create({
      title: 'Third',
      scheduledDate: '2032-01-09',
      endDate: '2032-01-12',
    });
    expect(error).toMatchObject({
      status: 409,
      code: 'booking-conflict',
      message:
        'Date conflict with existing operations: First, Later. Please choose different dates.',
      conflicts: [
        {
          operation: {
            id: first.id,
            title: 'First',
            firstDay: '2032-01-05',
            lastDay: '2032-01-09',
          },
          reason: { kind: 'dates' },
          firstDay: '2032-01-09',
          lastDay: '2032-01-09',
        },
        { operation: { id: later.id }, firstDay: '2032-01-10', lastDay: '2032-01-10' },
      ],
    });
    // It was moved to other days, and made longer.
    expect((await patch(later.id, { scheduledDate: '2032-01-07' })).error.code).toBe(
      'booking-conflict',
    );
    expect((await patch(first.id, { endDate: '2032-01-20' })).error.code).toBe('booking-conflict');
    // It is not in conflict with itself.
    expect((await patch(first.id, { endDate: '2032-01-08' })).status).toBe(200);
    // A cancelled operation frees its days until it is no longer cancelled.
    await patch(first.id, { status: 'cancelled' });
    const second = await made({ title: 'Second', scheduledDate: '2032-01-06' });
    expect((await patch(first.id, { status: 'scheduled' })).error.message).toContain('Second');
    // So does a deleted one until it is restored.
    const params = { id: second.id };
    await client.call('deleteOperation', { params });
    expect((await patch(first.id, { status: 'scheduled' })).status).toBe(200);
    expect((await client.call('restoreOperation', { params })).error.message).toContain('First');
    await patch(first.id, { status: 'completed' });
    // Completed work keeps its days booked.
    expect((await client.call('restoreOperation', { params })).error.code).toBe('booking-conflict');
    await client.call('deleteOperation', { params: { id: first.id } });
    expect((await client.call('restoreOperation', { params })).body).toMatchObject({
      title: 'Second',
      deletedAt: null,
    });
  });

  test('an operation over years is found from its middle', async () => {
    const long = await made({ title: 'Long', scheduledDate: '2040-01-01', endDate: '2047-12-31' });
    for (const [first, last] of [
      ['2043-06-06', '2043-06-06'],
      ['2039-12-30', '2040-01-01'],
      ['2047-12-31', '2048-02-01'],
      ['2039-01-01', '2049-01-01'],
    ]) {
      const { error } = await create({ scheduledDate: first, endDate: last });
      expect(error.message).toContain('Long');
    }
    for (const day of ['2039-12-31', '2048-01-01']) {
      expect((await create({ scheduledDate: day })).status).toBe(201);
    }
    const { operations } = (
      await client.call('schedule', { query: { from: '2043-06-01', to: '2043-06-30' } })
    ).body;
    expect(operations).toMatchObject([{ id: long.id, title: 'Long', equipment: [] }]);
    const tooLong = await client.call('schedule', {
      query: { from: '2040-01-01', to: '2043-01-01' },
    });
    expect(tooLong.error.fields?.[0]?.path).toBe('to');
  });

  test('texts that would run somewhere are kept and found as texts', async () => {
    // Half a character is invalid: it is stored as a replacement character.
    for (const text of HOSTILE_TEXTS.filter((one) => one.isWellFormed())) {
      const sent = { title: `Hostile ${text}`.trim(), location: text, requirements: [text] };
      const reply = await create(sent);
      if (text.includes('\0') || sent.title.length > 500) {
        expect(reply.status).toBe(400);
        continue;
      }
      expect(reply.body).toMatchObject(sent);
      const query = { search: sent.title, sort: 'title' as const };
      const { operations } = (await client.call('pageOfOperations', { query })).body;
      expect(operations.map(({ id }) => id)).toContain(reply.body.id);
    }
  });

  test('a save over another version is refused', async () => {
    const { id } = await made();
    const mine = { 'if-match': '"1"' };
    expect((await patch(id, { notes: 'a' }, mine)).headers['etag']).toBe('"2"');
    expect((await patch(id, { notes: 'b' }, mine)).error).toMatchObject({ status: 412 });
    const stale = await client.call('deleteOperation', { params: { id }, headers: mine });
    expect(stale.error.code).toBe('stale-version');
    // Without `If-Match` the last save wins, however many arrive at once.
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) => patch(id, { notes: `note ${index}` })),
    );
    expect(saves.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await read(id)).version).toBe(12);
  });

  test('the same request with the same key makes one operation', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = { title: 'Once', projectId, scheduledDate: '2033-01-01' };
    const first = await client.call('createOperation', { body, headers });
    const again = await client.call('createOperation', { body, headers });
    expect(again.body).toEqual(first.body);
    const other = await client.call('createOperation', {
      body: { ...body, title: 'Other' },
      headers,
    });
    expect(other.error.code).toBe('idempotency-key-reused');
  });

  test('the list is searched, filtered, sorted and turned page by page', async () => {
    const project = (
      await client.call('createProject', { body: projectBody({ name: 'Écluse de Kénitra' }) })
    ).body.id;
    for (let index = 0; index < 5; index++) {
      await made({
        projectId: project,
        title: `Lock ${index}`,
        location: index % 2 === 0 ? 'Kénitra' : 'Salé',
        priority: (['low', 'medium', 'high', 'urgent', 'low'] as const)[index],
        ...(index === 4 ? {} : { scheduledDate: `2034-01-0${index + 1}` }),
      });
    }
    const page = async (query: Record<string, string>) => {
      const reply = await client.call('pageOfOperations', {
        query: { projectId: project, ...query },
      });
      return reply.body;
    };
    const titles = async (query: Record<string, string>) =>
      (await page(query)).operations.map(({ title }) => title);
    expect(await titles({ sort: 'date' })).toEqual([
      'Lock 0',
      'Lock 1',
      'Lock 2',
      'Lock 3',
      'Lock 4',
    ]);
    expect(await titles({ sort: 'date', direction: 'desc' })).toEqual([
      'Lock 3',
      'Lock 2',
      'Lock 1',
      'Lock 0',
      'Lock 4',
    ]);
    expect((await titles({ sort: 'priority' })).slice(0, 2)).toEqual(['Lock 3', 'Lock 2']);
    expect(await titles({ search: 'ecluse SALE', sort: 'title' })).toEqual(['Lock 1', 'Lock 3']);
    expect(await titles({ search: 'ciments lock', priority: 'low', sort: 'title' })).toEqual([
      'Lock 0',
      'Lock 4',
    ]);
    expect(await titles({ from: '2034-01-02', to: '2034-01-03', sort: 'title' })).toEqual([
      'Lock 1',
      'Lock 2',
    ]);
    const first = await page({ sort: 'title', limit: '2' });
    expect(first.count).toBe(5);
    const second = await page({ sort: 'title', limit: '2', cursor: first.nextCursor ?? '' });
    const third = await page({ sort: 'title', limit: '2', cursor: second.nextCursor ?? '' });
    expect(
      [first, second, third].flatMap(({ operations }) => operations.map(({ title }) => title)),
    ).toEqual(['Lock 0', 'Lock 1', 'Lock 2', 'Lock 3', 'Lock 4']);
    expect(third.nextCursor).toBeNull();
    const foreign = await client.call('pageOfOperations', {
      query: { sort: 'date', cursor: first.nextCursor ?? '' },
    });
    expect(foreign.error.fields?.[0]?.path).toBe('cursor');
    const listed = (await client.call('listOperations', { query: { projectId: project } })).body;
    expect(listed.map(({ title }) => title)).toEqual([
      'Lock 4',
      'Lock 3',
      'Lock 2',
      'Lock 1',
      'Lock 0',
    ]);
  });

  test('the tiles count what stands today', async () => {
    const before = (await client.call('operationsOverview', { query: { today: '2035-05-02' } }))
      .body;
    await made({ title: 'Today', scheduledDate: '2035-05-01', endDate: '2035-05-03' });
    const busy = await made({ title: 'Now', status: 'in-progress' });
    const after = (await client.call('operationsOverview', { query: { today: '2035-05-02' } }))
      .body;
    expect(after).toEqual({
      ...before,
      operations: before.operations + 2,
      todaysOperations: 1,
      inProgress: before.inProgress + 1,
      unassigned: before.unassigned + 2,
    });
    await patch(busy.id, { status: 'cancelled' });
    const later = (await client.call('operationsOverview', { query: { today: '2035-05-04' } }))
      .body;
    expect(later).toMatchObject({ todaysOperations: 0, unassigned: before.unassigned + 1 });
    // The list of waiting work counts all of it, even when only a part is sent.
    const query = { unassigned: 'true', open: 'true', limit: 1 } as const;
    const { operations, count } = (await client.call('pageOfOperations', { query })).body;
    expect([operations.length, count]).toEqual([1, later.unassigned]);
  });

  test('a deleted operation is found among the deleted for 30 days, and then nowhere', async () => {
    const { id } = await made({ title: 'Gone' });
    await client.call('deleteOperation', { params: { id } });
    const deleted = async () =>
      (await client.call('pageOfOperations', { query: { deleted: 'true', search: 'gone' } })).body;
    expect((await deleted()).operations).toMatchObject([{ id }]);
    expect((await deleted()).operations[0]?.deletedAt).toMatch(/^20/);
    server.pass(29 * DAY);
    const user = await server.loggedIn();
    await purgeDeletedOperations(server.context);
    const restored = await user.call('restoreOperation', { params: { id } });
    expect(restored.body.title).toBe('Gone');
    await user.call('deleteOperation', { params: { id } });
    server.pass(31 * DAY);
    const later = await server.loggedIn();
    expect((await later.call('restoreOperation', { params: { id } })).error.code).toBe(
      'operation-not-found',
    );
    await purgeDeletedOperations(server.context);
    client = later;
    expect((await deleted()).count).toBe(0);
  });
});
