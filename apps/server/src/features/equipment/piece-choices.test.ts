import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { days, inDays, pieceCalls, reasons, today } from '../../test/piece-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('pieces of equipment that a job may take on %s', (engine) => {
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

  const { made, read, patch, item, pieces, inspected } = pieceCalls(
    () => client,
    () => projectId,
  );

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

    // Another job has a rope: the moved job takes the one that is free.
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

    // A rope is in quarantine: the jobs with that rope are offered another, and undo restores it.
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
