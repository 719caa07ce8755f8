import { dayAfter } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, download, restore, sendUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { planCalls } from '../../test/plan-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(ENGINES)('the link to the plan of a technician on %s', (engine) => {
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

  test('opens for the secret of a link that works, and for nothing else', async () => {
    const karim = await calls.member('Karim Bennis');
    const first = await linkOf(karim);
    const phone = newPhone();
    expect((await phone.call('readFieldPlan', { headers: first.headers })).status).toBe(200);
    const second = await linkOf(karim);
    const code = async ({ headers }: { headers: Record<string, string> }) =>
      (await phone.call('readFieldPlan', { headers })).error.code;
    expect(await code(first)).toBe('plan-link-not-found');
    expect(await code({ headers: {} })).toBe('plan-link-not-found');
    await client.call('revokePlanLink', { params: { id: karim } });
    expect(await code(second)).toBe('plan-link-not-found');
    const third = await linkOf(karim);
    await client.call('deleteTeamMember', { params: { id: karim } });
    expect(await code(third)).toBe('plan-link-not-found');
  });

  test('a link stops by itself when nobody opened it for three months, and when its member is switched off', async () => {
    const id = await calls.member('Salma Idrissi');
    const { headers } = await linkOf(id);
    const phone = newPhone();
    const switched = (isActive: boolean) =>
      client.call('updateTeamMember', { params: { id }, body: { isActive } });
    await switched(false);
    expect((await phone.call('readFieldPlan', { headers })).status).toBe(404);
    await switched(true);
    expect((await phone.call('readFieldPlan', { headers })).status).toBe(200);
    server.pass(80 * DAY_MS);
    expect((await phone.call('readFieldPlan', { headers })).status).toBe(200);
    server.pass(91 * DAY_MS);
    expect((await phone.call('readFieldPlan', { headers })).status).toBe(404);
    server.pass(-171 * DAY_MS);
  });

  test('the link of somebody who was deleted can still be stopped, and a restore does not open it', async () => {
    const id = await calls.member('Deleted');
    const { headers } = await linkOf(id);
    await client.call('deleteTeamMember', { params: { id } });
    expect((await client.call('revokePlanLink', { params: { id } })).status).toBe(200);
    await client.call('restoreTeamMember', { params: { id } });
    expect((await newPhone().call('readFieldPlan', { headers })).error.code).toBe(
      'plan-link-not-found',
    );
  });

  test('a link opens the plan of its own person only', async () => {
    const [one, two] = [await calls.member('One'), await calls.member('Two')];
    const { id } = await calls.made({ scheduledDate: day(5), assignedTeam: [two] });
    const { headers } = await linkOf(one);
    const phone = newPhone();
    expect((await phone.call('readFieldPlan', { headers })).body.operations).toEqual([]);
    const { fingerprint } = (
      await client.call('readPersonPlans', { query: { from: today, to: day(6), memberId: two } })
    ).body[0]?.operations[0] ?? { fingerprint: '' };
    await linkOf(two);
    await phone.call('confirmFieldPlan', {
      headers,
      body: { readings: [{ operationId: id, fingerprint }] },
    });
    const { unread } = (await client.call('listPlanLinks')).body;
    expect(unread.filter(({ operationId }) => operationId === id)).toEqual([
      { operationId: id, memberId: two, wasRead: false },
    ]);
    // The secret is not accepted as a session.
    expect((await phone.send('GET', '/api/operations', { headers })).statusCode).toBe(401);
  });

  test('the secret is in no log line, and not in the database', async () => {
    const id = await calls.member('Quiet');
    const { secret, headers } = await linkOf(id);
    const phone = newPhone();
    await phone.call('readFieldPlan', { headers });
    await phone.send('GET', `/t/${secret}`);
    await phone.send('GET', `/t/${secret}/plan.ics`);
    await phone.send('GET', `/t/${secret}x/plan.ics`);
    expect(server.logs.join('')).toContain('/t/[redacted]/plan.ics');
    expect(server.logs.join('')).not.toContain(secret);
    const links = await server.context.database.read.selectFrom('page_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(secret);
    const { text } = await client.call('listAuditEntries', { query: { action: 'link-plan' } });
    expect(text).not.toContain(secret);
  });

  test('guessing secrets makes a network wait, and a phone whose link was stopped locks nobody out', async () => {
    const id = await calls.member('Guessed');
    const stopped = await linkOf(id);
    const { headers } = await linkOf(id);
    const phone = newPhone();
    for (let times = 0; times < 15; times += 1) {
      const { status } = await phone.call('readFieldPlan', { headers: stopped.headers });
      expect(status).toBe(404);
    }
    expect((await phone.call('readFieldPlan', { headers })).status).toBe(200);
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      const wrong = { authorization: `Bearer ${String(times).padStart(43, 'x')}` };
      statuses.push((await phone.call('readFieldPlan', { headers: wrong })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
    expect((await phone.call('readFieldPlan', { headers })).status).toBe(429);
    expect((await newPhone().call('readFieldPlan', { headers })).status).toBe(200);
  });

  test('a link that stopped says whom to call, and a guess learns nothing', async () => {
    const { body } = await client.call('readCompany');
    const profile = { ...body.profile, name: 'Cordes du Nord', phone: '+212 522 00 00 00' };
    await client.call('saveCompany', {
      body: { profile, defaults: body.defaults },
      headers: { 'if-match': `"${body.version}"` },
    });
    const id = await calls.member('Stopped');
    const { headers } = await linkOf(id);
    await client.call('revokePlanLink', { params: { id } });
    const phone = newPhone();
    const stopped = await phone.call('readFieldPlan', { headers });
    expect(stopped.error).toMatchObject({
      code: 'plan-link-not-found',
      values: { office: 'Cordes du Nord', phone: '+212 522 00 00 00' },
    });
    const guess = { authorization: `Bearer ${'g'.repeat(43)}` };
    const guessed = await phone.call('readFieldPlan', { headers: guess });
    expect(guessed.error.values).toBeUndefined();
  });

  test('a restored backup ends every link, and keeps what was read', async () => {
    const id = await calls.member('Restored');
    const { id: operationId } = await calls.made({ scheduledDate: day(3), assignedTeam: [id] });
    const { headers } = await linkOf(id);
    const phone = newPhone();
    const [planned] = (await phone.call('readFieldPlan', { headers })).body.operations;
    const readings = [{ operationId, fingerprint: planned?.fingerprint ?? '' }];
    await phone.call('confirmFieldPlan', { headers, body: { readings } });
    const { name } = await backUp(client);
    await client.call('deleteOperation', {
      params: { id: operationId },
      headers: { 'if-match': '"1"' },
    });
    await restore(client, await sendUp(client, await download(client, name)));
    expect((await phone.call('readFieldPlan', { headers })).status).toBe(404);
    const again = await linkOf(id);
    const [after] = (await phone.call('readFieldPlan', again)).body.operations;
    expect(after).toMatchObject({ id: operationId, changes: [] });
    expect(after?.readAt).not.toBeNull();
  });
});
