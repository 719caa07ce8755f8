import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { calls } from '@pcm/contract';
import { ENGINES } from '../apps/server/src/db/test-database.ts';
import { type ApiClient, openApi } from '../e2e/api.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { LOOKS, VIEWS } from './analytics-views.ts';
import { memoryOf, type ServerMemory } from './server-memory.ts';
import { benchPostgres, environmentOf, placeWith, SOURCE_OPTIONS } from './stored-projects.ts';

/**
 * Prints the memory of a server over a large portfolio after each kind of work, in several rounds:
 * lists, searches, every view of Analytics, all documents read quickly and by a client that stops
 * reading, a backup and its download. Memory must stay below the goal and not rise from round to
 * round. `--projects`, `--engine`, `--data` and `--database` as in `calls.bench.ts`.
 */
const GOAL_MIB = 200;
const ROUNDS = 3;
/** The additional memory that the last round may use; more is a leak. Units: MiB. */
const RISE = 8;
/** The time that a client waits in the middle of a reply. Units: milliseconds. */
const STOPPED_MS = 3000;

const { values } = parseArgs({
  options: { projects: { type: 'string', default: '100000' }, ...SOURCE_OPTIONS },
});

/** The requests of a step of the bench. */
interface Client {
  api: ApiClient;
  /** Reads a reply as it arrives, and keeps nothing of it; returns its size in bytes. */
  drain: (path: string) => Promise<number>;
  /** Begins to read a reply, waits, and leaves. */
  stopReading: (path: string) => Promise<void>;
}

function clientOf(server: RunningServer, api: ApiClient): Client {
  const headers = { cookie: `${api.cookie.name}=${api.cookie.value}` };
  return {
    api,
    drain: async (path) => {
      const { body } = await fetch(`${server.url}${path}`, { headers });
      let size = 0;
      for await (const chunk of body ?? []) size += chunk.byteLength;
      return size;
    },
    stopReading: async (path) => {
      const leave = new AbortController();
      const { body } = await fetch(`${server.url}${path}`, { headers, signal: leave.signal });
      await body?.getReader().read();
      await pause(STOPPED_MS);
      leave.abort();
    },
  };
}

const SEARCHES = ['silo', 'tour', 'casa', 'zq', 'a'];

/** The steps of a round, in a likely order. */
const STEPS: readonly [name: string, run: (client: Client) => Promise<unknown>][] = [
  [
    'lists and searches',
    async ({ api }) => {
      for (const search of SEARCHES) {
        await api.send(calls.pageOfProjects, { query: { search, limit: '200' } });
        await api.send(calls.totalsOfProjects, { query: { search } });
      }
      await api.send(calls.projectIds);
    },
  ],
  ...LOOKS.map(([name, call, query]): [string, (client: Client) => Promise<unknown>] => [
    name,
    ({ api }) => api.send(VIEWS[call], { query }),
  ]),
  ['rates of the company', ({ api }) => api.send(calls.rateStatistics)],
  ['all documents', ({ drain }) => drain('/api/projects')],
  [
    'all documents, to a client that stops reading',
    ({ stopReading }) => stopReading('/api/projects'),
  ],
  [
    'a backup and its download',
    async ({ api, drain }) => {
      await api.send(calls.createBackup, { body: {} });
      const [newest] = (await api.send(calls.listBackups)).backups;
      const name = newest?.name ?? '';
      await drain(`/api/backups/${encodeURIComponent(name)}`);
    },
  ],
];

const told = ({ own, mapped }: ServerMemory) =>
  `${own.toFixed(0)} MiB of its own, ${mapped.toFixed(0)} MiB of the database file`;

async function measure(engine: string, server: RunningServer): Promise<boolean> {
  const client = clientOf(server, await openApi(server));
  const start = memoryOf(server);
  if (start === null) {
    console.log('The memory of a process can be read on Linux only');
    return true;
  }
  console.log(`${engine}, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
  console.log(`${engine} after the start: ${told(start)}`);
  const peaks: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    let peak = 0;
    for (const [name, run] of STEPS) {
      await run(client);
      const now = memoryOf(server) ?? start;
      peak = Math.max(peak, now.own);
      console.log(`${engine} round ${round}, ${name}: ${told(now)}`);
    }
    peaks.push(peak);
  }
  const [last = 0, before = 0] = peaks.toReversed();
  const isGood = Math.max(...peaks) <= GOAL_MIB && last <= before + RISE;
  console.log(
    `${engine}: at most ${Math.max(...peaks).toFixed(0)} MiB (goal ${GOAL_MIB}), ${peaks.map((peak) => peak.toFixed(0)).join(', ')} in the rounds${isGood ? '' : ', missed'}`,
  );
  return isGood;
}

let isGood = true;
for (const engine of ENGINES.filter((one) => (values.engine ?? one) === one)) {
  const postgres = engine === 'postgres' ? await benchPostgres() : undefined;
  const place = await placeWith(engine, { ...values, projects: Number(values.projects) });
  try {
    const server = await startServer({ env: environmentOf(place) });
    try {
      isGood = (await measure(engine, server)) && isGood;
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
    await postgres?.stop();
  }
}
if (!isGood) process.exitCode = 1;
