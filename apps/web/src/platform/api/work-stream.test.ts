// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backupCalls } from '@pcm/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { sendWork, type WorkProgress } from './work-stream.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fromPage = globalThis.fetch;
  // The page passes a path, but Node's fetch needs a whole address.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fromPage(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

const result = z.object({ name: z.string() });
const progress = (done: number): { progress: WorkProgress } => ({
  progress: { stage: 'writing', done, total: 2 },
});
const lines = (...said: object[]) => said.map((line) => `${JSON.stringify(line)}\n`).join('');

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
}

function work(signal = new AbortController().signal, idleMs?: number) {
  const heard: number[] = [];
  const reply = sendWork(backupCalls.createBackup, { body: {} }, result, {
    signal,
    onProgress: ({ done }) => heard.push(done),
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  return { heard, reply };
}

const failureOf = async (reply: Promise<unknown>): Promise<ApiError> => {
  const error = await reply.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('it did not fail as an ApiError');
  return error;
};

test('progress is heard while the work goes on, also when a line comes in two pieces', async () => {
  let goOn = () => undefined as void;
  answer = (_, response) => {
    begin(response);
    const line = lines(progress(1));
    response.write(line.slice(0, 9));
    setImmediate(() => response.write(line.slice(9)));
    goOn = () => void response.end(lines(progress(2), { result: { name: 'Éclair' } }));
  };
  const { heard, reply } = work();
  await expect.poll(() => heard).toEqual([1]);
  goOn();
  expect(await reply).toEqual({ name: 'Éclair' });
  expect(heard).toEqual([1, 2]);
});

test('an answer that breaks off, or says nothing any more, is no answer: nobody knows the end', async () => {
  answer = (_, response) => {
    begin(response);
    response.end(lines(progress(1)));
  };
  expect((await failureOf(work().reply)).code).toBe('no-answer');
  answer = (_, response) => {
    begin(response);
    response.write(lines(progress(1)), () => response.destroy());
  };
  expect((await failureOf(work().reply)).code).toBe('no-answer');
  answer = (_, response) => {
    begin(response);
    response.write(lines(progress(1)));
  };
  expect((await failureOf(work(undefined, 50).reply)).code).toBe('no-answer');
});

test('a refusal before the work and one in the middle of it are the same error', async () => {
  const refusal = {
    type: 'about:blank',
    title: 'Busy',
    status: 409,
    detail: 'Busy',
    message: 'Busy',
    code: 'backup-busy',
    requestId: 'r-1',
  };
  answer = (_, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refusal));
  };
  const before = await failureOf(work().reply);
  answer = (_, response) => {
    begin(response);
    response.end(lines(progress(1), { error: refusal }));
  };
  const amid = await failureOf(work().reply);
  expect([before.status, before.code]).toEqual([409, 'backup-busy']);
  expect([amid.status, amid.code, amid.body]).toEqual([409, 'backup-busy', before.body]);
});

test('cancelling ends the connection, by which the server knows', async () => {
  const stop = new AbortController();
  const closed = new Promise<void>((resolve) => {
    answer = (_, response) => {
      response.once('close', resolve);
      begin(response);
      response.write(lines(progress(1)));
    };
  });
  const { heard, reply } = work(stop.signal);
  const ended = reply.catch((error: unknown) => error);
  await expect.poll(() => heard).toEqual([1]);
  stop.abort();
  expect(await ended).toBe(stop.signal.reason);
  await closed;
});
