import { readFileSync } from 'node:fs';
import type { DocumentRequest } from '@pcm/documents';
import { afterEach, expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { wholeEstimate } from '../../test/whole-estimate.ts';
import { PdfWorkshop } from './pdf-workshop.ts';

const request = {
  kind: 'cost-report',
  language: 'en',
  data: wholeEstimate,
  today: '2026-11-21',
} as const satisfies DocumentRequest;

/** An estimate of some lines, of which 5,000 are the most. */
const estimateOf = (lines: number) => ({
  ...request,
  data: {
    ...wholeEstimate,
    personnel: Array.from({ length: lines / 2 }, (_, index) => ({
      type: `Technician ${index}`,
      count: 2,
      rate: 100 + index,
      days: 5,
    })),
    equipment: {
      ropeAccess: Array.from({ length: lines / 2 - 10 }, (_, index) => ({
        name: `Rope ${index}`,
        quantity: 3,
        rate: 12.35,
        days: 4,
      })),
    },
  },
});
const largest = estimateOf(5000);

const never = new AbortController().signal;
const workshops: PdfWorkshop[] = [];

function workshop(limits: ConstructorParameters<typeof PdfWorkshop>[0] = {}): PdfWorkshop {
  const made = new PdfWorkshop(limits);
  workshops.push(made);
  return made;
}

afterEach(() => {
  for (const one of workshops.splice(0)) one.close();
});

/** Several minutes, for a machine that is busy with other work. */
const PATIENCE = 300_000;

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-';

test(
  'a process that dies with a document in it is replaced, and the document still comes',
  async () => {
    const shop = workshop();
    // The process has the document from its start, so that it dies with it however short it is.
    const pdf = shop.make('a', request, never);
    const first = shop.processId ?? 0;
    process.kill(first, 'SIGKILL');
    expect(isPdf(await pdf)).toBe(true);
    expect(shop.processId).not.toBe(first);
    expect(isPdf(await shop.make('b', request, never))).toBe(true);
  },
  PATIENCE,
);

test('a process that is lost while it rests is replaced by the next document', async () => {
  const shop = workshop();
  await shop.make('a', request, never);
  process.kill(shop.processId ?? 0, 'SIGKILL');
  expect(isPdf(await shop.make('b', request, never))).toBe(true);
});

test('a document that takes too long ends, and the one behind it is begun', async () => {
  const shop = workshop({ time: 200 });
  const slow = shop.make('slow', largest, never);
  const next = shop.make('next', request, never);
  const stopped = shop.processId;
  await expect(slow).rejects.toMatchObject({ reason: 'too-slow' });
  expect(shop.progressOf('next')).toEqual({ state: 'making', ahead: 0 });
  expect(shop.processId).not.toBe(stopped);
  // Whether 200 ms are enough for it depends on the machine.
  await next.catch(() => undefined);
});

test('a queue that is full says so, and each place in it is told', async () => {
  const shop = workshop({ waiting: 2 });
  const first = shop.make('first', request, never);
  const second = shop.make('second', request, never);
  const third = shop.make('third', request, never);
  expect(shop.progressOf('first')).toEqual({ state: 'making', ahead: 0 });
  expect(shop.progressOf('third')).toEqual({ state: 'queued', ahead: 2 });
  await expect(shop.make('fourth', request, never)).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all([first, second, third]);
  expect(shop.progressOf('first')).toBeUndefined();
});

test('a document nobody waits for is stopped at once, and the next one begins', async () => {
  const shop = workshop();
  const leaving = new AbortController();
  const left = shop.make('left', largest, leaving.signal);
  const next = shop.make('next', request, never);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ reason: 'cancelled' });
  expect(isPdf(await next)).toBe(true);
});

test('a document whose reader left before it was ordered is not made', async () => {
  const shop = workshop();
  const gone = shop.make('gone', request, AbortSignal.abort());
  await expect(gone).rejects.toMatchObject({ reason: 'cancelled' });
  expect(shop.processId).toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'when memory runs out the process of documents ends, not the server',
  async () => {
    const shop = workshop();
    await shop.make('a', request, never);
    const score = readFileSync(`/proc/${shop.processId}/oom_score_adj`, 'utf8');
    expect(score.trim()).toBe('1000');
  },
);

test('a workshop that was prepared has its process before the first document, and lets it go unused', async () => {
  const shop = workshop({ idle: 200 });
  shop.prepare();
  const { processId } = shop;
  expect(processId).toBeDefined();
  shop.prepare();
  expect(shop.processId).toBe(processId);
  await expect.poll(() => shop.processId, { timeout: PATIENCE }).toBeUndefined();
  expect(isPdf(await shop.make('a', request, never))).toBe(true);
});

test('a process that has grown is replaced after its document', async () => {
  const shop = workshop({ memory: 1 });
  await shop.make('a', request, never);
  expect(shop.processId).toBeUndefined();
  expect(isPdf(await shop.make('b', request, never))).toBe(true);
});

test(
  'other requests are answered while a large estimate becomes a document',
  async () => {
    const server = await startTestServer('sqlite');
    try {
      const client = await server.loggedIn();
      // A machine that is busy makes a document of this size well within the limit of 60 s.
      const { data } = estimateOf(1000);
      const body = { kind: 'cost-report', language: 'en', data } as const;
      const reply = client.call('createDocument', { body });
      const order: string[] = [];
      void reply.then(() => order.push('the document'));
      for (let asked = 0; asked < 10; asked++) {
        expect((await server.newClient().call('health')).status).toBe(200);
      }
      order.push('the other requests');
      expect((await reply).status).toBe(200);
      expect(order[0]).toBe('the other requests');
    } finally {
      await server.close();
    }
  },
  PATIENCE,
);
