import type { FastifyInstance } from 'fastify';
import { isBeingReplaced } from '../db/replacement.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Says itself that a restore is going on, instead of waiting for it. */
    waitsForNone?: boolean;
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS'];
const TRY_AGAIN_AFTER_S = 5;

/**
 * While a restore replaces everything, what would change something is refused at once: waiting, it
 * would be a change of records that are no longer there.
 *
 * Errors: `database-unavailable`.
 */
export function registerReplacement(app: FastifyInstance, database: Database): void {
  app.addHook('onRequest', async (request) => {
    const isChange = !READS.includes(request.method);
    const { waitsForNone } = request.routeOptions.config;
    if (isChange && waitsForNone !== true && (await isBeingReplaced(database))) {
      throw new AppError('database-unavailable', { retryAfter: TRY_AGAIN_AFTER_S });
    }
  });
}
