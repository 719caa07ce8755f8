import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

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

  test('who is away is free on those days, and the substitute is booked on no others', async () => {
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
    // Another day of the substitute is taken.
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
    // Undo names the covers that stood.
    const undone = await patch(job.id, { ...days, ...covering(hassan, sami, tuesday) });
    expect(undone.body.covers).toHaveLength(1);
    expect((await patch(job.id, { assignedTeam: [youssef] })).body.covers).toEqual([]);
    await patch(job.id, { assignedTeam: [hassan], ...covering(hassan, sami, tuesday) });
    const { version } = (await client.call('readTeamMember', { params: { id: sami } })).body;
    const etag = { 'if-match': `"${version}"` };
    await client.call('deleteTeamMember', { params: { id: sami }, headers: etag });
    expect(await read(job.id)).toMatchObject({ assignedTeam: [hassan], covers: [] });
    // Nobody else is there, so the person is booked again.
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
    // Sami is busy on Friday, so only a few days are possible; Tarik is busy on Tuesday.
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
});
