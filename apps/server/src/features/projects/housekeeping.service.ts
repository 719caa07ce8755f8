import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import { PROGRAM, recordEvent } from '../audit/audit.service.ts';
import { purgeProjects } from './projects.repo.ts';
import { refreshAllFigures } from './stale-figures.service.ts';

/** Removes projects that can no longer be restored, and refreshes figures. */
export async function purgeDeletedProjects({ database, clock }: AppContext): Promise<void> {
  const now = clock();
  await refreshAllFigures(database);
  await database.write.transaction().execute(async (transaction) => {
    for (const { id, ...before } of await purgeProjects(transaction, restorableSince(now))) {
      const event = { action: 'purge', recordType: 'project', recordId: id, before } as const;
      await recordEvent(transaction, PROGRAM, event, now);
    }
  });
}
