import { randomUUID } from 'node:crypto';
import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';

const TECHNICIAN = 'Rope Access Technician (Level 1-2)';

/** Two technicians for two days at 400, rope sets for two days, and a van. */
const ESTIMATE: EstimateData = {
  projectInfo: { area: 300 },
  personnel: [
    { id: 'day', type: TECHNICIAN, count: 2, rate: 400, days: 2 },
    { id: 'lead', type: 'Project Supervisor', count: 1, rate: 500, days: 1 },
  ],
  equipment: { ropeAccess: [{ id: 'set', name: 'Rope set', quantity: 2, rate: 50, days: 2 }] },
  logistics: { transportation: [{ id: 'van', name: 'Van', count: 1, rate: 100, days: 2 }] },
  socialContributions: { enabled: false },
};

describe.each(ENGINES)('planned against actual on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let ali = '';
  let said = '';

  const { made, patch, member } = operationCalls(
    () => client,
    () => ({ title: 'Facade', serviceCategory: 'industrial-rope-access' }),
  );

  const write = (operationId: string, day: string, kind: string, content: object) =>
    client.call('writeDayEntry', {
      params: { id: operationId, entryId: randomUUID() },
      raw: { day, kind, content, revision: 1, editedAt: `${day}T18:00:00.000Z` },
    });

  /** Writes that people worked from 8 to 17 with an hour of break: 8 hours. */
  const work = (operationId: string, day: string, members: string[], end = '17:00') =>
    write(operationId, day, 'work', {
      start: '08:00',
      end,
      breaks: [{ from: '12:00', to: '13:00' }],
      members,
    });
  const did = (operationId: string, day: string, done: number) =>
    write(operationId, day, 'quantity', {
      itemId: null,
      label: '',
      unit: 'm²',
      done,
      includesEntries: [],
      besidesEntries: [],
    });

  const project = async (name: string, change: object = {}) => {
    const body = projectBody({
      name,
      projectType: 'High-Rise Facade Cleaning',
      data: ESTIMATE,
      ...change,
    });
    return (await client.call('createProject', { body })).body.id;
  };

  /** A job that two people did in some days, `done` a day. */
  const job = async (name: string, days: string[], done: number, change: object = {}) => {
    const projectId = await project(name, change);
    const operation = await made({
      projectId,
      title: name,
      scheduledDate: days[0],
      endDate: days.at(-1),
    });
    for (const day of days) {
      await work(operation.id, day, [ali, said]);
      if (done > 0) await did(operation.id, day, done);
    }
    await patch(operation.id, { status: 'completed' });
    return { projectId, operationId: operation.id };
  };

  /** Stores that the estimates of some projects were made in the year before their work. */
  const estimatedBefore = (ids: string[]) =>
    server.context.database.write
      .updateTable('projects')
      .set({ created_at: '2025-01-01T08:00:00.000Z' })
      .where('id', 'in', ids)
      .execute();

  const actualOf = async (id: string, by = client) =>
    (await by.call('projectActual', { params: { id } })).body;

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

  test('of two operations of one project add up to the project', async () => {
    const projectId = await project('Two operations');
    const equipment = [{ equipmentName: 'rope set', quantity: 2 }];
    const days = { scheduledDate: '2026-03-02', endDate: '2026-03-03' };
    const first = await made({ projectId, ...days, equipment });
    const second = await made({ projectId, scheduledDate: '2026-03-04', title: 'Second' });
    await work(first.id, '2026-03-02', [ali, said]);
    await work(first.id, '2026-03-03', [ali, said]);
    await work(second.id, '2026-03-04', [ali]);
    await did(first.id, '2026-03-03', 200);
    await did(second.id, '2026-03-04', 150.5);
    await write(second.id, '2026-03-04', 'expense', {
      label: 'van',
      amount: 250,
      currency: 'MAD',
    });
    const body = await actualOf(projectId);
    expect(body).toMatchObject({
      state: 'running',
      recordedDays: 3,
      plannedPersonDays: 5,
      personDays: 5,
      units: [{ itemId: null, unit: 'm²', planned: 300, done: 350.5 }],
      // 1,600 + 500 + 200 + 200; Ali 3 x 400, Said 2 x 480, sets 2 x 2 x 50, the van 250.
      totals: { planned: 2500, actual: 2610, notRecorded: 0, outside: 0, difference: 110 },
    });
    const line = body.lines.find(({ key }) => key === 'personnel/day');
    expect(line).toMatchObject({
      planned: { count: 2, days: 2, quantity: 4, cost: 1600 },
      actual: { quantity: 5, days: 3, cost: 2160 },
      // A day more of two: 800; 5 - 6 person-days: -400; Said cost 80 more a day: 160.
      parts: { duration: 800, quantity: -400, price: 160 },
      byOperation: [
        { operationId: first.id, quantity: 4, cost: 1760 },
        { operationId: second.id, quantity: 1, cost: 400 },
      ],
    });
    expect(body.people.map(({ wage }) => wage)).toEqual(['line', 'hour', 'line']);
  });

  test('takes no rate for a wage that nobody confirmed', async () => {
    const initial = { hourlyRate: 25, rateConfirmed: false };
    const hind = await member('Hind', { role: TECHNICIAN, ...initial });
    const projectId = await project('Initial rate');
    const { id } = await made({ projectId, scheduledDate: '2026-04-06' });
    await work(id, '2026-04-06', [hind]);
    const wageOf = async () => (await actualOf(projectId)).people.map(({ wage }) => wage);
    expect(await wageOf()).toEqual(['line']);
    const params = { id: hind };
    await client.call('updateTeamMember', { params, raw: { phone: '0600' } });
    expect(await wageOf()).toEqual(['line']);
    const confirmed = await client.call('updateTeamMember', { params, raw: { hourlyRate: 25 } });
    expect(confirmed.body).toMatchObject({ rateConfirmed: true });
    expect(await wageOf()).toEqual(['hour']);
  });

  test('puts people on the line that the dispatcher chose, until it is taken back', async () => {
    const { projectId, operationId } = await job('Chosen', ['2026-03-09'], 0);
    const lineOf = async () =>
      (await actualOf(projectId)).people.map(({ name, lineKey, isChosen }) => [
        name,
        lineKey,
        isChosen,
      ]);
    expect(await lineOf()).toContainEqual(['Ali', 'personnel/day', false]);
    const chosen = await patch(operationId, {
      lineChoices: [{ memberId: ali, lineKey: 'personnel/lead' }],
    });
    expect(chosen.status).toBe(200);
    expect(await lineOf()).toContainEqual(['Ali', 'personnel/lead', true]);
    await patch(operationId, { lineChoices: [{ memberId: ali, lineKey: null }] });
    expect(await lineOf()).toContainEqual(['Ali', null, true]);
    await patch(operationId, { lineChoices: [] });
    expect(await lineOf()).toContainEqual(['Ali', 'personnel/day', false]);
  });

  test('tells a dispatcher days and quantities, and no amount', async () => {
    const { projectId } = await job('Without money', ['2026-03-16'], 100);
    const password = 'a second good password';
    await client.call('createAdmin', {
      body: {
        username: 'planner',
        password,
        currentPassword: ADMIN.password,
        role: 'dispatcher',
      },
    });
    const dispatcher = server.newClient();
    await dispatcher.call('login', { body: { username: 'planner', password } });
    const body = await actualOf(projectId, dispatcher);
    expect(body).toMatchObject({ personDays: 2, totals: null, units: [{ done: 100 }] });
    const money = ['cost', 'parts', 'wage', 'totals', 'hourlyRate'];
    const amounts: unknown[] = [];
    JSON.stringify(body, (name, value: unknown) => {
      if (money.includes(name)) amounts.push(value);
      return value;
    });
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter((amount) => amount !== null)).toEqual([]);
    const query = { by: 'crew', from: '2026-01-01', to: '2026-12-31' } as const;
    const { groups, sum } = (await dispatcher.call('actualGroups', { query })).body;
    expect(groups.length).toBeGreaterThan(0);
    expect([...groups, sum].map(({ totals }) => totals)).toEqual(
      groups.map(() => null).concat(null),
    );
    expect((await client.call('actualGroups', { query })).body.sum.totals).not.toBeNull();
    const callOut = await made({ projectId: undefined, kind: 'call-out', title: 'No amount' });
    await work(callOut.id, '2026-03-17', [said]);
    const { unplanned } = (await dispatcher.call('actualGroups', { query })).body;
    expect(unplanned).toMatchObject([{ title: 'No amount', minutes: 480, cost: null }]);
    // An estimate is made of wages, so who may not see them makes none.
    const params = { id: callOut.id };
    expect((await dispatcher.call('workProposal', { params, query: {} })).status).toBe(403);
  });

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
    // What is under way is listed with what is done, and in no sum.
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
    // Of two people: 96, 118 and 131 m² a person-day.
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
    // The work of 2016 was done before the program knew of any estimate.
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
        // Said's eight hours at 60, and the van; nobody knows what Ali costs.
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

  describe('the estimate of work without one', () => {
    const choices = {
      serviceCategory: 'window-cleaning',
      projectType: 'Glass Facade Cleaning on Ropes',
    } as const;
    const proposal = async (id: string, currency?: 'EUR') =>
      (
        await client.call('workProposal', {
          params: { id },
          query: currency === undefined ? {} : { currency },
        })
      ).body;
    const callOut = (change: object = {}) =>
      made({
        projectId: undefined,
        kind: 'call-out',
        title: 'Broken pane',
        location: 'Safi',
        scheduledDate: '2018-03-05',
        assignedTeam: [ali, said],
        ...change,
      });

    test('begins with what was worked, at the wages of the records, and guesses nothing', async () => {
      const done = await callOut();
      await work(done.id, '2018-03-05', [said]);
      await did(done.id, '2018-03-05', 35.5);
      const proposed = await proposal(done.id);
      expect(proposed).toMatchObject({ currency: 'MAD', taxRegion: 'morocco', basis: 'sheets' });
      expect(proposed.lines).toMatchObject([
        { people: ['Said'], count: 1, days: 1, rate: 480, source: 'hour' },
      ]);
      expect((await proposal(done.id, 'EUR')).lines[0]?.rate).not.toBe(480);
      const customer = await client.call('createCustomer', { body: { name: 'Hotel Safi' } });
      const params = { id: done.id };
      const nobody = { ...choices, customerId: 'nobody' };
      const unknown = await client.call('estimateOperation', { params, body: nobody });
      expect(unknown.error.code).toBe('customer-not-found');
      const body = { ...choices, customerId: customer.body.id, taxRegion: 'free-zone' } as const;
      const { projectId } = (await client.call('estimateOperation', { params, body })).body;
      const { data } = (await client.call('readProject', { params: { id: projectId } })).body;
      expect(data).toMatchObject({
        projectInfo: {
          client: 'Hotel Safi',
          customerId: customer.body.id,
          ...choices,
          area: 35.5,
        },
        settings: { currency: 'MAD' },
        profitAnalysis: { taxRegion: 'free-zone', vatRate: 0 },
        personnel: [{ type: TECHNICIAN, count: 1, days: 1, rate: 480 }],
      });
      // An estimate that was made of the work forecasts nothing.
      expect(await actualOf(projectId)).toMatchObject({
        isForecast: false,
        totals: { difference: 0 },
      });
    });

    test('begins with the plan, and leaves a rate that nobody knows empty', async () => {
      const planned = await callOut({ scheduledDate: '2048-03-02', endDate: '2048-03-03' });
      const proposed = await proposal(planned.id);
      expect(proposed).toMatchObject({ basis: 'plan', days: 2 });
      expect(proposed.lines.map(({ people, rate }) => [people, rate])).toEqual([
        [['Ali'], null],
        [['Said'], 480],
      ]);
      const body = { ...choices, client: 'Hotel', currency: 'USD' } as const;
      const estimated = await client.call('estimateOperation', {
        params: { id: planned.id },
        body: { ...body, rates: [{ line: `personnel/${said}`, rate: 50 }] },
      });
      const { projectId } = estimated.body;
      const { data } = (await client.call('readProject', { params: { id: projectId } })).body;
      const [unknown, typed] = data.personnel ?? [];
      expect(unknown?.rate).toBeUndefined();
      expect(typed).toMatchObject({ rate: 50, days: 2 });
      expect(data.settings?.currency).toBe('USD');
    });
  });

  test('of a project that is not there, or deleted, is not found', async () => {
    const projectId = await project('Deleted');
    await client.call('deleteProject', { params: { id: projectId } });
    for (const id of ['nothing', projectId]) {
      const { error } = await client.call('projectActual', { params: { id } });
      expect(error).toMatchObject({ code: 'project-not-found' });
    }
  });
});
