import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../app-context.ts';
import { StartError } from '../../config/start-error.ts';
import { copyAccounts } from '../admin/moved-accounts.service.ts';
import { PROGRAM } from '../audit/audit.service.ts';
import { backupsFolder, takeWorkLock } from './backup-places.ts';
import type { Progress } from './backup-writer.ts';
import { makeBackup } from './backups.service.ts';
import { holdEverything, holdsRecords } from './restore.repo.ts';
import { type Restored, restoreBackup } from './restore-apply.service.ts';
import { checkBackup } from './restore-check.service.ts';

/** Follows the progress of a move, and can stop it. */
type Watcher = { progress: Progress; signal: AbortSignal };

/** The result of a move. */
interface Moved {
  counts: Restored['counts'];
  administrators: number;
}

/** Locks the data folders of both databases, which may be the same. Errors: `backup-busy`. */
function takeBoth(folders: readonly string[]): () => void {
  const releases: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of releases) release();
  };
  try {
    for (const folder of new Set(folders)) releases.push(takeWorkLock(folder));
  } catch (error) {
    releaseAll();
    throw error;
  }
  return releaseAll;
}

/**
 * Compares the records of the other database with those of the file. Errors: {@link StartError}
 * when they differ.
 */
async function assertSame(to: AppContext, file: string, { progress, signal }: Watcher) {
  const { records, totals } = await checkBackup(to, file, progress, signal);
  const different = records.filter(({ added, changed, removed }) => added + changed + removed > 0);
  const unequal = totals.filter(({ now, inBackup }) => now !== inBackup);
  if (different.length + unequal.length === 0) return;
  const names = [
    ...different.map(({ kind }) => kind),
    ...unequal.map(({ currency }) => `totals in ${currency}`),
  ];
  throw new StartError(
    `What arrived differs from what was sent (${names.join(', ')}): go on with the old database`,
  );
}

/**
 * Moves all business data and the administrators into another, empty database of either engine, and
 * compares every record there with its original. The old database cannot be changed until that is
 * done; it keeps its data.
 *
 * The records travel as a backup, which stays in the folder of the old database.
 *
 * Errors: {@link StartError} when the other database is not empty or the moved records differ;
 * those of a backup and of a restore. The other database holds no records then, except in the last
 * case.
 */
export async function moveData(from: AppContext, to: AppContext, watcher: Watcher): Promise<Moved> {
  const release = takeBoth([from.config.dataDir, to.config.dataDir]);
  try {
    if (await holdsRecords(to.database.read)) {
      throw new StartError('The database to move to holds records already: take an empty one');
    }
    return await from.database.write.transaction().execute(async (held) => {
      await holdEverything(held, from.database.engine);
      const administrators = await to.database.write
        .transaction()
        .execute((transaction) => copyAccounts(held, transaction));
      // The other database reads the photos from its own folder.
      const withPhotos = from.config.dataDir !== to.config.dataDir;
      const { name } = await makeBackup(from, { kind: 'manual', withPhotos, ...watcher });
      const file = path.join(backupsFolder(from.config.dataDir), name);
      const { sha256 } = await checkBackup(to, file, watcher.progress, watcher.signal);
      const order = { file, sha256, actor: PROGRAM, ...watcher };
      const { counts, backupBefore } = await restoreBackup(to, order);
      // It is empty, because the database was empty.
      await rm(path.join(backupsFolder(to.config.dataDir), backupBefore), { force: true });
      await assertSame(to, file, watcher);
      return { counts, administrators };
    });
  } finally {
    release();
  }
}
