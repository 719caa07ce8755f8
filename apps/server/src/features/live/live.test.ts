import { setTimeout as later } from 'node:timers/promises';
import { changedEvent, type PersonThere, peopleEvent } from '@pcm/contract';
import { fastify } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { Signals } from '../../db/signals.ts';
import { ENGINES } from '../../db/test-database.ts';
import { EventStream, sendEvents } from '../../http/event-stream.ts';
import { registerLongWork } from '../../http/progress-reply.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/* Changes by others and their places, sent by one process, and by two on one PostgreSQL. */

const LIMIT = 300;
const environment = { REQUESTS_PER_MINUTE: String(LIMIT) };
const member = { name: 'Nadia', role: 'Rope Access Technician Level 1' };

/** Waits until a process hears the others: it begins to listen once it serves requests. */
const connected = ({ signals }: Database) =>
  vi.waitUntil(() => signals.isConnected, { timeout: 60_000 });

/** A person who has the schedule open. */
interface Follower {
  /** The lists of kinds that changed, so far. */
  changes: string[][];
  /** Everybody else, as last sent. */
  people: () => PersonThere[];
  /** The id of the last event. */
  position: () => string;
  leave: () => void;
}

type Told = { changes: string[][]; people: PersonThere[]; position: string };

function read(follower: Told, text: string): void {
  follower.position = /^id: (.*)/.exec(text)?.[1] ?? follower.position;
  const [, name, data = ''] = /event: (.*)\ndata: (.*)$/.exec(text) ?? [];
  const of: Record<string, () => void> = {
    changed: () => follower.changes.push(changedEvent.parse(JSON.parse(data))),
    people: () => {
      follower.people = peopleEvent.parse(JSON.parse(data));
    },
  };
  of[name ?? '']?.();
}

async function follow(address: string, client: TestClient, search: string): Promise<Follower> {
  const leaving = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${address}/api/live?${search}`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const told = { changes: [] as string[][], people: [] as PersonThere[], position: '' };
  const listen = async () => {
    let rest = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + part).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) read(told, event);
    }
  };
  void listen().catch(() => undefined);
  return {
    changes: told.changes,
    people: () => told.people,
    position: () => told.position,
    leave: () => leaving.abort(),
  };
}

describe.each(ENGINES)('live on %s', (engine) => {
  let server: TestServer;
  /** Another process on the same database, where that is possible. */
  let other: TestServer;
  const more: TestServer[] = [];
  let here: string;
  let there: string;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer(engine, { environment });
    here = await server.app.listen({ host: '127.0.0.1', port: 0 });
    if (engine === 'postgres') {
      more.push(await startTestServer(engine, { environment, database: server.database }));
    }
    [other = server] = more;
    there = other === server ? here : await other.app.listen({ host: '127.0.0.1', port: 0 });
    for (const { context } of more) {
      await connected(context.database);
      await connected(server.context.database);
    }
    client = await server.loggedIn();
  });
  afterAll(async () => {
    for (const { app, context } of more) {
      await app.close();
      await context.database.close();
    }
    await server.close();
  });

  /** The same browser, which a proxy directs to the other process. */
  const elsewhere = () => {
    const same = other.newClient();
    for (const [name, value] of client.cookies) same.cookies.set(name, value);
    return same;
  };

  test('a change that one person makes is told to the others', async () => {
    const follower = await follow(here, client, 'tab=a');
    expect((await elsewhere().call('createTeamMember', { body: member })).status).toBe(201);
    await expect.poll(() => follower.changes).toContainEqual(['team-members']);
    // Requests that fail, or only read, are no change.
    const before = follower.changes.length;
    await elsewhere().call('createTeamMember', { body: { ...member, name: '' } });
    await elsewhere().call('listTeamMembers');
    await elsewhere().call('createTeamMember', { body: { ...member, name: 'Omar' } });
    await expect.poll(() => follower.changes.length).toBe(before + 1);
    follower.leave();
  });

  test('each sees where the others are, and that they have left', async () => {
    const one = await follow(here, client, 'tab=one&view=week&day=2026-11-23');
    const two = await follow(there, client, 'tab=two&view=people&day=2026-12-01');
    const place = { adminId: expect.any(String) as unknown, name: 'admin' };
    await expect.poll(one.people).toEqual([{ ...place, view: 'people', day: '2026-12-01' }]);
    await expect.poll(two.people).toEqual([{ ...place, view: 'week', day: '2026-11-23' }]);
    two.leave();
    await expect.poll(one.people).toEqual([]);
    one.leave();
  });

  test('a client that was away learns whether anything changed meanwhile', async () => {
    const before = await follow(here, client, 'tab=a');
    await expect.poll(before.position).not.toBe('');
    const seen = before.position();
    before.leave();
    const same = await follow(here, client, `tab=a&seen=${encodeURIComponent(seen)}`);
    await expect.poll(same.position).toBe(seen);
    expect(same.changes).toEqual([]);
    expect((await elsewhere().call('createTeamMember', { body: member })).status).toBe(201);
    await expect.poll(() => same.changes.length).toBe(1);
    same.leave();
    const again = await follow(here, client, `tab=a&seen=${encodeURIComponent(seen)}`);
    await expect.poll(() => again.changes).toEqual([[]]);
    again.leave();
  });

  test('nobody can follow without a session, or from an unknown place', async () => {
    const out = await server.newClient().send('GET', '/api/live?tab=x');
    expect(out.statusCode).toBe(401);
    const nowhere = await client.send('GET', '/api/live?tab=x&view=moon');
    expect(nowhere.statusCode).toBe(400);
  });
});

describe('two processes on one PostgreSQL', () => {
  let server: TestServer;
  let other: TestServer;
  let client: TestClient;
  let here: string;

  beforeAll(async () => {
    server = await startTestServer('postgres', { environment });
    other = await startTestServer('postgres', { environment, database: server.database });
    here = await server.app.listen({ host: '127.0.0.1', port: 0 });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    for (const { context } of [server, other]) await connected(context.database);
    client = await server.loggedIn();
  });
  afterAll(async () => {
    await other.app.close();
    await other.context.database.close();
    await server.close();
  });

  test('after a lost line everything is to be read again, and signals go on', async () => {
    const follower = await follow(here, client, 'tab=a');
    // Both processes lose their lines, and each is back at its own moment.
    const back = new Promise<void>((resolve) => {
      const stop = other.context.database.signals.listen('missed', () => {
        stop();
        resolve();
      });
    });
    await server.database.runSql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'pcm_signals'`,
    );
    await expect.poll(() => follower.changes).toContainEqual([]);
    await back;
    other.context.database.signals.send('changed', ['operations']);
    await expect.poll(() => follower.changes).toContainEqual(['operations']);
    follower.leave();
  });

  test('what changed at a process without a line is read again once it has one', async () => {
    const follower = await follow(here, client, 'tab=a');
    await expect.poll(follower.position).not.toBe('');
    const { signals } = other.context.database;
    await signals.close();
    signals.send('changed', ['operations']);
    await signals.open();
    await expect.poll(() => follower.changes).toContainEqual([]);
    follower.leave();
  });

  test('what another program sends on the line ends nothing', async () => {
    const follower = await follow(here, client, 'tab=a');
    await expect.poll(follower.position).not.toBe('');
    const foreign = ['no JSON', 'null', '{"topic":"people"}'];
    const wrong = [
      { from: 'x', topic: 'people', data: null },
      { from: 'x', topic: 'requests', data: [7] },
      { from: 'x', topic: 'error', data: {} },
    ];
    for (const text of [...foreign, ...wrong.map((one) => JSON.stringify(one))]) {
      await server.database.runSql(`select pg_notify('pcm_signals', '${text}')`);
    }
    other.context.database.signals.send('changed', ['operations']);
    await expect.poll(() => follower.changes).toContainEqual(['operations']);
    follower.leave();
  });

  test('one process tells how far another is with a document', async () => {
    const { signals } = server.context.database;
    const id = crypto.randomUUID();
    const stop = signals.listen('document-asked', (asked) =>
      signals.tellOthers('document-progress', { id: asked, state: 'queued', ahead: 3 }),
    );
    const asking = other.newClient();
    for (const [name, value] of client.cookies) asking.cookies.set(name, value);
    const progress = await asking.call('readDocumentProgress', { params: { requestId: id } });
    stop();
    expect(progress.body).toEqual({ state: 'queued', ahead: 3 });
    const none = await asking.call('readDocumentProgress', { params: { requestId: id } });
    expect(none.body).toEqual({ state: 'unknown', ahead: 0 });
  });

  test('a session makes its requests of a minute at both together', async () => {
    const busy = await server.loggedIn();
    const told = Promise.withResolvers<void>();
    let heard = 0;
    const stop = other.context.database.signals.listen('requests', (counts) => {
      heard += counts.reduce((sum, [, times]) => sum + times, 0);
      const settle = [() => undefined, told.resolve][Number(heard >= LIMIT - 20)];
      settle?.();
    });
    for (let count = 0; count < LIMIT - 10; count++) await busy.send('GET', '/api/admin/sessions');
    await told.promise;
    stop();
    const asking = other.newClient();
    for (const [name, value] of busy.cookies) asking.cookies.set(name, value);
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++) {
      statuses.push((await asking.send('GET', '/api/admin/sessions')).statusCode);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('a process that is alone on a PostgreSQL commits nothing to tell others, until there is one', async () => {
  const server = await startTestServer('postgres', { environment });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { signals } = server.context.database;
  await connected(server.context.database);
  const listener = new pg.Client({ connectionString: server.database.databaseUrl });
  const heard: unknown[] = [];
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.connect();
  await listener.query('listen pcm_signals');
  signals.tellOthers('changed', ['projects']);
  const hasAsked = `
    select from pg_stat_activity where datname = current_database() and state = 'idle'
    and application_name = 'pcm_signals' and query like '%pg_notify%'`;
  await expect.poll(async () => (await listener.query(hasAsked)).rowCount).toBe(1);
  const other = new Signals(server.database.databaseUrl);
  await other.open();
  signals.tellOthers('changed', ['operations']);
  const told = { from: signals.process, topic: 'changed' };
  await expect.poll(() => heard).toEqual([{ ...told, data: ['operations'] }]);
  await Promise.all([other.close(), listener.end()]);
  await server.close();
});

test('a stream ends when its session has ended', async () => {
  const app = fastify();
  registerLongWork(app);
  let isAlive = true;
  let isStopped = false;
  const stream = new EventStream(
    () => () => {
      isStopped = true;
    },
    async () => isAlive,
    20,
  );
  app.get('/', (request, reply) => sendEvents(request, reply, stream));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(address);
  await later(60);
  expect(isStopped).toBe(false);
  isAlive = false;
  const text = await response.text();
  expect(text).toContain(': alive');
  expect(isStopped).toBe(true);
  await app.close();
});
