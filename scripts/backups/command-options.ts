import path from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '../setup/setup-error.mjs';

/** The usage text of the backup command. */
export const BACKUP_USAGE = `Makes a backup, verified by reading it back, and says where it lies:
  npm run backup
  npm run backup -- --to /media/usb
DATA_DIR or DATABASE_URL say of what, as for npm start. The program may be running.`;

/** The usage text of the restore command. */
export const RESTORE_USAGE = `Replaces the data by those of a backup, all or nothing:
  npm run restore -- backup-2026-11-22T02-30-00-000Z-daily.jsonl.gz
  npm run restore -- /media/usb/backup-….jsonl.gz --yes
A name alone is looked for among the backups on the server. It verifies the file, says what would
change, and asks; with --yes it does not ask. A backup of what is there is made before.`;

function parsed<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new SetupError(`${reason}\n\n${usage}`);
  }
}

/** Reads the arguments of the backup command. Errors: {@link SetupError}. */
export function backupOptions(
  args: string[],
  from: string,
): { help: true } | { help: false; to: string | undefined } {
  const { values, positionals } = parsed(
    args,
    { to: { type: 'string' }, help: { type: 'boolean' } } as const,
    BACKUP_USAGE,
  );
  if (values.help === true) return { help: true };
  if (positionals.length > 0 || values.to === '') throw new SetupError(BACKUP_USAGE);
  return { help: false, to: values.to === undefined ? undefined : path.resolve(from, values.to) };
}

/** Reads the arguments of the restore command. Errors: {@link SetupError}. */
export function restoreOptions(
  args: string[],
): { help: true } | { help: false; file: string; isSure: boolean } {
  const { values, positionals } = parsed(
    args,
    { yes: { type: 'boolean' }, help: { type: 'boolean' } } as const,
    RESTORE_USAGE,
  );
  if (values.help === true) return { help: true };
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new SetupError(`Name one backup\n\n${RESTORE_USAGE}`);
  }
  return { help: false, file, isSure: values.yes === true };
}
