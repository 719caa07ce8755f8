import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';

describe.each(ENGINES)('equipment in repair or away on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    const raw = { conflictPolicy: 'people-and-equipment' };
    await client.call('saveScheduleSettings', { raw });
  });
  afterAll(() => server.close());

  const { create, made, patch, member } = operationCalls(
    () => client,
    () => ({ title: 'Silo', projectId, serviceCategory: 'janitorial-services' }),
  );
  const item = async (name: string, quantity: number, rest: object = {}) =>
    (await client.call('createEquipment', { raw: { name, quantity, ...rest } })).body;
  const away = (equipmentId: string, quantity: number, firstDay: string, lastDay: string) =>
    client.call('createAbsence', {
      raw: { equipmentId, quantity, kind: 'repair', firstDay, lastDay },
    });
  const takes = (equipmentName: string, quantity: number) => ({
    equipment: [{ equipmentName, quantity }],
  });

  test('is entered with a number of pieces, until a day or further notice, and changed', async () => {
    const pump = await item('Pump', 3);
    const { body, status } = await away(pump.id, 2, '2031-01-06', '9999-12-31');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      equipmentId: pump.id,
      memberId: null,
      quantity: 2,
      kind: 'repair',
      lastDay: '9999-12-31',
    });
    const query = { from: '2035-01-01', to: '2035-01-02', equipmentId: pump.id };
    expect((await client.call('listAbsences', { query })).body).toEqual([body]);
    const params = { id: body.id };
    const raw = { kind: 'rented-out', firstDay: '2031-01-06', lastDay: '2031-01-08', quantity: 1 };
    expect((await client.call('updateAbsence', { params, raw })).body).toMatchObject(raw);
    expect((await client.call('listAbsences', { query })).body).toEqual([]);
    const entries = (await client.call('listAuditEntries', { query: { recordType: 'absence' } }))
      .body;
    expect(entries.entries[0]).toMatchObject({ action: 'save', recordId: body.id });
  });

  test('says what is wrong: whose, why, how many', async () => {
    const lance = await item('Lance', 2);
    const karim = await member('Karim');
    const days = { firstDay: '2031-01-06', lastDay: '2031-01-08' };
    const bad = async (raw: object) => (await client.call('createAbsence', { raw })).error;
    const invalid = { code: 'invalid-input' };
    expect(await bad({ kind: 'repair', ...days })).toMatchObject(invalid);
    expect(await bad({ equipmentId: lance.id, kind: 'repair', ...days })).toMatchObject(invalid);
    const both = { equipmentId: lance.id, memberId: karim, kind: 'repair', quantity: 1 };
    expect(await bad({ ...both, ...days })).toMatchObject(invalid);
    const sickLance = { equipmentId: lance.id, kind: 'sick', quantity: 1, ...days };
    expect(await bad(sickLance)).toMatchObject({ ...invalid, fields: [{ path: 'kind' }] });
    expect(await bad({ memberId: karim, kind: 'repair', ...days })).toMatchObject(invalid);
    const leave = { memberId: karim, kind: 'leave', firstDay: '2031-01-06', lastDay: '9999-12-31' };
    expect(await bad(leave)).toMatchObject({ ...invalid, fields: [{ path: 'lastDay' }] });
    const nothing = await away('nothing', 1, '2031-01-06', '2031-01-08');
    expect(nothing.error).toMatchObject({ code: 'equipment-not-found' });
    expect((await away(lance.id, 1, '2031-01-06', '2031-01-08')).status).toBe(201);
    expect((await away(lance.id, 1, '2031-01-08', '2031-01-09')).status).toBe(201);
    const third = await away(lance.id, 1, '2031-01-08', '2031-01-08');
    expect(third.error).toMatchObject({ code: 'absence-too-many', values: { existing: 2 } });
    expect((await away(lance.id, 1, '2031-01-09', '2031-01-09')).status).toBe(201);
  });

  test('is told in the list of equipment', async () => {
    const today = companyDay(new Date());
    const winch = await item('Winch', 3);
    await away(winch.id, 2, today, today);
    const listed = (await client.call('listEquipment')).body.find(({ id }) => id === winch.id);
    expect(listed).toMatchObject({ outToday: 0, awayToday: 2 });
  });

  test('keeps a job from being planned on what is not there, whatever the policy', async () => {
    const crane = await item('Crane', 2);
    await away(crane.id, 1, '2031-03-04', '2031-03-05');
    const body = { ...takes('crane', 2), scheduledDate: '2031-03-03', endDate: '2031-03-04' };
    for (const conflictPolicy of ['no-overlap', 'people-and-equipment']) {
      await client.call('saveScheduleSettings', { raw: { conflictPolicy } });
      const refused = await create(body);
      expect(refused.error).toMatchObject({
        code: 'booking-conflict',
        conflicts: [
          {
            reason: { kind: 'equipment', needed: 2, existing: 2, away: 1 },
            firstDay: '2031-03-04',
            lastDay: '2031-03-04',
          },
        ],
      });
      const raw = { operation: { ...body, projectId, title: 'Asked' }, withRepairs: true };
      const { conflicts, repairs } = (await client.call('checkBooking', { raw })).body;
      expect(conflicts).toHaveLength(1);
      expect(repairs[0]).toMatchObject({ kind: 'move', firstDay: '2031-03-06' });
    }
    const one = await made({ ...body, ...takes('Crane', 1) });
    const more = await client.call('createAssignment', {
      raw: { operationId: one.id, equipmentName: 'Crane', quantity: 1 },
    });
    expect(more.error).toMatchObject({ code: 'booking-conflict' });
    expect((await patch(one.id, { scheduledDate: '2031-03-04' })).status).toBe(200);
  });

  test('lets a plan that stood change hands, and be cut, but not be moved into it', async () => {
    const boat = await item('Boat', 1);
    const [karim, salma] = [await member('Karim B'), await member('Salma B')];
    const days = { scheduledDate: '2031-04-07', endDate: '2031-04-09' };
    const stood = await made({ ...takes('Boat', 1), ...days, assignedTeam: [karim] });
    await away(boat.id, 1, '2031-04-08', '2031-04-11');
    expect((await patch(stood.id, { assignedTeam: [salma] })).status).toBe(200);
    expect((await patch(stood.id, { startTime: '08:00', endTime: '12:00' })).error).toMatchObject({
      code: 'booking-conflict',
    });
    expect((await patch(stood.id, { endDate: '2031-04-08' })).status).toBe(200);
    const [assigned] = (await client.call('listAssignments', { query: { operationId: stood.id } }))
      .body;
    const params = { id: assigned?.id ?? '' };
    const noted = await client.call('updateAssignment', { params, raw: { notes: 'Blue one' } });
    expect(noted.status).toBe(200);
  });

  test('opens jobs, whose pieces others replace in one step that is undone in one', async () => {
    const car = { serviceCategory: 'car-cleaning-detailing' };
    const washer = await item('Pressure washer', 3, car);
    const cold = await item('Cold pressure washer', 4, car);
    await item('Polisher', 5);
    const quay = await made({
      ...takes('Pressure washer', 2),
      title: 'Quay',
      scheduledDate: '2031-05-05',
      endDate: '2031-05-07',
    });
    const tank = await made({
      ...takes('PRESSURE WASHER', 1),
      title: 'Tank',
      scheduledDate: '2031-05-06',
      endDate: '2031-05-09',
    });
    await made({ ...takes('Cold pressure washer', 1), scheduledDate: '2031-05-09' });
    await made({ ...takes('Pressure washer', 3), scheduledDate: '2031-05-20' });
    const { id: absenceId } = (await away(washer.id, 2, '2031-05-06', '2031-05-08')).body;
    const params = { id: washer.id };
    const query = { today: '2031-05-01', absenceId };
    const shortages = async () => (await client.call('equipmentShortages', { params, query })).body;
    const before = await shortages();
    expect(before.count).toBe(2);
    expect(before.work).toMatchObject([
      {
        operationId: quay.id,
        title: 'Quay',
        needed: 2,
        short: 1,
        shortFrom: '2031-05-06',
        shortTo: '2031-05-07',
        items: [{ id: cold.id, free: 4, isEnough: true, isSameKind: true }],
      },
      { operationId: tank.id, needed: 1, short: 1, items: [{ id: cold.id, free: 3 }] },
    ]);
    const swaps = [quay, tank].map(({ id: operationId }) => ({
      operationId,
      from: 'Pressure washer',
      to: 'Cold pressure washer',
      quantity: 1,
    }));
    expect((await client.call('swapEquipment', { raw: { swaps } })).body).toEqual({ swapped: 2 });
    expect((await shortages()).work).toEqual([]);
    const piecesOf = async (operationId: string) =>
      (await client.call('listAssignments', { query: { operationId } })).body
        .map(({ equipmentName, quantity }) => `${quantity} ${equipmentName}`)
        .toSorted();
    expect(await piecesOf(quay.id)).toEqual(['1 Cold pressure washer', '1 Pressure washer']);
    expect(await piecesOf(tank.id)).toEqual(['1 Cold pressure washer']);
    const back = swaps.map(({ from, to, ...swap }) => ({ ...swap, from: to, to: from }));
    const refused = await client.call('swapEquipment', { raw: { swaps: back } });
    expect(refused.error).toMatchObject({ code: 'booking-conflict' });
    // All or nothing: the first of them was not changed either.
    expect(await piecesOf(quay.id)).toEqual(['1 Cold pressure washer', '1 Pressure washer']);
    await client.call('swapEquipment', { raw: { swaps: back, takesBack: true } });
    expect(await piecesOf(quay.id)).toEqual(['2 Pressure washer']);
    expect((await shortages()).work).toHaveLength(2);

    const tooMany = swaps.map((swap) => ({ ...swap, quantity: 9 }));
    const fewer = await client.call('swapEquipment', { raw: { swaps: tooMany } });
    expect(fewer.error).toMatchObject({ code: 'assignment-not-found' });
    const home = [{ operationId: tank.id, from: 'Pressure washer', quantity: 1 }];
    await client.call('swapEquipment', { raw: { swaps: home } });
    expect(await piecesOf(tank.id)).toEqual([]);
    const wrong = { today: '2031-05-01', absenceId: 'gone' };
    const missing = await client.call('equipmentShortages', { params, query: wrong });
    expect(missing.error).toMatchObject({ code: 'absence-not-found' });
  });
});
