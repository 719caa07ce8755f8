import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './app-context.ts';
import { forgetOldLogins } from './features/admin/housekeeping.service.ts';
import { purgeDeletedProjects } from './features/projects/housekeeping.service.ts';

const HOUR_MS = 60 * 60_000;

/** Removes what has run out, now and every hour; returns what stops it. */
export async function startHousekeeping(
  context: AppContext,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const run = async (): Promise<void> => {
    try {
      await forgetOldLogins(context);
      await purgeDeletedProjects(context);
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed; it runs again in an hour');
    }
  };
  await run();
  const timer = setInterval(() => void run(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
