import { calls } from '@pcm/contract';
import { recordDifference } from '@pcm/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { csvOfEntries } from './audit-files.ts';
import { allEntries } from './audit-log.service.ts';
import { entryWriter } from './entry-writer.ts';

const MANY = 20_000;

describe.each(ENGINES)('the audit log on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let projectId = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    projectId = (await client.call('createProject', { body: projectBody() })).body.id;
    server.pass(1000);
    const body = projectBody({ name: '=HYPERLINK("http://x")', client: 'Ciments, "Atlas"' });
    await client.call('replaceProject', { params: { id: projectId }, body });
    await client.call('createCustomer', { raw: { name: 'Société Générale' } });
  });
  afterAll(() => server.close());

  type Query = Parameters<typeof client.call<'listAuditEntries'>>[1] extends
    | { query?: infer Sent }
    | undefined
    ? Sent
    : never;
  const list = async (query: Query = {}) => (await client.call('listAuditEntries', { query })).body;

  test('tells who did what to which record, newest first, with before and after', async () => {
    const { entries, count, nextCursor } = await list({ recordId: projectId });
    expect([count, nextCursor]).toEqual([2, null]);
    expect(entries.map(({ action }) => action)).toEqual(['save', 'create']);
    expect(entries[0]).toMatchObject({
      adminName: ADMIN.username,
      adminRole: 'administrator',
      recordType: 'project',
      recordName: '=HYPERLINK("http://x")',
      hasDetail: true,
    });
    const params = { id: String(entries[0]?.id) };
    const { before, after } = (await client.call('readAuditEntry', { params })).body;
    expect(before).toMatchObject({ name: 'Silo 4', version: 1 });
    expect(after).toMatchObject({ client: 'Ciments, "Atlas"', version: 2 });
    const unknown = await client.call('readAuditEntry', { params: { id: '999999' } });
    expect(unknown.error.code).toBe('not-found');
  });

  test('pages meet without a gap or a repetition, and entries added meanwhile disturb none', async () => {
    const all = (await list({ limit: 200 })).entries.map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ limit: 2, ...(cursor === '' ? {} : { cursor }) });
      paged.push(...page.entries.map(({ id }) => id));
      expect(page.count === null).toBe(cursor !== '');
      cursor = page.nextCursor;
      if (paged.length === 2) await server.loggedIn('10.0.0.77');
    }
    expect(paged).toEqual(all);
    const foreign = await client.call('listAuditEntries', { query: { cursor: 'bm8' } });
    expect(foreign.error.code).toBe('invalid-input');
  });

  test('is narrowed by period, administrator, action, kind and a search without accents', async () => {
    expect((await list({ search: 'societe GENERALE' })).entries).toMatchObject([
      { action: 'create', recordType: 'customer' },
    ]);
    expect((await list({ search: '100%_\\' })).count).toBe(0);
    const logins = await list({ action: 'log-in', recordType: 'admin', admin: ADMIN.username });
    expect(logins.count).toBeGreaterThan(1);
    expect((await list({ admin: 'nobody' })).count).toBe(0);
    const { at } = (await list({ recordId: projectId })).entries[0] ?? { at: '' };
    const [until, since] = [await list({ to: at }), await list({ from: at })];
    expect(until.entries.every((entry) => entry.at < at)).toBe(true);
    expect(since.entries.every((entry) => entry.at >= at)).toBe(true);
    expect((until.count ?? 0) + (since.count ?? 0)).toBe((await list()).count);
    const { admins, actions, recordTypes } = (await client.call('auditChoices')).body;
    expect(admins).toEqual([ADMIN.username, 'program']);
    expect(actions).toEqual(['create', 'log-in', 'save', 'set-up']);
    expect(recordTypes).toEqual(['admin', 'customer', 'project']);
  });

  test('the files hold what is filtered, and no cell of them is a formula', async () => {
    const query = { recordId: projectId };
    const json = await client.call('exportAuditJson', { query });
    const listed = (await list(query)).entries.map(({ id }) => id);
    const saved = JSON.parse(json.text) as { id: number; at: string }[];
    expect(saved.map(({ id }) => id)).toEqual(listed);
    expect(json.headers['content-disposition']).toMatch(/audit-log-\d{4}-\d{2}-\d{2}\.json/);
    const csv = (await client.call('exportAuditCsv', { query })).text;
    const rows = csv.trimEnd().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toBe(
      '\ufeffDate,Time,Who,Role,What was done,Kind of record,Record,Changes,Instant (UTC),Entry,Record id,From backup (SHA-256)',
    );
    expect(rows[1]).toContain(`,Changed,Project,"'=HYPERLINK(""http://x"")","Name: Silo 4 → `);
    expect(rows[1]).toContain('; Client: Ciments de l’Atlas → Ciments, ""Atlas""');
    expect(csv).not.toMatch(/Minor|Sha256/);
    expect(rows[2]).toMatch(/Subtotal: [\d,]+\.\d\d MAD/);
    const { at } = saved[0] ?? { at: '' };
    expect(rows[1]).toContain(
      `${at.slice(0, 10)},${at.slice(11, 19)},${ADMIN.username},Administrator,`,
    );
    expect(rows[1]).toContain(at);
    const there = { ...query, language: 'fr', timeZone: 'Asia/Kolkata' } as const;
    const french = (await client.call('exportAuditCsv', { query: there })).text;
    const local = new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString();
    // A spreadsheet program in French splits cells by semicolons.
    expect(french).toContain(`${local.slice(0, 10)};${local.slice(11, 19)};`);
    expect(french).toContain(';Administrateur;Modification;Projet;');
    const nowhere = { timeZone: 'Nowhere/City' };
    const refused = await client.call('exportAuditCsv', { query: nowhere });
    expect(refused.error.code).toBe('invalid-input');
    const none = await client.call('exportAuditJson', { query: { recordId: 'nothing' } });
    expect(JSON.parse(none.text)).toEqual([]);
    const strange = await server.newClient().call('exportAuditCsv', { query });
    expect(strange.status).toBe(401);
  });

  test('says from what to what a tax rate and a dividend of an estimate changed', async () => {
    const saved = async (taxRate: number, corporateTaxRate: number) => {
      const dividendDistribution = { enabled: true, amount: 100, taxRate };
      const profitAnalysis = { corporateTaxRate, dividendDistribution };
      const body = projectBody({ data: { ...smallEstimate, profitAnalysis } });
      await client.call('replaceProject', { params: { id: projectId }, body });
    };
    await saved(10, 20);
    await saved(12.5, 31);
    const [last] = (await list({ recordId: projectId })).entries;
    const params = { id: String(last?.id) };
    const { before, after } = (await client.call('readAuditEntry', { params })).body;
    const changes = recordDifference(before, after).filter(({ path }) => path.length > 1);
    expect(changes).toEqual([
      { path: ['profitAnalysis', 'corporateTaxRate'], before: 20, after: 31 },
      { path: ['profitAnalysis', 'dividendDistribution', 'taxRate'], before: 10, after: 12.5 },
    ]);
  });

  test('an entry keeps the role that somebody had when they acted', async () => {
    const username = 'salma';
    const password = 'a second good password';
    const { body } = await client.call('createAdmin', {
      body: { username, password, currentPassword: ADMIN.password, role: 'estimator' },
    });
    const salma = server.newClient();
    await salma.call('login', { body: { username, password } });
    await salma.call('createCustomer', { raw: { name: 'Cosumar' } });
    await client.call('confirmPassword', { body: { password: ADMIN.password } });
    await client.call('changeRole', { params: { id: body.id }, body: { role: 'dispatcher' } });
    await salma.call('login', { body: { username, password } });
    await salma.call('createCustomer', { raw: { name: 'Lesieur' } });
    const { entries } = await list({ admin: username, action: 'create' });
    expect(entries.map(({ recordName, adminRole }) => [recordName, adminRole])).toEqual([
      ['Lesieur', 'dispatcher'],
      ['Cosumar', 'estimator'],
    ]);
    await client.call('deleteAdmin', { params: { id: body.id } });
    expect((await list({ admin: username, action: 'create' })).entries).toEqual(entries);
  });

  test('the database itself refuses to change or remove an entry', async () => {
    const { write } = server.context.database;
    const refused = 'the audit log is append-only';
    await expect(write.updateTable('audit_log').set({ at: '' }).execute()).rejects.toThrow(refused);
    await expect(write.deleteFrom('audit_log').execute()).rejects.toThrow(refused);
    if (engine === 'postgres') {
      await expect(sql`truncate audit_log`.execute(write)).rejects.toThrow(refused);
    }
    const changing = Object.values(calls).filter(
      ({ path, method }) => path.startsWith('/api/audit') && method !== 'GET',
    );
    expect(changing).toEqual([]);
  });

  test('very many entries go out in small pieces, whatever their number', async () => {
    const { write } = server.context.database;
    const at = sql.raw(
      engine === 'sqlite'
        ? `printf('2024-01-01T00:00:00.%07dZ', n)`
        : `'2024-01-01T00:00:00.' || lpad(n::text, 7, '0') || 'Z'`,
    );
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
      insert into audit_log (at, admin_name, action, record_type, record_id, after, record_name)
      select ${at}, 'many', 'save', 'template', 'one', '{"name":"Silo"}', 'Silo' from numbers
    `.execute(write);
    await sql`analyze audit_log`.execute(write);
    const page = await list({ admin: 'many', limit: 50 });
    expect([page.count, page.entries.length]).toEqual([MANY, 50]);
    let [rows, longest] = [0, 0];
    const writer = await entryWriter({ language: 'en', timeZone: 'UTC', people: new Map() });
    for await (const part of csvOfEntries(allEntries(server.context, { admin: 'many' }), writer)) {
      rows += part.split('\r\n').length - 1;
      longest = Math.max(longest, part.length);
    }
    expect(rows).toBe(MANY + 1);
    expect(longest).toBeLessThan(100_000);
  });
});
