import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { companyDay } from '../company/company.service.ts';
import { purgeTeamMembers } from './team-members.service.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(ENGINES)('team members on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';
  let people = 0;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    const raw = { conflictPolicy: 'people-and-equipment' };
    await client.call('saveScheduleSettings', { raw });
  });
  afterAll(() => server.close());

  const create = async (more: object = {}) => {
    people++;
    const raw = { name: `Person ${people}`, role: 'Technician', ...more };
    return (await client.call('createTeamMember', { raw })).body;
  };
  const list = async (deleted?: 'true') =>
    (await client.call('listTeamMembers', { query: deleted === undefined ? {} : { deleted } }))
      .body;
  const day = (fromToday: number) => companyDay(new Date(Date.now() + fromToday * DAY_MS));
  const operation = async (title: string, fromToday: number, team: string[], more: object = {}) => {
    const days = { scheduledDate: day(fromToday), endDate: day(fromToday + 1) };
    const raw = { title, projectId, ...days, assignedTeam: team, ...more };
    // This test is not about certificates, and this service needs none.
    const serviceCategory = 'janitorial-services';
    return (await client.call('createOperation', { raw: { serviceCategory, ...raw } })).body;
  };
  const teamOf = async (id: string) =>
    (await client.call('readOperation', { params: { id } })).body.assignedTeam;

  test('the day of hire and the wage are kept, and the wage stands in no entry of the audit log', async () => {
    const { id, ...made } = await create({ hiredOn: '2018-03-01', monthlyWage: 7654.32 });
    expect(made).toMatchObject({ hiredOn: '2018-03-01', monthlyWage: 7654.32 });
    const raw = { monthlyWage: 8123.45, phone: '0600 00 00 00' };
    const changed = (await client.call('updateTeamMember', { params: { id }, raw })).body;
    expect(changed).toMatchObject({ hiredOn: '2018-03-01', monthlyWage: 8123.45 });
    const query = { recordType: 'team-member' } as const;
    const { entries } = (await client.call('listAuditEntries', { query })).body;
    const mine = entries.filter(({ recordId }) => recordId === id);
    const shown = await Promise.all(
      mine.map(
        async (entry) => (await client.call('readAuditEntry', { params: { id: entry.id } })).body,
      ),
    );
    expect(shown).toHaveLength(2);
    expect(JSON.stringify(shown)).toContain('2018-03-01');
    expect(JSON.stringify(shown)).not.toMatch(/7654|8123/);
    expect((await create()).hiredOn).toBeNull();
    const { status } = await client.call('createTeamMember', {
      raw: { name: 'Nobody', role: 'Guard', hiredOn: '2018-02-30' },
    });
    expect(status).toBe(400);
  });

  test('a member is kept with skills and certifications, and only what is sent changes', async () => {
    const member = await create({
      name: ' Karim Aït ',
      email: 'Karim@Site.ma',
      skills: ['Rope access'],
      certifications: [
        'First aid',
        { name: 'IRATA Level 3', issuedOn: '2024-03-01', expiresOn: '2027-03-01' },
      ],
      hourlyRate: 25,
    });
    expect(member).toMatchObject({
      name: 'Karim Aït',
      email: 'Karim@Site.ma',
      certifications: [
        { name: 'First aid', issuedOn: null, expiresOn: null },
        { name: 'IRATA Level 3', issuedOn: '2024-03-01', expiresOn: '2027-03-01' },
      ],
      isActive: true,
      version: 1,
    });
    const target = { params: { id: member.id } };
    const saved = await client.call('updateTeamMember', {
      ...target,
      raw: { phone: '0600 00 00 00' },
    });
    expect(saved.body).toMatchObject({
      ...member,
      phone: '0600 00 00 00',
      version: 2,
      updatedAt: saved.body.updatedAt,
    });
    expect(saved.headers['etag']).toBe('"2"');
    expect((await client.call('readTeamMember', target)).body).toEqual(saved.body);
  });

  test('a phone number has six digits at least; an older one stays until it is changed', async () => {
    const raw = { name: 'Caller', role: 'Technician', phone: 'abc' };
    const refused = await client.call('createTeamMember', { raw });
    expect(refused.error).toMatchObject({ status: 400, fields: [{ path: 'phone' }] });
    const written = '+212 (0)6-12.34 56 78';
    const { id } = await create({ phone: written });
    const save = (phone: string | null, more: object = {}) =>
      client.call('updateTeamMember', { params: { id }, raw: { phone, ...more } });
    expect((await save('06 12')).error.fields?.[0]?.path).toBe('phone');
    expect((await client.call('readTeamMember', { params: { id } })).body.phone).toBe(written);
    // The record as versions before this one stored it.
    const { write } = server.context.database;
    await write
      .updateTable('team_members')
      .set({ phone: 'ask Ali' })
      .where('id', '=', id)
      .execute();
    expect((await save('ask Ali', { notes: 'kept' })).body).toMatchObject({
      phone: 'ask Ali',
      notes: 'kept',
    });
    expect((await save('ask Omar')).status).toBe(400);
    expect((await save('')).body.phone).toBe('');
  });

  test('what is missing or impossible is named', async () => {
    const refused = async (raw: object) => (await client.call('createTeamMember', { raw })).error;
    expect((await refused({ role: 'Technician' })).message).toBe('Name is required');
    expect((await refused({ name: 'x', role: ' ' })).message).toBe('Role is required');
    const turned = { name: 'Medical', issuedOn: '2026-02-01', expiresOn: '2026-01-01' };
    const late = await refused({ name: 'x', role: 'y', certifications: [turned] });
    expect(late.fields?.[0]?.path).toBe('certifications[0].expiresOn');
    expect((await refused({ name: 'x', role: 'y', hourlyRate: -1 })).status).toBe(400);
  });

  test('an e-mail address belongs to one living member', async () => {
    const first = await create({ email: 'amina@site.ma' });
    const again = { name: 'x', role: 'y', email: 'AMINA@site.ma' };
    const refused = await client.call('createTeamMember', { raw: again });
    expect(refused.error).toMatchObject({ code: 'email-taken', status: 409 });
    const other = await create();
    const target = { params: { id: other.id } };
    const taken = await client.call('updateTeamMember', {
      ...target,
      raw: { email: 'amina@site.ma' },
    });
    expect(taken.error.fields?.[0]?.path).toBe('email');
    await client.call('deleteTeamMember', { params: { id: first.id } });
    await client.call('updateTeamMember', { ...target, raw: { email: 'amina@site.ma' } });
    const restored = await client.call('restoreTeamMember', { params: { id: first.id } });
    expect(restored.error.code).toBe('email-taken');
  });

  test('of simultaneous members with one address, one is added', async () => {
    const raw = { name: 'x', role: 'y', email: 'same@site.ma' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => client.call('createTeamMember', { raw })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('a save over an older version is refused', async () => {
    const { id } = await create();
    const headers = { 'if-match': '"1"' };
    const save = (raw: object) => client.call('updateTeamMember', { params: { id }, raw, headers });
    expect((await save({ notes: 'a' })).status).toBe(200);
    const stale = await save({ notes: 'b' });
    expect(stale.error.code).toBe('stale-version');
    expect(stale.headers['etag']).toBe('"2"');
    const deleted = await client.call('deleteTeamMember', { params: { id }, headers });
    expect(deleted.error.code).toBe('stale-version');
  });

  test('a delete names what depends on it, takes them out of what lies ahead, and is undone', async () => {
    const gone = await create();
    const stays = await create();
    const past = await operation('Past', -9, [gone.id]);
    const ahead = await operation('Ahead', 5, [gone.id, stays.id]);
    const done = await operation('Done early', 9, [gone.id], { status: 'completed' });
    const undated = await operation('No day yet', 0, [gone.id], {
      scheduledDate: null,
      endDate: null,
    });
    const target = { params: { id: gone.id } };
    const dependents = (await client.call('teamMemberDependents', target)).body;
    expect(dependents).toMatchObject({ operations: 4, ahead: 2 });
    expect(dependents.named.map(({ title }) => title)).toEqual(['Ahead', 'No day yet']);
    await client.call('deleteTeamMember', target);
    expect((await client.call('readTeamMember', target)).error.code).toBe('team-member-not-found');
    expect((await list()).some(({ id }) => id === gone.id)).toBe(false);
    expect((await list('true')).some(({ id }) => id === gone.id)).toBe(true);
    expect(await teamOf(ahead.id)).toEqual([stays.id]);
    expect(await teamOf(undated.id)).toEqual([]);
    expect(await teamOf(past.id)).toEqual([gone.id]);
    expect(await teamOf(done.id)).toEqual([gone.id]);
    expect((await client.call('restoreTeamMember', target)).body.deletedAt).toBeNull();
    expect(await teamOf(ahead.id)).toEqual([stays.id, gone.id]);
    expect(await teamOf(undated.id)).toEqual([gone.id]);
    const twice = await client.call('createOperation', {
      raw: {
        title: 'Twice',
        projectId,
        serviceCategory: 'janitorial-services',
        scheduledDate: day(5),
        assignedTeam: [gone.id],
      },
    });
    expect(twice.error.code).toBe('booking-conflict');
  });

  test('who comes back is never booked twice', async () => {
    const member = await create();
    const first = await operation('First', 20, [member.id]);
    const second = await operation('Second', 30, [member.id]);
    const target = { params: { id: member.id } };
    await client.call('deleteTeamMember', target);
    const moved = { scheduledDate: day(20), endDate: day(21) };
    await client.call('patchOperation', { params: { id: second.id }, raw: moved });
    await client.call('restoreTeamMember', target);
    const teams = [await teamOf(first.id), await teamOf(second.id)];
    expect(teams.filter((team) => team.includes(member.id))).toHaveLength(1);
  });

  test('after 30 days a deleted member is gone for good', async () => {
    const { id } = await create();
    await client.call('deleteTeamMember', { params: { id } });
    server.pass(31 * DAY_MS);
    client = await server.loggedIn();
    expect((await list('true')).some((member) => member.id === id)).toBe(false);
    const late = await client.call('restoreTeamMember', { params: { id } });
    expect(late.error.code).toBe('team-member-not-found');
    await purgeTeamMembers(server.context);
    const { status } = await client.call('restoreTeamMember', { params: { id } });
    expect(status).toBe(404);
  });
});
