import type { AppContext } from '../../app-context.ts';
import { type Restored, type RestoreOrder, verifyRestore } from './restore-apply.service.ts';
import { onThread } from './work-thread.service.ts';

/**
 * Restores a file as `restoreBackup` does, on a thread of its own. SQLite commits a large
 * transaction without a pause. Nothing in this process writes while the data is replaced.
 *
 * Errors: those of `restoreBackup`.
 */
export async function restoreOnThread(context: AppContext, order: RestoreOrder): Promise<Restored> {
  await verifyRestore(context, order);
  const { database } = context;
  const { file, sha256, actor } = order;
  database.isBeingReplaced = true;
  try {
    return await database.pauseWrites(() =>
      onThread('restore', context, { file, sha256, actor }, order),
    );
  } finally {
    database.isBeingReplaced = false;
  }
}
