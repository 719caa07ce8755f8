import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
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
 * the whole answer, and how many times as long that is as the plainest sum over the same projects
 * in the same database. `--projects 20000` makes a shorter run; `--engine`, `--data` and
 * `--database` as in `calls.bench.ts`.
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
    // Takes turns, so that other load on the machine slows both of a pair.
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await timeOf(plainest);
      const time = await timeOf(() => api.send(VIEWS[call], { query }));
      times.push(time);
      ratios.push(time / floor);
    }
    const [time, ratio] = [medianOf(times), medianOf(ratios)];
    isGood &&= time <= goal;
    console.log(
      `${engine} ${name}: ${ratio.toFixed(2)}x the plainest sum  [${time.toFixed(1)} ms, goal ${goal} ms]`,
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
