import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';

describe.each(ENGINES)('equipment on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';
  let operations = 0;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    const raw = { conflictPolicy: 'people-and-equipment' };
    await client.call('saveScheduleSettings', { raw });
  });
  afterAll(() => server.close());

  const create = async (raw: object) => (await client.call('createEquipment', { raw })).body;
  const operation = async (scheduledDate: string) => {
    operations++;
    const raw = { title: `Operation ${operations}`, projectId, scheduledDate };
    return (await client.call('createOperation', { raw })).body.id;
  };
  const assign = (operationId: string, equipmentName: string, quantity: number) =>
    client.call('createAssignment', { raw: { operationId, equipmentName, quantity } });
  const change = (id: string, raw: object) =>
    client.call('updateAssignment', { params: { id }, raw });

  test('an item is kept once, and its new name is taken over by what is out', async () => {
    const item = await create({ name: 'Static rope', quantity: 4 });
    expect(item).toMatchObject({
      quantity: 4,
      serviceCategory: null,
      isActive: true,
      isVehicle: false,
    });
    const again = await client.call('createEquipment', { raw: { name: 'STATIC  rope' } });
    expect(again.error).toMatchObject({ code: 'equipment-exists', status: 409 });
    const operationId = await operation('2030-03-04');
    await assign(operationId, 'static rope', 2);
    const target = { params: { id: item.id } };
    const dependents = (await client.call('equipmentDependents', target)).body;
    expect(dependents).toMatchObject({ operations: 1, ahead: 1 });
    await client.call('updateEquipment', {
      ...target,
      raw: { name: 'Rope 11 mm', isVehicle: true },
    });
    const query = { equipmentName: 'rope 11 MM' };
    expect((await client.call('listAssignments', { query })).body).toMatchObject([
      { operationId, equipmentName: 'Rope 11 mm', quantity: 2, status: 'assigned' },
    ]);
    await client.call('deleteEquipment', target);
    const other = await create({ name: 'Rope 11 mm' });
    const restored = await client.call('restoreEquipment', target);
    expect(restored.error.code).toBe('equipment-exists');
    await client.call('deleteEquipment', { params: { id: other.id } });
    expect((await client.call('restoreEquipment', target)).body).toMatchObject({
      name: 'Rope 11 mm',
      isVehicle: true,
    });
  });

  test('no more is out on a day than there is, until it is returned or lost', async () => {
    await create({ name: 'Pressure washer', quantity: 3 });
    const first = await operation('2030-04-01');
    const second = await operation('2030-04-01');
    const elsewhere = await operation('2030-04-02');
    const taken = (await assign(first, 'Pressure washer', 2)).body;
    const refused = await assign(second, 'pressure washer', 2);
    expect(refused.error.conflicts).toMatchObject([
      { operation: { id: first }, reason: { kind: 'equipment', needed: 4, existing: 3 } },
    ]);
    const own = (await assign(second, 'pressure washer', 1)).body;
    expect((await assign(elsewhere, 'Pressure washer', 3)).status).toBe(201);
    expect((await change(own.id, { quantity: 2 })).error.code).toBe('booking-conflict');
    const returned = (await change(taken.id, { status: 'returned' })).body;
    expect(returned.returnedAt).not.toBeNull();
    expect((await change(own.id, { quantity: 3 })).status).toBe(200);
    expect((await change(taken.id, { status: 'assigned' })).error.code).toBe('booking-conflict');
    expect((await change(own.id, { status: 'lost' })).body.returnedAt).toBeNull();
    expect((await change(taken.id, { status: 'in-use' })).body.returnedAt).toBeNull();
    const ofFirst = await client.call('listAssignments', { query: { operationId: first } });
    expect(ofFirst.body.map(({ status }) => status)).toEqual(['in-use']);
  });

  test('of simultaneous assignments that are too many together, none is double', async () => {
    await create({ name: 'Winch', quantity: 2 });
    const ids = [];
    for (let index = 0; index < 6; index++) ids.push(await operation('2030-05-06'));
    const replies = await Promise.all(ids.map((id) => assign(id, 'Winch', 1)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('what the stock does not know is not limited, and can stay at home', async () => {
    const operationId = await operation('2030-06-03');
    const { body } = await assign(operationId, 'Borrowed lift', 40);
    const target = { params: { id: body.id } };
    const headers = { 'if-match': '"9"' };
    const stale = await client.call('deleteAssignment', { ...target, headers });
    expect(stale.error.code).toBe('stale-version');
    await client.call('deleteAssignment', target);
    const gone = await client.call('deleteAssignment', target);
    expect(gone.error.code).toBe('assignment-not-found');
    const nowhere = await assign('nowhere', 'Borrowed lift', 1);
    expect(nowhere.error.code).toBe('operation-not-found');
  });

  test('the list says how many are out today, and how many never came back', async () => {
    const day = (fromToday: number) => companyDay(new Date(Date.now() + fromToday * 86_400_000));
    await create({ name: 'Harness', quantity: 9 });
    const over = await operation(day(-3));
    const today = await operation(day(0));
    await assign(over, 'Harness', 1);
    await assign(today, 'Harness', 2);
    await assign(await operation(day(3)), 'Harness', 4);
    const listed = (await client.call('listEquipment')).body.find(({ name }) => name === 'Harness');
    expect(listed).toMatchObject({ outToday: 2, notReturned: 1 });
    const query = { equipmentName: 'Harness', operationId: today };
    expect((await client.call('listAssignments', { query })).body).toMatchObject([
      { firstDay: day(0), lastDay: day(0), operationStatus: 'scheduled', quantity: 2 },
    ]);
  });

  test('what a deleted operation had is at hand again', async () => {
    await create({ name: 'Lance', quantity: 1 });
    const first = await operation('2030-07-01');
    const second = await operation('2030-07-01');
    await assign(first, 'Lance', 1);
    expect((await assign(second, 'Lance', 1)).error.code).toBe('booking-conflict');
    await client.call('deleteOperation', { params: { id: first } });
    expect((await assign(second, 'Lance', 1)).status).toBe(201);
    const out = await client.call('listAssignments', { query: { equipmentName: 'Lance' } });
    expect(out.body.map(({ operationId }) => operationId)).toEqual([second]);
  });
});
