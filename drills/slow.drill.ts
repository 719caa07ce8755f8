import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { projectBody } from '../apps/server/src/test/estimates.ts';
import { deskAt, idOf } from './desk.ts';
import { type Drill, type Ground, memoryOf } from './drill.ts';

const DRIP_MS = 500;
const CUT_WITHIN_MS = 10_000;
/** The number of clients that send slowly for each reader that reads nothing. */
const SENDERS_A_READER = 13;
/** The size of a document near the limit. Units: bytes. */
const DOCUMENT_BYTES = 3_900_000;
/** The requests of each reader before it reads: more than the operating system buffers for it. */
const ASKS = 4;
const MOST_MIB = 1024;
const OTHERS_WITHIN_MS = 200;
const OTHERS_EVERY_MS = 50;
/** The interval in the short form, which judges their answers and not their times. */
const SHORT_OTHERS_EVERY_MS = 250;

const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n';
const BODY = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
const HEADS = [
  `GET /healthz ${HEAD}X-Slow: `,
  `POST /api/admin/login ${HEAD}${BODY}`,
  `POST /api/projects ${HEAD}${BODY}`,
  `GET /healthz ${HEAD}`,
];

/** Sends a byte at intervals; returns how long the server tolerated it. Units: milliseconds. */
async function sendSlowly(port: number, head: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const from = performance.now();
  const drip = setInterval(() => socket.write('1'), DRIP_MS);
  socket.write(head);
  await new Promise<void>((resolve) => {
    socket
      .on('data', () => undefined)
      .on('error', () => undefined)
      .on('close', () => resolve());
  });
  clearInterval(drip);
  return performance.now() - from;
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
}

async function run({ size, server, session, note, fault, late, atEnd }: Ground) {
  const program = await server({ REQUESTS_PER_MINUTE: '100000' });
  const { origin, port } = program;
  const desk = deskAt(origin, await session());
  const notes = Array.from({ length: DOCUMENT_BYTES / 100 }, (_, line) =>
    `${line} `.padEnd(96, 'x'),
  );
  const id = await idOf(await desk('POST', '/api/projects', { ...projectBody(), data: { notes } }));
  const cookie = await session();
  const before = memoryOf(program);
  let most = before;
  const readers: Socket[] = [];
  atEnd(() => {
    for (const reader of readers) reader.destroy();
  });
  const ask = `GET /api/projects/${id} ${HEAD}Cookie: ${cookie}\r\n\r\n`.repeat(ASKS);
  for (let index = 0; index < Math.ceil(size / SENDERS_A_READER); index++) {
    const reader = connect(port, '127.0.0.1', () => reader.write(ask));
    readers.push(reader.on('error', () => undefined).pause());
  }
  const over = new AbortController();
  const everyMs = size < slow.size.full ? SHORT_OTHERS_EVERY_MS : OTHERS_EVERY_MS;
  const others: number[] = [];
  const observed = (async () => {
    while (!over.signal.aborted) {
      const from = performance.now();
      const reply = await desk('GET', '/api/customers');
      await reply.text();
      others.push(performance.now() - from);
      if (reply.status !== 200) fault(`Somebody else is answered ${reply.status}`);
      most = Math.max(most, memoryOf(program));
      await wait(everyMs);
    }
  })();
  const lasted = await Promise.all(
    Array.from({ length: size }, (_, index) => sendSlowly(port, HEADS[index % HEADS.length] ?? '')),
  );
  over.abort();
  await observed;
  const longest = Math.round(Math.max(...lasted));
  const tooLong = lasted.filter((ms) => ms > CUT_WITHIN_MS).length;
  if (tooLong > 0) late(`${tooLong} of ${size} are cut after 10 s, the last after ${longest} ms`);
  const p95 = percentile(others, 0.95);
  note({
    others: others.length,
    p50: percentile(others, 0.5),
    p95,
    longest,
    memory: { before, most },
  });
  if (p95 > OTHERS_WITHIN_MS) late(`Others wait ${p95} ms at the 95th percentile`);
  if (most > MOST_MIB) fault(`Unread replies take ${most} MiB`);
  return {
    'longest in ms': longest,
    "others' p95 in ms": p95,
    'unread replies': readers.length * ASKS,
    'most memory in MiB': most,
  };
}

/** The drill of clients that send byte by byte, and clients that do not read their replies. */
export const slow: Drill = {
  name: 'slow',
  proves:
    'slow senders are cut within 10 s, unread replies take no memory, and others notice neither',
  size: { full: 600, short: { sqlite: 26, postgres: 0 }, of: 'slow clients' },
  minutes: 5,
  run,
};
