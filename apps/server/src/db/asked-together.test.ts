import { expect, test } from 'vitest';
import { startTestServer } from '../test/test-server.ts';
import { askedTogether } from './asked-together.ts';
import { ENGINES } from './test-database.ts';

test('the questions of one turn are put together, each once, and each gets its own answer', async () => {
  const asked: (readonly string[])[] = [];
  const ask = askedTogether(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all(['a', 'b', 'none', 'a'].map(ask))).toEqual(['A', 'B', undefined, 'A']);
  expect(asked).toEqual([['a', 'b', 'none']]);
});

test('a question that comes while others are being answered gets no answer that is older than it', async () => {
  let stored = 1;
  const reads: (() => void)[] = [];
  const ask = askedTogether(async (keys) => {
    const read = stored;
    await new Promise<void>((resolve) => {
      reads.push(resolve);
    });
    return new Map(keys.map((key) => [key, read]));
  });
  const early = ask('a');
  await expect.poll(() => reads.length).toBe(1);
  stored = 2;
  const late = ask('a');
  await expect.poll(() => reads.length).toBe(2);
  for (const answer of reads) answer();
  expect([await early, await late]).toEqual([1, 2]);
});

test('a turn that fails tells so to all who asked, and the next one is answered', async () => {
  let isAway = true;
  const ask = askedTogether(async (keys) => {
    if (isAway) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const turn = await Promise.allSettled([ask('a'), ask('b')]);
  expect(turn.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await ask('a')).toBe('a');
});

test.each(ENGINES)(
  'requests that come at once are answered by their own sessions on %s',
  async (engine) => {
    const server = await startTestServer(engine);
    const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
    const clients = await Promise.all(addresses.map((address) => server.loggedIn(address)));
    await server.database.runSql("delete from sessions where address = '10.0.0.2'");
    const asking = [...clients, server.newClient(), ...clients];
    const replies = await Promise.all(asking.map((client) => client.call('listSessions')));
    const own = replies.map((reply) =>
      reply.status === 200 ? reply.body.find(({ current }) => current)?.address : reply.status,
    );
    expect(own).toEqual(['10.0.0.1', 401, '10.0.0.3', 401, '10.0.0.1', 401, '10.0.0.3']);
    await server.close();
  },
);
