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

/** The usage text of the command that moves to another database. */
export const MOVE_USAGE = `Moves everything into another, empty database, and compares every record:
  npm run move-database -- --to postgres://pcm@db.example/pcm
  npm run move-database -- --to /var/lib/pcm
DATA_DIR or DATABASE_URL say from where, as for npm start; --to is a PostgreSQL, or the folder of an
embedded database. A password in PGPASSWORD stays out of the list of processes. Stop the program
first: what it saved later would stay behind.`;

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

/** The place of the database that a move goes to. */
interface MoveTarget {
  /** The folder of an embedded database. */
  dataDir: string | undefined;
  databaseUrl: string | undefined;
}

/** Reads the arguments of the command that moves to another database. Errors: {@link SetupError}. */
export function moveOptions(
  args: string[],
  from: string,
): { help: true } | { help: false; to: MoveTarget } {
  const options = { to: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parsed(args, options, MOVE_USAGE);
  if (values.help === true) return { help: true };
  const { to = '' } = values;
  if (to === '' || positionals.length > 0) {
    throw new SetupError(`Name the database to move to\n\n${MOVE_USAGE}`);
  }
  const isAddress = /^postgres(ql)?:\/\//.test(to);
  if (!isAddress && to.includes('://')) {
    throw new SetupError(`--to takes postgres://… or a folder\n\n${MOVE_USAGE}`);
  }
  return {
    help: false,
    to: isAddress
      ? { dataDir: undefined, databaseUrl: to }
      : { dataDir: path.resolve(from, to), databaseUrl: undefined },
  };
}
