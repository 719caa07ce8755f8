import type { AppContext } from '../../app-context.ts';
import { holdFoldLock } from '../../db/fold-lock.ts';
import { restorableSince } from '../../db/restorable.ts';
import { PROGRAM, recordEvent } from '../audit/audit.service.ts';
import { forgetFactsOfMany, KEPT_AT_ONCE } from '../portfolio/portfolio-facts.service.ts';
import { findPurgeable, purgeProjects } from './projects.repo.ts';

/** Removes projects that can no longer be restored. */
export async function purgeDeletedProjects({ database, clock }: AppContext): Promise<void> {
  const now = clock();
  const until = restorableSince(now);
  await database.write.transaction().execute(async (transaction) => {
    await holdFoldLock(transaction);
    // A project may be purged before its deletion has been counted.
    const ids = await findPurgeable(transaction, until);
    for (let start = 0; start < ids.length; start += KEPT_AT_ONCE) {
      await forgetFactsOfMany(transaction, ids.slice(start, start + KEPT_AT_ONCE));
    }
    for (const { id, ...before } of await purgeProjects(transaction, until)) {
      const event = { action: 'purge', recordType: 'project', recordId: id, before } as const;
      await recordEvent(transaction, PROGRAM, event, now);
    }
  });
}
