import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './app-context.ts';
import { forgetOldLogins } from './features/admin/housekeeping.service.ts';
import { removeUnfinishedWork } from './features/backups/daily-backup.service.ts';
import { purgeDeletedCustomers } from './features/customers/customers.service.ts';
import { purgeDeletedEquipment } from './features/equipment/equipment.service.ts';
import { forgetOldKeys } from './features/idempotency/idempotency.service.ts';
import { purgeDeletedOperations } from './features/operations/operations.service.ts';
import { purgeDeletedProjects } from './features/projects/housekeeping.service.ts';
import { purgeTeamMembers } from './features/team/team-members.service.ts';

const HOUR_MS = 60 * 60_000;

/** Removes what has run out, now and every hour; returns what stops it. */
export async function startHousekeeping(
  context: AppContext,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const run = async (): Promise<void> => {
    try {
      await forgetOldLogins(context);
      await forgetOldKeys(context);
      await purgeDeletedProjects(context);
      await purgeDeletedOperations(context);
      await purgeTeamMembers(context);
      await purgeDeletedCustomers(context);
      await purgeDeletedEquipment(context);
      // Last: a disk that fails keeps nothing in the database.
      await removeUnfinishedWork(context);
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed; it runs again in an hour');
    }
  };
  await run();
  const timer = setInterval(() => void run(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
