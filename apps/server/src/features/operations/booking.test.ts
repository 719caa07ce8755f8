import type { OperationConflict, OperationFinding } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const LEVEL_3 = 'IRATA Level 3';
const LEVEL_1 = 'IRATA Level 1';

describe.each(ENGINES)('people, equipment and who may do it, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let windows = '';
  let ropes = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const project = async (change: object) =>
      (await client.call('createProject', { body: projectBody(change) })).body.id;
    windows = await project({ projectType: 'Storefront Window Cleaning' });
    ropes = await project({ projectType: 'Building Facade Inspection' });
    const policy = { conflictPolicy: 'people-and-equipment' } as const;
    await client.call('saveScheduleSettings', { body: policy });
  });
  afterAll(() => server.close());

  const { create, made, patch, member } = operationCalls(
    () => client,
    () => ({ title: 'Windows', projectId: windows, serviceCategory: 'window-cleaning' }),
  );
  const blocking = (findings: unknown) =>
    (findings as OperationFinding[]).filter(({ severity }) => severity === 'block');
  const reasons = (conflicts: unknown) =>
    (conflicts as OperationConflict[] | undefined)?.map(({ reason }) => reason);

  test('a person is in one place at a time, and different people work at the same time', async () => {
    const [amal, badr] = [await member('Amal'), await member('Badr')];
    const on = { scheduledDate: '2031-01-06', endDate: '2031-01-08' };
    const first = await made({ title: 'First', assignedTeam: [amal, amal], ...on });
    expect(first.assignedTeam).toEqual([amal]);
    const other = await made({ title: 'Other', assignedTeam: [badr], ...on });
    const { error } = await create({ assignedTeam: [badr, amal], scheduledDate: '2031-01-08' });
    expect(reasons(error.conflicts)).toEqual([
      { kind: 'person', memberId: amal, memberName: 'Amal' },
      { kind: 'person', memberId: badr, memberName: 'Badr' },
    ]);
    expect((await patch(other.id, { assignedTeam: [amal] })).error.message).toContain('First');
    // Hours of the same day that do not overlap, also past midnight.
    const early = { assignedTeam: [amal], scheduledDate: '2031-01-10' };
    const night = await made({ title: 'Night', ...early, startTime: '22:00', endTime: '02:00' });
    await made({
      title: 'Morning',
      ...early,
      scheduledDate: '2031-01-11',
      startTime: '02:00',
      endTime: '06:00',
    });
    const late = await create({
      ...early,
      scheduledDate: '2031-01-11',
      startTime: '01:30',
      endTime: '03:00',
    });
    expect(late.error.message).toContain('Night, Morning');
    expect((await patch(night.id, { endTime: '02:30' })).error.message).toContain('Morning');
    expect((await patch(night.id, { endTime: '01:00' })).status).toBe(200);
    // An operation without people is in conflict with none.
    expect((await create(on)).status).toBe(201);
  });

  test('where a person and a machine are booked twice, another person and another machine are one way out', async () => {
    const [driver, spare] = [await member('Driver'), await member('Spare')];
    for (const name of ['Nacelle A', 'Nacelle B']) {
      const raw = { name, quantity: 1 };
      await client.call('createEquipment', { raw });
    }
    const on = { scheduledDate: '2031-01-20', endDate: '2031-01-20' };
    const lift = (equipmentName: string) => ({ equipment: [{ equipmentName, quantity: 1 }] });
    await made({ title: 'Silo', assignedTeam: [driver], ...on });
    await made({ title: 'Tower', ...on, ...lift('Nacelle A') });
    const wished = { title: 'Mall', assignedTeam: [driver], ...on, ...lift('Nacelle A') };
    const asked = await client.call('checkBooking', {
      raw: { operation: { projectId: windows, ...wished }, withRepairs: true },
    });
    expect(asked.body.conflicts).toHaveLength(2);
    const way = asked.body.repairs.find(({ kind }) => kind === 'together');
    expect(way).toMatchObject({
      replaced: [{ memberId: driver, memberName: 'Driver' }],
      way: { swaps: [{ from: { name: 'Nacelle A' }, to: { name: 'Nacelle B' } }] },
    });
    const by = way?.kind === 'together' ? (way.replaced[0]?.by ?? '') : '';
    expect(by).not.toBe('');
    const saved = await create({ ...wished, assignedTeam: [by], ...lift('Nacelle B') });
    expect({ status: saved.status, spare }).toMatchObject({ status: 201 });
  });

  test('a way out of two conflicts at once is taken back, but nothing that was booked meanwhile is booked twice', async () => {
    const [hamid, nadia] = [await member('Hamid'), await member('Nadia')];
    const item = async (name: string, quantity: number) =>
      (await client.call('createEquipment', { raw: { name, quantity } })).body.id;
    const lifts = await item('Lift A', 2);
    await item('Lift B', 1);
    const on = { scheduledDate: '2031-03-03', assignedTeam: [hamid] };
    const lift = { equipment: [{ equipmentName: 'Lift A', quantity: 1 }] };
    await made({ title: 'Silo', ...on, assignedTeam: [], ...lift });
    const mall = await made({ title: 'Mall', ...on, ...lift });
    // One of the two lifts is sold.
    await client.call('updateEquipment', { params: { id: lifts }, raw: { quantity: 1 } });
    server.pass(1000);
    const swap = (from: string, to: string) => ({ from, to, quantity: 1 });
    const wayOut = () =>
      patch(mall.id, { assignedTeam: [nadia], equipmentSwaps: [swap('Lift A', 'Lift B')] });
    const takeBack = (version: number, change: object = {}) =>
      patch(
        mall.id,
        {
          assignedTeam: [hamid],
          equipmentSwaps: [swap('Lift B', 'Lift A')],
          takesBack: true,
          ...change,
        },
        { 'if-match': `"${version}"` },
      );
    const saved = await wayOut();
    expect(saved.status).toBe(200);
    // Only what stood before comes back in spite of a conflict.
    const other = await takeBack(saved.body.version, {
      scheduledDate: '2031-03-02',
      endDate: '2031-03-03',
    });
    expect(other.error.code).toBe('booking-conflict');
    const back = await takeBack(saved.body.version);
    expect(back.body.assignedTeam).toEqual([hamid]);
    expect(back.body.equipment.map(({ equipmentName }) => equipmentName)).toContain('Lift A');
    // Without the word of an undo it is an ordinary change.
    const again = await wayOut();
    const plain = await takeBack(again.body.version, { takesBack: undefined });
    expect(plain.error.code).toBe('booking-conflict');
    server.pass(1000);
    await made({ title: 'Tower', ...on });
    const late = await takeBack(again.body.version);
    expect(late.error.message).toContain('Tower');
    expect(late.error.message).not.toContain('Silo');
    // Equipment that another job took since is not booked twice either.
    const { id: depot } = await made({ title: 'Depot', ...on, assignedTeam: [] });
    const moved = await patch(mall.id, { assignedTeam: [] });
    server.pass(1000);
    await client.call('updateEquipment', { params: { id: lifts }, raw: { quantity: 2 } });
    const assignment = { operationId: depot, equipmentName: 'Lift A', quantity: 1 };
    await client.call('createAssignment', { raw: assignment });
    await client.call('updateEquipment', { params: { id: lifts }, raw: { quantity: 1 } });
    const taken = await takeBack(moved.body.version, { assignedTeam: [nadia] });
    expect(taken.error.message).toContain('Depot');
    expect(taken.error.message).not.toContain('Silo');
  });

  test('no more of an item of equipment goes out than there is', async () => {
    await client.call('createEquipment', { body: { name: 'Ascender', quantity: 4 } });
    const on = { scheduledDate: '2031-02-03', endDate: '2031-02-05' };
    const take = (quantity: number, name = 'Ascender') => ({
      equipment: [{ equipmentName: name, quantity }],
    });
    const first = await made({ title: 'First', ...on, ...take(3) });
    const { error } = await create({ ...on, ...take(2, 'ascender') });
    expect(reasons(error.conflicts)).toEqual([
      { kind: 'equipment', name: 'Ascender', needed: 5, existing: 4, away: 0 },
    ]);
    const second = await made({ title: 'Second', ...on, ...take(1) });
    // Equipment that is not in stock is not limited.
    await made({ title: 'Third', ...on, ...take(900, 'Cones') });
    const moved = await made({ title: 'Moved', scheduledDate: '2031-02-10', ...take(2) });
    expect((await patch(moved.id, { scheduledDate: '2031-02-05' })).error.code).toBe(
      'booking-conflict',
    );
    // Returned equipment can go out again.
    const id = first.equipment[0]?.id ?? '';
    await client.call('updateAssignment', { params: { id }, body: { status: 'returned' } });
    expect((await patch(moved.id, { scheduledDate: '2031-02-05' })).status).toBe(200);
    await client.call('deleteOperation', { params: { id: second.id } });
    await made({ title: 'Fourth', ...on, ...take(2) });
    const restored = await client.call('restoreOperation', { params: { id: second.id } });
    expect(restored.error.message).toMatch(/Moved|Fourth/);
  });

  test('who may not do the work is refused, unless somebody says why they may', async () => {
    const certified = (name: string, certification: string, expiresOn: string | null) =>
      member(name, {
        certifications: [
          { name: certification, issuedOn: '2031-01-01', expiresOn },
          { name: 'First Aid', issuedOn: '2031-01-01', expiresOn: null },
        ],
      });
    const ghali = await certified('Ghali', LEVEL_3, '2033-12-31');
    const hamid = await certified('Hamid', LEVEL_1, '2031-06-10');
    const imad = await certified('Imad', LEVEL_1, '2031-06-01');
    const job = {
      title: 'Facade',
      projectId: ropes,
      serviceCategory: 'industrial-rope-access',
      scheduledDate: '2031-06-02',
      endDate: '2031-06-06',
    };
    const begun = { ...job, status: 'in-progress' };
    const { error } = await create({ ...begun, assignedTeam: [hamid] });
    expect(error).toMatchObject({
      status: 409,
      code: 'staffing-blocked',
    });
    expect(blocking(error.findings)).toMatchObject([{ rule: 'min-team', memberId: null }]);
    const operation = await made({ ...job, assignedTeam: [ghali, hamid] });
    // A certificate has to be valid through the last day.
    const longer = await patch(operation.id, { endDate: '2031-06-11' });
    expect(blocking(longer.error.findings)).toMatchObject([
      { rule: 'cert-valid', memberId: hamid, memberName: 'Hamid' },
    ]);
    // A way out to days that break further rules names these before it is chosen.
    const other = { title: 'Other', assignedTeam: [ghali], scheduledDate: '2031-06-09' };
    const inTheWay = await made(other);
    const wished = { scheduledDate: '2031-06-05', endDate: '2031-06-09' };
    const asked = await client.call('checkBooking', {
      body: { id: operation.id, operation: wished, withRepairs: true },
    });
    const move = asked.body.repairs.find(({ kind }) => kind === 'move');
    expect(move).toMatchObject({ firstDay: '2031-06-10', reasons: ['cert-valid'] });
    await client.call('deleteOperation', { params: { id: inTheWay.id } });
    const reason = 'Renewal is booked for the 9th';
    const kept = await patch(operation.id, {
      endDate: '2031-06-11',
      staffingOverrides: [{ rule: 'cert-valid', reason }],
    });
    expect(kept.body.staffingOverrides).toMatchObject([
      { rule: 'cert-valid', reason, by: 'admin' },
    ]);
    expect(kept.body.staffingOverrides[0]?.at).toMatch(/^20/);
    const days = { from: '2031-06-11', to: '2031-06-11' };
    const calendar = await client.call('schedule', { query: days });
    expect(calendar.body.operations.find(({ id }) => id === operation.id)).toMatchObject({
      projectType: kept.body.projectType,
      overriddenRules: ['cert-valid'],
    });
    // The reason was given for Hamid: it stays valid for him only.
    expect((await patch(operation.id, { endDate: '2031-06-12' })).status).toBe(200);
    const another = await patch(operation.id, { assignedTeam: [ghali, imad] });
    expect(blocking(another.error.findings)).toMatchObject([
      { rule: 'cert-valid', memberName: 'Imad' },
    ]);
    expect((await patch(operation.id, { notes: 'Ask at the gate' })).status).toBe(200);
    const checked = await client.call('checkBooking', {
      body: { id: operation.id, operation: { assignedTeam: [imad], status: 'in-progress' } },
    });
    expect(blocking(checked.body.findings).map(({ rule }) => rule)).toEqual([
      'min-team',
      'cert-valid',
    ]);
  });

  test('a rope team is put together one by one, and has to stand when the work begins', async () => {
    const nadir = await member('Nadir', {
      certifications: [{ name: LEVEL_3, issuedOn: '2031-01-01', expiresOn: '2033-12-31' }],
    });
    const job = { projectId: ropes, serviceCategory: 'industrial-rope-access' };
    const crew = [{ position: 'Rope Access Technician', people: 1 }];
    const { id } = await made({ ...job, crew, scheduledDate: '2031-06-23' });
    const staffingOverrides = [{ rule: 'l3-first-aid' as const, reason: 'On the 20th' }];
    const first = await patch(id, { assignedTeam: [nadir], staffingOverrides });
    expect(first.status).toBe(200);
    const check = { body: { id, operation: {} } };
    const { findings } = (await client.call('checkBooking', check)).body;
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'min-team', severity: 'warn' }),
    );
    const began = await patch(id, { status: 'in-progress' });
    expect(blocking(began.error.findings)).toMatchObject([
      { rule: 'min-team' },
      { rule: 'l3-first-aid' },
    ]);
    // A new plan may begin with one person too.
    const day = { scheduledDate: '2031-06-24', assignedTeam: [nadir], staffingOverrides };
    expect((await create({ ...job, ...day })).status).toBe(201);
    expect((await patch(id, { crew: [], assignedTeam: [] })).status).toBe(200);
  });

  test('a person deleted while an operation was deleted is not restored with it', async () => {
    const [jamal, karim] = [await member('Jamal'), await member('Karim')];
    const { id } = await made({ assignedTeam: [jamal, karim], scheduledDate: '2031-07-01' });
    await client.call('deleteOperation', { params: { id } });
    await client.call('deleteTeamMember', { params: { id: jamal } });
    const restored = (await client.call('restoreOperation', { params: { id } })).body;
    expect(restored.assignedTeam).toEqual([karim]);
  });

  test('a site check is ticked once, with who and when', async () => {
    const { id } = await made();
    const ticked = (await patch(id, { siteChecks: ['wind', 'wind'] })).body.siteChecks;
    expect(ticked).toMatchObject([{ check: 'wind', by: 'admin' }]);
    server.pass(60_000);
    const both = (await patch(id, { siteChecks: ['wind', 'rescue-plan'] })).body.siteChecks;
    expect(both[0]).toEqual(ticked[0]);
    expect(both[1]?.at).not.toBe(ticked[0]?.at);
    expect((await patch(id, { siteChecks: [] })).body.siteChecks).toEqual([]);
  });

  test('operations that a stricter policy finds in each other’s way can be made shorter, not longer', async () => {
    const user = await server.loggedIn();
    const on = { scheduledDate: '2031-09-01', endDate: '2031-09-05' };
    const first = await made({ title: 'First', ...on });
    await made({ title: 'Second', ...on });
    const policy = async (conflictPolicy: 'no-overlap' | 'people-and-equipment') =>
      user.call('saveScheduleSettings', { body: { conflictPolicy } });
    await policy('no-overlap');
    expect((await patch(first.id, { endDate: '2031-09-04' })).status).toBe(200);
    expect((await patch(first.id, { endDate: '2031-09-05' })).error.message).toContain('Second');
    expect((await patch(first.id, { assignedTeam: [], notes: 'as it is' })).status).toBe(200);
    await policy('people-and-equipment');
  });
});
