import type { CompanyCrewRules, OperationFinding } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, download, restore, sendUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { operationCalls } from '../../test/operation-calls.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

type OwnRule = CompanyCrewRules['own'][number];

const RULE: OwnRule = {
  id: 'windows',
  name: 'Window crew',
  work: 'window-cleaning',
  projectType: null,
  requirement: null,
  counted: null,
  fewest: 2,
  levels: [{ holding: 'Nacelle', people: 1 }],
  lead: null,
  severity: 'block',
  source: 'Consigne 7',
  sourceDate: '2026-05-01',
  isActive: true,
  supersedes: null,
};

describe.each(ENGINES)('rules on crews, on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let windows = '';
  let ropes = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    const project = async (change: object) =>
      (await client.call('createProject', { body: projectBody(change) })).body.id;
    windows = await project({ projectType: 'Storefront Window Cleaning' });
    ropes = await project({ projectType: 'Building Facade Inspection' });
    const policy = { conflictPolicy: 'people-and-equipment' } as const;
    await client.call('saveScheduleSettings', { body: policy });
  });
  afterAll(() => server.close());

  const { create, made, patch, member } = operationCalls(
    () => client,
    () => ({ title: 'Windows', projectId: windows, serviceCategory: 'window-cleaning' }),
  );
  const save = (rules: Partial<CompanyCrewRules>) =>
    client.call('saveCrewRules', { body: { own: [], off: [], ...rules } });
  const findingsOf = async (id: string, change: object = {}) => {
    const raw = { id, operation: change };
    return (await client.call('checkBooking', { raw })).body.findings;
  };
  const told = (findings: readonly OperationFinding[]) =>
    findings.map(({ rule, severity, values }) => [rule, severity, values['lack'], values['name']]);

  test('a company begins with the built-in rules, and two who change them do not undo each other', async () => {
    const first = (await client.call('readCrewRules')).body;
    expect(first).toEqual({ own: [], off: [], version: 0 });
    const at = (version: number, rules: CompanyCrewRules) =>
      client.call('saveCrewRules', {
        body: rules,
        headers: { 'if-match': `"${version}"` },
      });
    const replies = await Promise.all([
      at(0, { own: [RULE], off: [] }),
      at(0, { own: [], off: ['min-team'] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const twice = await client.call('saveCrewRules', { raw: { own: [RULE, RULE], off: [] } });
    expect(twice.error).toMatchObject({ code: 'invalid-input' });
    const unsourced = { own: [{ ...RULE, source: ' ' }], off: [] };
    const refused = await client.call('saveCrewRules', { raw: unsourced });
    expect(refused.error.message).toBe('Say where the rule comes from');
    const query = { recordType: 'crew-rules' };
    const { entries } = (await client.call('listAuditEntries', { query })).body;
    expect(entries).toMatchObject([{ action: 'save', recordType: 'crew-rules' }]);
    await save({});
  });

  test('plans follow a rule at once, and the work does not begin without its crew', async () => {
    const badr = await member('Badr');
    const at = { scheduledDate: '2031-02-03', assignedTeam: [badr] };
    const { id } = await made({ title: 'Glass', ...at });
    expect(await findingsOf(id)).toEqual([]);
    await save({ own: [RULE] });
    expect(await findingsOf(id)).toMatchObject([
      { rule: 'own-crew', severity: 'warn', source: 'Consigne 7', values: { row: 'windows' } },
      { rule: 'own-crew', severity: 'warn', values: { lack: 'level', holding: 'Nacelle' } },
    ]);
    const begun = await patch(id, { status: 'in-progress' });
    expect(begun.error).toMatchObject({ code: 'staffing-blocked' });
    expect(told(begun.error.findings as OperationFinding[])).toEqual([
      ['own-crew', 'block', 'people', 'Window crew'],
      ['own-crew', 'block', 'level', 'Window crew'],
    ]);
    const skilled = { name: 'Chama', role: 'Cleaner', skills: ['nacelle'] };
    const chama = (await client.call('createTeamMember', { body: skilled })).body.id;
    const whole = { status: 'in-progress', assignedTeam: [badr, chama] };
    expect((await patch(id, whole)).status).toBe(200);
    // A new operation is checked too, with the data that are read for it.
    const on = { status: 'in-progress', scheduledDate: '2031-02-10' };
    expect((await create({ ...on, assignedTeam: [badr] })).error.code).toBe('staffing-blocked');
    expect((await create({ ...on, assignedTeam: [badr, chama] })).status).toBe(201);
    await save({});
  });

  test('a built-in rule that is switched off requires nothing', async () => {
    const dina = await member('Dina');
    const job = {
      title: 'Cornice',
      projectId: ropes,
      serviceCategory: 'industrial-rope-access',
      scheduledDate: '2031-03-03',
      assignedTeam: [dina],
    };
    const { id } = await made(job);
    expect(told(await findingsOf(id))).toEqual([['min-team', 'warn', undefined, undefined]]);
    await save({ off: ['min-team'] });
    expect(await findingsOf(id)).toEqual([]);
    await save({});
  });

  test('a preview shows the operations that would break a rule, before anything is saved', async () => {
    const [eman, fuad] = [await member('Eman'), await member('Fuad')];
    const on = (scheduledDate: string) => ({ title: 'Arcade', scheduledDate });
    const alone = await made({ ...on('2031-04-07'), assignedTeam: [eman] });
    await made({ ...on('2031-04-08'), assignedTeam: [eman, fuad] });
    await made({ ...on('2031-04-01'), assignedTeam: [fuad] });
    const done = await made({ ...on('2031-04-09'), assignedTeam: [fuad] });
    await patch(done.id, { status: 'completed' });
    const preview = async (rules: Partial<CompanyCrewRules>) =>
      (
        await client.call('previewCrewRules', {
          body: { own: [], off: [], today: '2031-04-02', ...rules },
        })
      ).body;
    const two = { ...RULE, levels: [] };
    const asked = await preview({ own: [two] });
    expect(asked).toMatchObject({ asked: 2, broken: 1, mended: 0 });
    expect(asked.operations).toMatchObject([
      { id: alone.id, firstDay: '2031-04-07', findings: [{ source: 'Consigne 7' }] },
    ]);
    expect(await findingsOf(alone.id)).toEqual([]);
    await save({ own: [two] });
    expect(await preview({ own: [two] })).toMatchObject({ broken: 0, mended: 0 });
    expect(await preview({})).toMatchObject({ broken: 0, mended: 1 });
    await save({});
  });

  test('a backup holds the rules, and a restore brings them back with what they find', async () => {
    const alone = await member('Alone');
    const rules = { own: [{ ...RULE, levels: [] }], off: ['min-team-3' as const] };
    expect((await save(rules)).status).toBe(200);
    const { id } = await made({ scheduledDate: '2031-03-03', assignedTeam: [alone] });
    const { name } = await backUp(client);
    await save({});
    expect(told(await findingsOf(id))).toEqual([]);
    await restore(client, await sendUp(client, await download(client, name)));
    client = await server.loggedIn();
    expect((await client.call('readCrewRules')).body).toMatchObject(rules);
    expect(told(await findingsOf(id))).toEqual([['own-crew', 'warn', 'people', 'Window crew']]);
  });
});
