import { dayAfter } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { planCalls } from '../../test/plan-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';

describe.each(ENGINES)('the plan of a technician on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId: string;
  let today: string;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    await client.call('saveScheduleSettings', {
      body: { conflictPolicy: 'people-and-equipment' },
    });
    today = companyDay(server.context.clock());
  });
  afterAll(() => server.close());

  const { linkOf, newPhone, ...calls } = planCalls(
    () => server,
    () => client,
    () => projectId,
  );
  const day = (after: number) => dayAfter(today, after) ?? '';

  test('says when, where, with whom, what to bring and which rules', async () => {
    const ayoub = await calls.member('Ayoub Tazi', { phone: '+212 600 000 001' });
    const youssef = await calls.member('Youssef Amrani', {
      phone: '+212 600 000 002',
      certifications: [{ name: 'IRATA Level 3', expiresOn: day(200) }],
    });
    const { id } = await calls.made({
      location: 'Tour CFC, Casablanca',
      scheduledDate: day(1),
      startTime: '07:30',
      endTime: '16:30',
      serviceCategory: 'window-cleaning',
      requirements: ['Work permit at the gate'],
      notes: 'Meet at gate 2 at 07:15',
      assignedTeam: [ayoub, youssef],
      equipment: [{ equipmentName: 'Squeegee', quantity: 2 }],
    });
    const { headers } = await linkOf(ayoub);
    const { body } = await newPhone().call('readFieldPlan', { headers });
    expect(body.person.name).toBe('Ayoub Tazi');
    expect(body.language).toBe('ar');
    expect(body.operations).toMatchObject([
      {
        id,
        state: 'ahead',
        title: 'Façade, floors 13 to 1',
        place: 'Tour CFC, Casablanca',
        days: [day(1)],
        startTime: '07:30',
        endTime: '16:30',
        notes: 'Meet at gate 2 at 07:15',
        requirements: ['Work permit at the gate'],
        readAt: null,
        changes: [],
      },
    ]);
    expect(body.operations[0]?.crew.map(({ name, level, phone }) => [name, level, phone])).toEqual([
      ['Ayoub Tazi', 0, '+212 600 000 001'],
      ['Youssef Amrani', 3, '+212 600 000 002'],
    ]);
    expect(body.operations[0]?.equipment).toMatchObject([{ quantity: 2 }]);
    expect(body.operations[0]?.rules).toContain('hours');
  });

  test('a colleague who is away on a day is marked, without the reason', async () => {
    const [imane, sami] = [await calls.member('Imane'), await calls.member('Sami')];
    const body = { scheduledDate: day(1), endDate: day(3), worksOnDaysOff: true };
    await calls.made({ ...body, assignedTeam: [imane, sami] });
    const sick = { kind: 'sick' as const, startsAtNoon: false, endsAtNoon: true };
    await client.call('createAbsence', {
      raw: { ...sick, memberId: sami, firstDay: day(2), lastDay: day(3) },
    });
    const { headers } = await linkOf(imane);
    const { body: plan, text } = await newPhone().call('readFieldPlan', { headers });
    expect(plan.operations[0]?.crew.map(({ name, absentOn }) => [name, absentOn])).toEqual([
      ['Imane', undefined],
      [
        'Sami',
        [
          { day: day(2), half: null },
          { day: day(3), half: 'morning' },
        ],
      ],
    ]);
    expect(text).not.toContain('sick');
    const query = { from: day(2), to: day(2), memberId: imane };
    const { body: printed } = await client.call('readPersonPlans', { query });
    expect(printed[0]?.operations[0]?.crew[1]?.absentOn).toEqual([{ day: day(2), half: null }]);
  });

  test('neither a price, a cost nor a wage is in the plan, whatever holds one', async () => {
    const marked = 73_190_551;
    const { body: project } = await client.call('createProject', {
      body: projectBody({
        name: 'A marked project',
        data: { ...smallEstimate, profitAnalysis: { customerOrderAmount: marked } },
      }),
    });
    const member = await calls.member('Hamza Ouazzani', {
      hourlyRate: 8642.5,
      monthlyWage: 97_531,
      leaveDays: 12.5,
      leaveCountedOn: '2026-01-31',
      notes: 'advance of 4477 paid',
    });
    const { id } = await calls.made({
      projectId: project.id,
      purchaseOrder: 'PO 60226 over 8811.99',
      scheduledDate: day(1),
      assignedTeam: [member],
    });
    const { headers, secret } = await linkOf(member);
    const phone = newPhone();
    const { text, body } = await phone.call('readFieldPlan', { headers });
    const { body: calendar } = await phone.send('GET', `/t/${secret}/plan.ics`);
    const { text: printed } = await client.call('readPersonPlans', {
      query: { from: today, to: day(3), memberId: member },
    });
    expect(body.operations.map((one) => one.id)).toEqual([id]);
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(printed).toContain(id);
    for (const told of [text, calendar, printed]) {
      for (const hidden of [String(marked), '8642', '97531', '12.5', '4477', '8811', '60226']) {
        expect(told).not.toContain(hidden);
      }
      expect(told).not.toContain('hourlyRate');
    }
  });

  test('an operation stays read until it changes, and then shows the changes', async () => {
    const [mehdi, youssef, karim] = [
      await calls.member('Mehdi Chraïbi'),
      await calls.member('Youssef A.'),
      await calls.member('Karim B.'),
    ];
    const { id } = await calls.made({
      title: 'Tank TK-118',
      location: 'Safi',
      scheduledDate: day(2),
      startTime: '06:00',
      endTime: '14:00',
      assignedTeam: [mehdi, karim],
    });
    const { headers } = await linkOf(mehdi);
    const phone = newPhone();
    const own = async () => {
      const { body } = await phone.call('readFieldPlan', { headers });
      const found = body.operations.find((one) => one.id === id);
      if (found === undefined) throw new Error('not in the plan');
      return found;
    };
    const confirm = (fingerprint: string) =>
      phone.call('confirmFieldPlan', {
        headers,
        body: { readings: [{ operationId: id, fingerprint }] },
      });
    const unread = async () =>
      (await client.call('listPlanLinks')).body.unread.filter((one) => one.memberId === mehdi);

    const first = await own();
    expect(first.readAt).toBeNull();
    expect(await unread()).toEqual([{ operationId: id, memberId: mehdi, wasRead: false }]);
    expect((await confirm(first.fingerprint)).body).toEqual({ read: [id], changed: [] });
    const readAt = (await own()).readAt;
    expect(readAt).not.toBeNull();
    expect(await unread()).toEqual([]);
    server.pass(60_000);
    // The answer was lost, so the phone sends the request again.
    expect((await confirm(first.fingerprint)).body).toEqual({ read: [id], changed: [] });
    expect((await own()).readAt).toBe(readAt);

    await calls.patch(id, { priority: 'high', actualStartTime: '06:05' });
    expect(await unread()).toEqual([]);
    await calls.patch(id, { startTime: '07:00', assignedTeam: [mehdi, youssef] });
    expect(await unread()).toEqual([{ operationId: id, memberId: mehdi, wasRead: true }]);
    expect((await own()).changes).toEqual([
      { part: 'times', before: ['06:00', '14:00'], after: ['07:00', '14:00'] },
      { part: 'joined', before: [], after: ['Youssef A.'] },
      { part: 'gone', before: ['Karim B.'], after: [] },
    ]);
    const shown = (await own()).fingerprint;
    await calls.patch(id, { notes: 'Bring the long ladder' });
    // The confirmed content differs from the present plan.
    expect((await confirm(shown)).body).toEqual({ read: [], changed: [id] });
    expect((await own()).changes.map(({ part }) => part)).toEqual([
      'times',
      'joined',
      'gone',
      'notes',
    ]);
    await confirm((await own()).fingerprint);
    expect(await unread()).toEqual([]);
    const entries = (await client.call('listAuditEntries', { query: { action: 'confirm-plan' } }))
      .body.entries;
    expect(entries.map(({ adminName }) => adminName)).toEqual(['Mehdi Chraïbi', 'Mehdi Chraïbi']);
  });

  test('a person who read a job learns that it was cancelled, or given to somebody else', async () => {
    const [amal, other] = [await calls.member('Amal I.'), await calls.member('Omar S.')];
    const made = (title: string, after: number) =>
      calls.made({ title, scheduledDate: day(after), assignedTeam: [amal] });
    const [cancelled, given, seen] = [
      await made('Crane 4', 4),
      await made('Crane 5', 5),
      await made('Six', 6),
    ];
    const { headers } = await linkOf(amal);
    const phone = newPhone();
    const read = async () => (await phone.call('readFieldPlan', { headers })).body.operations;
    const confirmAll = async () => {
      const readings = (await read()).map((one) => ({
        operationId: one.id,
        fingerprint: one.fingerprint,
      }));
      return phone.call('confirmFieldPlan', { headers, body: { readings } });
    };
    await confirmAll();
    await calls.patch(cancelled.id, { status: 'cancelled' });
    await calls.patch(given.id, { assignedTeam: [other] });
    const states = async () =>
      (await read()).map(({ title, state, changes }) => `${title} ${state} ${changes.length}`);
    expect((await states()).toSorted()).toEqual([
      'Crane 4 cancelled 1',
      'Crane 5 left 1',
      'Six ahead 0',
    ]);
    await confirmAll();
    expect(await states()).toEqual(['Six ahead 0']);
    await calls.patch(cancelled.id, { status: 'scheduled' });
    expect((await states()).toSorted()).toEqual(['Crane 4 ahead 1', 'Six ahead 0']);
    await calls.patch(seen.id, { status: 'completed' });
    expect((await states()).toSorted()).toEqual(['Crane 4 ahead 1', 'Six done 0']);
  });

  test('says which rule the office overrode, and why, and tells when that changes', async () => {
    const id = await calls.member('Alone on the rope');
    const reason = 'The level 3 comes at 09:00';
    const made = await calls.made({
      scheduledDate: day(2),
      serviceCategory: 'industrial-rope-access',
      assignedTeam: [id],
      staffingOverrides: [
        { rule: 'min-team', reason },
        { rule: 'cert-valid', reason: 'Renewed, the paper comes tomorrow' },
      ],
    });
    const { headers } = await linkOf(id);
    const phone = newPhone();
    const read = async () => {
      const { body } = await phone.call('readFieldPlan', { headers });
      return body.operations.find((one) => one.id === made.id);
    };
    const shown = await read();
    expect(shown?.exceptions).toContainEqual({ rule: 'min-team', reason });
    const readings = [{ operationId: made.id, fingerprint: shown?.fingerprint ?? '' }];
    await phone.call('confirmFieldPlan', { headers, body: { readings } });
    expect((await read())?.changes).toEqual([]);
    const staffingOverrides = [
      { rule: 'min-team' as const, reason: 'The level 3 is on site' },
      { rule: 'cert-valid' as const, reason: 'Renewed, the paper comes tomorrow' },
    ];
    await calls.patch(made.id, { staffingOverrides });
    expect((await read())?.changes).toMatchObject([{ part: 'rules' }]);
  });
});
