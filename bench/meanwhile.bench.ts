import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { calls } from '@pcm/contract';
import { ENGINES } from '../apps/server/src/db/test-database.ts';
import { openApi } from '../e2e/api.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { VIEWS } from './analytics-views.ts';
import { benchPostgres, environmentOf, placeWith, SOURCE_OPTIONS } from './stored-projects.ts';

/**
 * Measures how long calls take while a backup of a large portfolio is made, beside the same calls
 * before and after it: a page of the list, and now and then a save, after which nothing comes from
 * memory, and figures of Analytics. It also prints how long the backup takes with these calls beside
 * it. `--projects`, `--engine`, `--data` and `--database` as in `calls.bench.ts`.
 */
const GOAL_MS = 5;
/** The pause between two rounds of calls, such as a busy office makes. Units: milliseconds. */
const PAUSE_MS = 4;
const QUIET_ROUNDS = 300;
/** A save and a view of Analytics come once in so many rounds; a list comes in each. */
const SAVED_EVERY = 8;

const { values } = parseArgs({
  options: { projects: { type: 'string', default: '100000' }, ...SOURCE_OPTIONS },
});

/** The times of a call. Units: milliseconds. */
interface Times {
  list: number[];
  save: number[];
  analytics: number[];
}

const shareOf = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;

async function measure(engine: string, server: RunningServer): Promise<boolean> {
  const api = await openApi(server);
  const cookie = `${api.cookie.name}=${api.cookie.value}`;
  const timeOf = async (path: string, save?: { body: string }) => {
    const headers = { cookie, ...(save && { 'content-type': 'application/json' }) };
    const start = performance.now();
    const answer = await fetch(`${server.url}${path}`, {
      headers,
      ...(save && { ...save, method: 'PATCH' }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - start;
  };
  const [id] = (await api.send(calls.projectIds)).ids;
  const ask = async (isOver: (rounds: number) => boolean): Promise<Times> => {
    const times: Times = { list: [], save: [], analytics: [] };
    for (let round = 0; !isOver(round); round += 1) {
      if (round % SAVED_EVERY === 0) {
        const body = JSON.stringify({ contingencies: { weatherDelay: round % 20 } });
        times.save.push(await timeOf(`/api/projects/${id}`, { body }));
        times.analytics.push(await timeOf(`${VIEWS.summary.path}?from=2025-01&to=2025-12`));
      }
      times.list.push(await timeOf('/api/project-summaries?limit=50&sort=updated&direction=desc'));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return times;
  };
  console.log(`${engine}, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const quietRounds = () => ask((rounds) => rounds === QUIET_ROUNDS);
  // The first rounds let the server compile its code.
  await quietRounds();
  const before = await quietRounds();
  let isMade = false;
  const start = performance.now();
  const backup = api.send(calls.createBackup, { body: {} }).finally(() => {
    isMade = true;
  });
  const during = await ask(() => isMade);
  await backup;
  const took = (performance.now() - start) / 1000;
  const after = await quietRounds();
  const p95 = shareOf(during.list, 0.95);
  const isGood = p95 <= GOAL_MS;
  for (const call of ['list', 'save', 'analytics'] as const) {
    const quiet = [...before[call], ...after[call]];
    const told = (times: number[]) =>
      [0.5, 0.95, 1].map((share) => shareOf(times, share).toFixed(1)).join(', ');
    const ratio = shareOf(during[call], 0.5) / shareOf(quiet, 0.5);
    console.log(
      `${engine} ${call} during a backup: ${ratio.toFixed(2)}x the median of other times  ` +
        `[p50, p95, longest: ${told(during[call])} ms of ${during[call].length}; other times ${told(quiet)} ms]`,
    );
  }
  console.log(
    `${engine}: p95 of a list ${p95.toFixed(1)} ms (at most ${GOAL_MS} ms${isGood ? '' : ', missed'}); the backup took ${took.toFixed(1)} s`,
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
