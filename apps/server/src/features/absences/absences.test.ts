import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('absences on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const body = projectBody({ projectType: 'Storefront Window Cleaning' });
    projectId = (await client.call('createProject', { body })).body.id;
    await client.call('saveScheduleSettings', {
      body: { conflictPolicy: 'people-and-equipment' },
    });
  });
  afterAll(() => server.close());

  const { create, made, patch, member } = operationCalls(
    () => client,
    () => ({ title: 'Windows', projectId, serviceCategory: 'window-cleaning' }),
  );
  const away = (memberId: string, firstDay: string, lastDay: string, change: object = {}) =>
    client.call('createAbsence', {
      raw: { memberId, kind: 'sick', firstDay, lastDay, ...change },
    });
  const between = async (from: string, to: string) =>
    (await client.call('listAbsences', { query: { from, to } })).body;

  test('are entered, listed by their days, changed, deleted and taken back', async () => {
    const karim = await member('Karim');
    const { body, status } = await away(karim, '2031-01-06', '2031-01-08', {
      endsAtNoon: true,
      notes: 'Flu',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      memberId: karim,
      kind: 'sick',
      startsAtNoon: false,
      endsAtNoon: true,
      notes: 'Flu',
      version: 1,
    });
    expect(await between('2031-01-08', '2031-01-20')).toEqual([body]);
    expect(await between('2031-01-09', '2031-01-20')).toEqual([]);
    const params = { id: body.id };
    const whole = { kind: 'sick', firstDay: '2031-01-06', lastDay: '2031-01-10' };
    const changed = (await client.call('updateAbsence', { params, raw: whole })).body;
    // A change sends all fields, so half days that it omits become whole ones.
    expect(changed).toMatchObject({ ...whole, endsAtNoon: false, version: 2 });
    const stale = await client.call('updateAbsence', {
      params,
      raw: whole,
      headers: { 'if-match': '"1"' },
    });
    expect(stale.error).toMatchObject({ code: 'stale-version' });
    await client.call('deleteAbsence', { params });
    expect(await between('2031-01-01', '2031-01-31')).toEqual([]);
    await client.call('restoreAbsence', { params });
    expect(await between('2031-01-01', '2031-01-31')).toMatchObject([{ id: body.id, version: 4 }]);
  });

  test('of one person take no half day twice', async () => {
    const salma = await member('Salma');
    await away(salma, '2031-02-03', '2031-02-05', { endsAtNoon: true });
    const twice = await away(salma, '2031-02-05', '2031-02-07');
    expect(twice.error).toMatchObject({
      code: 'absence-overlaps',
      values: { firstDay: '2031-02-03', lastDay: '2031-02-05' },
    });
    const afternoon = { kind: 'training', startsAtNoon: true };
    expect((await away(salma, '2031-02-05', '2031-02-07', afternoon)).status).toBe(201);
    expect((await away(await member('Omar'), '2031-02-03', '2031-02-05')).status).toBe(201);
  });

  test('say what is wrong with them', async () => {
    const hicham = await member('Hicham');
    const bad = async (...given: Parameters<typeof away>) => (await away(...given)).error;
    const ends = { code: 'invalid-input', fields: [{ path: 'lastDay' }] };
    expect(await bad(hicham, '2031-02-05', '2031-02-04')).toMatchObject(ends);
    const nothing = { startsAtNoon: true, endsAtNoon: true };
    expect(await bad(hicham, '2031-02-05', '2031-02-05', nothing)).toMatchObject(ends);
    expect(await bad(hicham, '2031-02-30', '2031-03-01')).toMatchObject({ code: 'invalid-input' });
    expect(await bad('nobody', '2031-02-05', '2031-02-05')).toMatchObject({
      code: 'team-member-not-found',
    });
  });

  test('of leave are taken from the balance that the law gives', async () => {
    const salma = await member('Salma B', { hiredOn: '2030-01-15' });
    const balanceOf = async (day: string, without?: string) => {
      const query = { day, memberId: salma, without };
      return (await client.call('leaveBalances', { query })).body;
    };
    const sick = { kind: 'sick' };
    const leave = { kind: 'leave' };
    await away(salma, '2030-07-01', '2030-07-06', sick);
    // Tuesday 30 July is the Throne Day, 4 August a Sunday.
    const taken = (await away(salma, '2030-07-29', '2030-08-05', leave)).body;
    await away(salma, '2031-01-20', '2031-01-20', { ...leave, endsAtNoon: true });
    const [shown] = await balanceOf('2031-01-15');
    expect(shown).toMatchObject({
      memberId: salma,
      balance: { months: 12, earned: 18, taken: 6, left: 12, planned: 0.5, perYear: 18 },
    });
    expect(shown?.balance?.rows[0]).toEqual({
      rule: 'leave.daysPerMonth',
      value: 1.5,
      validFrom: '2004-06-08',
      reference: 'Code du travail, art. 231 et 232',
    });
    expect(await balanceOf('2031-01-15', taken.id)).toMatchObject([{ balance: { left: 18 } }]);
    expect(await balanceOf('2030-01-14')).toEqual([{ memberId: salma, balance: null }]);

    // A counted balance needs both the number and the day.
    const params = { id: salma };
    const half = await client.call('updateTeamMember', { params, body: { leaveDays: 3 } });
    expect(half.error).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'leaveCountedOn' }],
    });
    const counted = { leaveDays: 3, leaveCountedOn: '2030-12-31', leaveNote: 'Pay slip' };
    await client.call('updateTeamMember', { params, body: counted });
    expect(await balanceOf('2031-01-20')).toMatchObject([
      { balance: { counted: { day: '2030-12-31', days: 3 }, months: 1, taken: 0.5, left: 4 } },
    ]);

    const nobody = await client.call('leaveBalances', {
      query: { day: '2031-01-15', memberId: 'nobody' },
    });
    expect(nobody.error).toMatchObject({ code: 'team-member-not-found' });
    const omar = await member('Omar B');
    const all = (await client.call('leaveBalances', { query: { day: '2031-01-20' } })).body;
    expect(all).toContainEqual({ memberId: omar, balance: null });
    expect(all.find(({ memberId }) => memberId === salma)?.balance?.left).toBe(4);
  });

  test('keep somebody out of the work of these days, unless a reason is given', async () => {
    const karim = await member('Karim B');
    await away(karim, '2031-03-03', '2031-03-05');
    const job = { assignedTeam: [karim], scheduledDate: '2031-03-05', endDate: '2031-03-06' };
    const refused = await create(job);
    expect(refused.error).toMatchObject({
      code: 'staffing-blocked',
      findings: [
        {
          rule: 'absent',
          memberName: 'Karim B',
          values: { kind: 'sick', firstDay: '2031-03-05', lastDay: '2031-03-05' },
        },
      ],
    });
    const staffingOverrides = [{ rule: 'absent', reason: 'Comes for the hand-over' }];
    expect((await create({ ...job, staffingOverrides })).status).toBe(201);
    // A stored operation is checked in another way than a new one.
    const later = await made({
      title: 'Later',
      assignedTeam: [karim],
      scheduledDate: '2031-03-07',
    });
    const moved = await patch(later.id, { scheduledDate: '2031-03-04' });
    expect(moved.error).toMatchObject({ findings: [{ rule: 'absent' }] });
  });

  test('open jobs, which go to people who are there, in one step that is undone in one', async () => {
    const skills = ['Windows'];
    const [karim, youssef, ayoub] = [
      await member('Karim C', { skills }),
      await member('Youssef', { skills }),
      await member('Ayoub', { skills }),
    ];
    const team = { assignedTeam: [karim] };
    const hours = { startTime: '07:30', endTime: '16:30' };
    const days = { scheduledDate: '2031-04-07', endDate: '2031-04-11' };
    const facade = await made({ ...team, ...hours, ...days });
    const night = { startTime: '16:00', endTime: '05:00' };
    const quay = await made({ ...team, ...night, title: 'Quay', scheduledDate: '2031-04-06' });
    await made({ ...team, title: 'After', scheduledDate: '2031-04-14' });
    // It is read because a night of this day may reach into the absence, and then left out.
    const morning = { startTime: '08:00', endTime: '12:00', scheduledDate: '2031-04-06' };
    await made({ ...team, ...morning, title: 'Morning' });
    await made({ ...team, title: 'Before', scheduledDate: '2031-04-04' });
    const { id: absenceId } = (await away(karim, '2031-04-07', '2031-04-09')).body;
    await away(ayoub, '2031-04-09', '2031-04-09', { kind: 'leave', startsAtNoon: true });
    const params = { id: karim };
    const query = { today: '2031-04-01', absenceId };
    const { work } = (await client.call('workAhead', { params, query })).body;
    expect(work.map(({ operation }) => operation.id)).toEqual([quay.id, facade.id]);
    const [atNight, byDay] = work;
    expect(atNight?.candidates).toEqual(expect.arrayContaining([youssef, ayoub]));
    expect(byDay?.candidates).toContain(youssef);
    expect(byDay?.candidates).not.toContain(ayoub);
    const [first] = byDay?.people ?? [];
    // Five days of eight hours, and no other work in the week.
    expect(first).toMatchObject({ isPossible: true, lacks: [], weekHours: 40, findings: [] });
    const stopped = byDay?.people.find(({ memberId }) => memberId === ayoub);
    expect(stopped).toMatchObject({ isPossible: false, findings: [{ rule: 'absent' }] });

    const teams = [quay, facade].map(({ id, version }) => ({
      operationId: id,
      version,
      assignedTeam: [youssef],
    }));
    const done = (await client.call('handOver', { params, body: { teams } })).body;
    expect(done.member.isActive).toBe(true);
    expect(done.operations.map(({ assignedTeam }) => assignedTeam)).toEqual([[youssef], [youssef]]);
    expect((await client.call('workAhead', { params, query })).body.work).toEqual([]);
    const back = done.operations.map(({ id, version }) => ({
      operationId: id,
      version,
      assignedTeam: [karim],
    }));
    const refused = await client.call('handOver', { params, body: { teams: back } });
    expect(refused.error).toMatchObject({ code: 'staffing-blocked' });
    // Undo returns the work to somebody who is away, as it was before.
    const undo = { teams: back, takesBack: true };
    expect((await client.call('handOver', { params, body: undo })).status).toBe(200);
    expect((await client.call('workAhead', { params, query })).body.work).toHaveLength(2);
    const missing = { today: '2031-04-01', absenceId: 'gone' };
    expect((await client.call('workAhead', { params, query: missing })).error).toMatchObject({
      code: 'absence-not-found',
    });
  });
});
