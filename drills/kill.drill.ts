import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { deskAt, type Send } from './desk.ts';
import { type Drill, endServer, type Ground } from './drill.ts';
import { type Writer, writersAt } from './writer.ts';

const WRITERS = 4;
/** The most acknowledged writes of a round before its kill, which comes a moment later. */
const MOST_WRITES = 40;
const MOST_MS_LATER = 12;
const POLL_MS = 2;

/** Returns the faults that SQLite itself finds in its file. */
function faultsOfFile(dataDir: string): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'project-cost-manager.sqlite'));
  try {
    const integrity = database.prepare('pragma integrity_check').all();
    const references = database.prepare('pragma foreign_key_check').all();
    const found = integrity.filter((row) => row['integrity_check'] !== 'ok');
    return [...found, ...references].map((row) => JSON.stringify(row));
  } finally {
    database.close();
  }
}

/**
 * Returns the faults of figures that are stored besides the documents and must always match them.
 */
async function faultsOfSums(desk: Send): Promise<string[]> {
  const ask = async (address: string): Promise<unknown> => (await desk('GET', address)).json();
  const { count } = (await ask('/api/project-totals')) as { count: number };
  const { sums } = (await ask('/api/analytics/summary')) as { sums: { projects: number } };
  if (sums.projects === count) return [];
  return [`Analytics counts ${sums.projects} projects, the list ${count}`];
}

const acknowledgedBy = (writers: readonly Writer[]) =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

async function run(ground: Ground) {
  const { engine, rounds, isTimeUp, random, session, note, fault } = ground;
  const { dataDir } = await ground.database();
  let server = await ground.server();
  const writers = await writersAt(ground, [server.origin], WRITERS);
  for (const round of rounds()) {
    let isOver = false;
    const working = writers.map((writer) => writer.work(() => isOver));
    const before = acknowledgedBy(writers);
    const enough = before + random.whole(1, MOST_WRITES);
    while (acknowledgedBy(writers) < enough && !isTimeUp()) await wait(POLL_MS);
    await wait(random.decimal(0, MOST_MS_LATER, 1));
    isOver = true;
    await endServer(server);
    await Promise.all(working);
    const broken = engine === 'sqlite' ? faultsOfFile(dataDir) : [];
    note({ round, acknowledged: acknowledgedBy(writers) - before, broken });
    for (const one of broken) fault(`Round ${round}: ${one}`);
    server = await ground.server();
    const desk = deskAt(server.origin, await session());
    for (const writer of writers) {
      writer.origin = server.origin;
      await writer.check(desk, fault);
      await writer.settle(desk, fault);
    }
    for (const one of await faultsOfSums(desk)) fault(`Round ${round}: ${one}`);
  }
  const desk = deskAt(server.origin, await session());
  for (const writer of writers) await writer.checkAll(desk, fault);
  return {
    writers: WRITERS,
    'acknowledged writes': acknowledgedBy(writers),
  };
}

/** The drill of a power cut while people save. */
export const kill: Drill = {
  name: 'kill',
  proves: 'kill -9 under write load loses no acknowledged write, doubles none, and breaks no file',
  // A write that is acknowledged too early is lost by any kill; damage that needs a certain moment
  // is what the full size looks for. PostgreSQL, which is not killed here, crashes in `restart`.
  size: { full: 200, short: { sqlite: 1, postgres: 0 }, of: 'kills' },
  minutes: 40,
  run,
};
