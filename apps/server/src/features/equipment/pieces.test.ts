import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

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

  const { create, made, read, patch } = operationCalls(
    () => client,
    () => ({ title: 'Silo', projectId, serviceCategory: 'janitorial-services' }),
  );
  const item = async (name: string, rest: object = {}) => {
    const raw = { name, quantity: 1, isByPiece: true, ...rest };
    return (await client.call('createEquipment', { raw })).body;
  };
  /** Adds pieces, and returns their ids in the order of their codes. */
  const pieces = async (equipmentId: string, codes: string[], rest: object = {}) => {
    const raw = { pieces: codes.map((code) => ({ equipmentId, code, ...rest })) };
    return (await client.call('createPieces', { raw })).body.map(({ id }) => id);
  };
  const inspected = (pieceIds: string[], day: string, result = 'passed', rest: object = {}) =>
    client.call('createInspections', {
      raw: { pieceIds, day, result, inspector: 'Bureau Veritas', ...rest },
    });
  const listed = async (equipmentId: string) =>
    (await client.call('listPieces', { query: { equipmentId } })).body;
  const days = (first: number, last: number) => ({
    scheduledDate: inDays(first),
    endDate: inDays(last),
  });
  const reasons = (reply: { error: { conflicts?: unknown } }) =>
    ((reply.error.conflicts ?? []) as { reason: object }[]).map(({ reason }) => reason);

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
    // The other one is one of "any" on the last day, so there are still enough of both.
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

  test('of a set go along together, or not at all where one is missing', async () => {
    const rope = await item('Kit rope');
    const bag = (await client.call('createEquipment', { raw: { name: 'Bag', quantity: 3 } })).body;
    const [one = '', two = ''] = await pieces(rope.id, ['KR-1', 'KR-2']);
    const contents = [
      { equipmentId: rope.id, quantity: 9, pieceIds: [one, two] },
      { equipmentId: bag.id, quantity: 2, pieceIds: [] },
    ];
    const kit = (await client.call('createSet', { raw: { code: 'K-1', name: 'Team 1', contents } }))
      .body;
    expect(kit.contents[0]).toMatchObject({ quantity: 2 });
    const again = await client.call('createSet', { raw: { code: 'k-1', contents } });
    expect(again.error.code).toBe('set-exists');
    const setOf = async () =>
      (await client.call('listSets')).body.find(({ id }) => id === kit.id)?.missing;
    expect(await setOf()).toEqual([]);
    const params = { id: two };
    await client.call('updatePiece', { params, raw: { quarantinedOn: today() } });
    expect(await setOf()).toMatchObject([{ code: 'KR-2', cause: 'quarantine' }]);
    const { id: operationId } = await made(days(60, 61));
    const take = (raw: object) =>
      client.call('takeSet', { params: { id: kit.id }, raw: { operationId, ...raw } });
    const refused = await take({});
    expect(refused.error.code).toBe('booking-conflict');
    expect(reasons(refused)).toMatchObject([{ kind: 'piece', code: 'KR-2', cause: 'quarantine' }]);
    expect((await read(operationId)).equipment).toEqual([]);
    const taken = await take({ without: [two] });
    expect(taken.body).toMatchObject([
      { equipmentName: 'Kit rope', quantity: 1, pieces: [{ code: 'KR-1' }], setId: kit.id },
      { equipmentName: 'Bag', quantity: 2, pieces: [] },
    ]);
  });

  test('are offered for a job in order: free and in order to its end first', async () => {
    const rope = await item('Choice rope', { inspectionMonths: 12 });
    const codes = ['C-1', 'C-2', 'C-3', 'C-4'];
    const [good = '', soon = '', taken = '', apart = ''] = await pieces(rope.id, codes);
    await inspected([good, taken, apart], today());
    await inspected([soon], inDays(-340));
    await client.call('updatePiece', { params: { id: apart }, raw: { quarantinedOn: today() } });
    const equipment = [{ equipmentName: 'Choice rope', pieceIds: [taken] }];
    await made({ title: 'Other', ...days(20, 30), equipment });
    const { id: operationId } = await made(days(25, 40));
    const query = { operationId, equipmentName: 'choice rope' };
    expect((await client.call('pieceChoices', { query })).body).toMatchObject([
      { code: 'C-1', isFree: true, notice: null },
      { code: 'C-2', isFree: true, notice: { kind: 'due' } },
      { code: 'C-3', isFree: false, cause: 'taken', takenBy: 'Other' },
      { code: 'C-4', isFree: false, cause: 'quarantine', notice: { kind: 'quarantine' } },
    ]);
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

  test('are replaced on a job by others that are free, in one step with its days', async () => {
    const rope = await item('Spare rope', { inspectionMonths: 12 });
    const [one = '', two = '', three = ''] = await pieces(rope.id, ['LR-1', 'LR-2', 'LR-3']);
    await inspected([one, two, three], today());
    const takes = (id: string) => [{ equipmentName: 'Spare rope', pieceIds: [id] }];
    const silo = await made({ equipment: takes(one), ...days(30, 33) });
    await made({ title: 'Dam', equipment: takes(one), ...days(36, 38) });
    await made({ title: 'Quay', equipment: takes(two), ...days(36, 36) });
    const codes = async (id: string) =>
      (await read(id)).equipment.flatMap((line) => line.pieces.map(({ code }) => code));

    // A rope that another job has: the job moves, and takes the one that is free.
    const moved = days(35, 37);
    const refused = await patch(silo.id, moved);
    expect(reasons(refused)).toMatchObject([{ kind: 'piece', code: 'LR-1', cause: 'taken' }]);
    const check = { raw: { id: silo.id, operation: moved, withRepairs: true } };
    const [way] = (await client.call('checkBooking', check)).body.repairs;
    expect(way).toMatchObject({
      kind: 'equip',
      how: 'pieces',
      isWarned: false,
      swaps: [{ from: { pieces: [{ code: 'LR-1' }] }, to: { pieces: [{ code: 'LR-3' }] } }],
    });
    const swap = (from: string, to: string) => ({
      from: 'Spare rope',
      fromPieces: [from],
      to: 'Spare rope',
      toPieces: [to],
      quantity: 1,
    });
    const taken = await patch(silo.id, { ...moved, equipmentSwaps: [swap(one, two)] });
    expect(reasons(taken)).toMatchObject([{ kind: 'piece', code: 'LR-2', cause: 'taken' }]);
    expect(await codes(silo.id)).toEqual(['LR-1']);
    const saved = await patch(silo.id, { ...moved, equipmentSwaps: [swap(one, three)] });
    expect(saved.body).toMatchObject({ scheduledDate: inDays(35), version: silo.version + 1 });
    expect(await codes(silo.id)).toEqual(['LR-3']);

    // A rope in quarantine: the jobs that named it are offered another, and it is taken back.
    await patch(silo.id, days(60, 61));
    const raw = { quarantinedOn: today(), quarantineReason: 'Cut sheath' };
    await client.call('updatePiece', { params: { id: three }, raw });
    const asked = { params: { id: rope.id }, query: { today: today() } };
    const { work } = (await client.call('equipmentShortages', asked)).body;
    expect(work).toMatchObject([
      { operationId: silo.id, short: 1, ways: [{ how: 'pieces' }, { how: 'pieces' }] },
    ]);
    const offered = work[0]?.ways.map(({ swaps }) => swaps[0]?.to.pieces[0]?.code);
    expect(offered).toEqual(['LR-1', 'LR-2']);
    const there = { operationId: silo.id, ...swap(three, one) };
    expect((await client.call('swapEquipment', { raw: { swaps: [there] } })).body.swapped).toBe(1);
    expect(await codes(silo.id)).toEqual(['LR-1']);
    const back = [{ operationId: silo.id, ...swap(one, three) }];
    expect((await client.call('swapEquipment', { raw: { swaps: back } })).status).toBe(409);
    await client.call('swapEquipment', { raw: { swaps: back, takesBack: true } });
    expect(await codes(silo.id)).toEqual(['LR-3']);
    const gone = [{ operationId: silo.id, ...swap(three, 'nothing') }];
    const unknown = await client.call('swapEquipment', { raw: { swaps: gone } });
    expect(unknown.error).toMatchObject({ code: 'piece-not-found' });
    expect(await codes(silo.id)).toEqual(['LR-3']);
  });

  test('of a set with a missing one are replaced by a set that holds the same', async () => {
    const rope = await item('Spare kit rope');
    const harness = await item('Spare kit harness');
    const [r1 = '', r2 = ''] = await pieces(rope.id, ['XR-1', 'XR-2']);
    const [h1 = '', h2 = ''] = await pieces(harness.id, ['XH-1', 'XH-2']);
    const set = async (code: string, pieceA: string, pieceB: string) => {
      const contents = [
        { equipmentId: rope.id, quantity: 1, pieceIds: [pieceA] },
        { equipmentId: harness.id, quantity: 1, pieceIds: [pieceB] },
      ];
      return (await client.call('createSet', { raw: { code, contents } })).body.id;
    };
    const first = await set('SK-1', r1, h1);
    const second = await set('SK-2', r2, h2);
    const dam = await made({ ...days(80, 82) });
    const params = { id: first };
    await client.call('takeSet', { params, raw: { operationId: dam.id } });
    await inspected([r1], today(), 'failed');
    const check = { raw: { id: dam.id, operation: {}, withRepairs: true } };
    const { repairs } = (await client.call('checkBooking', check)).body;
    const way = repairs.find((one) => one.kind === 'equip' && one.how === 'set');
    expect(way).toMatchObject({ set: { id: second, code: 'SK-2', insteadOf: first } });
    if (way?.kind !== 'equip') throw new Error('No set is offered');
    const equipmentSwaps = way.swaps.map(({ from, to }) => ({
      from: from.name,
      fromPieces: from.pieces.map(({ id }) => id),
      to: to.name,
      toPieces: to.pieces.map(({ id }) => id),
      toSet: way.set?.id,
      quantity: to.quantity,
    }));
    expect((await patch(dam.id, { equipmentSwaps })).status).toBe(200);
    const { equipment } = await read(dam.id);
    const shown = equipment.map((line) => [line.pieces[0]?.code, line.setId]);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual(['XH-2', second]);
    expect(shown).toContainEqual(['XR-2', second]);
  });
});
