import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROGRAM } from '../../apps/server/src/features/audit/audit.service.ts';
import {
  backupsFolder,
  takeWorkLock,
} from '../../apps/server/src/features/backups/backup-places.ts';
import { makeBackupFor } from '../../apps/server/src/features/backups/backups.service.ts';
import { step } from '../setup/progress.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { BACKUP_USAGE, backupOptions } from './command-options.ts';
import { pace, runCommand, typedIn } from './opened.ts';

const MIB = 1024 * 1024;
const sizeOf = (bytes: number) =>
  bytes < MIB ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / MIB).toFixed(1)} MiB`;

await runCommand(
  () => backupOptions(process.argv.slice(2), typedIn()),
  BACKUP_USAGE,
  async (context, { to }) => {
    if (to !== undefined && !existsSync(to)) throw new SetupError(`There is no folder ${to}`);
    const folder = to ?? backupsFolder(context.config.dataDir);
    const { reached, detail } = pace();
    const release = takeWorkLock(context.config.dataDir);
    try {
      const { signal } = new AbortController();
      const request = {
        kind: 'manual',
        progress: reached,
        signal,
        ...(to === undefined ? {} : { folder: to }),
      } as const;
      const work = () => makeBackupFor(context, PROGRAM, request);
      const { name, bytes, counts } = await step('Making a backup', work, detail);
      console.log(
        `${counts.projects.toLocaleString('en')} projects with the deleted ones, ${sizeOf(bytes)}:`,
      );
      console.log(path.join(folder, name));
    } finally {
      release();
    }
  },
);
