import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { isForApi } from './session.ts';

/**
 * The limit for pages and files: a browser that opens a page for the first time asks for a hundred
 * at once.
 */
const FILES_A_MINUTE = 3000;
const COUNTED_CLIENTS = 10_000;

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
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', cache: COUNTED_CLIENTS });
  const ofSession = app.createRateLimit({
    max: requestsPerMinute,
    keyGenerator: ({ session, ip }) => session?.sessionId ?? ip,
  });
  const ofAddress = app.createRateLimit({ max: requestsPerMinute });
  const ofFiles = app.createRateLimit({ max: FILES_A_MINUTE });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError('invalid-input');
    const limitOfApi = request.session === null ? ofAddress : ofSession;
    const limit = await (isForApi(request) ? limitOfApi : ofFiles)(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw new AppError('too-many-requests', { retryAfter: limit.ttlInSeconds });
    }
  });
}
