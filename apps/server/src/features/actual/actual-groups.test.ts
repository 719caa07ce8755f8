import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { actualCalls, TECHNICIAN } from '../../test/actual-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

describe.each(ENGINES)('planned against actual over many jobs on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let ali = '';
  let said = '';

  const { made, patch, member, write, work, did, project, job, actualOf } = actualCalls(
    () => client,
    () => [ali, said],
  );

  /** Sets the creation of some projects' estimates to the year before their work. */
  const estimatedBefore = (ids: string[]) =>
    server.context.database.write
      .updateTable('projects')
      .set({ created_at: '2025-01-01T08:00:00.000Z' })
      .where('id', 'in', ids)
      .execute();

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    await client.call('saveScheduleSettings', {
      body: { conflictPolicy: 'people-and-equipment' },
    });
    ali = await member('Ali', { role: TECHNICIAN });
    said = await member('Said', { role: TECHNICIAN, hourlyRate: 60 });
  });
  afterAll(() => server.close());

  test('is summed over the jobs of a period: each, by crew and by kind of work', async () => {
    const may1 = await job('May 1', ['2026-05-04', '2026-05-05'], 118);
    const may2 = await job('May 2', ['2026-05-11'], 100, { projectType: 'Cement Silo Cleaning' });
    const { operationId, projectId } = await job('Not done', ['2026-05-12'], 50);
    await estimatedBefore([may1.projectId, may2.projectId, projectId]);
    await patch(operationId, { status: 'in-progress' });
    const may = { from: '2026-05-01', to: '2026-05-31' };
    const groupsBy = async (by: 'job' | 'crew' | 'work', change: object = {}) =>
      (await client.call('actualGroups', { query: { by, ...may, ...change } })).body;
    const jobs = await groupsBy('job');
    // Jobs under way are listed with the finished ones, but are in no sum.
    expect(jobs.groups.map(({ job: one }) => [one?.projectName, one?.state])).toEqual([
      ['Not done', 'running'],
      ['May 2', 'finished'],
      ['May 1', 'finished'],
    ]);
    expect(jobs.groups[0]).toMatchObject({
      doubts: ['running', 'nobody', 'not-recorded'],
      work: [{ unit: 'm²', planned: 300, done: 50 }],
    });
    // Planned 1,600 + 500 each; two days of 400 + 480, and one.
    expect(jobs.sum).toMatchObject({
      jobs: 2,
      plannedPersonDays: 10,
      personDays: 6,
      totals: { planned: 4200, actual: 2640, difference: -1560 },
      outputs: [{ unit: 'm2', done: 336, personDays: 6, perDay: 56 }],
      withoutForecast: 0,
    });
    const crews = await groupsBy('crew');
    expect(crews.groups).toMatchObject([
      { jobs: 2, crew: [{ name: 'Ali' }, { name: 'Said' }], personDays: 6 },
    ]);
    const kinds = await groupsBy('work');
    expect(kinds.groups).toMatchObject([
      { kind: { projectType: 'Cement Silo Cleaning' }, personDays: 2 },
      { kind: { projectType: 'High-Rise Facade Cleaning' }, personDays: 4 },
    ]);
    expect((await groupsBy('job', { state: 'running' })).groups).toMatchObject([
      { job: { projectName: 'Not done', state: 'running' } },
    ]);
    expect((await groupsBy('job', { memberId: 'nobody' })).groups).toEqual([]);
    expect((await groupsBy('job', { serviceCategory: 'window-cleaning' })).groups).toEqual([]);
    const reversed = await client.call('actualGroups', {
      query: { by: 'job', from: may.to, to: may.from },
    });
    expect(reversed.error).toMatchObject({ code: 'invalid-input', fields: [{ path: 'to' }] });
  });

  test('gives the own rate of finished jobs, with its spread, from three jobs on', async () => {
    const projectType = 'Glass Facade Cleaning on Ropes';
    const rates = async (excludeProject?: string) => {
      const query = {
        serviceCategory: 'industrial-rope-access',
        projectType,
        excludeProject,
      } as const;
      return (await client.call('ownRates', { query })).body;
    };
    expect(await rates()).toMatchObject({ rates: [], jobs: [] });
    // Two people each: 96, 118 and 131 m² a person-day.
    await job('R1', ['2026-06-01'], 192, { projectType });
    await job('R2', ['2026-06-02'], 236, { projectType });
    expect((await rates()).rates).toMatchObject([{ jobs: 2, isOffered: false }]);
    const { projectId } = await job('R3', ['2026-06-03'], 262, { projectType });
    await job('No quantity', ['2026-06-04'], 0, { projectType });
    const half = await job('Half done', ['2026-06-08'], 900, { projectType });
    await made({ projectId: half.projectId, title: 'The rest', scheduledDate: '2026-06-09' });
    const { operationId } = await job('Cancelled', ['2026-06-05'], 500, { projectType });
    await patch(operationId, { status: 'cancelled' });
    const own = await rates();
    expect(own.rates).toEqual([
      {
        unit: 'm2',
        jobs: 3,
        median: 118,
        lowerQuartile: 107,
        upperQuartile: 124.5,
        isOffered: true,
      },
    ]);
    expect(own.jobs.map(({ projectName, perDay }) => [projectName, perDay])).toEqual([
      ['R3', 131],
      ['R2', 118],
      ['R1', 96],
    ]);
    expect(own.leftOut).toEqual({ noWork: 0, noUnits: 1, severalUnits: 0, leftOut: 0 });
    expect((await rates(projectId)).rates).toMatchObject([{ jobs: 2 }]);
  });

  test('counts no job whose estimate is younger than its work among the savings', async () => {
    // The work of 2016 was done before the program stored any estimate.
    await job('Younger', ['2016-05-02'], 80);
    const query = { by: 'work', from: '2016-01-01', to: '2016-12-31' } as const;
    const { sum, groups } = (await client.call('actualGroups', { query })).body;
    expect(sum).toMatchObject({
      jobs: 0,
      withoutForecast: 1,
      totals: { planned: 0, difference: 0 },
      outputs: [{ done: 80 }],
    });
    expect(groups).toMatchObject([{ jobs: 0, withoutForecast: 1 }]);
    const each = (await client.call('actualGroups', { query: { ...query, by: 'job' } })).body;
    expect(each.groups).toMatchObject([
      { job: { isForecast: false }, doubts: ['no-forecast', 'nobody', 'not-recorded'] },
    ]);
  });

  test('shows work without an estimate with its hours, quantities and cost, and no plan', async () => {
    const leak = await made({ projectId: undefined, kind: 'call-out', title: 'Leak' });
    await work(leak.id, '2017-03-06', [ali, said]);
    await did(leak.id, '2017-03-06', 40);
    await write(leak.id, '2017-03-06', 'expense', { label: 'Van', amount: 90, currency: 'MAD' });
    const query = { by: 'job', from: '2017-03-01', to: '2017-03-31' } as const;
    const unplanned = async (change: object = {}) =>
      (await client.call('actualGroups', { query: { ...query, ...change } })).body.unplanned;
    expect(await unplanned()).toMatchObject([
      {
        title: 'Leak',
        state: 'running',
        minutes: 960,
        personDays: 2,
        work: [{ unit: 'm²', done: 40 }],
        // Said's eight hours at 60, and the van; the cost of Ali is unknown.
        cost: 570,
        isCostMissing: true,
      },
    ]);
    expect(await unplanned({ state: 'finished' })).toEqual([]);
    expect(await unplanned({ to: '2017-03-05' })).toEqual([]);
    expect(await unplanned({ memberId: said })).toHaveLength(1);
    expect(await unplanned({ currency: 'EUR' })).not.toMatchObject([{ cost: 570 }]);
  });

  test('leaves a day of two minutes out of the own rate until somebody says that it counts', async () => {
    const projectType = 'Bridge Inspection on Ropes';
    const rates = async () => {
      const query = { serviceCategory: 'industrial-rope-access', projectType } as const;
      return (await client.call('ownRates', { query })).body;
    };
    const long = await job('Long', ['2026-07-06'], 200, { projectType });
    const projectId = await project('Short', { projectType });
    const short = await made({ projectId, title: 'Short', scheduledDate: '2026-07-07' });
    await write(short.id, '2026-07-07', 'work', {
      start: '08:00',
      end: '08:02',
      breaks: [],
      members: [ali],
    });
    await did(short.id, '2026-07-07', 120);
    await patch(short.id, { status: 'completed' });
    const before = await rates();
    expect(before.jobs.map(({ projectName }) => projectName)).toEqual(['Long']);
    expect(before).toMatchObject({
      leftOut: { leftOut: 1, noUnits: 0 },
      leftOutDays: { short: 1, byHand: 0 },
    });
    expect((await actualOf(projectId)).days).toMatchObject([{ isShort: true, isCounted: false }]);
    const unsaid = [{ day: '2026-07-07', isCounted: true, reason: ' ' }];
    expect((await patch(short.id, { dayChoices: unsaid })).status).toBe(400);
    const said_ = [{ day: '2026-07-07', isCounted: true, reason: 'Drone, really two minutes' }];
    expect((await patch(short.id, { dayChoices: said_ })).status).toBe(200);
    expect((await rates()).jobs.map(({ perDay }) => perDay)).toEqual([28_800, 100]);
    const out = [{ day: '2026-07-06', isCounted: false, reason: 'Rain after ten' }];
    await patch(long.operationId, { dayChoices: out });
    expect(await rates()).toMatchObject({
      jobs: [{ projectName: 'Short' }],
      leftOutDays: { short: 0, byHand: 1 },
    });
    expect((await actualOf(long.projectId)).days).toMatchObject([
      { isCounted: false, choice: { reason: 'Rain after ten' } },
    ]);
  });
});
