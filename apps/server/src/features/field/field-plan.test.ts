import { dayAfter } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
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

  const calls = operationCalls(
    () => client,
    () => ({ projectId, title: 'Façade, floors 13 to 1' }),
  );
  const day = (after: number) => dayAfter(today, after) ?? '';
  const linkOf = async (memberId: string) => {
    const { body } = await client.call('createPlanLink', {
      params: { id: memberId },
      body: { language: 'ar' },
    });
    const secret = new URL(body.url).pathname.slice('/t/'.length);
    return { ...body, secret, headers: { authorization: `Bearer ${secret}` } };
  };
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return server.newClient(`10.9.${phones}.4`);
  };

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
});
