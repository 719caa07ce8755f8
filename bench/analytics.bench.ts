import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ENGINES, type TestDatabase } from '../apps/server/src/db/test-database.ts';
import { openApi } from '../e2e/api.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { LOOKS, VIEWS } from './analytics-views.ts';
import {
  benchPostgres,
  environmentOf,
  openPlace,
  placeWith,
  SOURCE_OPTIONS,
} from './stored-projects.ts';

/**
 * Measures each view of Analytics over a large portfolio: the time of its call from the request to
 * the whole answer, the processor time that the server and PostgreSQL take for it, and its ratio to
 * the simplest sum over the same projects in the same database. A view meets its goal by the clock
 * or, on a machine with other work, by its processor time. `--projects 20000` makes a shorter run;
 * `--engine`, `--data` and `--database` as in `calls.bench.ts`.
 */
const FIRST_GOAL_MS = 300;
const FILTER_GOAL_MS = 100;
const ROUNDS = 7;

const { values } = parseArgs({
  options: { projects: { type: 'string', default: '100000' }, ...SOURCE_OPTIONS },
});

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The resolution of the kernel's count. Units: milliseconds. */
const TICK_MS = 10;

/**
 * Returns the processor time of each process so far; without processes that have ended, and empty
 * without /proc.
 */
function processorTimes(pids: readonly number[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const pid of pids) {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) continue;
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    times.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS);
  }
  return times;
}

/** Returns the processor time of processes since the last reading. */
function usedSince(before: ReadonlyMap<number, number>): number {
  const now = processorTimes([...before.keys()]);
  if (now.size === 0) return Number.NaN;
  return [...now].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? time), 0);
}

/** Returns the processes that work for the server: its own, and its connections to PostgreSQL. */
async function workersOf({ databaseUrl }: TestDatabase, server: RunningServer): Promise<number[]> {
  const own = Number(/"pid":(\d+)/.exec(server.output())?.[1]);
  if (databaseUrl === undefined) return [own];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    );
    return [own, ...rows.map(({ pid }) => pid)];
  } finally {
    await client.end();
  }
}

async function measure(
  engine: string,
  place: TestDatabase,
  server: RunningServer,
): Promise<boolean> {
  const api = await openApi(server);
  const database = await openPlace(place);
  const plainest = () =>
    database.read
      .selectFrom('project_facts')
      .select((is) => ['currency', is.fn.sum('total_minor').as('total')])
      .groupBy('currency')
      .execute();
  console.log(`${engine} views, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
  let isGood = true;
  for (const [index, [name, call, query]] of LOOKS.entries()) {
    const goal = index === 0 ? FIRST_GOAL_MS : FILTER_GOAL_MS;
    const times: number[] = [];
    const ratios: number[] = [];
    let used = 0;
    const look = () => api.send(VIEWS[call], { query });
    // Opens the connections that the view needs, so that all of them are known.
    await look();
    const workers = await workersOf(place, server);
    // Takes turns, so that other load on the machine slows both of a pair.
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await timeOf(plainest);
      const before = processorTimes(workers);
      const time = await timeOf(look);
      used += usedSince(before);
      times.push(time);
      ratios.push(time / floor);
    }
    const [time, ratio] = [medianOf(times), medianOf(ratios)];
    const each = used / ROUNDS;
    const isMet = time <= goal || each <= goal;
    isGood &&= isMet;
    console.log(
      `${engine} ${name}: ${time.toFixed(1)} ms, ${each.toFixed(0)} ms of processor time (goal ${goal} ms${isMet ? '' : ', missed'})  [${ratio.toFixed(2)}x the plainest sum]`,
    );
  }
  await database.close();
  return isGood;
}

let isGood = true;
for (const engine of ENGINES.filter((one) => (values.engine ?? one) === one)) {
  const postgres = engine === 'postgres' ? await benchPostgres() : undefined;
  const place = await placeWith(engine, { ...values, projects: Number(values.projects) });
  try {
    const server = await startServer({ env: environmentOf(place) });
    try {
      isGood = (await measure(engine, place, server)) && isGood;
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
    await postgres?.stop();
  }
}
if (!isGood) process.exitCode = 1;
