import { Secret, TOTP } from 'otpauth';
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';

const HALF_MINUTE = 30_000;
const HOUR = 3600_000;

/** Reads the picture like the camera of a phone. */
function readPicture({ size, path }: { size: number; path: string }): string {
  const scale = 8;
  const [width, height] = [size * scale, size * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row++) {
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ width, height, data });
}

describe.each(ENGINES)('a second factor on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.context.clock().getTime(),
    });
  const logIn = (code?: string, client = server.newClient()) =>
    client.call('login', { body: code === undefined ? ADMIN : { ...ADMIN, code } });
  /** Returns the next code, because the previous one has been used. */
  const nextCode = (secret: string) => {
    server.pass(HALF_MINUTE);
    return codeOf(secret);
  };
  const switchOn = async (client: TestClient) => {
    const { secret } = (await client.call('beginSecondFactor', { body: {} })).body;
    const enabled = await client.call('enableSecondFactor', { body: { code: codeOf(secret) } });
    return { secret, recoveryCodes: enabled.body.recoveryCodes };
  };

  test('the picture holds what the app needs, and nothing counts before a code came back', async () => {
    const client = await server.loggedIn();
    const { secret, uri, picture } = (await client.call('beginSecondFactor', { body: {} })).body;
    expect(readPicture(picture)).toBe(uri);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const wrong = await client.call('enableSecondFactor', { body: { code: '000000' } });
    expect(wrong.error.code).toBe('second-factor-wrong');
    expect((await logIn()).status).toBe(200);
  });

  test('from then on the password alone opens nothing, and no code works twice', async () => {
    const client = await server.loggedIn();
    const { secret } = await switchOn(client);
    const asked = await logIn();
    expect(asked.error).toMatchObject({ status: 401, code: 'second-factor-needed' });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await logIn('123456')).error.code).toBe('second-factor-wrong');
    const code = nextCode(secret);
    // When two browsers send the same code at once, one gets in.
    const replies = await Promise.all([logIn(code), logIn(code)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await logIn(code)).error.code).toBe('second-factor-wrong');
    const arabic = nextCode(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await logIn(arabic)).status).toBe(200);
    await client.call('disableSecondFactor');
    expect((await logIn()).status).toBe(200);
  });

  test('a recovery code logs in once, and new ones replace all of them', async () => {
    const client = await server.loggedIn();
    const { recoveryCodes } = await switchOn(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(` ${first.toUpperCase()} `)).status).toBe(200);
    const query = { action: 'log-in', limit: 2 };
    const [entry] = (await client.call('listAuditEntries', { query })).body.entries;
    const { after } = (await client.call('readAuditEntry', { params: { id: entry?.id ?? 0 } }))
      .body;
    expect(after).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await logIn(first)).error.code).toBe('second-factor-wrong');
    expect((await client.call('readSecondFactor')).body.recoveryCodesLeft).toBe(9);
    const renewed = (await client.call('renewRecoveryCodes', { body: {} })).body.recoveryCodes;
    expect((await logIn(second)).error.code).toBe('second-factor-wrong');
    expect((await logIn(renewed[0])).status).toBe(200);
    await client.call('disableSecondFactor');
  });

  test('codes cannot be guessed, even with the right password', async () => {
    const client = await server.loggedIn();
    await switchOn(client);
    const guesser = server.newClient('10.7.7.7');
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      // Requesting the code repeatedly returns no tries.
      await logIn(undefined, guesser);
      statuses.push((await logIn('000000', guesser)).status);
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(429);
    await client.call('disableSecondFactor');
    server.pass(2 * HOUR);
  });

  test('when it is demanded of all, who has none can set one up and nothing else', async () => {
    const owner = await server.loggedIn();
    const early = await owner.call('demandSecondFactor', { body: { demanded: true } });
    expect(early.error.code).toBe('second-factor-off');
    const own = { username: 'Salma', password: 'a good long one' };
    const created = await owner.call('createAdmin', {
      body: { ...own, currentPassword: ADMIN.password },
    });
    await switchOn(owner);
    await owner.call('demandSecondFactor', { body: { demanded: true } });

    const salma = server.newClient();
    salma.password = own.password;
    const status = await salma.call('login', { body: own });
    expect(status.body.secondFactorMissing).toBe(true);
    expect((await salma.call('listProjects')).error.code).toBe('second-factor-demanded');
    expect((await salma.call('listBackups')).error.code).toBe('second-factor-demanded');
    const { secret } = await switchOn(salma);
    expect((await salma.call('listProjects')).status).toBe(200);

    // She has lost the phone, so a colleague removes her second factor; the audit log records all
    // of it.
    await owner.call('removeSecondFactor', { params: { id: created.body.id } });
    expect((await salma.call('listProjects')).error.code).toBe('second-factor-demanded');
    const { entries } = (
      await owner.call('listAuditEntries', { query: { recordId: created.body.id } })
    ).body;
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'second-factor-off',
      'second-factor-on',
    ]);
    await owner.call('demandSecondFactor', { body: { demanded: false } });
    const stored = JSON.stringify(
      (await owner.call('exportAuditJson', {})).text + server.logs.join(''),
    );
    expect(stored).not.toContain(secret);
  });
});
