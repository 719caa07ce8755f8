import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('ways out of a conflict, and work handed over, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let windows = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const body = projectBody({ projectType: 'Storefront Window Cleaning' });
    windows = (await client.call('createProject', { body })).body.id;
    const policy = { conflictPolicy: 'people-and-equipment' } as const;
    await client.call('saveScheduleSettings', { body: policy });
  });
  afterAll(() => server.close());

  const { made, read, member } = operationCalls(
    () => client,
    () => ({ title: 'Windows', projectId: windows, serviceCategory: 'window-cleaning' }),
  );

  test('a conflict comes with ways out that have been checked', async () => {
    const skills = ['Window cleaning'];
    const [chafik, driss] = [await member('Chafik', { skills }), await member('Driss', { skills })];
    await member('Elias', { skills: ['Painting'] });
    // More people than are offered.
    for (const name of ['Amal', 'Badr']) await member(name);
    await made({ title: 'Tower', assignedTeam: [chafik], scheduledDate: '2031-03-05' });
    const wished = {
      title: 'Shops',
      projectId: windows,
      serviceCategory: 'window-cleaning' as const,
      assignedTeam: [chafik],
      scheduledDate: '2031-03-03',
      endDate: '2031-03-06',
    };
    const check = async (operation: object, id?: string) =>
      (
        await client.call('checkBooking', {
          raw: { operation, withRepairs: true, ...(id === undefined ? {} : { id }) },
        })
      ).body;
    const { conflicts, repairs } = await check(wished);
    expect(conflicts).toMatchObject([{ operation: { title: 'Tower' }, firstDay: '2031-03-05' }]);
    expect(repairs).toContainEqual({
      kind: 'replace',
      memberId: chafik,
      memberName: 'Chafik',
      by: driss,
      byName: 'Driss',
    });
    const kinds = repairs.map(({ kind }) => kind);
    // The best match comes first: a painter may clean windows too, where the work requires no
    // skill. After it comes a substitute for only the day that is booked.
    expect(repairs[2]).toMatchObject({
      by: driss,
      byName: 'Driss',
      firstDay: '2031-03-05',
      lastDay: '2031-03-05',
    });
    expect(repairs[0]).toMatchObject({ kind: 'replace', by: driss });
    expect(kinds).toEqual(['replace', 'replace', 'cover', 'move', 'split']);
    for (const repair of repairs) {
      const change =
        repair.kind === 'move'
          ? { scheduledDate: repair.firstDay, endDate: repair.lastDay }
          : repair.kind === 'replace'
            ? { assignedTeam: [repair.by] }
            : repair.kind === 'cover'
              ? { covers: repair.covers }
              : {};
      if (repair.kind === 'split') continue;
      expect((await check({ ...wished, ...change })).conflicts).toEqual([]);
    }
    const split = repairs.find(({ kind }) => kind === 'split');
    const parts =
      split?.kind === 'split'
        ? split.parts.map(({ firstDay, lastDay }) => ({
            scheduledDate: firstDay,
            endDate: lastDay,
          }))
        : [];
    expect(parts[0]).toEqual({ scheduledDate: '2031-03-03', endDate: '2031-03-04' });
    const headers = { 'idempotency-key': 'split once' };
    const sent = { raw: { operation: wished, parts }, headers };
    const { operations } = (await client.call('splitOperation', sent)).body;
    expect(operations).toMatchObject(
      parts.map((part) => ({ ...part, title: 'Shops', assignedTeam: [chafik] })),
    );
    expect((await client.call('splitOperation', sent)).body.operations).toEqual(operations);
    // A stored operation is not in conflict with itself, nor are its parts with each other.
    const id = operations[0]?.id ?? '';
    expect((await check({}, id)).conflicts).toEqual([]);
  });

  test('ways out of a worked weekend keep every worked day and its hours', async () => {
    const samir = await member('Samir');
    await made({ title: 'Quay', assignedTeam: [samir], scheduledDate: '2026-11-30' });
    const operation = {
      title: 'Shutdown',
      projectId: windows,
      assignedTeam: [samir],
      scheduledDate: '2026-11-27',
      endDate: '2026-11-30',
      startTime: '08:00',
      endTime: '12:00',
      workingHoursPerDay: 4,
      worksOnDaysOff: true,
    };
    const asked = await client.call('checkBooking', { raw: { operation, withRepairs: true } });
    const days = asked.body.repairs.flatMap((repair) =>
      repair.kind === 'split' ? repair.parts : [],
    );
    expect(days).toEqual([
      { firstDay: '2026-11-27', lastDay: '2026-11-29' },
      { firstDay: '2026-12-01', lastDay: '2026-12-01' },
    ]);
    const parts = days.map(({ firstDay, lastDay }) => ({
      scheduledDate: firstDay,
      endDate: lastDay,
    }));
    const { operations } = (await client.call('splitOperation', { raw: { operation, parts } }))
      .body;
    expect(operations.map(({ estimatedDuration }) => estimatedDuration)).toEqual([12, 4]);
  });

  test('an operation that stands becomes the first of its parts, all of them or none', async () => {
    const farid = await member('Farid');
    const whole = await made({
      title: 'Whole',
      assignedTeam: [farid],
      scheduledDate: '2031-04-07',
      endDate: '2031-04-11',
      siteChecks: ['wind'],
      equipment: [{ equipmentName: 'Squeegee', quantity: 2 }],
    });
    await made({ title: 'Between', assignedTeam: [farid], scheduledDate: '2031-04-15' });
    const split = (lastDay: string, firstDay = '2031-04-14') =>
      client.call('splitOperation', {
        body: {
          id: whole.id,
          operation: {},
          parts: [
            { scheduledDate: '2031-04-07', endDate: '2031-04-08' },
            { scheduledDate: firstDay, endDate: lastDay },
          ],
        },
      });
    expect((await split('2031-04-15')).error.message).toContain('Between');
    expect((await split('2031-04-09', '2031-04-08')).error.fields?.[0]?.path).toBe(
      'parts[1].scheduledDate',
    );
    expect(await read(whole.id)).toEqual(whole);
    const [first, second] = (await split('2031-04-14')).body.operations;
    expect(first).toEqual(await read(whole.id));
    expect(first).toMatchObject({
      id: whole.id,
      estimatedDuration: 16,
      siteChecks: [{ check: 'wind' }],
    });
    expect(second).toMatchObject({
      title: 'Whole',
      estimatedDuration: 8,
      siteChecks: [],
      equipment: [{ equipmentName: 'Squeegee', quantity: 2 }],
    });
  });

  test('work of a member who is switched off is handed over in one step, and undone in one', async () => {
    const skills = ['Abseiling'];
    const [omar, rachid, salma] = [
      await member('Omar', { skills }),
      await member('Rachid', { skills }),
      await member('Salma', { skills }),
    ];
    const tariq = await member('Tariq', { skills: ['Painting'] });
    await member('Away', { skills, isActive: false });
    const monday = { assignedTeam: [omar], scheduledDate: '2032-01-05' };
    const tower = await made({ title: 'Tower', ...monday });
    const dock = await made({ title: 'Dock', assignedTeam: [omar], scheduledDate: '2032-01-07' });
    const someday = await made({ title: 'Someday', assignedTeam: [omar] });
    await made({ title: 'Over', assignedTeam: [omar], scheduledDate: '2031-12-01' });
    await made({ title: 'Elsewhere', assignedTeam: [rachid], scheduledDate: '2032-01-05' });
    await made({
      title: 'Hotel',
      location: 'Agadir',
      assignedTeam: [salma],
      scheduledDate: '2032-01-06',
    });
    const params = { id: omar };
    const ahead = await client.call('workAhead', { params, query: { today: '2032-01-01' } });
    // Who comes from Agadir the day before may be late.
    expect(
      ahead.body.work.map(({ people }) => people.find((one) => one.memberId === salma)?.beside),
    ).toEqual([
      [{ title: 'Hotel', location: 'Agadir', firstDay: '2032-01-06', lastDay: '2032-01-06' }],
      [{ title: 'Hotel', location: 'Agadir', firstDay: '2032-01-06', lastDay: '2032-01-06' }],
      [],
    ]);
    expect(
      ahead.body.work.map(({ operation, candidates }) => [
        operation.title,
        candidates.filter((id) => [rachid, salma, tariq].includes(id)),
      ]),
    ).toEqual([
      ['Tower', [salma, tariq]],
      ['Dock', [...[rachid, salma].toSorted(), tariq]],
      ['Someday', [...[rachid, salma].toSorted(), tariq]],
    ]);
    expect(ahead.body.count).toBe(3);
    const teams = (towards: (id: string) => string[], ofAll = [tower, dock, someday]) =>
      ofAll.map(({ id, version }) => ({ operationId: id, version, assignedTeam: towards(id) }));
    const to = (by: string) => (id: string) => (id === dock.id ? [rachid] : [by]);
    const handOver = (isActive: boolean, list: ReturnType<typeof teams>) =>
      client.call('handOver', { params, body: { isActive, teams: list } });
    // One of them is in conflict, so none of it is done.
    expect((await handOver(false, teams(to(rachid)))).error).toMatchObject({
      code: 'booking-conflict',
      values: { operation: 'Tower' },
    });
    expect(await read(dock.id)).toEqual(dock);
    const done = await handOver(false, teams(to(salma)));
    expect(done.body.member.isActive).toBe(false);
    expect(done.body.operations.map(({ assignedTeam }) => assignedTeam)).toEqual([
      [salma],
      [rachid],
      [salma],
    ]);
    expect((await handOver(false, teams(to(salma)))).error.code).toBe('stale-version');
    const undone = await handOver(
      true,
      teams(() => [omar], done.body.operations),
    );
    expect(undone.body.member.isActive).toBe(true);
    expect((await read(tower.id)).assignedTeam).toEqual([omar]);
  });

  test('nobody is proposed with a missing certificate that the given reason does not cover', async () => {
    const body = projectBody({ projectType: 'Cement Silo Cleaning' });
    const projectId = (await client.call('createProject', { body })).body.id;
    const held = (name: string) => ({ name, issuedOn: '2032-01-01', expiresOn: '2034-12-31' });
    const level3 = held('IRATA Level 3');
    const [zaki, nour, hind] = [
      await member('Zaki', { certifications: [level3] }),
      await member('Nour', { certifications: [level3] }),
      await member('Hind', { certifications: [level3, held('First aid')] }),
    ];
    await made({
      title: 'Silo',
      projectId,
      serviceCategory: 'industrial-rope-access',
      assignedTeam: [zaki],
      scheduledDate: '2032-02-02',
      staffingOverrides: [{ rule: 'l3-first-aid', reason: 'On the 1st' }],
    });
    const params = { id: zaki };
    const ahead = await client.call('workAhead', { params, query: { today: '2032-01-20' } });
    const candidates = ahead.body.work.flatMap((one) => one.candidates);
    expect(candidates.filter((id) => [nour, hind].includes(id))).toEqual([hind]);
  });
});
