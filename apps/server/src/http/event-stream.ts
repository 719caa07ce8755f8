import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends one event: its name, its data as one JSON text, and the position that the browser sends
 * when it reconnects.
 */
export type SendEvent = (event: string, data: unknown, position?: string) => void;

/** The interval of messages that keep the connection open in browsers and proxies. */
const ALIVE_EVERY_MS = 15_000;
/** The time after which a browser reconnects. */
const RETRY_MS = 1_000;

/**
 * A reply of server-sent events that continues until the client leaves, the server stops, or
 * `mayGoOn` returns false, which is called at every interval.
 */
export class EventStream {
  /** Begins to send; returns a function that stops it. */
  readonly start: (send: SendEvent) => () => void;
  readonly mayGoOn: () => Promise<boolean>;

  readonly aliveEvery: number;

  constructor(
    start: EventStream['start'],
    mayGoOn: EventStream['mayGoOn'],
    aliveEvery = ALIVE_EVERY_MS,
  ) {
    this.start = start;
    this.mayGoOn = mayGoOn;
    this.aliveEvery = aliveEvery;
  }
}

/** Sends the events of a stream while it lasts. */
export function sendEvents(
  { server: { longWork } }: FastifyRequest,
  reply: FastifyReply,
  { start, mayGoOn, aliveEvery }: EventStream,
): FastifyReply {
  const ended = new AbortController();
  const lines = new PassThrough();
  const write = (text: string) => {
    if (!lines.destroyed && !lines.writableEnded) lines.write(text);
  };
  write(`retry: ${RETRY_MS}\n\n`);
  const stop = start((event, data, position) => {
    const id = position === undefined ? '' : `id: ${position}\n`;
    write(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  });
  const alive = setInterval(() => {
    write(': alive\n\n');
    // Without its database the server cannot decide, so it asks again at the next interval.
    mayGoOn().then(
      (may) => {
        if (!may) ended.abort();
      },
      () => undefined,
    );
  }, aliveEvery);
  ended.signal.addEventListener('abort', () => {
    longWork.delete(ended);
    clearInterval(alive);
    stop();
    lines.end();
  });
  longWork.add(ended);
  reply.raw.once('close', () => ended.abort());
  // A proxy that buffers the reply would hold the events back.
  void reply.headers({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
  return reply.send(lines);
}
