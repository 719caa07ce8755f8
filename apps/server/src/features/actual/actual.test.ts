import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { actualCalls, TECHNICIAN } from '../../test/actual-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';

describe.each(ENGINES)('planned against actual on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let ali = '';
  let said = '';

  const { made, patch, member, write, work, did, project, job, actualOf } = actualCalls(
    () => client,
    () => [ali, said],
  );

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
      // A day more of two people: 800; 5 - 6 person-days: -400; Said cost 80 more a day: 160.
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
    await client.call('updateTeamMember', { params, raw: { phone: '0600 00 00 00' } });
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
    // An estimate contains wages, so those who may not see them cannot make one.
    const params = { id: callOut.id };
    expect((await dispatcher.call('workProposal', { params, query: {} })).status).toBe(403);
  });

  test('tells an estimator what a job took with people at the rates of the estimate', async () => {
    const { projectId } = await job('Without wages', ['2026-03-18'], 100);
    const password = 'a third good password';
    await client.call('createAdmin', {
      body: {
        username: 'pricer',
        password,
        currentPassword: ADMIN.password,
        role: 'estimator',
      },
    });
    const estimator = server.newClient();
    await estimator.call('login', { body: { username: 'pricer', password } });
    const [own, told] = [await actualOf(projectId), await actualOf(projectId, estimator)];
    expect(own.people.some(({ cost }) => cost !== null)).toBe(true);
    // Somebody worked alone: what the line took at their own wage would tell it.
    expect(own.totals?.price).not.toBe(0);
    expect(told.totals?.price).toBe(0);
    expect([told.personDays, told.totals?.planned]).toEqual([own.personDays, own.totals?.planned]);
    expect(told.people.map(({ cost, wage }) => [cost, wage])).toEqual(
      told.people.map(() => [null, null]),
    );
    const callOut = await made({ projectId: undefined, kind: 'call-out', title: 'No wage' });
    await work(callOut.id, '2026-03-19', [said]);
    const params = { id: callOut.id };
    const ratesFor = async (somebody: TestClient) => {
      const { lines } = (await somebody.call('workProposal', { params, query: {} })).body;
      return lines.filter(({ list }) => list === 'personnel').map(({ rate }) => rate);
    };
    expect(await ratesFor(estimator)).toEqual([null]);
    expect(await ratesFor(client)).not.toContain(null);
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
      // Estimators read estimates, and may not read there what a person earns.
      expect(JSON.stringify(data)).not.toContain('Said');
      // An estimate made from the work is no forecast.
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
      expect(typed).toMatchObject({ rate: 50, days: 2, description: 'Said' });
      expect(data.settings?.currency).toBe('USD');
    });

    test('takes the sheets of work that may go on, and only what it lists', async () => {
      const [first = '', last] = [-1, 9].map((days) =>
        companyDay(new Date(Date.now() + days * 86_400_000)),
      );
      const zahra = await member('Zahra', { role: TECHNICIAN, hourlyRate: 60 });
      const { id } = await callOut({
        scheduledDate: first,
        endDate: last,
        assignedTeam: [zahra],
      });
      expect(await proposal(id)).toMatchObject({ basis: 'plan', mayGoOn: true });
      await work(id, first, [zahra]);
      const soFar = await proposal(id);
      expect(soFar).toMatchObject({ basis: 'sheets', days: 1, mayGoOn: true });
      expect(soFar.lines).toMatchObject([{ people: ['Zahra'], count: 1, days: 1, rate: 480 }]);
      await patch(id, { status: 'completed' });
      expect(await proposal(id)).toMatchObject({ basis: 'sheets', mayGoOn: false });
      const body = { ...choices, client: 'Hotel' };
      const estimated = await client.call('estimateOperation', { params: { id }, body });
      const params = { id: estimated.body.projectId };
      const { additionalServices = [] } = (await client.call('readProject', { params })).body.data;
      expect(additionalServices.length).toBeGreaterThan(0);
      expect(additionalServices.filter(({ selected }) => selected)).toEqual([]);
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
