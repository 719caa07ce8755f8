import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { isForApi } from './session.ts';

/** Of pages and files: a browser that opens a page for the first time asks for a hundred at once. */
const FILES_A_MINUTE = 3000;
const COUNTED_CLIENTS = 10_000;

/**
 * So many API requests a minute for a session, or for an address without one; 3,000 for anything else
 * from an address; and no NUL in an address, which PostgreSQL could not compare.
 *
 * Holds: it comes behind what finds the session and before what refuses a request without one.
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
