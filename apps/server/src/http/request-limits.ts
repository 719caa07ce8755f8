import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Signals } from '../db/signals.ts';
import { AppError } from './errors.ts';
import { isForApi } from './session.ts';

/**
 * The limit for pages and files: a browser that opens a page for the first time asks for a hundred
 * at once.
 */
const FILES_A_MINUTE = 3000;
const COUNTED_CLIENTS = 10_000;
const MS_PER_SECOND = 1000;
const WINDOW_MS = 60 * MS_PER_SECOND;
/** The interval at which processes exchange their counts. */
const TOLD_EVERY_MS = 1_000;
/** The most counts that fit into one signal. */
const TOLD_AT_ONCE = 80;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts the requests of each client in a minute. All processes count together; the counts of the
 * others are up to a second old.
 */
class RequestCounts {
  private readonly windows = new Map<string, { times: number; since: number }>();
  private readonly untold = new Map<string, number>();
  private readonly signals: Signals;

  constructor(signals: Signals) {
    this.signals = signals;
  }

  /** Counts requests of a client. */
  add(key: string, times: number): { current: number; ttl: number } {
    const now = performance.now();
    let window = this.windows.get(key);
    if (window === undefined || window.since + WINDOW_MS <= now) {
      // Only the oldest entry is dropped, so that many addresses do not reset the counts of all
      // others.
      this.windows.delete(key);
      const [oldest] = this.windows.keys();
      if (this.windows.size >= COUNTED_CLIENTS && oldest !== undefined) {
        this.windows.delete(oldest);
      }
      window = { times: 0, since: now };
      this.windows.set(key, window);
    }
    window.times += times;
    return { current: window.times, ttl: window.since + WINDOW_MS - now };
  }

  /** Counts a request to this process. */
  addOwn(key: string) {
    if (this.signals.isConnected) this.untold.set(key, (this.untold.get(key) ?? 0) + 1);
    return this.add(key, 1);
  }

  /** Sends the counts since the last time to the other processes. */
  tell(): void {
    const all = [...this.untold];
    this.untold.clear();
    for (let from = 0; from < all.length; from += TOLD_AT_ONCE) {
      this.signals.tellOthers('requests', all.slice(from, from + TOLD_AT_ONCE));
    }
  }
}

/**
 * Limits the API requests in a minute of a session, or of an address without one; allows 3,000
 * other requests from an address. Refuses a NUL in an address, which PostgreSQL could not compare.
 *
 * Holds: it comes after the hook that finds the session and before the one that refuses a request
 * without one.
 *
 * Errors: `too-many-requests`, `invalid-input`.
 */
export async function registerRequestLimits(
  app: FastifyInstance,
  requestsPerMinute: number,
  signals: Signals,
): Promise<void> {
  const counts = new RequestCounts(signals);
  const stopListening = signals.listen('requests', (told) => {
    for (const [key, times] of told) counts.add(key, times);
  });
  const telling = setInterval(() => counts.tell(), TOLD_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(telling);
    stopListening();
  });
  let limits = 0;
  /** Each limit has a store of its own, with the same name in every process. */
  class Store implements FastifyRateLimitStore {
    private readonly name = `limit ${limits++}`;

    incr(key: string, counted: Counted): void {
      counted(null, counts.addOwn(`${this.name} ${key}`));
    }

    child(): FastifyRateLimitStore {
      return new Store();
    }
  }
  await app.register(rateLimit, { global: false, timeWindow: WINDOW_MS, store: Store });
  const ofAddress = app.createRateLimit({ max: requestsPerMinute });
  const ofFiles = app.createRateLimit({ max: FILES_A_MINUTE });
  const refusedFor = (retryAfter: number) => new AppError('too-many-requests', { retryAfter });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError('invalid-input');
    const { session } = request;
    const isCall = isForApi(request);
    if (session !== null && isCall) {
      const { current, ttl } = counts.addOwn(`session ${session.sessionId}`);
      if (current > requestsPerMinute) throw refusedFor(Math.ceil(ttl / MS_PER_SECOND));
      return;
    }
    const limit = await (isCall ? ofAddress : ofFiles)(request);
    if (!limit.isAllowed && limit.isExceeded) throw refusedFor(limit.ttlInSeconds);
  });
}
