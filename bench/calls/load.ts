import { connect, type Socket } from 'node:net';

/** One request as it is written to a connection. */
export interface WireRequest {
  method: 'GET' | 'PUT';
  path: string;
  cookie?: string;
  body?: string;
}

/** The result of a stretch of requests. */
export interface LoadResult {
  perSecond: number;
  /** The median waiting time. Units: milliseconds. */
  p50: number;
  bytes: number;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

function wireOf({ method, path, cookie, body }: WireRequest, host: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}${HEAD_END}${body ?? ''}`);
}

/** Reads the answers of one connection; it understands only the HTTP that our servers send. */
class Answers {
  #held: Buffer = Buffer.alloc(0);

  /** Adds bytes; returns the size of the answer once it is complete. */
  take(chunk: Buffer): number | null {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const end = this.#held.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = this.#held.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(this.#held.toString('utf8', 0, 600));
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    const isWhole =
      length === undefined
        ? this.#held.toString('latin1', this.#held.length - LAST_CHUNK.length) === LAST_CHUNK
        : this.#held.length >= end + HEAD_END.length + Number(length);
    if (!isWhole) return null;
    const size = this.#held.length;
    this.#held = Buffer.alloc(0);
    return size;
  }
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/**
 * Sends requests over some connections for a while, each connection one after the other, and
 * returns how many were answered. It runs in this process and costs much less than the servers.
 */
export async function load(
  url: string,
  requestOf: (index: number) => WireRequest,
  { connections, ms }: { connections: number; ms: number },
): Promise<LoadResult> {
  const { port, host } = new URL(url);
  const times: number[] = [];
  let sent = 0;
  let bytes = 0;
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => opened(Number(port))),
  );
  const start = performance.now();
  const run = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      const answers = new Answers();
      let since = 0;
      const next = () => {
        if (performance.now() - start >= ms) {
          socket.destroy();
          resolve();
          return;
        }
        since = performance.now();
        socket.write(wireOf(requestOf(sent), host));
        sent += 1;
      };
      socket.on('data', (chunk: Buffer) => {
        try {
          const size = answers.take(chunk);
          if (size === null) return;
          bytes = size;
          times.push(performance.now() - since);
          next();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      socket.on('error', reject);
      next();
    });
  await Promise.all(sockets.map(run));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: sorted[sorted.length >> 1] ?? 0, bytes };
}
