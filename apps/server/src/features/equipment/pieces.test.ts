import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { days, inDays, pieceCalls, reasons, today } from '../../test/piece-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('pieces of equipment on %s', (engine) => {
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

  const { create, made, read, patch, item, pieces, inspected, listed } = pieceCalls(
    () => client,
    () => projectId,
  );

  test('are listed with their next inspection, from the last one or the first use', async () => {
    const source = 'EN 365: at least every 12 months';
    const rope = await item('Rope', { inspectionMonths: 12, inspectionSource: source });
    const [first = '', second = ''] = await pieces(rope.id, ['R-014', 'R-015'], {
      serialNumber: 'SN 1',
      firstUsedOn: '2025-08-31',
      purchasedOn: '2025-08-01',
    });
    await inspected([first], '2024-02-29');
    expect(await listed(rope.id)).toMatchObject([
      { code: 'R-014', dueOn: '2025-02-28', lastResult: 'passed', inspectionSource: source },
      { code: 'R-015', dueOn: '2026-08-31', lastResult: null, lastInspectedOn: null },
    ]);
    await inspected([first, second], today());
    expect((await listed(rope.id)).map(({ state }) => state)).toEqual(['in-order', 'in-order']);
    const items = (await client.call('listEquipment')).body;
    expect(items.find(({ id }) => id === rope.id)).toMatchObject({ quantity: 2, isByPiece: true });
    const twice = await client.call('createPieces', {
      raw: {
        pieces: [
          { equipmentId: rope.id, code: 'R-016' },
          { equipmentId: rope.id, code: 'r-014' },
        ],
      },
    });
    expect(twice.error).toMatchObject({ code: 'piece-exists', values: { code: 'r-014' } });
    expect(await listed(rope.id)).toHaveLength(2);
  });

  test('keep the order of their days, and an old mistake does not stop another change', async () => {
    const ladder = await item('Ladder');
    const add = (raw: object) =>
      client.call('createPieces', {
        raw: { pieces: [{ equipmentId: ladder.id, code: 'LA-1', ...raw }] },
      });
    const tooEarly = (path: string) => ({
      code: 'invalid-input',
      fields: [{ path, rule: 'too-early' }],
    });
    const of2024 = { madeOn: '2024-05-02' };
    expect((await add({ ...of2024, purchasedOn: '2024-05-01' })).error).toMatchObject(
      tooEarly('purchasedOn'),
    );
    expect((await add({ ...of2024, firstUsedOn: '2024-05-01' })).error).toMatchObject(
      tooEarly('firstUsedOn'),
    );
    const retires = { purchasedOn: '2025-01-01', retiresOn: '2024-12-31' };
    expect((await add(retires)).error).toMatchObject(tooEarly('retiresOn'));
    const secondHand = { ...of2024, firstUsedOn: '2024-06-01', purchasedOn: '2025-01-01' };
    const [ladderOne] = (await add(secondHand)).body;
    const id = ladderOne?.id ?? '';
    expect((await inspected([id], '2024-05-01')).error).toMatchObject(tooEarly('day'));
    expect((await inspected([id], '2024-05-02')).status).toBe(201);
    const change = (raw: object) => client.call('updatePiece', { params: { id }, raw });
    expect((await change({ retiresOn: '2024-12-01' })).error).toMatchObject(tooEarly('retiresOn'));
    await server.context.database.write
      .updateTable('equipment_pieces')
      .set({ retires_on: '2024-12-01' })
      .where('id', '=', id)
      .execute();
    expect((await change({ quarantinedOn: '2026-01-01' })).status).toBe(200);
    expect((await change({ retiresOn: '2024-11-01', madeOn: null })).status).toBe(200);
    expect((await change({ madeOn: '2025-02-01' })).error).toMatchObject(tooEarly('purchasedOn'));
  });

  test('are booked by code, or any of those that nobody named', async () => {
    const winch = await item('Winch');
    const [one = '', two = ''] = await pieces(winch.id, ['W-1', 'W-2']);
    const named = await made({
      ...days(10, 12),
      equipment: [{ equipmentName: 'Winch', pieceIds: [one] }],
    });
    expect(named.equipment).toMatchObject([
      { quantity: 1, pieces: [{ id: one, code: 'W-1', serialNumber: '' }] },
    ]);
    const again = await create({
      ...days(12, 13),
      equipment: [{ equipmentName: 'winch', pieceIds: [one] }],
    });
    expect(again.error.code).toBe('booking-conflict');
    expect(reasons(again)).toEqual([
      { kind: 'piece', name: 'Winch', pieceId: one, code: 'W-1', cause: 'taken' },
    ]);
    expect(
      (await create({ ...days(12, 13), equipment: [{ equipmentName: 'Winch' }] })).status,
    ).toBe(201);
    const third = await create({ ...days(12, 13), equipment: [{ equipmentName: 'Winch' }] });
    expect(third.error.code).toBe('booking-conflict');
    const elsewhere = await create({
      ...days(14, 15),
      equipment: [{ equipmentName: 'Winch', pieceIds: ['nothing'] }],
    });
    expect(elsewhere.error.code).toBe('piece-not-found');
    const [assigned] = named.equipment;
    const params = { id: assigned?.id ?? '' };
    const other = await client.call('updateAssignment', { params, raw: { pieceIds: [two] } });
    // On the last day the other booking has "any" pieces, so there are still enough for both.
    expect(other.body).toMatchObject({ quantity: 1, pieces: [{ code: 'W-2' }] });
    const booked = await client.call('deletePiece', { params: { id: two } });
    expect(booked.error).toMatchObject({ code: 'piece-booked', values: { title: 'Silo' } });
  });

  test('one piece that many want at the same time goes to one job', async () => {
    const lance = await item('Lance');
    const [only = ''] = await pieces(lance.id, ['L-1', 'L-2', 'L-3']);
    const jobs: string[] = [];
    for (let n = 0; n < 6; n++) jobs.push((await made(days(20, 21))).id);
    const replies = await Promise.all(
      jobs.map((operationId) =>
        client.call('createAssignment', {
          raw: { operationId, equipmentName: 'Lance', pieceIds: [only] },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  test('do not go out in quarantine, retired, failed or overdue, and say why', async () => {
    const harness = await item('Harness', { inspectionMonths: 6 });
    const codes = ['H-1', 'H-2', 'H-3', 'H-4'];
    const ids = await pieces(harness.id, codes, { firstUsedOn: inDays(-30) });
    const [kept = '', old = '', torn = '', late = ''] = ids;
    await client.call('updatePiece', {
      params: { id: kept },
      raw: { quarantinedOn: today(), quarantineReason: 'Fall' },
    });
    await client.call('updatePiece', { params: { id: old }, raw: { retiresOn: inDays(3) } });
    await inspected([torn], today(), 'failed');
    await inspected([late], inDays(-400));
    const take = (pieceId: string) =>
      create({ ...days(5, 6), equipment: [{ equipmentName: 'Harness', pieceIds: [pieceId] }] });
    const causes: unknown[] = [];
    for (const id of ids) causes.push(reasons(await take(id)));
    expect(causes).toMatchObject([
      [{ cause: 'quarantine' }],
      [{ cause: 'retired' }],
      [{ cause: 'failed' }],
      [{ cause: 'overdue' }],
    ]);
    const any = await create({ ...days(5, 6), equipment: [{ equipmentName: 'Harness' }] });
    expect(reasons(any)).toMatchObject([{ kind: 'equipment', needed: 1, existing: 3, away: 3 }]);
    await client.call('saveScheduleSettings', { raw: { overdueInspections: 'warn' } });
    expect((await take(late)).status).toBe(201);
    await client.call('saveScheduleSettings', { raw: { overdueInspections: 'stop' } });
    await inspected([torn], today());
    expect((await take(torn)).status).toBe(201);
  });

  test('that fall due during a job warn, or stop where the company wants it', async () => {
    const sling = await item('Sling', { inspectionMonths: 12 });
    const [id = ''] = await pieces(sling.id, ['S-1'], { firstUsedOn: '2020-01-01' });
    await inspected([id], inDays(-360));
    const [state] = await listed(sling.id);
    expect(state?.state).toBe('due');
    const equipment = [{ equipmentName: 'Sling', pieceIds: [id] }];
    expect((await create({ ...days(0, 20), equipment })).status).toBe(201);
    await client.call('saveScheduleSettings', { raw: { dueDuringJob: 'stop' } });
    const stopped = await create({ ...days(22, 30), equipment });
    expect(reasons(stopped)).toMatchObject([{ kind: 'piece', cause: 'due' }]);
    await inspected([id], today());
    expect((await create({ ...days(22, 30), equipment })).status).toBe(201);
    await client.call('saveScheduleSettings', { raw: { dueDuringJob: 'warn' } });
  });

  test('in repair are missing where they are named, and elsewhere only as one fewer', async () => {
    const pump = await item('Pump');
    const [one = '', two = ''] = await pieces(pump.id, ['P-1', 'P-2']);
    const equipment = [{ equipmentName: 'Pump', pieceIds: [one] }];
    const stood = await made({ ...days(40, 41), equipment });
    const repair = {
      equipmentId: pump.id,
      kind: 'repair',
      firstDay: inDays(40),
      lastDay: inDays(50),
    };
    const wrong = await client.call('createAbsence', {
      raw: { ...repair, quantity: 2, pieceIds: [one] },
    });
    expect(wrong.error.code).toBe('invalid-input');
    const away = await client.call('createAbsence', {
      raw: { ...repair, quantity: 1, pieceIds: [one] },
    });
    expect(away.body).toMatchObject({ pieceIds: [one] });
    const twice = await client.call('createAbsence', {
      raw: { ...repair, quantity: 1, pieceIds: [one] },
    });
    expect(twice.error.code).toBe('absence-overlaps');
    const short = await client.call('equipmentShortages', {
      params: { id: pump.id },
      query: { today: today() },
    });
    expect(short.body.work).toMatchObject([{ operationId: stood.id, needed: 1, short: 1 }]);
    const other = { ...days(40, 41), equipment: [{ equipmentName: 'Pump', pieceIds: [two] }] };
    expect((await create(other)).status).toBe(201);
    const both = await made({
      ...days(30, 31),
      equipment: [{ equipmentName: 'Pump', pieceIds: [one, two] }],
    });
    const second = { ...repair, firstDay: inDays(30), lastDay: inDays(31) };
    await client.call('createAbsence', { raw: { ...second, quantity: 1, pieceIds: [one] } });
    const swaps = [{ operationId: both.id, from: 'Pump', quantity: 1 }];
    await client.call('swapEquipment', { raw: { swaps } });
    expect((await read(both.id)).equipment).toMatchObject([{ pieces: [{ code: 'P-2' }] }]);
    const moved = await patch(stood.id, days(45, 46));
    expect(reasons(moved)).toMatchObject([{ kind: 'piece', code: 'P-1', cause: 'repair' }]);
    expect((await read(stood.id)).scheduledDate).toBe(inDays(40));
  });

  test('keep the certificate of an inspection, and take no other kind of file', async () => {
    const rope = await item('Static rope');
    const ids = await pieces(rope.id, ['SR-1', 'SR-2']);
    const data = Buffer.from('%PDF-1.7 certificate').toString('base64');
    const certificate = { name: 'Vérification 2026.pdf', data };
    const reply = await inspected(ids, today(), 'conditional', { certificate, notes: 'Sleeve' });
    const [first, second] = reply.body;
    expect(first?.certificateId).toBe(second?.certificateId);
    const params = { id: first?.certificateId ?? '' };
    const file = await client.call('readCertificate', { params });
    expect(file.text).toBe('%PDF-1.7 certificate');
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('attachment');
    const page = { name: 'a.pdf', data: Buffer.from('<script>').toString('base64') };
    const refused = await inspected(ids, today(), 'passed', { certificate: page });
    expect(refused.error.code).toBe('certificate-unreadable');
    const query = { pieceId: ids[0] };
    const known = (await client.call('listInspections', { query })).body;
    expect(known).toMatchObject([{ result: 'conditional', notes: 'Sleeve' }]);
    const gone = { params: { id: known[0]?.id ?? '' } };
    await client.call('deleteInspection', gone);
    expect((await client.call('listInspections', { query })).body).toEqual([]);
    await client.call('restoreInspection', gone);
    expect((await client.call('listInspections', { query })).body).toHaveLength(1);
  });

  test('count by number until the item says otherwise, so that half a list makes no job short', async () => {
    const hook = await item('Hook', { quantity: 5, isByPiece: false });
    await pieces(hook.id, ['HK-1']);
    const equipment = [{ equipmentName: 'Hook', quantity: 5 }];
    expect((await create({ ...days(70, 71), equipment })).status).toBe(201);
    const params = { id: hook.id };
    const counted = await client.call('updateEquipment', { params, raw: { isByPiece: true } });
    expect(counted.body.quantity).toBe(1);
    const refused = await create({ ...days(73, 74), equipment });
    expect(reasons(refused)).toMatchObject([{ kind: 'equipment', needed: 5, existing: 1 }]);
  });
});
