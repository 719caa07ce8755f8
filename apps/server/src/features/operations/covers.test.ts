import { dayAfter } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';

const TODAY = '2031-03-01';
/** A Monday to a Friday. */
const WEEK = { scheduledDate: '2031-03-03', endDate: '2031-03-07' };
const TUESDAY = { firstDay: '2031-03-04', lastDay: '2031-03-04' };

describe.each(ENGINES)('a substitute for some days of a job, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const policy = { conflictPolicy: 'people-and-equipment' } as const;
    await client.call('saveScheduleSettings', { body: policy });
  });
  afterAll(() => server.close());

  const { create, made, read, patch, member } = operationCalls(
    () => client,
    () => ({ title: 'Facade', kind: 'call-out', ...WEEK }),
  );
  const people = (...names: string[]) =>
    Promise.all(names.map((name) => member(name, { skills: [] })));
  const covering = (memberId: string, substituteId: string, days = TUESDAY) => ({
    covers: [{ memberId, substituteId, ...days }],
  });

  test('the absent member is free on those days, and the substitute is booked on no others', async () => {
    const [hassan, sami] = await people('Hassan', 'Sami');
    if (hassan === undefined || sami === undefined) throw new Error('Nobody');
    const job = await made({ assignedTeam: [hassan] });
    const on = (scheduledDate: string, who: string) =>
      create({ title: 'Other', scheduledDate, endDate: null, assignedTeam: [who] });
    expect((await patch(job.id, covering(hassan, sami))).status).toBe(200);
    expect((await read(job.id)).covers).toEqual(covering(hassan, sami).covers);
    expect((await on('2031-03-04', sami)).error.conflicts).toMatchObject([
      { operation: { id: job.id }, reason: { kind: 'person', memberId: sami }, ...TUESDAY },
    ]);
    expect((await on('2031-03-05', hassan)).error.code).toBe('booking-conflict');
    const free = await on('2031-03-04', hassan);
    expect(free.status).toBe(201);
    expect((await on('2031-03-05', sami)).status).toBe(201);
    // Without the substitute the person would be booked twice.
    const back = await patch(job.id, { covers: [] });
    expect(back.error.code).toBe('booking-conflict');
    // The substitute is booked on another day.
    const wednesday = { firstDay: '2031-03-05', lastDay: '2031-03-05' };
    const taken = await patch(job.id, covering(hassan, sami, wednesday));
    expect(taken.error.conflicts).toMatchObject([
      { reason: { memberId: hassan }, ...TUESDAY },
      { reason: { memberId: sami }, ...wednesday },
    ]);
  });

  test('of two substitutes at once for the same person and day, one gets it', async () => {
    const [one, two, sami] = await people('One', 'Two', 'Substitute');
    if (one === undefined || two === undefined || sami === undefined) throw new Error('Nobody');
    const days = { scheduledDate: '2031-04-07', endDate: '2031-04-11' };
    const cover = { firstDay: '2031-04-08', lastDay: '2031-04-08' };
    const jobs = await Promise.all([
      made({ title: 'First', assignedTeam: [one], ...days }),
      made({ title: 'Second', assignedTeam: [two], ...days }),
    ]);
    const answers = await Promise.all([
      patch(jobs[0].id, covering(one, sami, cover)),
      patch(jobs[1].id, covering(two, sami, cover)),
      create({
        title: 'Third',
        assignedTeam: [sami],
        scheduledDate: cover.firstDay,
        endDate: null,
      }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('a cover has to make sense, and falls away with its days and people', async () => {
    const [hassan, youssef, sami] = await people('Hassan', 'Youssef', 'Sami');
    if (hassan === undefined || youssef === undefined || sami === undefined) throw new Error();
    const days = { scheduledDate: '2031-05-05', endDate: '2031-05-09' };
    const tuesday = { firstDay: '2031-05-06', lastDay: '2031-05-06' };
    const job = await made({ ...days, assignedTeam: [hassan, youssef] });
    const pathOf = async (body: object) =>
      (await patch(job.id, body)).error.fields?.map(({ path }) => path).join();
    expect(await pathOf(covering(sami, hassan, tuesday))).toBe('covers[0].memberId');
    expect(await pathOf(covering(hassan, youssef, tuesday))).toBe('covers[0].substituteId');
    expect(await pathOf(covering(hassan, 'nobody', tuesday))).toBe('covers[0].substituteId');
    const late = { firstDay: '2031-05-09', lastDay: '2031-05-10' };
    expect(await pathOf(covering(hassan, sami, late))).toBe('covers[0].firstDay');
    const twice = covering(hassan, sami, tuesday).covers;
    expect(await pathOf({ covers: [...twice, ...twice] })).toBe('covers[1].firstDay');

    const long = { firstDay: '2031-05-06', lastDay: '2031-05-08' };
    expect((await patch(job.id, covering(hassan, sami, long))).status).toBe(200);
    const shorter = (await patch(job.id, { endDate: '2031-05-07' })).body;
    expect(shorter.covers).toMatchObject([{ ...long, lastDay: '2031-05-07' }]);
    const later = { scheduledDate: '2031-05-12', endDate: '2031-05-16' };
    expect((await patch(job.id, later)).body.covers).toEqual([]);
    // Undo sends the former covers.
    const undone = await patch(job.id, { ...days, ...covering(hassan, sami, tuesday) });
    expect(undone.body.covers).toHaveLength(1);
    expect((await patch(job.id, { assignedTeam: [youssef] })).body.covers).toEqual([]);
    await patch(job.id, { assignedTeam: [hassan], ...covering(hassan, sami, tuesday) });
    const { version } = (await client.call('readTeamMember', { params: { id: sami } })).body;
    const etag = { 'if-match': `"${version}"` };
    await client.call('deleteTeamMember', { params: { id: sami }, headers: etag });
    expect(await read(job.id)).toMatchObject({ assignedTeam: [hassan], covers: [] });
    // There is no substitute any more, so the person is booked again.
    const other = { title: 'Other', scheduledDate: '2031-05-06', endDate: null };
    expect((await create({ ...other, assignedTeam: [hassan] })).error.code).toBe(
      'booking-conflict',
    );
  });

  test('an absence offers only its days of a longer job, with those who are free on them', async () => {
    const [hassan, sami, tarik] = await people('Hassan', 'Sami', 'Tarik');
    if (hassan === undefined || sami === undefined || tarik === undefined) throw new Error();
    const days = { scheduledDate: '2031-06-02', endDate: '2031-06-06' };
    const tuesday = { firstDay: '2031-06-03', lastDay: '2031-06-03' };
    const job = await made({ ...days, assignedTeam: [hassan] });
    // Sami is busy on Friday, so only some days are possible; Tarik is busy on Tuesday.
    for (const [who, scheduledDate] of [
      [sami, '2031-06-06'],
      [tarik, '2031-06-03'],
    ]) {
      await made({ title: 'Other', scheduledDate, endDate: null, assignedTeam: [who] });
    }
    const absence = await client.call('createAbsence', {
      raw: { memberId: hassan, kind: 'sick', ...tuesday, startsAtNoon: false, endsAtNoon: false },
    });
    expect(absence.status).toBe(201);
    const query = { today: TODAY, absenceId: absence.body.id };
    const ahead = async (id: string) =>
      (await client.call('workAhead', { params: { id }, query })).body.work;
    const [work] = await ahead(hassan);
    expect(work).toMatchObject({ operation: { id: job.id }, onDays: tuesday });
    expect(work?.candidates).not.toContain(sami);
    expect(work?.onDays?.candidates).toContain(sami);
    expect(work?.onDays?.candidates).not.toContain(tarik);
    const asked = await client.call('substitutes', {
      params: { id: job.id },
      query: { today: TODAY, memberId: hassan, from: '2031-06-03', to: '2031-06-03' },
    });
    expect(asked.body.candidates).toEqual(work?.onDays?.candidates);
    const sent = (covers: object[], version: number, takesBack = false) =>
      client.call('handOver', {
        params: { id: hassan },
        raw: {
          takesBack,
          teams: [{ operationId: job.id, version, assignedTeam: [hassan], covers }],
        },
      });
    const { covers } = covering(hassan, sami, tuesday);
    const done = await sent(covers, job.version);
    expect(done.body.operations).toMatchObject([{ assignedTeam: [hassan], covers }]);
    expect(await ahead(hassan)).toEqual([]);
    const undone = await sent([], job.version + 1, true);
    expect(undone.body.operations).toMatchObject([{ assignedTeam: [hassan], covers: [] }]);
  });

  test('only those who work on a day write its sheet, and a split keeps each part its days', async () => {
    const [hassan, sami] = await people('Hassan', 'Sami');
    if (hassan === undefined || sami === undefined) throw new Error();
    const days = { scheduledDate: '2031-07-07', endDate: '2031-07-11' };
    const cover = { firstDay: '2031-07-08', lastDay: '2031-07-10' };
    const job = await made({ ...days, assignedTeam: [hassan], ...covering(hassan, sami, cover) });
    expect(job.covers).toHaveLength(1);
    const { version } = job;
    const parts = [
      { scheduledDate: '2031-07-07', endDate: '2031-07-08' },
      { scheduledDate: '2031-07-09', endDate: '2031-07-11' },
    ];
    const split = await client.call('splitOperation', {
      raw: { id: job.id, operation: {}, parts },
      headers: { 'if-match': `"${version}"` },
    });
    expect(split.body.operations.map(({ covers }) => covers)).toMatchObject([
      [{ firstDay: '2031-07-08', lastDay: '2031-07-08' }],
      [{ firstDay: '2031-07-09', lastDay: '2031-07-10' }],
    ]);
  });

  test('past work stays with the people who did it after another person took the whole job', async () => {
    const [hassan, omar] = await people('Hassan', 'Omar');
    if (hassan === undefined || omar === undefined) throw new Error();
    const today = companyDay(new Date());
    const day = (after: number) => dayAfter(today, after) ?? today;
    const [before, yesterday] = [day(-2), day(-1)];
    const days = { scheduledDate: before, endDate: day(1), worksOnDaysOff: true };
    const job = await made({ ...days, title: 'Silo', assignedTeam: [hassan] });
    const write = (on: string, members: string[]) =>
      client.call('writeDayEntry', {
        params: { id: job.id, entryId: crypto.randomUUID() },
        raw: {
          kind: 'work',
          day: on,
          revision: 1,
          editedAt: `${on}T17:00:00.000Z`,
          content: { start: '08:00', end: '16:00', breaks: [], members },
        },
      });
    const scheduled = async () => {
      const query = { from: before, to: today };
      const { operations } = (await client.call('schedule', { query })).body;
      return operations.find(({ id }) => id === job.id);
    };
    await write(before, [hassan]);
    expect((await scheduled())?.workedBy).toBeUndefined();
    await patch(job.id, { assignedTeam: [omar] });
    await write(yesterday, [omar]);
    expect(await scheduled()).toMatchObject({
      workedDays: [before, yesterday],
      workedBy: [{ day: before, people: [hassan] }],
    });
    const link = await client.call('createWallLink', {
      body: { name: 'Office', language: 'en', showsCustomers: false },
    });
    const secret = new URL(link.body.url).pathname.slice('/w/'.length);
    const wall = await server.newClient().call('readWall', {
      headers: { authorization: `Bearer ${secret}` },
      query: { days: '7' },
    });
    // The days of a person who left the job are over, so that the wall has no bar for them.
    expect(wall.body.operations.find(({ id }) => id === job.id)?.shares).toEqual([
      { memberId: omar, firstDay: before, lastDay: day(1), workedDays: [yesterday] },
    ]);
    await patch(job.id, { status: 'completed' });
    const plans = await client.call('readPersonPlans', { query: { from: before, to: day(1) } });
    const plan = plans.body.find(({ person }) => person.id === omar);
    expect(plan?.operations.find(({ id }) => id === job.id)).toMatchObject({
      days: [before, yesterday, today, day(1)],
      doneBy: [{ day: before, names: ['Hassan'] }],
    });
  });

  test('the audit log shows a cover as one value', async () => {
    const [hassan, sami] = await people('Hassan', 'Sami');
    if (hassan === undefined || sami === undefined) throw new Error();
    const days = { scheduledDate: '2031-08-04', endDate: '2031-08-08' };
    const cover = { firstDay: '2031-08-05', lastDay: '2031-08-06' };
    const job = await made({ ...days, assignedTeam: [hassan] });
    await patch(job.id, covering(hassan, sami, cover));
    const { text } = await client.call('exportAuditCsv', { query: { recordId: job.id } });
    expect(text).toContain('Sami instead of Hassan, 2031-08-05 – 2031-08-06');
  });

  test('a restored member gets the days as a substitute back where they are free', async () => {
    const [hassan, sami] = await people('Hassan', 'Sami');
    if (hassan === undefined || sami === undefined) throw new Error();
    const days = { scheduledDate: '2031-09-01', endDate: '2031-09-05' };
    const [tuesday, thursday] = ['2031-09-02', '2031-09-04'].map((day) => ({
      firstDay: day,
      lastDay: day,
    }));
    const covers = [tuesday, thursday].map((on) => covering(hassan, sami, on).covers[0]);
    const job = await made({ ...days, assignedTeam: [hassan], covers });
    expect(job.covers).toHaveLength(2);
    const gone = async (id: string) => {
      const { version } = (await client.call('readTeamMember', { params: { id } })).body;
      const headers = { 'if-match': `"${version}"` };
      expect((await client.call('deleteTeamMember', { params: { id }, headers })).status).toBe(200);
    };
    const back = (id: string) => client.call('restoreTeamMember', { params: { id } });
    await gone(sami);
    expect((await read(job.id)).covers).toEqual([]);
    await back(sami);
    expect((await read(job.id)).covers).toEqual(covers);
    await gone(hassan);
    expect(await read(job.id)).toMatchObject({ assignedTeam: [], covers: [] });
    // Meanwhile the substitute is needed elsewhere on one of the days.
    const other = { title: 'Other', scheduledDate: '2031-09-04', endDate: null };
    await made({ ...other, assignedTeam: [sami] });
    await back(hassan);
    expect(await read(job.id)).toMatchObject({ assignedTeam: [hassan], covers: [covers[0]] });
  });

  test('a restore names the jobs whose days are taken by now', async () => {
    const [hassan, sami] = await people('Hassan', 'Sami');
    if (hassan === undefined || sami === undefined) throw new Error();
    const days = { scheduledDate: '2031-10-06', endDate: '2031-10-10' };
    const on = { firstDay: '2031-10-07', lastDay: '2031-10-07' };
    const job = await made({
      ...days,
      title: 'Glass',
      assignedTeam: [hassan],
      ...covering(hassan, sami, on),
    });
    const { version } = (await client.call('readTeamMember', { params: { id: sami } })).body;
    const headers = { 'if-match': `"${version}"` };
    await client.call('deleteTeamMember', { params: { id: sami }, headers });
    const back = () => client.call('restoreTeamMember', { params: { id: sami } });
    // Hassan has another substitute on that day meanwhile.
    const [other] = await people('Other');
    if (other === undefined) throw new Error();
    await patch(job.id, covering(hassan, other, on));
    expect((await back()).body.notReturned).toEqual(['Glass']);
  });

  test('a substitute for one person asks no reason for another who is away already', async () => {
    const [hassan, youssef, sami] = await people('Hassan', 'Youssef', 'Sami');
    if (hassan === undefined || youssef === undefined || sami === undefined) throw new Error();
    const days = { scheduledDate: '2031-11-03', endDate: '2031-11-07' };
    const on = { firstDay: '2031-11-04', lastDay: '2031-11-04' };
    const job = await made({ ...days, assignedTeam: [hassan, youssef] });
    const away = (memberId: string) =>
      client.call('createAbsence', { body: { memberId, kind: 'sick', ...on } });
    await away(hassan);
    await away(youssef);
    expect((await patch(job.id, covering(hassan, sami, on))).status).toBe(200);
    // Whoever comes in the place of somebody has to be there.
    await away(sami);
    const asked = await patch(job.id, covering(youssef, sami, on));
    expect(asked.error.code).toBe('staffing-blocked');
  });

  test('the phone of who is replaced says who works there, also where no day is left', async () => {
    const [hassan, sami] = await people('Hassan', 'Sami');
    if (hassan === undefined || sami === undefined) throw new Error();
    const days = { scheduledDate: '2031-12-01', endDate: '2031-12-05' };
    const on = { firstDay: '2031-12-02', lastDay: '2031-12-03' };
    const job = await made({ ...days, title: 'Glass', assignedTeam: [hassan] });
    const query = { from: '2031-12-01', to: '2031-12-07', memberId: hassan };
    const planOf = async () => (await client.call('readPersonPlans', { query })).body[0];
    await patch(job.id, covering(hassan, sami, on));
    expect(await planOf()).toMatchObject({
      standIns: [{ title: 'Glass', name: 'Sami', days: ['2031-12-02', '2031-12-03'] }],
      operations: [{ days: ['2031-12-01', '2031-12-04', '2031-12-05'] }],
    });
    const whole = { firstDay: days.scheduledDate, lastDay: days.endDate };
    await patch(job.id, covering(hassan, sami, whole));
    const all = await planOf();
    expect(all).toMatchObject({ standIns: [{ name: 'Sami' }], operations: [] });
    expect(all?.standIns?.[0]?.days).toHaveLength(5);
  });
});
