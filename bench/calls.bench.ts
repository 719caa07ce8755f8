import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { calls, type Project } from '@pcm/contract';
import type { Engine } from '../apps/server/src/db/schema.ts';
import { ENGINES, type TestDatabase } from '../apps/server/src/db/test-database.ts';
import { type ApiClient, openApi } from '../e2e/api.ts';
import { startServer } from '../e2e/server.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { freePort } from '../scripts/test/free-port.ts';
import { startKept } from '../scripts/test/kept-process.ts';
import { floorTable } from './calls/floor-table.ts';
import { type LoadResult, load, type WireRequest } from './calls/load.ts';
import { benchPostgres, environmentOf, placeWith, SOURCE_OPTIONS } from './stored-projects.ts';

/**
 * Measures the hot calls beside a floor in turns: a bare Fastify with one prepared statement a call
 * over a copy of the same table (`calls/floor.ts`), whose search reads every row. Prints the ratio
 * to the floor with the goal of each; over 100,000 projects, where the floor's search has become
 * slow, the goal of a page and of a search is a time. `--projects 10000`, `--engine sqlite` or
 * `postgres`; `--data FOLDER` and `--database NAME` measure a copy of an existing one instead of
 * seeding it (`stored-projects.ts`).
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '10000,100000' },
    ...SOURCE_OPTIONS,
    only: { type: 'string' },
  },
});

const ROUNDS = 5;
/** From this number on the lines with a goal in milliseconds are measured, and only these. */
const MANY_PROJECTS = 100_000;
/** The pages of 200 rows before the deep page. */
const DEEP_PAGES = 200;
const STRETCH_MS = 1000;
const SQLITE_FILE = 'project-cost-manager.sqlite';
const FILE_OF_FLOOR = 'floor.sqlite';

/** One line of the report. */
interface Line {
  name: string;
  connections: number;
  /** The measure of the goal: the requests in a second (at least), or the median time (at most). */
  by: 'perSecond' | 'p50';
  goal: number;
  /** The goal over many projects; without one the line is not measured there. Units: milliseconds. */
  goalMs?: number;
  ours: (index: number) => WireRequest;
  floor: (index: number) => WireRequest;
}

/** The subject of the requests. */
interface Subjects {
  cookie: string;
  ids: readonly string[];
  project: Project;
  words: readonly string[];
  /** The address of a page far down the list. */
  deep: string;
}

const medianOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function makeFloorTable({ dataDir, databaseUrl, runSql }: TestDatabase): Promise<void> {
  if (databaseUrl !== undefined) {
    await runSql([...floorTable('projects'), 'analyze'].join(';\n'));
    return;
  }
  const floor = new DatabaseSync(join(dataDir, FILE_OF_FLOOR));
  floor.exec(`attach '${join(dataDir, SQLITE_FILE)}' as ours`);
  for (const statement of floorTable('ours.projects')) floor.exec(statement);
  floor.close();
}

async function startFloor({ dataDir, databaseUrl }: TestDatabase) {
  const port = await freePort();
  const place =
    databaseUrl === undefined ? ['--file', join(dataDir, FILE_OF_FLOOR)] : ['--url', databaseUrl];
  const floor = startKept(
    [process.execPath, 'bench/calls/floor.ts', '--port', String(port), ...place],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] },
      signal: 'SIGTERM',
      folder: mkdtempSync(join(tmpdir(), 'pcm-floor-')),
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok === true) return { url, stop: () => floor.stop() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The floor does not start');
}

/** Returns an estimate of three kilobytes, and the ids over which reads and saves are spread. */
async function subjects(api: ApiClient): Promise<{ ids: string[]; project: Project }> {
  const { ids } = await api.send(calls.projectIds);
  const every = Math.max(1, Math.floor(ids.length / 500));
  const some = ids.filter((_, index) => index % every === 0);
  let best: Project | undefined;
  for (const id of some.slice(0, 40)) {
    const project = await api.send(calls.readProject, { params: { id } });
    const distance = (one: Project) => Math.abs(JSON.stringify(one.data).length - 3000);
    if (best === undefined || distance(project) < distance(best)) best = project;
  }
  if (best === undefined) throw new Error('There is no project');
  return { ids: some, project: best };
}

function bodyOf({ name, client, location, projectType, status, data }: Project, index: number) {
  const note = { ...data.projectInfo, description: `Save ${index}` };
  return JSON.stringify({
    name,
    client,
    location,
    projectType,
    status,
    data: { ...data, projectInfo: note },
  });
}

/** Returns the first two words of names, to search for. */
function wordsOf(names: readonly string[]): string[] {
  const pairs = names.map((name) =>
    name
      .split(/[^\p{L}]+/u)
      .filter(({ length }) => length > 2)
      .slice(0, 2)
      .join(' '),
  );
  return [...new Set(pairs)].filter((pair) => pair !== '');
}

/** Reads a list to a page that is far from its beginning, and returns the address of the next. */
async function deepPage(api: ApiClient): Promise<string> {
  const order = { sort: 'updated', direction: 'desc' } as const;
  let cursor: string | null = null;
  for (let read = 0; read < DEEP_PAGES; read += 1) {
    const after: { cursor?: string } = cursor === null ? {} : { cursor };
    const query = { ...order, ...after, limit: '200' };
    const page: { nextCursor: string | null } = await api.send(calls.pageOfProjects, { query });
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return `/api/project-summaries?limit=50&sort=updated&direction=desc${after}`;
}

function linesOf({ cookie, ids, project, words, deep }: Subjects): Line[] {
  const idAt = (index: number) => ids[(index * 7) % ids.length] ?? '';
  const get = (path: string): WireRequest => ({ method: 'GET', path, cookie });
  const wordAt = (index: number) => encodeURIComponent(words[index % words.length] ?? '');
  // A number that occurs in no name, a different one each time.
  const missAt = (index: number) => `zq${index}`;
  const search = (named: string, wordOf: (index: number) => string): Line[] => [
    {
      name: `search of ${named}`,
      connections: 1,
      by: 'p50',
      goal: 1,
      goalMs: 20,
      ours: (index) =>
        get(`/api/project-summaries?limit=50&search=${wordOf(index)}&sort=updated&direction=desc`),
      floor: (index) => get(`/found?word=${wordOf(index)}`),
    },
    {
      name: `totals of a search of ${named}`,
      connections: 1,
      by: 'p50',
      goal: 1,
      ours: (index) => get(`/api/project-totals?search=${wordOf(index)}`),
      floor: (index) => get(`/totals?word=${wordOf(index)}`),
    },
  ];
  const list = {
    ours: () => get('/api/project-summaries?limit=50&sort=updated&direction=desc'),
    floor: () => get('/projects'),
  };
  return [
    {
      name: 'one project',
      connections: 32,
      by: 'perSecond',
      goal: 0.5,
      ours: (index) => get(`/api/projects/${idAt(index)}`),
      floor: (index) => get(`/projects/${idAt(index)}`),
    },
    {
      name: 'status',
      connections: 32,
      by: 'perSecond',
      goal: 0.4,
      ours: () => get('/api/admin/status'),
      floor: () => get('/status'),
    },
    { name: 'list of 50', connections: 32, by: 'perSecond', goal: 1, ...list },
    { name: 'list of 50', connections: 1, by: 'p50', goal: 1.5, goalMs: 5, ...list },
    {
      name: 'a page far down',
      connections: 1,
      by: 'p50',
      goal: 1.5,
      goalMs: 5,
      ...list,
      ours: () => get(deep),
    },
    ...search('two words', wordAt),
    ...search('what is not there', missAt),
    {
      name: 'durable save of 3 KB',
      connections: 1,
      by: 'p50',
      goal: 4,
      ours: (index) => ({
        method: 'PUT',
        path: `/api/projects/${project.id}`,
        cookie,
        body: bodyOf(project, index),
      }),
      floor: (index) => ({
        method: 'PUT',
        path: `/projects/${project.id}`,
        body: bodyOf(project, index),
      }),
    },
  ];
}

function told({ perSecond, p50, bytes }: LoadResult): string {
  return `${perSecond.toFixed(0)} /s, p50 ${p50.toFixed(2)} ms, ${bytes} bytes`;
}

const middle = (results: LoadResult[]): LoadResult => ({
  perSecond: medianOf(results.map(({ perSecond }) => perSecond)),
  p50: medianOf(results.map(({ p50 }) => p50)),
  bytes: results[0]?.bytes ?? 0,
});

/** Returns what a line measured beside its goal. */
function verdictOf(
  { by, goal, goalMs }: Line,
  { ours, ratio, isMany }: { ours: LoadResult; ratio: number; isMany: boolean },
): { isMet: boolean; text: string } {
  if (isMany && goalMs !== undefined) {
    return { isMet: ours.p50 <= goalMs, text: `at most ${goalMs} ms` };
  }
  const isLeast = by === 'perSecond';
  return {
    isMet: isLeast ? ratio >= goal : ratio <= goal,
    text: `${isLeast ? 'at least' : 'at most'} ${goal}`,
  };
}

async function measure(engine: Engine, place: TestDatabase, size: number): Promise<boolean> {
  await makeFloorTable(place);
  const floor = await startFloor(place);
  const server = await startServer({
    env: {
      ...environmentOf(place),
      ...(process.env['BENCH_NODE_OPTIONS'] === undefined
        ? {}
        : { NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] }),
    },
  });
  let isGood = true;
  try {
    const api = await openApi(server);
    const { ids, project } = await subjects(api);
    const cookie = `${api.cookie.name}=${api.cookie.value}`;
    const { projects } = await api.send(calls.pageOfProjects, { query: { limit: '200' } });
    const words = wordsOf(projects.map(({ name }) => name));
    const deep = await deepPage(api);
    console.log(
      `${engine}, ${size} projects, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    const isMany = size >= MANY_PROJECTS;
    for (const line of linesOf({ cookie, ids, project, words, deep })) {
      if (values.only !== undefined && !line.name.includes(values.only)) continue;
      if (isMany && line.goalMs === undefined && !line.name.startsWith('durable save')) continue;
      const { name, connections, by } = line;
      const ours: LoadResult[] = [];
      const bare: LoadResult[] = [];
      const how = { connections, ms: STRETCH_MS };
      // The first stretch lets both compile their code.
      await load(server.url, line.ours, how);
      await load(floor.url, line.floor, how);
      // Takes turns, so that other load on the machine slows both of a pair.
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await load(floor.url, line.floor, how));
        ours.push(await load(server.url, line.ours, how));
      }
      const ratio = medianOf(ours.map((one, round) => one[by] / (bare[round]?.[by] ?? one[by])));
      const { isMet, text } = verdictOf(line, { ours: middle(ours), ratio, isMany });
      isGood &&= isMet;
      console.log(
        `${engine} ${name}, ${connections} connection${connections === 1 ? '' : 's'}: ${ratio.toFixed(2)}x the floor's ${by === 'p50' ? 'median time' : 'throughput'} (${text}${isMet ? '' : ', missed'})  [ours ${told(middle(ours))}; floor ${told(middle(bare))}]`,
      );
    }
  } finally {
    await server.stop();
    await floor.stop();
  }
  return isGood;
}

const sizes = values.projects.split(',').map(Number);
let isGood = true;
for (const engine of ENGINES.filter((one) => (values.engine ?? one) === one)) {
  const postgres = engine === 'postgres' ? await benchPostgres() : undefined;
  for (const projects of sizes) {
    const place = await placeWith(engine, { ...values, projects });
    try {
      isGood = (await measure(engine, place, projects)) && isGood;
    } finally {
      await place.remove();
      rmSync(place.dataDir, { recursive: true, force: true });
    }
  }
  await postgres?.stop();
}
if (!isGood) process.exitCode = 1;
