import type { AppContext } from '../../app-context.ts';
import { PROGRAM, recordEvent } from '../audit/audit.service.ts';
import { deleteOldKeys } from './idempotency.repo.ts';
import { restorableSince } from './project-filter.ts';
import { purgeProjects } from './projects.repo.ts';
import { refreshStaleFigures } from './stale-figures.service.ts';

const KEY_MS = 24 * 60 * 60_000;

/** Removes projects that can no longer be restored and keys that have run out; refreshes figures. */
export async function purgeDeletedProjects({ database, clock }: AppContext): Promise<void> {
  const now = clock();
  await refreshStaleFigures(database);
  await deleteOldKeys(database.write, new Date(now.getTime() - KEY_MS).toISOString());
  await database.write.transaction().execute(async (transaction) => {
    for (const { id, ...before } of await purgeProjects(transaction, restorableSince(now))) {
      const event = { action: 'purge', recordType: 'project', recordId: id, before } as const;
      await recordEvent(transaction, PROGRAM, event, now);
    }
  });
}
