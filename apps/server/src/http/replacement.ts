import type { FastifyInstance } from 'fastify';
import { isBeingReplaced } from '../db/replacement.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from './errors.ts';
import { mayWrite } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call itself reports a restore in progress, so that it need not be refused. */
    waitsForNone?: boolean;
  }
}

const TRY_AGAIN_AFTER_S = 5;

/**
 * Refuses every change while a restore replaces everything: a change that waited would change
 * records that no longer exist.
 *
 * Errors: `database-unavailable`.
 */
export function registerReplacement(app: FastifyInstance, database: Database): void {
  app.addHook('onRequest', async (request) => {
    if (!mayWrite(request) || request.routeOptions.config.waitsForNone === true) return;
    // The session of a request that may write already contains the answer.
    const isLeftAlone = request.session?.isLeftAlone ?? !(await isBeingReplaced(database));
    if (!isLeftAlone || database.isBeingReplaced) {
      throw new AppError('database-unavailable', { retryAfter: TRY_AGAIN_AFTER_S });
    }
  });
}
