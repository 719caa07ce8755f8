import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { isForApi } from './session.ts';

/** Source: security.md "Requests". */
const REQUESTS_A_MINUTE = 600;
const COUNTED_CLIENTS = 10_000;

/**
 * 600 API requests a minute for a session, or for an address without one; and no NUL in an address,
 * which PostgreSQL could not compare.
 *
 * Errors: `too-many-requests`, `invalid-input`.
 */
export async function registerRequestLimits(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new AppError('invalid-input');
  });
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    cache: COUNTED_CLIENTS,
    hook: 'onRequest',
    allowList: (request) => !isForApi(request),
    keyGenerator: (request) => request.session?.sessionId ?? request.ip,
    errorResponseBuilder: (_request, context) =>
      new AppError('too-many-requests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
}
