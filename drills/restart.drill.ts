import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../apps/server/src/db/schema.ts';
import { CUT_OFF } from '../apps/server/src/stop.ts';
import { exitCode } from '../apps/server/src/test/program.ts';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { POSTGRES, startPostgres } from '../scripts/test/postgres.ts';
import { deskAt } from './desk.ts';
import type { Drill, DrillServer, Ground } from './drill.ts';
import { type Answer, writersAt } from './writer.ts';

/** The faults of the servers' database, or of a server itself. */
const FAULTS = {
  postgres: ['restarted', 'crashed', 'connections ended', 'silent', 'program stopped'],
  sqlite: ['program stopped'],
} as const satisfies Record<Engine, readonly string[]>;

type Fault = (typeof FAULTS)[Engine][number];

const SERVERS = { postgres: 2, sqlite: 1 } as const;
const WRITERS = 4;
/** The pause between requests, because a session may make 600 a minute. */
const PAUSE_MS = 110;
/** The pause in the short form, which tries each fault once and need not press as hard. */
const SHORT_PAUSE_MS = 400;
const AWAY_MS = 1_500;
const SILENT_MS = 20_000;
/** A little longer than the time limit of a query. */
const SHORT_SILENCE_MS = 13_000;
const BEFORE_MS = 1_000;
const POLL_MS = 10;
/** Source: security.md "Figures to reach" and "Data". */
const BACK_WITHIN_MS = 1_000;
const STOPPED_WITHIN_MS = 10_000;
/** The number of lines of its log that a fault of a server quotes. */
const LINES_TOLD = 20;
/** The longest wait for an answer, shorter than the silence of the database. */
const LONGEST_ANSWER_MS = 18_000;
/** A multiple of the time of an answer without a database, which also grows on a busy machine. */
const TIMES_AN_ANSWER = 20;

/** Starts a proxy between the servers and PostgreSQL that can stop passing anything on. */
async function startWire(port: number) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const wire = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      if (isSilent) socket.pause();
    }
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => near.write(bytes)).on('close', () => near.destroy());
    if (isSilent) for (const socket of [near, far]) socket.pause();
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    silence: (silent: boolean) => {
      isSilent = silent;
      for (const socket of sockets) {
        if (silent) socket.pause();
        else socket.resume();
      }
    },
    end: () => {
      for (const socket of sockets) socket.destroy();
      wire.close();
    },
  };
}

/** The time until a server answered from its database. Units: milliseconds. */
interface Back {
  ms: number;
  /** The longest time of an answer that needs no database, at the load of that moment. */
  floor: number;
}

/** Waits until a server answers from its database. */
async function backAfter(origin: string, { isTimeUp }: Ground): Promise<Back> {
  const from = performance.now();
  let floor = 0;
  while (!isTimeUp()) {
    const asked = performance.now();
    await fetch(`${origin}/healthz`).then((reply) => reply.arrayBuffer());
    floor = Math.max(floor, performance.now() - asked);
    const isBack = await fetch(`${origin}/readyz`).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.ok;
      },
      () => false,
    );
    if (isBack) break;
    await wait(POLL_MS);
  }
  return { ms: Math.round(performance.now() - from), floor };
}

interface Prepared {
  environment: Record<string, string>;
  faults: Partial<Record<Fault, () => Promise<unknown>>>;
}

/** Prepares the database of the drill, and the faults it can suffer. */
async function prepareDatabase(ground: Ground): Promise<Prepared> {
  if (ground.engine === 'sqlite') {
    await ground.database();
    return { environment: {}, faults: {} };
  }
  const postgres = await startPostgres(await ensureProgram(POSTGRES), { durable: 'crash' });
  ground.atEnd(postgres.stop);
  const { databaseUrl = '', runSql } = await ground.database({ postgresUrl: postgres.url });
  const url = new URL(databaseUrl);
  const wire = await startWire(Number(url.port));
  ground.atEnd(wire.end);
  url.port = String(wire.port);
  const again = (how: 'fast' | 'crash') => async () => {
    await postgres.halt(how);
    await wait(AWAY_MS);
    await postgres.resume();
  };
  const faults = {
    restarted: again('fast'),
    crashed: again('crash'),
    'connections ended': () =>
      runSql(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    silent: async () => {
      wire.silence(true);
      await wait(ground.size < restart.size.full ? SHORT_SILENCE_MS : SILENT_MS);
      wire.silence(false);
    },
  };
  return { environment: { DATABASE_URL: url.href }, faults };
}

/** Tells a busy server to end, and returns how long that took. */
async function stopProgram(
  server: DrillServer,
  { fault, late }: Pick<Ground, 'fault' | 'late'>,
): Promise<number> {
  const from = performance.now();
  server.process.kill('SIGTERM');
  const code = await exitCode(server);
  const ms = Math.round(performance.now() - from);
  // Which requests are done after 10 s depends on how busy the machine is.
  const isCutOff = code === 1 && server.log().includes(CUT_OFF);
  if (code !== 0 && !isCutOff) {
    const lastLines = server.log().trimEnd().split('\n').slice(-LINES_TOLD).join('\n');
    fault(`A server that was asked to end exited with ${code}: ${server.said()}\n${lastLines}`);
  }
  if (ms > STOPPED_WITHIN_MS) late(`A server took ${ms} ms to end`);
  return ms;
}

/** Checks an answer that was given while the database was away. */
function judge(
  { status, headers, sent, answered }: Answer,
  { fault, late }: Pick<Ground, 'fault' | 'late'>,
): void {
  const ms = Math.round(answered - sent);
  if (status === 503 && headers?.get('retry-after') === null) fault('A 503 without Retry-After');
  if (status !== null && status >= 500 && status !== 503) fault(`An answer was ${status}`);
  if (ms > LONGEST_ANSWER_MS) late(`An answer took ${ms} ms`);
}

async function run(ground: Ground) {
  const { engine, rounds, session, note, fault, late, size } = ground;
  const pauseMs = size < restart.size.full ? SHORT_PAUSE_MS : PAUSE_MS;
  const { environment, faults } = await prepareDatabase(ground);
  const servers: DrillServer[] = [];
  while (servers.length < SERVERS[engine]) servers.push(await ground.server(environment));
  const tally = new Map<number | null, number>();
  let longest = 0;
  const writers = await writersAt(
    ground,
    servers.map(({ origin }) => origin),
    WRITERS,
    (answer) => {
      tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
      longest = Math.max(longest, answer.answered - answer.sent);
      judge(answer, ground);
    },
  );
  const back: number[] = [];
  const stopped: number[] = [];
  for (const round of rounds()) {
    const kind: Fault = FAULTS[engine][round % FAULTS[engine].length] ?? 'program stopped';
    let isOver = false;
    const working = writers.map((writer) => writer.work(() => isOver, pauseMs));
    await wait(BEFORE_MS);
    const [first] = servers;
    if (first === undefined) break;
    if (kind === 'program stopped') {
      stopped.push(await stopProgram(first, ground));
      isOver = true;
      await Promise.all(working);
      const next = await ground.server(environment);
      for (const writer of writers) {
        if (writer.origin === first.origin) writer.origin = next.origin;
      }
      servers[0] = next;
    } else {
      await faults[kind]?.();
      const took = await Promise.all(servers.map(({ origin }) => backAfter(origin, ground)));
      back.push(...took.map(({ ms }) => ms));
      const isLate = ({ ms, floor }: Back) =>
        ms > Math.max(BACK_WITHIN_MS, TIMES_AN_ANSWER * floor);
      if (took.some(isLate)) {
        const told = took.map(({ ms, floor }) => `${ms} ms, an answer took ${Math.round(floor)}`);
        late(`${kind}: back after ${told.join(' and ')}`);
      }
      await wait(BEFORE_MS);
      isOver = true;
      await Promise.all(working);
    }
    for (const { process: child, said } of servers) {
      if (child.exitCode !== null || child.signalCode !== null) fault(`A server died: ${said()}`);
    }
    const desk = deskAt(servers[0]?.origin ?? '', await session());
    for (const writer of writers) {
      await writer.check(desk, fault);
      await writer.settle(desk, fault);
    }
    note({
      round,
      kind,
      back: back.at(-1),
      stopped: stopped.at(-1),
      tally: Object.fromEntries(tally),
    });
  }
  const desk = deskAt(servers[0]?.origin ?? '', await session());
  for (const writer of writers) await writer.checkAll(desk, fault);
  return {
    'acknowledged writes': writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    'answers 503': tally.get(503) ?? 0,
    'longest answer ms': Math.round(longest),
    ...(back.length > 0 ? { 'back after at most ms': Math.max(...back) } : {}),
    ...(stopped.length > 0 ? { 'stopped after at most ms': Math.max(...stopped) } : {}),
  };
}

/**
 * The drill of a database that disappears and returns, or a program that is told to end, while
 * people save.
 */
export const restart: Drill = {
  name: 'restart',
  proves: 'servers outlive their database, answer 503 meanwhile, lose nothing, and end when asked',
  // The short form suffers each fault once. The only one of SQLite is among those of PostgreSQL.
  size: {
    full: 20,
    short: { sqlite: 0, postgres: FAULTS.postgres.length },
    of: 'faults under load',
  },
  minutes: 25,
  run,
};
