import type { AppContext } from '../../apps/server/src/app-context.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { StartError } from '../../apps/server/src/config/start-error.ts';
import { openDatabase } from '../../apps/server/src/db/engine.ts';
import type { Database } from '../../apps/server/src/db/schema.ts';
import { PASSWORD_COST } from '../../apps/server/src/features/admin/passwords.ts';
import { backUpBeforeMigration } from '../../apps/server/src/features/backups/migration-backup.service.ts';
import { errorText, toAppError } from '../../apps/server/src/http/errors.ts';
import { step } from '../setup/progress.mjs';
import { SetupError } from '../setup/setup-error.mjs';

const shown = (count: number) => count.toLocaleString('en');

/** Returns a function that formats the progress: "12,800 of 100,000". */
export function pace() {
  let [done, total] = [0, 0];
  return {
    reached: (_stage: string, nextDone: number, nextTotal: number) => {
      [done, total] = [nextDone, nextTotal];
    },
    detail: () => (total === 0 ? '' : `${shown(done)} of ${shown(total)}`),
  };
}

/** Returns the folder in which the command was typed. */
export function typedIn(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

/** Returns the reason in words if the person can fix it; null for an error of the program. */
function reasonOf(error: unknown): string | null {
  if (error instanceof SetupError || error instanceof StartError) return error.message;
  const appError = error instanceof Error ? toAppError(error) : null;
  return appError === null || appError.code === 'internal' ? null : errorText(appError);
}

/** Opens a database for a command. Errors: those of `openDatabase`. */
export function openedDatabase(
  { dataDir, databaseUrl }: Pick<AppContext['config'], 'dataDir' | 'databaseUrl'>,
  clock: AppContext['clock'],
  title = 'Opening the database',
): Promise<Database> {
  return step(title, () =>
    openDatabase({
      dataDir,
      databaseUrl,
      now: clock(),
      backUpOlder: backUpBeforeMigration(dataDir, clock()),
      onConnectionLost: () => undefined,
    }),
  );
}

/** Runs a command on the database that the environment names. */
async function withDatabase(work: (context: AppContext) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const clock = () => new Date();
  const database = await openedDatabase(config, clock);
  try {
    await work({ config, database, clock, passwordCost: PASSWORD_COST });
  } finally {
    await database.close();
  }
}

/** Runs a command, and prints the errors that the person can fix. */
export async function runCommand<Options extends { help: false }>(
  read: () => Options | { help: true },
  usage: string,
  work: (context: AppContext, options: Options) => Promise<void>,
): Promise<void> {
  try {
    const options = read();
    if (options.help) console.log(usage);
    else await withDatabase((context) => work(context, options));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    console.error(reason);
    process.exitCode = 1;
  }
}
