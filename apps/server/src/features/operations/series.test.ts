import type { OperationSeries } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, download, restore, sendUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];

describe.each(ENGINES)('recurring work, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    const policy = { conflictPolicy: 'people-and-equipment', holidaysEnabled: true } as const;
    await client.call('saveScheduleSettings', { body: policy });
  });
  afterAll(() => server.close());

  const { create, made, patch, read, member } = operationCalls(
    () => client,
    () => ({ title: 'Silo 4', projectId }),
  );
  const nights = (rule: object = {}, work: object = {}, more: object = {}) => ({
    work: {
      title: 'Nightly cleaning',
      kind: 'other',
      startTime: '22:00',
      endTime: '06:00',
      ...work,
    },
    rule: {
      pattern: { every: 'week', interval: 1, weekdays: WEEKDAYS },
      firstDay: '2027-01-04',
      lastDay: '2027-01-15',
      count: null,
      onDaysOff: 'skip',
      ...rule,
    },
    ...more,
  });
  const createSeries = (body: object) => client.call('createSeries', { raw: body });
  const seriesMade = async (body: object) => (await createSeries(body)).body.series;
  const change = (id: string, body: object, headers: Record<string, string> = {}) =>
    client.call('changeSeries', {
      params: { id },
      raw: { from: null, work: {}, ...body },
      headers,
    });
  const undo = (id: string) => client.call('undoSeriesChange', { params: { id } });
  const operationsOf = async (id: string, query: object = {}) =>
    (
      await client.call('pageOfOperations', {
        query: { seriesId: id, sort: 'date', limit: '200', ...query },
      })
    ).body.operations;
  const daysOf = async (id: string) =>
    (await operationsOf(id)).map(({ scheduledDate }) => scheduledDate);
  const seriesNow = async (id: string): Promise<OperationSeries | undefined> =>
    (await client.call('listSeries', { query: { ids: id } })).body[0];

  test('work without a project is planned like any other, and a job is not', async () => {
    const workshop = { projectId: undefined, kind: 'workshop', scheduledDate: '2026-12-01' };
    const times = { startTime: '08:00', endTime: '09:15' };
    const operation = await made({ ...workshop, ...times });
    expect(operation).toMatchObject({ kind: 'workshop', projectId: null, estimatedDuration: 1.25 });
    const missing = 'Please select a project and enter an operation title.';
    expect((await create({ projectId: undefined })).error.message).toBe(missing);
    expect((await patch(operation.id, { kind: 'job' })).error.message).toBe(missing);
    const who = await member('Amine', { role: 'Supervisor' });
    const days = { scheduledDate: '2026-12-07', endDate: '2026-12-09', assignedTeam: [who] };
    const called = await made({ ...workshop, kind: 'call-out', title: 'Leak', ...days });
    const of = { params: { id: called.id } };
    const kindOfWork = {
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
    } as const;
    const unnamed = await client.call('estimateOperation', { ...of, body: kindOfWork });
    expect(unnamed.error.code).toBe('invalid-input');
    const body = { client: 'OCP', location: 'Safi', ...kindOfWork };
    const estimated = await client.call('estimateOperation', { ...of, body });
    const project = await client.call('readProject', { params: { id: estimated.body.projectId } });
    expect(project.body.data.projectInfo).toMatchObject({ name: 'Leak', startDate: '2026-12-07' });
    expect(project.body.data.personnel).toMatchObject([{ type: 'Supervisor', count: 1, days: 3 }]);
    expect((await read(called.id)).projectId).toBe(estimated.body.projectId);
    const again = await client.call('estimateOperation', { ...of, body });
    expect(again.error.code).toBe('operation-has-project');
    const linked = await patch(operation.id, { kind: 'job', projectId });
    expect(linked.body).toMatchObject({ kind: 'job', projectId });
  });

  test('every occurrence is an operation, without those on holidays, and one Undo takes all back', async () => {
    const amal = await member('Amal of the nights');
    const { body, status } = await createSeries(nights({}, { assignedTeam: [amal] }));
    expect({ status, added: body.added }).toEqual({ status: 201, added: 8 });
    const { series } = body;
    // In an order that all of them share, they stand by their days.
    const byTitle = await operationsOf(series.id, { sort: 'title' });
    expect(byTitle.map(({ scheduledDate }) => scheduledDate)).toEqual(await daysOf(series.id));
    // 11 January is the day of the Independence Manifesto, 14 January the Amazigh new year.
    expect(await daysOf(series.id)).toEqual([
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
      '2027-01-07',
      '2027-01-08',
      '2027-01-12',
      '2027-01-13',
      '2027-01-15',
    ]);
    const [first] = await operationsOf(series.id);
    expect(first).toMatchObject({ assignedTeam: [amal], estimatedDuration: 8, isException: false });
    // A night reaches into the next morning.
    const early = { assignedTeam: [amal], scheduledDate: '2027-01-09', startTime: '05:00' };
    const { error } = await create({ ...early, endTime: '07:00' });
    expect(error.code).toBe('booking-conflict');
    expect((await undo(series.id)).body.removed).toBe(8);
    expect(await operationsOf(series.id)).toEqual([]);
    expect((await seriesNow(series.id))?.deletedAt).not.toBeNull();
    expect((await create({ ...early, endTime: '07:00' })).status).toBe(201);
    expect((await undo(series.id)).error.code).toBe('stale-version');
  });

  test('the obstacles of a whole series are shown before the save, with the ways out', async () => {
    const [badr, chama] = [await member('Badr'), await member('Chama')];
    const booked = { assignedTeam: [badr], scheduledDate: '2027-02-03' };
    await made({ title: 'Tank', ...booked });
    const absence = { memberId: badr, kind: 'leave', firstDay: '2027-02-05' };
    await client.call('createAbsence', { raw: { ...absence, lastDay: '2027-02-05' } });
    const rule = { firstDay: '2027-02-01', lastDay: '2027-02-12' };
    const body = nights(rule, { assignedTeam: [badr] });
    const check = (await client.call('checkSeries', { raw: body })).body;
    expect(check).toMatchObject({ added: 10, changed: 0, removed: 0 });
    const stopped = check.problems.filter(
      ({ conflicts, findings }) =>
        conflicts.length > 0 || findings.some(({ severity }) => severity === 'block'),
    );
    expect(stopped.map(({ day }) => day)).toEqual([
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
      '2027-02-05',
    ]);
    expect(stopped[1]?.conflicts[0]?.operation.title).toBe('Tank');
    expect(stopped[1]?.replacements[0]?.by).toContain(chama);
    const refused = await createSeries(body);
    expect(refused.error.code).toBe('booking-conflict');
    expect((await client.call('listSeries', { query: {} })).body).toEqual([]);
    const ownTeams = [
      { day: '2027-02-03', assignedTeam: [chama] },
      { day: '2027-02-04', assignedTeam: [chama] },
      { day: '2027-02-05', assignedTeam: [chama] },
    ];
    const solved = { ...body, leftOut: ['2027-02-02'], ownTeams };
    const { problems } = (await client.call('checkSeries', { raw: solved })).body;
    expect(problems.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    const series = await seriesMade(solved);
    expect(series.days).toHaveLength(9);
    const teams = (await operationsOf(series.id)).map(({ assignedTeam }) => assignedTeam[0]);
    expect(teams.slice(0, 4)).toEqual([badr, chama, chama, chama]);
    // An absence is overridden with one reason for all occurrences.
    const reasons = [{ rule: 'absent', reason: 'He asked for the nights' }];
    const later = nights(
      { firstDay: '2027-02-05', lastDay: '2027-02-05' },
      { assignedTeam: [badr], startTime: '08:00', endTime: '09:00' },
    );
    expect((await createSeries(later)).error.code).toBe('staffing-blocked');
    const work = { ...later.work, staffingOverrides: reasons };
    expect((await createSeries({ ...later, work })).status).toBe(201);
  });

  test('a change from a day on leaves the past and exceptions as they are, and Undo restores it all', async () => {
    const rule = { firstDay: '2027-04-05', lastDay: '2027-04-16' };
    const series = await seriesMade(nights(rule));
    const before = await operationsOf(series.id);
    const [, moved, , cancelled] = before;
    const alone = await patch(moved?.id ?? '', { scheduledDate: '2027-04-10' });
    expect(alone.body.isException).toBe(true);
    const gone = { params: { id: before[5]?.id ?? '' } };
    await client.call('deleteOperation', gone);
    await patch(cancelled?.id ?? '', { status: 'completed' });
    const from = '2027-04-06';
    const { body } = await change(series.id, { from, work: { startTime: '20:00' } });
    expect(body).toMatchObject({ changed: 6, exceptions: 1, closed: 1, added: 0, removed: 0 });
    const after = await operationsOf(series.id);
    expect(after.map(({ scheduledDate: on, startTime }) => `${on} ${startTime}`)).toEqual([
      '2027-04-05 22:00',
      '2027-04-07 20:00',
      '2027-04-08 22:00',
      '2027-04-09 20:00',
      '2027-04-10 22:00',
      '2027-04-13 20:00',
      '2027-04-14 20:00',
      '2027-04-15 20:00',
      '2027-04-16 20:00',
    ]);
    await undo(series.id);
    const times = (await operationsOf(series.id)).map(({ startTime }) => startTime);
    expect(new Set(times)).toEqual(new Set(['22:00']));
    // Exceptions change where the request says so.
    const all = await change(series.id, { work: { title: 'Other' }, withExceptions: true });
    expect(all.body).toMatchObject({ changed: 8, exceptions: 0 });
    const titles = (await operationsOf(series.id)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'Other')).toHaveLength(8);
    expect((await seriesNow(series.id))?.work.title).toBe('Other');
  });

  test('another rule adds and removes days, and never brings back what somebody deleted', async () => {
    const rule = { firstDay: '2027-05-03', lastDay: '2027-05-14' };
    const body = nights(rule);
    const series = await seriesMade(body);
    const [first] = await operationsOf(series.id);
    await client.call('deleteOperation', { params: { id: first?.id ?? '' } });
    const mondays = { ...body.rule, pattern: { every: 'week', interval: 1, weekdays: [1] } };
    expect((await change(series.id, { rule: mondays })).body).toMatchObject({
      removed: 8,
      added: 0,
    });
    expect(await daysOf(series.id)).toEqual(['2027-05-10']);
    const daily = await change(series.id, { rule: body.rule });
    expect(daily.body).toMatchObject({ added: 8, changed: 1 });
    expect(await daysOf(series.id)).not.toContain('2027-05-03');
    // The series ends where the rest of it is deleted.
    const ended = await client.call('deleteSeries', {
      params: { id: series.id },
      query: { from: '2027-05-12' },
    });
    expect(ended.body).toMatchObject({ removed: 3 });
    expect((await seriesNow(series.id))?.rule.lastDay).toBe('2027-05-11');
    await undo(series.id);
    expect(await daysOf(series.id)).toHaveLength(9);
    const stale = await change(series.id, { work: {} }, { 'if-match': '"1"' });
    expect(stale.error.code).toBe('stale-version');
  });

  test('equipment of a series changes on this and the following dates or on all, and Undo gives it back', async () => {
    await client.call('createEquipment', { raw: { name: 'Lift', quantity: 1 } });
    await client.call('createEquipment', { raw: { name: 'Pump', quantity: 9 } });
    const rule = { firstDay: '2027-11-01', lastDay: '2027-11-05' };
    const series = await seriesMade(
      nights(rule, { equipment: [{ equipmentName: 'Pump', quantity: 1 }] }),
    );
    const takenOn = async () => {
      const all = await operationsOf(series.id);
      return all.map(({ equipment }) =>
        equipment
          .map(({ name, quantity }) => `${name} ${quantity}`)
          .toSorted()
          .join(),
      );
    };
    const [first, second] = await operationsOf(series.id);
    const own = { operationId: first?.id ?? '', equipmentName: 'Radio', quantity: 2 };
    const radio = await client.call('createAssignment', { raw: own });
    expect(radio.status).toBe(201);
    const both = [
      { equipmentName: 'Pump', quantity: 2 },
      { equipmentName: 'Lift', quantity: 1 },
    ];
    const from = '2027-11-02';
    const later = { from, work: { equipment: both } };
    // The only lift is at another job on the third night.
    const elsewhere = { title: 'Facade', scheduledDate: '2027-11-04', endDate: '2027-11-04' };
    await made({ ...elsewhere, equipment: [{ equipmentName: 'Lift', quantity: 1 }] });
    const check = await client.call('checkSeries', { raw: { id: series.id, ...later } });
    const lacking = check.body.problems.filter(({ conflicts }) => conflicts.length > 0);
    expect(lacking.map(({ day }) => day)).toEqual(['2027-11-03', '2027-11-04']);
    expect((await change(series.id, later)).error.code).toBe('booking-conflict');
    const alone = both.slice(0, 1);
    const ownEquipment = lacking.map(({ day }) => ({ day, equipment: alone }));
    const done = await change(series.id, { ...later, ownEquipment });
    expect(done.body).toMatchObject({ changed: 4 });
    expect(await takenOn()).toEqual([
      'Pump 1,Radio 2',
      'Lift 1,Pump 2',
      'Pump 2',
      'Pump 2',
      'Lift 1,Pump 2',
    ]);
    await undo(series.id);
    expect(await takenOn()).toEqual(['Pump 1,Radio 2', 'Pump 1', 'Pump 1', 'Pump 1', 'Pump 1']);
    // Less of it is never in the way, and what one date takes besides stays.
    await change(series.id, { work: { equipment: [] } });
    expect(await takenOn()).toEqual(['Radio 2', '', '', '', '']);
    // An item that the series has already comes back on a date that gave it away.
    const pumps = [{ equipmentName: 'Pump', quantity: 1 }];
    await change(series.id, { work: { equipment: pumps } });
    const [given] = (await read(second?.id ?? '')).equipment;
    await client.call('deleteAssignment', { params: { id: given?.id ?? '' } });
    await change(series.id, { work: { equipment: pumps }, items: ['Pump'] });
    expect((await takenOn())[1]).toBe('Pump 1');
    // Equipment that somebody changed after it is not taken back over it.
    const [pump] = (await read(second?.id ?? '')).equipment;
    const counted = { params: { id: pump?.id ?? '' }, raw: { quantity: 3 } };
    await client.call('updateAssignment', counted);
    expect((await undo(series.id)).error.code).toBe('stale-version');
  });

  test('Undo is refused once somebody has changed an operation of it', async () => {
    const series = await seriesMade(nights({ firstDay: '2027-06-21', lastDay: '2027-06-25' }));
    const [first] = await operationsOf(series.id);
    await patch(first?.id ?? '', { notes: 'Key at the gate' });
    expect((await undo(series.id)).error.code).toBe('stale-version');
    expect((await read(first?.id ?? '')).notes).toBe('Key at the gate');
    expect(await operationsOf(series.id)).toHaveLength(5);
  });

  test('the same request makes one series, and of two that overlap one is refused', async () => {
    const dina = await member('Dina');
    const body = nights(
      { firstDay: '2027-09-06', lastDay: '2027-12-31' },
      { assignedTeam: [dina] },
    );
    const headers = { 'idempotency-key': 'series-once' };
    const twice = await Promise.all(
      [1, 2].map(() => client.call('createSeries', { raw: body, headers })),
    );
    expect(new Set(twice.map((reply) => reply.body.series.id)).size).toBe(1);
    const id = twice[0]?.body.series.id ?? '';
    await undo(id);
    const many = await Promise.all(
      // Each waits for those before it, which a slow machine does not let many do in time.
      Array.from({ length: 4 }, (_, index) =>
        createSeries({
          ...body,
          rule: { ...body.rule, firstDay: `2027-09-${String(6 + index).padStart(2, '0')}` },
        }),
      ),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = many.filter(({ status }) => status !== 201);
    expect(new Set(refusals.map(({ error }) => error.code))).toEqual(new Set(['booking-conflict']));
  });

  test('a series of 400 nights is stored whole, and more than that is refused', async () => {
    const { body } = await createSeries(
      nights({ pattern: { every: 'day', interval: 1 }, lastDay: null, count: 400 }),
    );
    expect(body.added).toBe(400);
    const rule = { pattern: { every: 'day', interval: 1 }, lastDay: '2028-12-31' };
    expect((await createSeries(nights(rule))).error.message).toContain('at most 400');
    const never = { pattern: { every: 'week', interval: 1, weekdays: [7] }, lastDay: '2027-01-08' };
    expect((await createSeries(nights(never))).error.code).toBe('invalid-input');
    const job = await createSeries(nights({}, { kind: 'job' }));
    expect(job.error.fields?.[0]?.path).toBe('projectId');
    await undo(body.series.id);
  });

  test('a backup holds series, so that a restored plan still knows its rule', async () => {
    const series = await seriesMade(nights({ firstDay: '2027-07-05', lastDay: '2027-07-09' }));
    const backup = await download(client, (await backUp(client)).name);
    await client.call('deleteSeries', { params: { id: series.id }, query: {} });
    await restore(client, await sendUp(client, backup));
    expect(await seriesNow(series.id)).toMatchObject({ rule: series.rule, days: series.days });
    expect(await operationsOf(series.id)).toHaveLength(5);
  });
});
