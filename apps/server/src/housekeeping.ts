import { setImmediate } from 'node:timers/promises';
import type { AppContext } from './app-context.ts';
import { purgeDeletedAbsences } from './features/absences/absences.service.ts';
import { forgetOldLogins } from './features/admin/housekeeping.service.ts';
import { removeUnfinishedWork } from './features/backups/daily-backup.service.ts';
import { purgeDeletedCustomers } from './features/customers/customers.service.ts';
import { purgeDaySheets } from './features/day-sheets/day-entries.service.ts';
import { purgeDeletedEquipment } from './features/equipment/equipment.service.ts';
import { purgeDeletedSets } from './features/equipment/equipment-sets.service.ts';
import { purgeDeletedPieces } from './features/equipment/pieces.service.ts';
import { forgetRevokedLinks } from './features/field/page-link.service.ts';
import { forgetOldKeys } from './features/idempotency/idempotency.service.ts';
import { forgetOldMessages } from './features/mail/outbox.service.ts';
import { purgeDeletedOperations } from './features/operations/operations.service.ts';
import { purgeDeletedSeries } from './features/operations/series.service.ts';
import { purgeDeletedProjects } from './features/projects/housekeeping.service.ts';
import { purgeDeletedDrafts } from './features/quotes/quotes.service.ts';
import { purgeTeamMembers } from './features/team/team-members.service.ts';

const HOUR_MS = 60 * 60_000;

/** The steps, each of which runs even if others fail. */
const STEPS: readonly [name: string, step: (context: AppContext) => Promise<void>][] = [
  ['logins', forgetOldLogins],
  ['keys', forgetOldKeys],
  ['projects', purgeDeletedProjects],
  ['drafts of quotations', purgeDeletedDrafts],
  ['messages', forgetOldMessages],
  ['operations', purgeDeletedOperations],
  ['day sheets', purgeDaySheets],
  ['series of operations', purgeDeletedSeries],
  ['absences', purgeDeletedAbsences],
  ['links to plans', forgetRevokedLinks],
  ['team members', purgeTeamMembers],
  ['customers', purgeDeletedCustomers],
  ['sets of equipment', purgeDeletedSets],
  ['pieces of equipment', purgeDeletedPieces],
  ['equipment', purgeDeletedEquipment],
  ['unfinished work', removeUnfinishedWork],
];

/** Removes expired data, now and every hour; returns a function that stops this. */
export async function startHousekeeping(
  context: AppContext,
  log: { error: (details: object, message: string) => void },
): Promise<() => void> {
  const run = async (): Promise<void> => {
    for (const [name, step] of STEPS) {
      // SQLite answers synchronously, so this lets the first requests of a start be answered.
      await setImmediate();
      try {
        await step(context);
      } catch (error) {
        log.error({ err: error, step: name }, 'housekeeping failed; it runs again in an hour');
      }
    }
  };
  await run();
  const timer = setInterval(() => void run(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
