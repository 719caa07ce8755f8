import { dayAfter } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, download, restore, sendUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';
import { MOST_SCREENS } from './wall-changes.ts';

const query = { days: 7 };

describe.each(ENGINES)('the wall view on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId: string;
  let customerId: string;
  let today: string;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    await client.call('saveScheduleSettings', {
      body: { conflictPolicy: 'people-and-equipment' },
    });
    const customer = { name: 'Clinique Anfa', phone: '0522 11 22 33' };
    customerId = (await client.call('createCustomer', { body: customer })).body.id;
    today = companyDay(server.context.clock());
  });
  afterAll(() => server.close());

  const calls = operationCalls(
    () => client,
    () => ({ projectId, title: 'Façade', serviceCategory: 'janitorial-services' }),
  );
  const day = (after: number) => dayAfter(today, after) ?? '';
  const wallOf = async (showsCustomers = true) => {
    const { body } = await client.call('createWallLink', {
      body: { name: 'Office', language: 'fr', showsCustomers },
    });
    const secret = new URL(body.url).pathname.slice('/w/'.length);
    return { ...body.link, url: body.url, headers: { authorization: `Bearer ${secret}` } };
  };
  let screens = 0;
  const newScreen = () => {
    screens += 1;
    return server.newClient(`10.8.${screens}.4`);
  };

  test('shows who works where, what goes on and what is missing, and no amount, telephone number or note', async () => {
    const ayoub = await calls.member('Ayoub Tazi', { phone: '+212 600 000 001', hourlyRate: 71.5 });
    const omar = await calls.member('Omar Sabri');
    const { id } = await calls.made({
      title: 'Tour CFC',
      customerId,
      location: 'Casablanca https://maps.example/x',
      description: 'Ask for Mr Secret',
      notes: 'The code of the door is 4711',
      scheduledDate: today,
      endDate: day(1),
      startTime: '00:00',
      endTime: '23:59',
      worksOnDaysOff: true,
      assignedTeam: [ayoub],
    });
    const { id: nobody } = await calls.made({ title: 'Hall', scheduledDate: day(2) });
    await client.call('createAbsence', {
      body: { memberId: omar, kind: 'sick', firstDay: today, lastDay: day(1) },
    });
    await client.call('createPlanLink', { params: { id: ayoub }, body: { language: 'fr' } });
    const work = (breaks: { from: string; to: string | null }[]) => ({
      kind: 'work' as const,
      content: { start: '00:01', end: null, breaks, members: [ayoub] },
    });
    const entry = {
      params: { id, entryId: crypto.randomUUID() },
      body: { day: today, memberId: null, editedAt: new Date().toISOString() },
    };
    const write = (revision: number, breaks: { from: string; to: string | null }[]) =>
      client.call('writeDayEntry', {
        ...entry,
        body: { ...entry.body, revision, ...work(breaks) },
      });
    expect((await write(1, [])).status).toBeLessThan(300);
    const { headers } = await wallOf();
    const screen = newScreen();
    const read = async () => screen.call('readWall', { headers, query });
    const { body, text } = await read();
    const shown = (wanted: string) => body.operations.find((one) => one.id === wanted);
    expect(shown(id)).toMatchObject({
      title: 'Tour CFC',
      place: 'Casablanca',
      customer: { name: 'Clinique Anfa' },
      crew: [ayoub],
      today: 'working',
      notRead: [ayoub],
      needsPeople: false,
    });
    expect(shown(nobody)).toMatchObject({ needsPeople: true, today: 'none' });
    expect(body.absences).toMatchObject([{ of: omar, kind: 'away' }]);
    expect(text).not.toContain('sick');
    expect(body).toMatchObject({ today, lastDay: day(6), language: 'fr' });
    for (const hidden of ['600 000', '0522', '71.5', '4711', 'Secret', 'maps.example']) {
      expect(text).not.toContain(hidden);
    }
    await write(2, [{ from: '00:02', to: null }]);
    expect((await read()).body.operations.find((one) => one.id === id)?.today).toBe('break');
  });

  test('a wall and the office’s schedule give a customer and a crew the same look, whatever is in view', async () => {
    const { headers } = await wallOf();
    const crew = await calls.member('Nadia of the looks');
    await calls.made({ scheduledDate: day(2), assignedTeam: [crew], customerId });
    const wall = (await newScreen().call('readWall', { headers, query })).body;
    const later = { from: day(40), to: day(50) };
    const office = (await client.call('schedule', { query: later })).body;
    expect(office.operations).toEqual([]);
    expect(wall.looks).toEqual(office.looks);
    expect(Object.keys(office.looks.customer)).toContain(customerId);
    expect(Object.keys(office.looks.crew)).toContain(crew);
  });

  test('the names of customers stay away where the link does not show them', async () => {
    const { headers } = await wallOf(false);
    const { text } = await newScreen().call('readWall', { headers, query });
    expect(text).toContain('Tour CFC');
    expect(text).not.toContain('Clinique Anfa');
    expect(text).not.toContain(customerId);
  });

  test('a link opens the wall and no plan, that of a plan no wall, and neither is a session', async () => {
    const member = await calls.member('Karim');
    const plan = await client.call('createPlanLink', {
      params: { id: member },
      body: { language: 'ar' },
    });
    const ofPlan = { authorization: `Bearer ${plan.body.url.split('/').at(-1) ?? ''}` };
    const { headers, url } = await wallOf();
    const screen = newScreen();
    expect((await screen.call('readWall', { headers: ofPlan, query })).status).toBe(404);
    expect((await screen.call('readFieldPlan', { headers })).status).toBe(404);
    expect((await screen.call('readWall', { query })).status).toBe(404);
    expect((await screen.send('GET', '/api/operations', { headers })).statusCode).toBe(401);
    await screen.send('GET', new URL(url).pathname);
    expect(server.logs.join('')).not.toContain(url.split('/').at(-1));
    const { text } = await client.call('listAuditEntries', { query: { action: 'link-wall' } });
    expect(text).toContain('Office');
    expect(text).not.toContain(url.split('/').at(-1));
  });

  test('the office sees when a link was last used, and stops it at once', async () => {
    const { id, headers } = await wallOf();
    const screen = newScreen();
    const known = async () =>
      (await client.call('listWallLinks')).body.links.find((one) => one.id === id);
    expect(await known()).toMatchObject({ name: 'Office', lastOpenedAt: null });
    await screen.call('readWall', { headers, query });
    expect((await known())?.lastOpenedAt).toEqual(expect.any(String));
    expect((await client.call('revokeWallLink', { params: { id } })).status).toBe(200);
    expect(await known()).toBeUndefined();
    expect((await screen.call('readWall', { headers, query })).status).toBe(404);
    expect((await client.call('revokeWallLink', { params: { id } })).status).toBe(404);
  });

  test('a link has forty lines and no more, and gets a new one when a screen leaves', async () => {
    const { headers } = await wallOf();
    const address = await server.app.listen();
    const open = async () => {
      const leaving = new AbortController();
      const reply = await fetch(`${address}/api/wall/live`, { headers, signal: leaving.signal });
      // The stream would end if nothing kept its reply open.
      return { status: reply.status, reply, leave: () => leaving.abort() };
    };
    const lines = await Promise.all(Array.from({ length: MOST_SCREENS }, open));
    expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 200));
    expect((await open()).status).toBe(429);
    expect((await newScreen().call('readWall', { headers, query })).status).toBe(200);
    lines[0]?.leave();
    await expect
      .poll(async () => {
        const line = await open();
        lines.push(line);
        return line.status;
      })
      .toBe(200);
    for (const { leave } of lines) leave();
  });

  test('a restored backup ends every link to a wall', async () => {
    const { headers } = await wallOf();
    const { name } = await backUp(client);
    const upload = await sendUp(client, await download(client, name));
    await restore(client, upload);
    client = await server.loggedIn();
    expect((await newScreen().call('readWall', { headers, query })).status).toBe(404);
    expect((await client.call('listWallLinks')).body.links).toEqual([]);
  });
});
