import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { pictureKeyOf } from './picture-key.ts';
import { findLivingSession } from './sessions.service.ts';

const SECOND = { username: 'Salma', password: 'a second good password' };

describe.each(ENGINES)('administrators on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  const add = (given: { username: string; password: string }, own = ADMIN.password) =>
    client.call('createAdmin', { body: { ...given, currentPassword: own } });
  const logIn = async (who: { username: string; password: string }, address?: string) => {
    const browser = server.newClient(address);
    const { username, password } = who;
    browser.password = password;
    return { browser, reply: await browser.call('login', { body: { username, password } }) };
  };
  const added = async (username: string, password = SECOND.password) => {
    const { id } = (await add({ username, password })).body;
    return { id, username, password, ...(await logIn({ username, password })) };
  };
  const entries = async (recordId: string) =>
    (await client.call('listAuditEntries', { query: { recordId } })).body.entries;

  test('a second one is added, logs in, and is listed with sessions and last login', async () => {
    const created = await add(SECOND);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      username: 'Salma',
      lastLoginAt: null,
      sessions: 0,
      own: false,
    });
    const { browser } = await logIn({ ...SECOND, username: ' SALMA ' });
    const listed = (await browser.call('listAdmins')).body;
    expect(listed.map(({ username, own }) => [username, own])).toEqual([
      ['admin', false],
      ['Salma', true],
    ]);
    expect(listed[1]?.sessions).toBe(1);
    expect(listed[1]?.lastLoginAt).toMatch(/^\d{4}-/);
    expect(JSON.stringify(listed)).not.toContain('argon2');
  });

  test('a name that only differs in case, a weak password and a wrong own one are refused', async () => {
    const taken = await add({ ...SECOND, username: 'SALMA' });
    expect(taken.error).toMatchObject({ status: 409, code: 'username-taken' });
    expect(taken.error.fields?.[0]?.path).toBe('username');
    expect((await add({ username: 'x', password: 'short' })).error.code).toBe('password-too-short');
    expect((await add({ username: 'x', password: '123456' })).error.code).toBe(
      'password-too-common',
    );
    const withWrongPassword = await add({ username: 'x', password: SECOND.password }, 'not mine');
    expect(withWrongPassword.error).toMatchObject({ code: 'current-password-wrong' });
    const renamed = await client.call('updateCredentials', {
      body: {
        currentPassword: ADMIN.password,
        newUsername: 'salma',
        newPassword: 'another good one',
      },
    });
    expect(renamed.error.code).toBe('username-taken');
  });

  test.each(['Sal\u200bma', 'ad\u202emin', 'a\u00addmin', 'a\ufeffdmin', '\u3164'])(
    'a name with a character that nobody sees is refused: %j',
    async (username) => {
      const { error } = await add({ username, password: SECOND.password });
      expect(error).toMatchObject({ status: 400, code: 'username-invisible' });
      expect(error.fields?.[0]?.path).toBe('username');
      const body = {
        currentPassword: ADMIN.password,
        newUsername: username,
        newPassword: 'another good one',
      };
      const renamed = await client.call('updateCredentials', { body });
      expect(renamed.error.code).toBe('username-invisible');
    },
  );

  test('of simultaneous additions of one name, one succeeds', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => add({ username: 'Twin', password: SECOND.password })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
  });

  test('a new password ends the sessions of its owner, and only the new one logs in', async () => {
    const omar = await added('Omar');
    const password = 'given by a colleague';
    const body = { password, currentPassword: ADMIN.password };
    await client.call('setAdminPassword', { params: { id: omar.id }, body });
    expect((await omar.browser.call('listAdmins')).status).toBe(401);
    expect((await logIn(omar)).reply.status).toBe(401);
    expect((await logIn({ username: 'Omar', password })).reply.status).toBe(200);
    const [, , set] = (await entries(omar.id)).map(({ action }) => action).toReversed();
    expect(set).toBe('set-password');
  });

  test('the key of kept pictures is that of one session, and nobody gets it again afterwards', async () => {
    const keyOf = async (browser: TestClient) => (await browser.call('pictureKey')).body.key;
    const ilham = await added('Ilham');
    const key = await keyOf(ilham.browser);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf(ilham.browser)).toBe(key);
    const others = [client, (await logIn(ilham)).browser];
    expect(await Promise.all(others.map(keyOf))).not.toContain(key);
    const params = { id: ilham.id };
    await client.call('changeRole', { params, body: { role: 'dispatcher' } });
    expect((await ilham.browser.call('pictureKey')).status).toBe(401);
    const planner = (await logIn(ilham)).browser;
    const second = await keyOf(planner);
    const password = 'another one for Ilham';
    const body = { password, currentPassword: ADMIN.password };
    await client.call('setAdminPassword', { params, body });
    expect((await planner.call('pictureKey')).status).toBe(401);
    const { browser } = await logIn({ username: 'Ilham', password });
    const third = await keyOf(browser);
    await browser.call('logout');
    expect((await browser.call('pictureKey')).status).toBe(401);
    expect(new Set([key, second, third]).size).toBe(3);
    for (const one of [key, second, third]) expect(server.logs.join()).not.toContain(one);
  });

  test('one session has another key for another role and for another password', async () => {
    const { browser, id, password } = await added('Imane');
    const [token = ''] = browser.cookies.values();
    const session = await findLivingSession(server.context, token, false, 'read');
    if (session === null) throw new Error('Imane is not logged in');
    const keys = [
      await pictureKeyOf(server.context, session, token),
      await pictureKeyOf(server.context, { ...session, role: 'dispatcher' }, token),
      await pictureKeyOf(server.context, { ...session, sessionId: 'another' }, token),
      await pictureKeyOf(server.context, session, `${token}x`),
    ];
    const body = { password: `${password} again`, currentPassword: ADMIN.password };
    await client.call('setAdminPassword', { params: { id }, body });
    keys.push(await pictureKeyOf(server.context, session, token));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('nobody deletes the account in use, nor sets its password past the old one', async () => {
    const own = (await client.call('listAdmins')).body.find((one) => one.own);
    const params = { id: own?.id ?? '' };
    expect((await client.call('deleteAdmin', { params })).error.code).toBe('own-account');
    const body = { password: 'another good one', currentPassword: ADMIN.password };
    const set = await client.call('setAdminPassword', { params, body });
    expect(set.error.code).toBe('own-account');
    const unknown = await client.call('deleteAdmin', { params: { id: 'nobody' } });
    expect(unknown.error.code).toBe('admin-not-found');
  });

  test('a deleted administrator is logged out at once and cannot log in again', async () => {
    const nadia = await added('Nadia');
    await client.call('deleteAdmin', { params: { id: nadia.id } });
    expect((await nadia.browser.call('listAdmins')).status).toBe(401);
    expect((await logIn(nadia)).reply.error.code).toBe('login-failed');
    const [deleted] = await entries(nadia.id);
    expect(deleted).toMatchObject({ action: 'delete', adminName: 'admin', recordName: 'Nadia' });
    const listed = (await client.call('listAdmins')).body;
    expect(listed.some(({ username }) => username === 'Nadia')).toBe(false);
  });

  test('two who delete each other at the same time leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await added(`One ${round}`);
      const two = await added(`Two ${round}`);
      const replies = await Promise.all([
        one.browser.call('deleteAdmin', { params: { id: two.id } }),
        two.browser.call('deleteAdmin', { params: { id: one.id } }),
      ]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      const ids = (await client.call('listAdmins')).body.map(({ id }) => id);
      expect(ids.filter((id) => id === one.id || id === two.id)).toHaveLength(1);
    }
  });

  test('a login under way opens no session with a password that has just been replaced', async () => {
    const rania = await added('Rania');
    const body = { password: 'replaced meanwhile', currentPassword: ADMIN.password };
    const logins = Array.from({ length: 4 }, () => logIn(rania));
    await client.call('setAdminPassword', { params: { id: rania.id }, body });
    for (const { browser, reply } of await Promise.all(logins)) {
      const isIn = (await browser.call('listAdmins')).status === 200;
      expect([reply.status, isIn]).not.toEqual([200, true]);
    }
  });

  test('all other sessions end at once, and the login before this one is told', async () => {
    const first = await added('Lina');
    server.pass(60_000);
    const { browser } = await logIn(first, '10.0.0.7');
    await logIn(first, '10.0.0.8');
    const { createdAt } = (await first.browser.call('listSessions')).body.find(
      (one) => one.current,
    ) ?? { createdAt: '' };
    expect((await browser.call('previousLogin')).body).toEqual({ at: createdAt });
    expect((await first.browser.call('previousLogin')).body).toEqual({ at: null });
    expect((await browser.call('endOtherSessions')).body).toEqual({ ended: 2 });
    expect((await first.browser.call('listSessions')).status).toBe(401);
    expect((await browser.call('listSessions')).body).toHaveLength(1);
    expect((await browser.call('endOtherSessions')).body).toEqual({ ended: 0 });
  });

  test('a change of credentials ends the sessions of every other browser', async () => {
    const { browser, password } = await added('Hassan');
    const other = await logIn({ username: 'Hassan', password }, '10.0.0.9');
    const change = { newUsername: 'Hassan B', newPassword: 'yet another good one' };
    await browser.call('updateCredentials', { body: { ...change, currentPassword: password } });
    expect((await browser.call('listSessions')).status).toBe(401);
    expect((await other.browser.call('listSessions')).status).toBe(401);
    const again = await logIn({ username: 'hassan b', password: change.newPassword });
    expect(again.reply.status).toBe(200);
  });
});
