import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

async function guess(client: TestClient, username = ADMIN.username) {
  return client.call('login', { body: { username, password: 'guess' } });
}

describe.each(ENGINES)('guessing passwords on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  // Two hours later the tries of the previous test are forgotten.
  beforeEach(() => server.pass(2 * HOUR));
  afterAll(() => server.close());

  test('five tries are free, then each waits twice as long, up to 15 minutes', async () => {
    const client = server.newClient('10.0.0.1');
    let counted = 0;
    const wrongGuess = async () => {
      counted = Date.now();
      expect((await guess(client)).status).toBe(401);
    };
    for (let tries = 0; tries < 5; tries++) await wrongGuess();
    for (const planned of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      const refused = await guess(client);
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe(String(refused.error.retryAfter));
      const wait = refused.error.retryAfter ?? 0;
      // The real clock goes on while a busy machine checks the password.
      const gone = (Date.now() - counted) / SECOND;
      expect(wait).toBeLessThanOrEqual(planned);
      expect(wait).toBeGreaterThanOrEqual(Math.floor(planned - gone));
      server.pass(wait * SECOND);
      await wrongGuess();
    }
  });

  test('the right password waits as well, and lifts the wait once it is accepted', async () => {
    const client = server.newClient('10.0.0.2');
    for (let tries = 0; tries < 5; tries++) await guess(client);
    expect((await client.call('login', { body: ADMIN })).status).toBe(429);
    server.pass(6 * SECOND);
    expect((await client.call('login', { body: ADMIN })).status).toBe(200);
    expect((await guess(client)).status).toBe(401);
  });

  test('of a storm from many addresses few guesses are checked, and the owner is let in first', async () => {
    const owner = await server.loggedIn();
    await owner.call('logout');
    const guesses = Array.from({ length: 400 }, (_, index) =>
      guess(server.newClient(`10.9.${index % 40}.1`)),
    );
    const outcome = { isOver: false };
    const storm = Promise.all(guesses).then((replies) => {
      outcome.isOver = true;
      return replies.map(({ status }) => status);
    });
    expect((await owner.call('login', { body: ADMIN })).status).toBe(200);
    // Every request of the storm is still waiting.
    expect(outcome.isOver).toBe(false);
    const statuses = await storm;
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(40);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  });

  test('wrong logins from anywhere keep no other address out', async () => {
    for (let index = 0; index < 60; index++) {
      await guess(server.newClient(`10.8.${index}.1`), index % 2 === 0 ? 'somebody' : undefined);
    }
    const traveller = server.newClient('10.77.0.1');
    expect((await traveller.call('login', { body: ADMIN })).status).toBe(200);
    // During a storm a single wrong guess is refused.
    const guesser = server.newClient('10.78.0.1');
    expect((await guess(guesser)).status).toBe(401);
    const refused = await guess(guesser);
    expect(refused.error.code).toBe('too-many-tries');
    expect(refused.error.retryAfter).toBeGreaterThan(60);
  });

  test('a stolen device cookie has five tries of its own, and no more', async () => {
    const owner = await server.loggedIn();
    const thief = server.newClient();
    thief.cookies.set('__Host-device', owner.cookies.get('__Host-device') ?? '');
    for (let tries = 0; tries < 5; tries++) await guess(thief);
    expect((await guess(thief)).status).toBe(429);
  });

  test('the current password cannot be guessed through a session that was left open', async () => {
    const client = await server.loggedIn();
    const change = () =>
      client.call('updateCredentials', {
        body: { currentPassword: 'guess', newUsername: 'x', newPassword: 'long enough' },
      });
    for (let tries = 0; tries < 5; tries++) expect((await change()).status).toBe(400);
    expect((await change()).error.code).toBe('too-many-tries');
  });
});
