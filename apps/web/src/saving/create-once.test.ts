// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Call, type Customer, calls } from '@pcm/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { send } from '../platform/api/api-client.ts';
import { sendWork } from '../platform/api/work-stream.ts';
import { createOnce } from './create-once.ts';

/** The ways in which an answer is lost after the server has done the work. */
const LOSSES = {
  'no answer': (response: ServerResponse) => response.socket?.destroy(),
  'a broken answer': (response: ServerResponse) => {
    response.writeHead(201, { 'content-length': '1000' });
    response.write('{"id":', () => response.socket?.destroy());
  },
  'half of an answer': (response: ServerResponse) => response.writeHead(201).end('{"id":'),
  'status 502': (response: ServerResponse) => response.writeHead(502).end('<html>Bad Gateway'),
  'status 503': (response: ServerResponse) => response.writeHead(503).end(),
  'status 504': (response: ServerResponse) => response.writeHead(504).end('upstream timed out'),
};
type Loss = keyof typeof LOSSES;

/** Stands for the server: stores customers by key, and loses answers. */
const kept = new Map<string, Customer>();
const heard: { url: string; key: string | undefined }[] = [];
let losses: (Loss | number)[] = [];
let server: Server;

function customerOf(name: string, number: number, version = 1): Customer {
  const at = '2026-11-22T10:00:00.000Z';
  const blank = { email: '', phone: '', address: '', company: '', contactPerson: '', notes: '' };
  const terms = { ice: '', paymentDays: null, sector: 'private' as const, contacts: [] };
  const times = { createdAt: at, updatedAt: at, deletedAt: null };
  return { id: `c${number}`, name, ...blank, ...terms, isActive: true, ...times, version };
}

function refuse(response: ServerResponse, status: number): void {
  const code = status === 429 ? 'too-many-requests' : 'invalid-input';
  const words = { title: code, detail: code, message: code, requestId: 'r' };
  response.writeHead(status).end(JSON.stringify({ type: 'about:blank', status, code, ...words }));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const header = request.headers['idempotency-key'];
  const key = Array.isArray(header) ? header.join() : header;
  heard.push({ url: `${request.method} ${request.url}`, key });
  const { name = '' } = JSON.parse((await text(request)) || '{}') as { name?: string };
  const loss = losses.shift();
  if (typeof loss === 'number') return refuse(response, loss);
  const id = request.url?.split('/')[3];
  let customer: Customer;
  if (id === undefined) {
    const stored = key ?? `none ${heard.length}`;
    customer = kept.get(stored) ?? customerOf(name, kept.size + 1);
    kept.set(stored, customer);
  } else {
    const [stored = '', before] = [...kept].find(([, one]) => one.id === id) ?? [];
    customer = customerOf(name, Number(id.slice(1)), (before?.version ?? 0) + 1);
    kept.set(stored, customer);
  }
  if (loss === undefined) response.writeHead(201).end(JSON.stringify(customer));
  else LOSSES[loss](response);
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fromPage = globalThis.fetch;
  // The page passes a path, but Node's fetch needs a whole address.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fromPage(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});
beforeEach(() => {
  kept.clear();
  heard.length = 0;
  losses = [];
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

const add = (name: string) => send(calls.createCustomer, { body: { name } });
const names = () => [...kept.values()].map(({ name }) => name);

describe('send', () => {
  const every = Object.entries<Call>(calls);

  test('puts a key on every call that makes something, and on no other', async () => {
    for (const [, call] of every) {
      const body = call.body === undefined ? {} : { body: {} };
      const input = { params: { id: 'x', version: '1' }, ...body };
      await send(call, input as never).catch(() => undefined);
    }
    await sendWork(calls.createBackup, { body: {} }, z.unknown(), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }).catch(() => undefined);
    const withKey = heard.slice(0, every.length).map(({ key }) => key !== undefined);
    expect(withKey).toEqual(every.map(([, call]) => call.keyed === true));
    expect(heard.at(-1)?.key).toBeDefined();
  });

  test.each(Object.keys(LOSSES) as Loss[])(
    'makes one customer after %s, however often',
    async (loss) => {
      losses = [loss, loss];
      for (const _ of losses.slice()) await expect(add(loss)).rejects.toThrow();
      await add(loss);
      expect(names()).toEqual([loss]);
    },
  );

  test('keeps the key of a lost answer past one that was turned away at the door', async () => {
    losses = ['status 502', 429];
    await expect(add('Turned away')).rejects.toThrow('502');
    await expect(add('Turned away')).rejects.toThrow('429');
    await add('Turned away');
    expect(names()).toEqual(['Turned away']);
  });

  test('makes a second one of the same content once the first is known', async () => {
    await add('ACME');
    await add('ACME');
    losses = ['no answer', 400];
    await expect(add('ACME')).rejects.toThrow();
    await expect(add('ACME')).rejects.toThrow('400');
    await add('ACME');
    expect(new Set(heard.map(({ key }) => key)).size).toBe(4);
  });
});

describe('one form', () => {
  const ways = {
    create: ({ name }: { name: string }) => add(name),
    change: ({ id }: Customer, body: { name: string }) =>
      send(calls.updateCustomer, { params: { id }, body }),
  };

  test('makes one customer whatever is edited between lost answers, and the last edit stands', async () => {
    const once = createOnce<{ name: string }, Customer>();
    losses = ['no answer', 'status 504', undefined, 'a broken answer'] as Loss[];
    await expect(once(ways, { name: 'first' })).rejects.toThrow();
    await expect(once(ways, { name: 'second' })).rejects.toThrow();
    // The customer is found, and then the answer to the change is lost too.
    await expect(once(ways, { name: 'third' })).rejects.toThrow();
    await once(ways, { name: 'fourth' });
    expect(names()).toEqual(['fourth']);
  });

  test('makes the corrected one when what was sent first is refused in the end', async () => {
    const once = createOnce<{ name: string }, Customer>();
    losses = [503, 400] as never;
    await expect(once(ways, { name: 'wrong' })).rejects.toThrow('503');
    expect(await once(ways, { name: 'right' })).toMatchObject({ name: 'right', version: 1 });
    expect(names()).toEqual(['right']);
  });

  test('makes another one after it is done', async () => {
    const once = createOnce<{ name: string }, Customer>();
    losses = ['no answer'];
    await expect(once(ways, { name: 'one' })).rejects.toThrow();
    await once(ways, { name: 'one, edited' });
    await once(ways, { name: 'two' });
    expect(names()).toEqual(['one, edited', 'two']);
  });
});
