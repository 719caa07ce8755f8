import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { AppContext } from '../../apps/server/src/app-context.ts';
import { PROGRAM } from '../../apps/server/src/features/audit/audit.service.ts';
import {
  backupsFolder,
  takeWorkLock,
} from '../../apps/server/src/features/backups/backup-places.ts';
import { restoreBackup } from '../../apps/server/src/features/backups/restore-apply.service.ts';
import { checkBackup } from '../../apps/server/src/features/backups/restore-check.service.ts';
import { step } from '../setup/progress.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { RESTORE_USAGE, restoreOptions } from './command-options.ts';
import { pace, runCommand, typedIn } from './opened.ts';
import { previewLines } from './preview-lines.ts';

/** Returns a path as it was typed, or that of a backup on the server with this name. */
function found({ config }: AppContext, named: string): string {
  const typed = path.resolve(typedIn(), named);
  if (existsSync(typed)) return typed;
  const kept = path.join(backupsFolder(config.dataDir), path.basename(named));
  if (path.basename(named) === named && existsSync(kept)) return kept;
  throw new SetupError(`There is no file ${typed}`);
}

async function asksFor(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new SetupError('Nothing was changed. Say --yes to restore without being asked');
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question('Replace everything by this backup? Type yes: ')).trim() === 'yes';
  } finally {
    lines.close();
  }
}

await runCommand(
  () => restoreOptions(process.argv.slice(2)),
  RESTORE_USAGE,
  async (context, { file: named, isSure }) => {
    const file = found(context, named);
    const { signal } = new AbortController();
    const checking = pace();
    const check = () => checkBackup(context, file, checking.reached, signal);
    const preview = await step('Verifying the backup', check, checking.detail);
    console.log(previewLines(preview).join('\n'));
    if (!isSure && !(await asksFor())) {
      console.log('Nothing was changed.');
      return;
    }
    const release = takeWorkLock(context.config.dataDir);
    try {
      const { reached, detail } = pace();
      const { sha256 } = preview;
      const order = { file, sha256, actor: PROGRAM, progress: reached, signal };
      const { backupBefore } = await step('Restoring', () => restoreBackup(context, order), detail);
      console.log(
        `Restored. What was there before lies in ${backupBefore}; every session has ended.`,
      );
    } finally {
      release();
    }
  },
);
