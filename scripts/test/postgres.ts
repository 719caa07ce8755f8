import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NeededProgram } from '../setup/debian-packages.ts';
import { freePort } from './free-port.ts';
import { type KeptProcess, startKept } from './kept-process.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];
const START_TIMEOUT_MS = 60_000;

/** Returns the folder of PostgreSQL's server programs, which Debian keeps out of the PATH. */
function findPrograms(): string | null {
  const own = process.env['POSTGRES_BIN'];
  const debian = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(':');
  const has = (folder: string) =>
    existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  return [...(own === undefined ? [] : [own]), ...debian, ...onPath].find(has) ?? null;
}

/** The second database that the server's tests run on. */
export const POSTGRES: NeededProgram = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  variable: 'POSTGRES_BIN',
  find: findPrograms,
};

/** The folder whose files Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** The databases of a whole test run take a quarter of it. Units: bytes. */
const ENOUGH_MEMORY = 2 * 1024 ** 3;

/** Returns the folder in memory when it has room for databases; otherwise undefined. */
function roomInMemory(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_MEMORY ? MEMORY : undefined;
}

const FOLDER = 'pcm-postgres-';
/** A younger folder may belong to a PostgreSQL that is about to start. */
const LEFT_FOR_MS = 60 * 60_000;

/** Tells whether the PostgreSQL of a folder runs. */
function runs(folder: string): boolean {
  try {
    const [id] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
}

/**
 * Removes the folders of our killed runs, because nothing else frees that memory. Those of another
 * account stay.
 */
export function removeLeft(place: string, now = Date.now()): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(FOLDER))) {
    const folder = join(place, name);
    try {
      const isLeft = now - statSync(folder).mtimeMs > LEFT_FOR_MS && !runs(folder);
      if (isLeft) rmSync(folder, { recursive: true });
    } catch {
      // It belongs to another account, or is gone already.
    }
  }
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the user that runs the server, because PostgreSQL refuses root; undefined for our own.
 */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: '-u' | '-g', user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  for (const user of UNPRIVILEGED_USERS) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // This machine has no such user; the next one may exist.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of ${UNPRIVILEGED_USERS.join(', ')} exists.`,
  );
}

/** Resolves once the server's log says that it accepts connections. */
function whenReady(server: KeptProcess['process']): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}\n${log}`));
    const timer = setTimeout(() => fail('does not start'), START_TIMEOUT_MS);
    server.on('error', reject);
    server.on('exit', () => fail('ended at start'));
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A running throw-away PostgreSQL. */
export interface ThrowAwayPostgres {
  /** The address of its `postgres` database, with the right to create others. */
  url: string;
  /**
   * The same address by a socket of the file system: a question and its answer take two thirds of
   * the processor time that they take by TCP.
   */
  socketUrl: string;
  /** Its folder, in which others may keep files until it stops. */
  folder: string;
  /** Stops it and removes its files. */
  stop: () => Promise<void>;
  /** Stops it properly or as a crash does; its files stay for {@link ThrowAwayPostgres.resume}. */
  halt: (how: 'fast' | 'crash') => Promise<void>;
  /** Starts it again on the same files and port. */
  resume: () => Promise<void>;
}

/** The options of a throw-away PostgreSQL. */
export interface PostgresOptions {
  /**
   * What committed data survive: nothing by default, a crash of its processes, or a power cut as
   * with an installed one.
   */
  durable?: 'crash' | 'power cut';
  /** A folder for its data only, such as a small disk; the write-ahead log is elsewhere. */
  dataFolder?: string;
  /**
   * Whether its files are kept in memory where there is room: making and dropping a database there
   * takes a third of the processor time that a disk takes.
   */
  inMemory?: boolean;
}

/**
 * Starts a PostgreSQL of its own: new files in a temporary folder, a free port of the loopback
 * interface, a random password, nothing forced to disk unless asked.
 */
export async function startPostgres(
  programs: string,
  { durable, dataFolder, inMemory = false }: PostgresOptions = {},
): Promise<ThrowAwayPostgres> {
  const account = unprivilegedAccount();
  if (inMemory && existsSync(MEMORY)) removeLeft(MEMORY);
  const memory = inMemory ? roomInMemory() : undefined;
  // Another user cannot reach a temporary folder inside root's home.
  const place = memory ?? (account === undefined ? tmpdir() : '/tmp');
  const folder = mkdtempSync(join(place, FOLDER));
  const data = join(dataFolder ?? folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) {
    for (const path of [folder, passwordFile, dataFolder ?? folder])
      chownSync(path, account.uid, account.gid);
  }
  const as = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...account };
  const cluster = {
    pgdata: data,
    username: 'postgres',
    pwfile: passwordFile,
    // The other method takes 4 ms of processor time for each of the thousand connections of the
    // tests.
    auth: 'md5',
    encoding: 'UTF8',
    locale: 'C',
    ...(dataFolder === undefined ? {} : { waldir: join(folder, 'log') }),
  };
  const initialise = Object.entries(cluster).map(([name, value]) => `--${name}=${value}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: durable === 'power cut' ? 'on' : 'off',
    full_page_writes: durable === 'power cut' ? 'on' : 'off',
    synchronous_commit: durable === undefined ? 'off' : 'on',
    // The databases of tests live for seconds.
    ...(inMemory ? { autovacuum: 'off' } : {}),
    // Keeps the log small.
    ...(memory === undefined ? {} : { max_wal_size: '128MB', min_wal_size: '32MB' }),
    // Avoids a checkpoint, because PostgreSQL stops when a checkpoint fails on a full disk.
    ...(dataFolder === undefined ? {} : { checkpoint_timeout: '1h' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    execFileSync(join(programs, 'initdb'), [...initialise, '--no-sync'], { ...as, stdio: 'pipe' });
    const command = [join(programs, 'postgres'), '-D', data, ...options];
    let server: KeptProcess;
    const start = async () => {
      server = startKept(command, { ...as, signal: 'SIGINT', folder });
      await whenReady(server.process).catch(async (error: unknown) => {
        await server.stop();
        throw error;
      });
    };
    await start();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return {
      url,
      socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
      folder,
      stop: () => server.stop(),
      halt: async (how) => {
        const [id] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
        const ended = server.stopAndKeepFolder();
        if (how === 'crash') process.kill(Number(id), 'SIGQUIT');
        await ended;
      },
      resume: start,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
