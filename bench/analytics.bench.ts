import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { calls } from '@pcm/contract';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/engine.ts';
import type { Engine } from '../apps/server/src/db/schema.ts';
import {
  createTestDatabase,
  ENGINES,
  type TestDatabase,
} from '../apps/server/src/db/test-database.ts';
import { PASSWORD_COST } from '../apps/server/src/features/admin/passwords.ts';
import { PROGRAM } from '../apps/server/src/features/audit/audit.service.ts';
import { addSamples } from '../apps/server/src/features/projects/sample-company.service.ts';
import { openApi } from '../e2e/api.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { step } from '../scripts/setup/progress.mjs';
import { POSTGRES, startPostgres } from '../scripts/test/postgres.ts';
import { settledMemory } from './server-memory.ts';

/**
 * Measures each view of Analytics over a large portfolio: the time of its call from the request to
 * the whole answer, and how many times as long that is as the plainest sum over the same projects
 * in the same database. Then measures the server's memory with few projects and with many, once
 * further use no longer makes it grow. `--projects 20000` makes a shorter run.
 */
const FIRST_GOAL_MS = 300;
const FILTER_GOAL_MS = 100;
/** The numbers of projects for which the memory is reported, besides all. */
const FEWER = [1000, 30_000];
const ROUNDS = 7;
/** The limit for one minute. */
const REQUESTS_OF_A_SESSION = 600;

const { values } = parseArgs({ options: { projects: { type: 'string', default: '100000' } } });
const MANY = Number(values.projects);

type View = [name: string, call: keyof typeof VIEWS, query: Record<string, string>];

const VIEWS = {
  summary: calls.portfolioSummary,
  financial: calls.portfolioFinancial,
  resources: calls.portfolioResources,
  performance: calls.portfolioPerformance,
  benchmarks: calls.portfolioBenchmarks,
  projects: calls.portfolioProjects,
} as const;

const ROPE = { serviceCategory: 'industrial-rope-access' };
const PERIOD = { from: '2025-01', to: '2025-12' };

/** The first figures, then uses of the filters. */
const LOOKS: readonly View[] = [
  ['Overview, first figures', 'summary', {}],
  ['Overview, one service', 'summary', ROPE],
  ['Overview, one year', 'summary', PERIOD],
  ['Overview, one client', 'summary', { client: 'OCP' }],
  ['Overview, in euro', 'summary', { currency: 'EUR' }],
  ['Financial by month', 'financial', { by: 'month' }],
  ['Financial by client', 'financial', { by: 'client' }],
  ['Financial by client, one year', 'financial', { by: 'client', ...PERIOD }],
  ['Financial by type, one year', 'financial', { by: 'type', ...PERIOD }],
  ['Resources', 'resources', {}],
  ['Resources, one client', 'resources', { client: 'OCP' }],
  ['Resources, one service', 'resources', ROPE],
  ['Performance', 'performance', {}],
  ['Performance, one client', 'performance', { client: 'OCP' }],
  ['Benchmarks', 'benchmarks', {}],
  ['Benchmarks, one year', 'benchmarks', PERIOD],
  ['Benchmarks, one type', 'benchmarks', { projectType: 'Cement Silo Cleaning' }],
  ['Portfolio table', 'projects', {}],
  ['Portfolio table by margin', 'projects', { sort: 'margin', direction: 'asc' }],
  ['Portfolio table, losses', 'projects', { marginBand: 'loss' }],
  ['Portfolio table, search', 'projects', { search: 'tour' }],
];

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

type Place = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;

const open = ({ dataDir, databaseUrl }: Place) =>
  openDatabase({
    dataDir,
    databaseUrl,
    now: new Date(),
    onConnectionLost: () => undefined,
    bulk: true,
  });

async function seed(place: Place, projects: number): Promise<void> {
  const database = await open(place);
  const clock = () => new Date();
  const context = { config: readConfig({}), database, clock, passwordCost: PASSWORD_COST };
  let stored = 0;
  const onStored = (count: number) => {
    stored = count;
  };
  await step(
    `Seeding ${projects} projects`,
    () => addSamples(context, PROGRAM, { projects, seed: 1, onStored }),
    () => `${stored} of ${projects}`,
  );
  await database.close();
}

const serve = ({ dataDir, databaseUrl }: Place) =>
  startServer({
    env: { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function measure(engine: string, place: Place, server: RunningServer): Promise<boolean> {
  const api = await openApi(server);
  const database = await open(place);
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

/** Reports the memory of a server that has not answered anything before. */
async function tellMemory(engine: string, place: Place, projects: number): Promise<void> {
  const server = await serve(place);
  try {
    let api = await openApi(server);
    let requests = 0;
    const memory = await settledMemory(server, async () => {
      if (requests + LOOKS.length > REQUESTS_OF_A_SESSION) {
        api = await openApi(server);
        requests = 0;
      }
      requests += LOOKS.length;
      for (const [, call, query] of LOOKS) await api.send(VIEWS[call], { query });
    });
    if (memory === null) return;
    const { own, mapped, rounds, hasSettled } = memory;
    console.log(
      `${engine} server memory with ${projects} projects: ${own.toFixed(0)} MiB of its own, ${hasSettled ? 'settled' : 'still rising'} after every view ${rounds} times; beside it ${mapped.toFixed(0)} MiB of the database file, which are the system's cache`,
    );
  } finally {
    await server.stop();
  }
}

async function benchOn(engine: Engine, createPlace: () => Promise<Place>): Promise<boolean> {
  for (const projects of FEWER.filter((few) => few < MANY)) {
    const few = await createPlace();
    await seed(few, projects);
    await tellMemory(engine, few, projects);
  }
  const many = await createPlace();
  await seed(many, MANY);
  await tellMemory(engine, many, MANY);
  const server = await serve(many);
  try {
    return await measure(engine, many, server);
  } finally {
    await server.stop();
  }
}

const postgres = await startPostgres(await ensureProgram(POSTGRES));
process.env['TEST_POSTGRES_URL'] = postgres.url;
const places: TestDatabase[] = [];
try {
  let isGood = true;
  for (const engine of ENGINES) {
    const createPlace = async () => {
      const place = await createTestDatabase(engine);
      places.push(place);
      return place;
    };
    isGood = (await benchOn(engine, createPlace)) && isGood;
  }
  if (!isGood) process.exitCode = 1;
} finally {
  for (const place of places) await place.remove();
  await postgres.stop();
}
