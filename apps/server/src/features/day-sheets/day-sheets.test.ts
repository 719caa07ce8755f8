import { randomUUID } from 'node:crypto';
import { dayOf, MAX_DAY_ENTRIES } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { DAY, daySheetCalls, EDITED, glassProject } from '../../test/day-sheet-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { findDayEntry, storeDayEntry } from './day-entries.repo.ts';

describe.each(ENGINES)('day sheets on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';
  let members: string[] = [];
  let operationId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = await glassProject(client);
    members = [await member('Ayoub'), await member('Mehdi')];
    operationId = await operation();
  });
  afterAll(() => server.close());

  const { member, patch, operation, write, sheet } = daySheetCalls(
    () => client,
    () => ({ projectId, operationId }),
  );
  const glass = (done: number, change: object = {}, includesEntries: string[] = []) => ({
    kind: 'quantity',
    content: {
      itemId: 'glass',
      label: 'Glass',
      unit: 'm²',
      done,
      includesEntries,
      besidesEntries: [],
    },
    ...change,
  });
  const worked = (start: string, end: string | null) => ({
    kind: 'work',
    content: { start, end, breaks: [], members: [members[0]] },
  });
  const newDispatcher = async (name: string) => {
    const known = { username: `${name}-${engine}`, password: 'quiet heron at dawn' };
    const body = { ...known, currentPassword: ADMIN.password, role: 'dispatcher' } as const;
    await client.call('createAdmin', { body });
    const user = server.newClient();
    await user.call('login', { body: known });
    return user;
  };
  const audited = async (action: string) => {
    const query = { recordType: 'day-entry', action } as const;
    return (await client.call('listAuditEntries', { query })).body.entries;
  };

  test('an entry that is sent twenty times at once is stored once', async () => {
    const id = randomUUID();
    const of = await operation();
    const before = (await audited('create')).length;
    const replies = await Promise.all(Array.from({ length: 20 }, () => write(id, glass(186), of)));
    const arrivals = replies.map(({ body }) => body.arrival).toSorted();
    expect(arrivals).toEqual([...Array<string>(19).fill('same'), 'stored']);
    expect((await sheet(of)).entries.map((one) => one.id)).toEqual([id]);
    expect((await audited('create')).length).toBe(before + 1);
  });

  test('an edit stands over what it is based on, and is asked about where somebody else wrote', async () => {
    const id = randomUUID();
    await write(id, glass(100));
    expect((await write(id, glass(120, { revision: 2 }))).body.arrival).toBe('stored');
    const { body } = await write(id, glass(90, { revision: 2 }));
    expect(body).toMatchObject({ arrival: 'differs', entry: { content: { done: 120 } } });
    // The first revision arrives late, from a request that had been given up.
    expect((await write(id, glass(100))).body.arrival).toBe('differs');
    expect((await write(id, glass(90, { revision: 3 }))).body.arrival).toBe('stored');
    const deleted = await write(id, glass(90, { revision: 4, isDeleted: true }));
    expect(deleted.body.entry.isDeleted).toBe(true);
    expect((await sheet()).entries.some((one) => one.id === id)).toBe(false);
    expect((await audited('delete'))[0]).toMatchObject({ recordName: 'Glass' });
  });

  test('what is planned comes with what was done elsewhere, and without a price', async () => {
    const first = await operation();
    const second = await operation({ scheduledDate: '2026-11-19' });
    await write(randomUUID(), glass(60), first);
    const { planned } = await sheet(second);
    expect(planned).toEqual([
      {
        itemId: 'glass',
        label: 'Glass',
        unit: 'm²',
        quantity: 2400,
        perDay: expect.any(Number) as number,
        doneElsewhere: expect.any(Number) as number,
      },
    ]);
    const [before] = planned;
    await write(randomUUID(), glass(40), first);
    expect((await sheet(second)).planned[0]?.doneElsewhere).toBe((before?.doneElsewhere ?? 0) + 40);
  });

  test('an entry of another operation, or with a day to come, is refused', async () => {
    const id = randomUUID();
    await write(id, glass(1));
    expect((await write(id, glass(2), await operation())).error.code).toBe('day-entry-taken');
    const later = await write(randomUUID(), glass(1, { day: '2099-01-01' }));
    expect(later.error.code).toBe('day-entry-too-early');
    expect((await write(randomUUID(), glass(1), 'none')).error.code).toBe('operation-not-found');
  });

  test('the schedule says on which days work was done', async () => {
    const of = await operation({ scheduledDate: '2026-11-16', assignedTeam: members });
    const content = { start: '22:00', end: '06:00', breaks: [], members };
    await write(randomUUID(), { kind: 'work', content, day: '2026-11-18' }, of);
    await write(randomUUID(), { kind: 'note', content: { text: 'Rain' }, day: '2026-11-17' }, of);
    await write(randomUUID(), glass(5, { day: '2026-11-16' }), of);
    const query = { from: '2026-11-16', to: DAY };
    const { operations } = (await client.call('schedule', { query })).body;
    const days = operations.find(({ id }) => id === of)?.workedDays;
    expect(days).toEqual(['2026-11-16', '2026-11-18']);
    const { entries, people } = await sheet(of);
    const night = dayOf(entries.filter(({ day }) => day === '2026-11-18'));
    expect(night.worked.map(({ minutes }) => minutes)).toEqual([480, 480]);
    expect(people.map(({ name }) => name)).toEqual(['Ayoub', 'Mehdi']);
  });

  test('the first start of a day takes a planned job into progress, once, and the log says which', async () => {
    const of = await operation();
    const begun = () => write(randomUUID(), worked('07:30', null), of);
    const before = await client.call('readOperation', { params: { id: of } });
    expect(before.body.status).toBe('scheduled');
    // A photo or a note begins nothing.
    await write(randomUUID(), { kind: 'note', content: { text: 'Key at the gate' } }, of);
    const replies = await Promise.all(Array.from({ length: 12 }, begun));
    expect(new Set(replies.map(({ body }) => body.arrival))).toEqual(new Set(['stored']));
    const after = (await client.call('readOperation', { params: { id: of } })).body;
    expect(after).toMatchObject({ status: 'in-progress', version: before.body.version + 1 });
    const query = { recordType: 'operation', action: 'save', recordId: of } as const;
    const saves = (await client.call('listAuditEntries', { query })).body.entries;
    expect(saves).toHaveLength(1);
    const entry = { params: { id: String(saves[0]?.id) } };
    const told = (await client.call('readAuditEntry', entry)).body;
    expect(told.before).toMatchObject({ status: 'scheduled' });
    expect(told.after).toMatchObject({ status: 'in-progress', daySheet: DAY });
  });

  test('work that ends neither completes a job nor starts one that the office set back', async () => {
    const of = await operation();
    const id = randomUUID();
    const ids = (operations: readonly { id: string; isReported: boolean }[]) =>
      operations.filter((one) => one.isReported).map((one) => one.id);
    const reported = async () =>
      ids((await client.call('schedule', { query: { from: DAY, to: DAY } })).body.operations);
    await write(id, worked('07:30', null), of);
    expect(await reported()).not.toContain(of);
    await write(id, { ...worked('07:30', '16:00'), revision: 2 }, of);
    expect(await reported()).toContain(of);
    const statusOf = async () =>
      (await client.call('readOperation', { params: { id: of } })).body.status;
    expect(await statusOf()).toBe('in-progress');
    await patch(of, { status: 'scheduled' });
    await write(id, { ...worked('07:30', '16:15'), revision: 3 }, of);
    expect(await statusOf()).toBe('scheduled');
    expect(await reported()).not.toContain(of);
    await patch(of, { status: 'cancelled' });
    await write(randomUUID(), worked('17:00', '18:00'), of);
    expect(await statusOf()).toBe('cancelled');
  });

  test('expenses are for those who may see money', async () => {
    const id = randomUUID();
    const of = await operation();
    const spent = { label: 'Parking', amount: 40.5, currency: 'MAD' };
    const expense = { kind: 'expense', content: spent };
    await write(id, expense, of);
    const dispatcher = await newDispatcher('dina');
    expect((await sheet(of)).entries).toHaveLength(1);
    expect((await sheet(of, dispatcher)).entries).toEqual([]);
    const refused = await write(randomUUID(), expense, of, dispatcher);
    expect(refused.error.code).toBe('not-allowed');
  });

  test('a phone that sends entries without end fills one day of one job, and no more', async () => {
    const of = await operation();
    const last = randomUUID();
    await write(last, glass(1), of);
    const { write: db } = server.context.database;
    const rows = [await findDayEntry(db, last)].filter((row) => row !== undefined);
    for (let number = 1; number < MAX_DAY_ENTRIES; number += 1) {
      for (const row of rows) await storeDayEntry(db, { ...row, id: randomUUID() });
    }
    const { error } = await write(randomUUID(), glass(1), of);
    expect(error).toMatchObject({ status: 409, code: 'too-many-day-entries' });
    expect((await write(last, glass(2, { revision: 2 }), of)).body.arrival).toBe('stored');
    expect((await write(randomUUID(), glass(1, { day: '2026-11-17' }), of)).status).toBe(200);
  });

  /** A team member's phone with a link of their own. */
  const phoneOf = async (memberId: string) => {
    const body = { language: 'fr' } as const;
    const link = await client.call('createPlanLink', { params: { id: memberId }, body });
    const secret = link.body.url.split('/').at(-1) ?? '';
    const headers = { authorization: `Bearer ${secret}` };
    const user = server.newClient('10.8.0.1');
    return {
      send: (id: string, sent: object, of: string) =>
        user.call('sendDayEntry', {
          params: { id: of, entryId: id },
          raw: { ...EDITED, ...sent },
          headers,
        }),
      sheet: async (of: string) =>
        user.call('readFieldSheet', { params: { id: of }, query: { day: DAY }, headers }),
    };
  };

  test('two phones write one day, and each sees what the other wrote', async () => {
    const [ayoub = '', mehdi = ''] = members;
    const phones = [await phoneOf(ayoub), await phoneOf(mehdi)] as const;
    const of = await operation({ scheduledDate: '2026-11-12', assignedTeam: members });
    const [mine, his] = [randomUUID(), randomUUID()];
    await phones[1].send(his, glass(60), of);
    expect((await phones[0].send(mine, glass(186), of)).body.entry.memberId).toBe(ayoub);
    const { body } = await phones[0].sheet(of);
    expect(body.entries.map(({ id }) => id).toSorted()).toEqual([mine, his].toSorted());
    expect(dayOf(body.entries).quantities[0]?.done).toBe(246);
    await phones[0].send(mine, glass(186, { revision: 2 }, [his]), of);
    expect(dayOf((await sheet(of)).entries).quantities[0]?.done).toBe(186);
    // Nobody writes the entry of a colleague.
    const foreign = await phones[1].send(mine, glass(1, { revision: 3 }), of);
    expect(foreign.error.code).toBe('day-entry-taken');
  });

  test('the office sees who changed or removed what, and what it said before', async () => {
    const [ayoub = ''] = members;
    const phone = await phoneOf(ayoub);
    const of = await operation({ scheduledDate: '2026-11-08', assignedTeam: [ayoub] });
    const [kept, gone, fuel] = [randomUUID(), randomUUID(), randomUUID()];
    await phone.send(kept, glass(186), of);
    await phone.send(kept, glass(190, { revision: 2 }), of);
    await write(kept, glass(180, { revision: 3 }), of);
    await phone.send(gone, { kind: 'note', content: { text: 'Wrong job' } }, of);
    const removal = { kind: 'note', content: { text: 'Wrong job' }, revision: 2, isDeleted: true };
    await write(gone, removal, of);
    const expense = (amount: number, revision: number) => ({
      kind: 'expense',
      content: { label: 'Fuel', amount, currency: 'MAD' },
      revision,
    });
    await write(fuel, expense(350, 1), of);
    await write(fuel, expense(400, 2), of);
    const { edits } = await sheet(of);
    const told = (id: string, reply = edits) => reply.filter(({ entryId }) => entryId === id);
    expect(told(kept)).toMatchObject([
      { by: ADMIN.username, isRemoval: false, before: { done: 190 } },
      { by: 'Ayoub', before: { done: 186 } },
    ]);
    expect(told(gone)).toMatchObject([{ isRemoval: true, before: { text: 'Wrong job' } }]);
    expect(told(fuel)).toMatchObject([{ before: { amount: 350 } }]);
    const dispatcher = await newDispatcher('dora');
    const shown = (await sheet(of, dispatcher)).edits;
    expect(told(kept, shown)).toHaveLength(2);
    expect(told(fuel, shown)).toEqual([]);
  });

  test('the phone of somebody who is not on the job is refused with the reason', async () => {
    const other = await phoneOf(await member('Salma'));
    const of = await operation();
    const refused = await other.send(randomUUID(), glass(5), of);
    expect(refused.error).toMatchObject({ status: 403, code: 'not-on-operation' });
    expect((await other.sheet(of)).error.code).toBe('not-on-operation');
    expect((await sheet(of)).entries).toEqual([]);
    const [ayoub = ''] = members;
    const phone = await phoneOf(ayoub);
    const job = await operation({ scheduledDate: '2026-11-10', assignedTeam: [ayoub] });
    const id = randomUUID();
    await phone.send(id, glass(5), job);
    // People who left the job may still correct their own entries.
    await patch(job, { assignedTeam: [] });
    expect((await phone.send(id, glass(6, { revision: 2 }), job)).body.arrival).toBe('stored');
    const money = { kind: 'expense', content: { label: 'Fuel', amount: 1, currency: 'MAD' } };
    expect((await phone.send(randomUUID(), money, job)).error.code).toBe('not-on-operation');
  });

  test('a revoked link takes nothing more', async () => {
    const [ayoub = ''] = members;
    const phone = await phoneOf(ayoub);
    const of = await operation({ scheduledDate: '2026-11-09', assignedTeam: [ayoub] });
    const money = { kind: 'expense', content: { label: 'Fuel', amount: 1, currency: 'MAD' } };
    expect((await phone.send(randomUUID(), money, of)).error.code).toBe('not-allowed');
    await client.call('revokePlanLink', { params: { id: ayoub } });
    const refused = await phone.send(randomUUID(), glass(5), of);
    expect(refused.error).toMatchObject({ status: 404, code: 'plan-link-not-found' });
    expect((await sheet(of)).entries).toEqual([]);
  });
});
