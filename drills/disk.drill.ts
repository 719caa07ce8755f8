import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectBody } from '../apps/server/src/test/estimates.ts';
import { logIn } from '../apps/server/src/test/program.ts';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { POSTGRES, startPostgres } from '../scripts/test/postgres.ts';
import { deskAt, type Send } from './desk.ts';
import type { Drill, DrillServer, Ground } from './drill.ts';
import { writersAt } from './writer.ts';

const WRITERS = 2;
const PAUSE_MS = 150;
const READ_EVERY_MS = 200;
/**
 * The interval of logins of an unknown browser, because checking its password costs memory and
 * time.
 */
const LOGIN_EVERY_MS = 5_000;
const RECOVERS_WITHIN_MS = 15_000;
const DISK_MIB = { sqlite: 32, postgres: 160 } as const;
const MIB = 1024 * 1024;
/** A note larger than any free page, so that no save finds room on a full disk. */
const BIG_NOTE = 'x'.repeat(60_000);

/** A disk of the drill's own that can be filled up and emptied. */
interface Disk {
  means: string;
  folder: string;
  fill: (server: DrillServer) => void;
  empty: (server: DrillServer) => void;
}

/** Writes until the disk is full, first in large pieces, then in small ones. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let bytes = MIB; bytes >= 512; bytes /= 2) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(bytes));
      } catch {
        // The disk has no room for pieces of this size.
      }
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Mounts a file system in memory, where this process may do so: the disk is really full. */
function mountedDisk({ engine, atEnd }: Ground): Disk | null {
  const folder = mkdtempSync(path.join('/tmp', 'pcm-disk-'));
  try {
    const size = `size=${DISK_MIB[engine]}m,mode=0777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  atEnd(() => {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
    rmSync(folder, { recursive: true, force: true });
  });
  const ballast = path.join(folder, 'ballast');
  return {
    means: `a tmpfs of ${DISK_MIB[engine]} MiB`,
    folder,
    fill: () => fillUp(ballast),
    empty: () => rmSync(ballast),
  };
}

/**
 * Limits the size of files elsewhere: the system refuses to let the server's process enlarge any
 * file.
 */
function limitedDisk(ground: Ground): Disk {
  const folder = mkdtempSync(path.join(tmpdir(), 'pcm-disk-'));
  ground.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const limit = ({ process: child }: DrillServer, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`]);
  return {
    means: 'a limit on the size of files (RLIMIT_FSIZE)',
    folder,
    fill: (server) => limit(server, String(64 * 1024)),
    empty: (server) => limit(server, 'unlimited'),
  };
}

async function prepare(ground: Ground) {
  const mounted = mountedDisk(ground);
  if (ground.engine === 'sqlite') {
    const disk = mounted ?? limitedDisk(ground);
    await ground.database({ folder: disk.folder });
    return { disk, server: await ground.server() };
  }
  // The limit would end PostgreSQL instead of filling its disk.
  if (mounted === null) return null;
  const options = { dataFolder: mounted.folder };
  const postgres = await startPostgres(await ensureProgram(POSTGRES), options);
  ground.atEnd(postgres.stop);
  await ground.database({ postgresUrl: postgres.url });
  return { disk: mounted, server: await ground.server() };
}

const noted = (name: string) => ({ ...projectBody({ name }), data: { note: BIG_NOTE } });

/** Reads and logs in repeatedly; every attempt has to succeed. */
async function workMeanwhile(
  { note, fault }: Ground,
  { origin }: DrillServer,
  desk: Send,
  id: string,
  until: number,
) {
  let [reads, logins, nextLogin] = [0, 0, 0];
  while (performance.now() < until) {
    const reply = await desk('GET', `/api/projects/${id}`);
    await reply.arrayBuffer();
    reads += 1;
    if (!reply.ok) fault(`A read on a full disk is answered ${reply.status}`);
    if (performance.now() > nextLogin) {
      nextLogin = performance.now() + LOGIN_EVERY_MS;
      try {
        const other = deskAt(origin, await logIn(origin));
        const status = (await other('GET', `/api/projects/${id}`)).status;
        if (status !== 200) fault(`A read after a login on a full disk is answered ${status}`);
        logins += 1;
      } catch (error) {
        fault(`A login on a full disk fails: ${String(error)}`);
      }
    }
    await wait(READ_EVERY_MS);
  }
  note({ reads, logins });
  return { reads, logins };
}

async function run(ground: Ground) {
  const { size, random, note, fault, late, isTimeUp } = ground;
  const prepared = await prepare(ground);
  if (prepared === null) return { means: 'none: no disk can be mounted here' };
  const { disk, server } = prepared;
  const desk = deskAt(server.origin, await ground.session());
  const reader = deskAt(server.origin, await ground.session());
  const made = await desk('POST', '/api/projects', projectBody());
  const { id } = (await made.json()) as { id: string };
  const tally = new Map<number | null, number>();
  const writers = await writersAt(ground, [server.origin], WRITERS, ({ status }) =>
    tally.set(status, (tally.get(status) ?? 0) + 1),
  );
  let isOver = false;
  const working = writers.map((writer) => writer.work(() => isOver, PAUSE_MS));
  await wait(1_000);
  disk.fill(server);
  note({ full: true, database: statSync(disk.folder).size });
  let refused = 0;
  const until = performance.now() + size * 1_000;
  const filling = (async () => {
    // A slow machine may need longer until a save finds the disk full.
    while (performance.now() < until || (refused === 0 && !isTimeUp())) {
      const reply = await desk('POST', '/api/projects', noted(`Big ${random.whole(1, 1e9)}`));
      await reply.arrayBuffer();
      if (reply.status === 507) refused += 1;
      else if (reply.status !== 201 && reply.status !== 429) {
        fault(`A save on a full disk is answered ${reply.status}`);
      }
      await wait(PAUSE_MS);
    }
  })();
  const used = await workMeanwhile(ground, server, reader, id, until);
  await filling;
  if (refused === 0) fault('The disk was never full');
  disk.empty(server);
  const from = performance.now();
  for (;;) {
    const reply = await desk('POST', '/api/projects', noted('After it'));
    await reply.arrayBuffer();
    if (reply.status === 201) break;
    if (isTimeUp()) {
      fault(`With room again a save is answered ${reply.status}`);
      break;
    }
    await wait(PAUSE_MS);
  }
  const recovered = Math.round(performance.now() - from);
  if (recovered > RECOVERS_WITHIN_MS) late(`With room again a save waits ${recovered} ms`);
  isOver = true;
  await Promise.all(working);
  for (const status of tally.keys()) {
    if (status === null || (status >= 500 && status !== 507)) {
      fault(`${tally.get(status)} writes were answered ${status}`);
    }
  }
  for (const writer of writers) {
    await writer.settle(desk, fault);
    await writer.checkAll(desk, fault);
  }
  return { means: disk.means, refused, ...used, 'recovered after ms': recovered };
}

/** The drill of a disk that fills up while people work. */
export const disk: Drill = {
  name: 'disk',
  proves: 'on a full disk reads and logins go on, saves are refused as such, and it recovers',
  size: { full: 300, short: 3, of: 'seconds without room' },
  minutes: 10,
  run,
};
