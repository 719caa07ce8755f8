import { setTimeout } from 'node:timers/promises';
import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { JsonText, registerCall } from '../../http/call-route.ts';
import { AppError } from '../../http/errors.ts';
import { ping } from './system.repo.ts';
import { systemOverview } from './system.service.ts';

/** The longest wait for a silent database before the server answers that it is not ready. */
const READY_WITHIN_MS = 2_000;

const OK = { status: 'ok' } as const;

/** Health, readiness, and the description of the API. */
export function registerSystemRoutes(
  app: FastifyInstance,
  context: AppContext,
  describeApi: () => Promise<object>,
): void {
  registerCall(app, calls.health, async () => OK);

  registerCall(app, calls.readiness, async ({ request }) => {
    try {
      await Promise.race([
        ping(context.database.read),
        setTimeout(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
          throw new AppError('database-unavailable');
        }),
      ]);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new AppError('database-unavailable');
    }
    return OK;
  });

  registerCall(app, calls.systemOverview, () => systemOverview(context));

  registerCall(app, calls.openapi, async () => new JsonText(JSON.stringify(await describeApi())));
}
