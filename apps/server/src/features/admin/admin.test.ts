import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { newSetUpLink } from './set-up.service.ts';

const MINUTE = 60_000;

async function linkToken(server: TestServer): Promise<string> {
  const link = await newSetUpLink(server.context);
  return new URL(link ?? '').hash.replace('#token=', '');
}

describe.each(ENGINES)('the administrator on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  test('logs in with name and password, whatever the case of the name', async () => {
    const client = server.newClient();
    expect((await client.call('adminStatus')).body).toEqual({
      isAuthenticated: false,
      username: null,
      role: null,
      setUpRequired: false,
      passwordMin: 6,
      insecure: false,
      captcha: true,
      secondFactorMissing: false,
    });
    const reply = await client.call('login', { body: { ...ADMIN, username: ' Admin ' } });
    expect(reply.body).toMatchObject({ isAuthenticated: true, username: 'admin' });
    expect((await client.call('adminStatus')).body.isAuthenticated).toBe(true);
  });

  test('the login asks for its sum always, or after a failure only where the company wants that', async () => {
    const asks = async (client = server.newClient()) =>
      (await client.call('adminStatus')).body.captcha;
    const owner = await server.loggedIn();
    await owner.call('saveCompany', { body: { defaults: { captchaAfterFailure: true } } });
    const visitor = server.newClient();
    expect(await asks(visitor)).toBe(false);
    await visitor.call('login', { body: { ...ADMIN, password: 'guessed' } });
    expect(await asks(visitor)).toBe(true);
    await visitor.call('login', { body: ADMIN });
    expect(await asks()).toBe(false);
    await owner.call('saveCompany', { body: { defaults: { captchaAfterFailure: false } } });
    expect(await asks()).toBe(true);
  });

  test('the session cookie is out of reach of scripts, other sites and plain http', async () => {
    const response = await server.newClient().send('POST', '/api/admin/login', {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(ADMIN),
    });
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookies[1]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('a program that returns no Secure cookie over http can use the API of this machine', async () => {
    const client = await server.loggedIn();
    client.cookies.delete('__Host-sid');
    expect((await client.call('listSessions')).status).toBe(200);
    await client.call('logout');
    expect(client.cookies.has('sid')).toBe(false);
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const client = server.newClient('10.0.0.1');
    const wrong = await client.call('login', { body: { ...ADMIN, password: 'wrong' } });
    const unknown = await client.call('login', { body: { ...ADMIN, username: 'nobody' } });
    for (const { status, error } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(error).toMatchObject({
        code: 'login-failed',
        message: 'Invalid username or password',
      });
    }
    await server.loggedIn('10.0.0.1');
  });

  test('logging in again ends the session of before', async () => {
    const client = await server.loggedIn();
    const before = client.cookies.get('__Host-sid') ?? '';
    await client.call('login', { body: ADMIN });
    expect(client.cookies.get('__Host-sid')).not.toBe(before);
    const thief = server.newClient();
    thief.cookies.set('__Host-sid', before);
    expect((await thief.call('listSessions')).status).toBe(401);
  });

  test('logging out ends the session and empties the cache', async () => {
    const client = await server.loggedIn();
    const token = client.cookies.get('__Host-sid') ?? '';
    const reply = await client.call('logout');
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    expect(client.cookies.has('__Host-sid')).toBe(false);
    client.cookies.set('__Host-sid', token);
    expect((await client.call('listSessions')).error.message).toBe('Authentication required');
  });

  test('logging out without a session is no error', async () => {
    expect((await server.newClient().call('logout')).status).toBe(200);
  });

  test('lists the sessions and ends one of them', async () => {
    const here = await server.loggedIn('10.0.0.7');
    const there = await server.loggedIn('10.0.0.8');
    const sessions = (await here.call('listSessions')).body;
    const other = sessions.find(({ address }) => address === '10.0.0.8');
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.find(({ current }) => current)?.address).toBe('10.0.0.7');
    await here.call('endSession', { params: { id: other?.id ?? '' } });
    expect((await there.call('listSessions')).status).toBe(401);
    expect((await here.call('listSessions')).status).toBe(200);
    const again = await here.call('endSession', { params: { id: other?.id ?? '' } });
    expect(again.error.code).toBe('session-not-found');
  });

  test('a session that another process ends is refused at once, and so are calls that its role lost', async () => {
    const ended = await server.loggedIn('10.0.0.9');
    const { status, body } = await ended.call('adminStatus');
    expect([status, body.isAuthenticated]).toEqual([200, true]);
    const change = (role: string) =>
      server.database.runSql(
        `update admins set role = '${role}' where username = '${ADMIN.username}'`,
      );
    // Each is read twice, so that the session is cached.
    const statuses = async () => [
      (await ended.call('listProjects')).status,
      (await ended.call('listProjects')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await change('dispatcher');
    expect(await statuses()).toEqual([403, 403]);
    await change('administrator');
    expect(await statuses()).toEqual([200, 200]);
    // Others are being answered meanwhile.
    const before = Array.from({ length: 20 }, () => ended.call('listProjects'));
    await server.database.runSql("delete from sessions where address = '10.0.0.9'");
    expect(await statuses()).toEqual([401, 401]);
    await Promise.all(before);
    expect((await ended.call('adminStatus')).body.isAuthenticated).toBe(false);
  });

  test('a login that failed stands in the audit log, without what was typed for a name', async () => {
    const client = await server.loggedIn('10.0.0.9');
    await server.newClient('10.0.0.10').call('login', { body: { ...ADMIN, password: 'wrong' } });
    const body = { username: 'my secret by mistake', password: 'x' };
    await server.newClient('10.0.0.11').call('login', { body });
    const query = { action: 'log-in-failed' };
    const { entries } = (await client.call('listAuditEntries', { query })).body;
    expect(entries.map(({ recordName }) => recordName)).toEqual(
      expect.arrayContaining(['admin', '']),
    );
    const { text } = await client.call('exportAuditJson', { query });
    expect(text).toContain('10.0.0.10');
    expect(text).not.toContain('my secret by mistake');
  });
});

describe.each(ENGINES)('sessions and browsers of everybody on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  test('are listed for every administrator, who can end and forget them', async () => {
    const owner = await server.loggedIn('10.0.0.1');
    const salma = { username: 'Salma', password: 'a good long one' };
    await owner.call('createAdmin', { body: { ...salma, currentPassword: ADMIN.password } });
    const hers = server.newClient('10.0.0.2');
    await hers.call('login', { body: salma });
    const { sessions, browsers } = (await owner.call('listLogins')).body;
    expect(sessions.map(({ username, current }) => [username, current])).toEqual([
      ['Salma', false],
      ['admin', true],
    ]);
    expect(browsers.map(({ username, address, current }) => [username, address, current])).toEqual([
      ['Salma', '10.0.0.2', false],
      ['admin', '10.0.0.1', true],
    ]);
    const [session] = sessions;
    await owner.call('endSession', { params: { id: session?.id ?? '' } });
    expect((await hers.call('listSessions')).status).toBe(401);
    const params = { id: browsers[0]?.id ?? '' };
    expect((await owner.call('forgetBrowser', { params })).status).toBe(200);
    expect((await owner.call('forgetBrowser', { params })).error.code).toBe('browser-not-found');
    expect((await owner.call('listLogins')).body.browsers).toHaveLength(1);
    const [forgotten, ended] = (await owner.call('listAuditEntries')).body.entries;
    expect(forgotten).toMatchObject({ action: 'forget-browser', recordName: 'Salma' });
    expect(ended).toMatchObject({ action: 'end-session', recordName: 'Salma' });
  });
});

// An engine keeps the text that it is given; each hash takes a third of a second.
describe('a kept password', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer('sqlite', { realPasswordCost: true });
  });
  afterAll(() => server.close());

  test('only hashes of password and session are stored', async () => {
    const client = await server.loggedIn();
    const { read } = server.context.database;
    const sessions = await read.selectFrom('sessions').selectAll().execute();
    const admins = await read.selectFrom('admins').selectAll().execute();
    const stored = JSON.stringify([sessions, admins]);
    expect(stored).not.toContain(client.cookies.get('__Host-sid'));
    expect(stored).not.toContain(ADMIN.password);
    expect(admins[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  test('a password that was hashed more weakly is hashed anew at login', async () => {
    const { write } = server.context.database;
    // "correct horse battery" with 8 MiB and one pass.
    const { argon2Sync, randomBytes } = await import('node:crypto');
    const nonce = randomBytes(16);
    const hash = argon2Sync('argon2id', {
      message: ADMIN.password,
      nonce,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
    await write.updateTable('admins').set({ password_hash: weak }).execute();
    await server.loggedIn();
    const admin = await write.selectFrom('admins').selectAll().executeTakeFirstOrThrow();
    expect(admin.password_hash).toContain('m=65536,t=3,p=1');
    await server.loggedIn();
  });
});

describe.each(ENGINES)('the end of a session on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  test('comes after 60 minutes without use, which polling does not put off', async () => {
    const used = await server.loggedIn();
    const polling = await server.loggedIn();
    for (let passed = 0; passed < 70; passed += 10) {
      server.pass(10 * MINUTE);
      await used.call('listProjects');
      await polling.call('listProjects', { headers: { 'x-background': '1' } });
    }
    expect((await used.call('listProjects')).status).toBe(200);
    expect((await polling.call('listProjects')).status).toBe(401);
  });

  test('comes after 60 minutes also where nothing was stored in between', async () => {
    const client = await server.loggedIn();
    const polled = async () =>
      (await client.call('listProjects', { headers: { 'x-background': '1' } })).status;
    expect([await polled(), await polled()]).toEqual([200, 200]);
    server.pass(59 * MINUTE);
    expect(await polled()).toBe(200);
    server.pass(2 * MINUTE);
    expect(await polled()).toBe(401);
  });

  test('comes after 24 hours, however much it is used', async () => {
    const client = await server.loggedIn();
    for (let passed = 0; passed < 24 * 60; passed += 30) {
      expect((await client.call('listSessions')).status).toBe(200);
      server.pass(30 * MINUTE);
    }
    expect((await client.call('listSessions')).status).toBe(401);
  });
});

describe.each(ENGINES)('changing name and password on %s', (engine) => {
  let server: TestServer;
  const changed = { username: 'owner', password: 'another good one' };

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  test.each([
    ['12345', 'password-too-short', 'Password must be at least 6 characters'],
    ['Password1', 'password-too-common', undefined],
    ['OWNER!', 'password-is-username', undefined],
  ])('refuses %s as %s, in the field', async (newPassword, code, message) => {
    const client = await server.loggedIn();
    const reply = await client.call('updateCredentials', {
      body: { currentPassword: ADMIN.password, newUsername: 'owner!', newPassword },
    });
    expect(reply.status).toBe(400);
    expect(reply.error.code).toBe(code);
    expect(reply.error.fields?.[0]?.path).toBe('newPassword');
    if (message !== undefined) expect(reply.error.message).toBe(message);
  });

  test('needs the current password', async () => {
    const client = await server.loggedIn();
    const reply = await client.call('updateCredentials', {
      body: { currentPassword: 'wrong', newUsername: 'owner', newPassword: changed.password },
    });
    expect(reply.error).toMatchObject({ code: 'current-password-wrong', status: 400 });
    expect((await client.call('listSessions')).status).toBe(200);
  });

  test('ends every session, and the new password counts', async () => {
    const here = await server.loggedIn();
    const there = await server.loggedIn();
    await here.call('updateCredentials', {
      body: {
        currentPassword: ADMIN.password,
        newUsername: changed.username,
        newPassword: changed.password,
      },
    });
    expect((await here.call('listSessions')).status).toBe(401);
    expect((await there.call('listSessions')).status).toBe(401);
    const client = server.newClient();
    expect((await client.call('login', { body: ADMIN })).status).toBe(401);
    expect((await client.call('login', { body: changed })).body.username).toBe('owner');
  });

  test('long passwords with spaces and emoji work, typed in any Unicode form', async () => {
    const client = server.newClient('10.1.1.1');
    await client.call('login', { body: changed });
    const password = `é${'🧗 '.repeat(40)}`.normalize('NFC');
    await client.call('updateCredentials', {
      body: { currentPassword: changed.password, newUsername: 'owner', newPassword: password },
    });
    const reply = await client.call('login', {
      body: { username: 'owner', password: password.normalize('NFD') },
    });
    expect(reply.status).toBe(200);
  });
});

describe.each(ENGINES)('the first start on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine, { withoutAdmin: true });
  });
  afterAll(() => server.close());

  test('a set-up link ends after 30 minutes', async () => {
    const token = await linkToken(server);
    server.pass(31 * MINUTE);
    const reply = await server.newClient().call('checkSetUp', { body: { token } });
    expect(reply.error).toMatchObject({ code: 'set-up-closed', status: 404 });
  });

  test('a guessed token opens nothing', async () => {
    await linkToken(server);
    const client = server.newClient();
    expect((await client.call('checkSetUp', { body: { token: 'guess' } })).status).toBe(404);
    const reply = await client.call('setUp', { body: { token: 'guess', ...ADMIN } });
    expect(reply.error.code).toBe('set-up-closed');
  });

  test('the link creates one administrator, once, and logs in', async () => {
    const client = server.newClient();
    expect((await client.call('adminStatus')).body.setUpRequired).toBe(true);
    const token = await linkToken(server);
    expect((await client.call('checkSetUp', { body: { token } })).status).toBe(200);
    const short = await client.call('setUp', { body: { token, ...ADMIN, password: 'short' } });
    expect(short.error.code).toBe('password-too-short');
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        server.newClient().call('setUp', { body: { token, ...ADMIN, username: name } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await client.call('checkSetUp', { body: { token } })).status).toBe(404);
    expect((await client.call('adminStatus')).body.setUpRequired).toBe(false);
    expect(await newSetUpLink(server.context)).toBeNull();
  });
});
