import { calls } from '@pcm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, restore, sendUp } from '../../test/backups.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('calls that can destroy or copy everything ask for the password, and declare it', () => {
  const asking = Object.entries(calls).filter(([, call]) => 'asksPassword' in call);
  expect(asking.map(([name]) => name).toSorted()).toEqual([
    'applyRestore',
    'beginSecondFactor',
    'changeRole',
    'deleteAdmin',
    'deleteBackup',
    'demandSecondFactor',
    'disableSecondFactor',
    'downloadBackup',
    'enableSecondFactor',
    'readConfirmation',
    'removeSecondFactor',
    'renewRecoveryCodes',
    'saveBackupSchedule',
  ]);
});

describe.each(ENGINES)('a password asked for again on %s', (engine) => {
  let server: TestServer;
  let owner: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine);
    owner = await server.loggedIn();
  });
  afterAll(() => server.close());

  /** Opens a browser whose session somebody else has stolen. */
  const stolenSession = async () => {
    const client = await server.loggedIn();
    client.password = undefined;
    return client;
  };

  test('a session alone deletes no administrator and no backup, takes none away, restores none', async () => {
    const thief = await stolenSession();
    const { name } = await backUp(owner);
    const created = await owner.call('createAdmin', {
      body: { username: 'Salma', password: 'a good long one', currentPassword: ADMIN.password },
    });
    const params = { id: created.body.id };
    const sha256 = '0'.repeat(64);
    const replies = [
      await thief.call('deleteAdmin', { params }),
      await thief.call('deleteBackup', { params: { name } }),
      await thief.call('downloadBackup', { params: { name } }),
      await thief.call('applyRestore', { params: { id: 'any' }, body: { sha256 } }),
    ];
    for (const { status, error } of replies) {
      expect(status).toBe(403);
      expect(error.code).toBe('password-needed');
    }
    expect((await owner.call('listBackups')).body.backups.map((one) => one.name)).toContain(name);
    expect((await owner.call('listAdmins')).body).toHaveLength(2);
  });

  test('once given, it counts for five minutes and for this session alone', async () => {
    const client = await stolenSession();
    const other = await stolenSession();
    const wrong = await client.call('confirmPassword', { body: { password: 'a guess' } });
    expect(wrong.error).toMatchObject({ code: 'current-password-wrong' });
    await client.call('confirmPassword', { body: { password: ADMIN.password } });
    const download = async (by: TestClient) => {
      const { name } = await backUp(owner);
      return (await by.call('downloadBackup', { params: { name } })).status;
    };
    expect(await download(client)).toBe(200);
    expect(await download(other)).toBe(403);
    server.pass(4.5 * MINUTE);
    expect(await download(client)).toBe(200);
    server.pass(MINUTE);
    expect(await download(client)).toBe(403);
  });

  test('what was there before the last restore cannot be deleted for seven days', async () => {
    const { name } = await backUp(owner);
    const file = await owner.call('downloadBackup', { params: { name } });
    const id = await sendUp(owner, Buffer.from(await file.body.arrayBuffer()));
    const { backupBefore } = await restore(owner, id);
    const params = { name: backupBefore };
    const refused = await owner.call('deleteBackup', { params });
    expect(refused.error).toMatchObject({ status: 409, code: 'backup-kept' });
    server.pass(7 * DAY);
    const later = await server.loggedIn();
    expect((await later.call('deleteBackup', { params })).status).toBe(200);
  });
});
