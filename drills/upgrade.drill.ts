import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { fixtureFigures, fixtureText } from '../apps/server/src/db/fixture-files.ts';
import { MIGRATIONS } from '../apps/server/src/db/migration-list.ts';
import { createTestDatabase } from '../apps/server/src/db/test-database.ts';
import { exitCode, listening, openSession, runServer } from '../apps/server/src/test/program.ts';
import { deskAt, type Send } from './desk.ts';
import { type Drill, endServer, type Ground } from './drill.ts';

/**
 * The latest kill: most of a start is over by then, and after a later one the update would be done.
 */
const MOST_MS = 2_500;

/** The schemas older than the program's that have a fixture. */
const OLDER = MIGRATIONS.slice(0, -1).map(({ number }) => number);

async function compare(desk: Send, version: number, fault: Ground['fault']): Promise<number> {
  const ask = async (path: string): Promise<unknown> => (await desk('GET', path)).json();
  const figures = Object.entries(fixtureFigures(version));
  for (const [id, { cost, profit }] of figures) {
    const found = {
      cost: await ask(`/api/projects/${id}/cost`),
      profit: await ask(`/api/projects/${id}/profit`),
    };
    if (!isDeepStrictEqual(found, { cost, profit })) {
      fault(`Schema ${version}: ${id} has other figures: ${JSON.stringify(found)}`);
    }
  }
  const { sums } = (await ask('/api/analytics/summary')) as { sums: { projects: number } };
  if (sums.projects !== figures.length) {
    fault(`Schema ${version}: ${figures.length} projects became ${sums.projects}`);
  }
  return figures.length;
}

async function run(ground: Ground) {
  const { engine, rounds, random, note, fault } = ground;
  let compared = 0;
  let killed = 0;
  for (const round of rounds()) {
    const version = OLDER[round % OLDER.length] ?? 1;
    const database = await createTestDatabase(engine);
    const environment = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl };
    try {
      await database.runSql(fixtureText(version, `${engine}.sql`));
      // The update is interrupted once, at a random moment.
      const first = runServer(environment);
      const ms = random.whole(200, MOST_MS);
      await wait(ms);
      if (first.process.exitCode === null) killed += 1;
      await endServer(first);
      const second = runServer(environment);
      try {
        const { origin } = await listening(second);
        compared += await compare(deskAt(origin, await openSession(database)), version, fault);
        second.process.kill('SIGTERM');
        if ((await exitCode(second)) !== 0) fault(`Schema ${version}: ${second.said()}`);
      } finally {
        await endServer(second);
      }
      note({ round, version, killedAfterMs: ms });
    } finally {
      await database.remove();
    }
  }
  return { schemas: OLDER.length, 'broken off': killed, 'projects compared': compared };
}

/** The drill of an older database that this program updates while it is killed. */
export const upgrade: Drill = {
  name: 'upgrade',
  proves:
    'a database of any older schema, its update killed at some moment, opens with its figures',
  size: { full: 10 * OLDER.length, short: 1, of: 'updates' },
  minutes: 25,
  run,
};
