import { setTimeout as wait } from 'node:timers/promises';
import { deskAt } from './desk.ts';
import { type Drill, type Ground, memoryOf } from './drill.ts';
import { writersAt } from './writer.ts';

const WRITERS = 4;
const READERS = 2;
/** The pages that people look at, one after the other. */
const ADDRESSES = [
  '/api/projects',
  '/api/project-summaries?limit=50',
  '/api/project-totals',
  '/api/analytics/summary',
  '/api/analytics/financial',
  '/api/operations',
  '/api/team-members',
  '/api/customers',
  '/healthz',
];
/**
 * The part of the run after which the memory counts as the program's need; growth beyond the limit
 * after that is a leak.
 */
const WARM_PART = 0.2;
const MOST_GROWTH_MIB = 80;
const WATCH_MS = 50;

async function run(ground: Ground) {
  const { size, server, session, isTimeUp, note, fault } = ground;
  const program = await server({ REQUESTS_PER_MINUTE: '1000000' });
  const { origin } = program;
  let answers = 0;
  const over = new AbortController();
  const count = (status: number | null) => {
    answers += 1;
    if (status === null || status >= 500) fault(`A request is answered ${status}`);
  };
  const writers = await writersAt(ground, [origin], WRITERS, ({ status }) => count(status));
  const working = writers.map((writer) => writer.work(() => over.signal.aborted));
  const reading = Array.from({ length: READERS }, async () => {
    const desk = deskAt(origin, await session());
    for (let index = 0; !over.signal.aborted; index++) {
      const reply = await desk('GET', ADDRESSES[index % ADDRESSES.length] ?? '');
      await reply.arrayBuffer();
      count(reply.status);
    }
  });
  let warm = 0;
  let most = 0;
  const isDone = () => answers >= size || isTimeUp();
  while (!isDone()) {
    await wait(WATCH_MS);
    const memory = memoryOf(program);
    if (answers < size * WARM_PART) warm = Math.max(warm, memory);
    else most = Math.max(most, memory);
    note({ answers, memory });
  }
  over.abort();
  await Promise.all([...working, ...reading]);
  if (answers < size) fault(`The time was up after ${answers} of ${size} requests`);
  const growth = most - warm;
  if (warm > 0 && size > 1000 && growth > MOST_GROWTH_MIB)
    fault(`The memory grows by ${growth} MiB`);
  const desk = deskAt(origin, await session());
  for (const writer of writers) await writer.checkAll(desk, fault);
  return { 'memory warm in MiB': warm, 'memory at most in MiB': Math.max(warm, most) };
}

/** The drill of a long working day. */
export const soak: Drill = {
  name: 'soak',
  proves: 'people who write and read all day get no 5xx, lose nothing, and the memory stays flat',
  size: { full: 50_000, short: { sqlite: 120, postgres: 0 }, of: 'requests' },
  minutes: 30,
  run,
};
