import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../config/start-error.ts';
import type { BackUpOlder } from '../../db/migrate.ts';
import { errorText, toAppError } from '../../http/errors.ts';
import { backupName, backupsFolder } from './backup-places.ts';
import { writeBackup } from './backup-writer.ts';

/**
 * Returns the function that backs up the data of an older schema before the migration.
 *
 * Errors: {@link StartError} when this fails; nothing has been changed then.
 */
export function backUpBeforeMigration(dataDir: string, now: Date): BackUpOlder {
  return async (database) => {
    const folder = backupsFolder(dataDir);
    const kind = 'before-migration';
    try {
      await mkdir(folder, { recursive: true });
      await writeBackup({
        database,
        kind,
        createdAt: now,
        // An update does not change the folder of the photos.
        photosOf: null,
        file: path.join(folder, backupName(kind, now)),
        progress: () => undefined,
        signal: new AbortController().signal,
      });
    } catch (error) {
      const reason = errorText(toAppError(error instanceof Error ? error : new Error('unknown')));
      throw new StartError(`No backup could be made before the update: ${reason}`);
    }
  };
}
