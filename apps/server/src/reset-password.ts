import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AppContext } from './app-context.ts';
import { readConfig } from './config/config.ts';
import { StartError } from './config/start-error.ts';
import { openDatabase } from './db/engine.ts';
import { adminNames, resetPassword } from './features/admin/admin.service.ts';
import { PASSWORD_COST } from './features/admin/passwords.ts';
import { backUpBeforeMigration } from './features/backups/migration-backup.service.ts';
import { AppError, errorText } from './http/errors.ts';

const USAGE = `Gives an account a new password and ends its sessions.
Reads the password from the terminal, or from standard input:
  reset-password [user name]`;

/** Reads the new password: typed without showing it, or the first line of standard input. */
async function readPassword(username: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isTerminal) process.stderr.write(`New password for ${username}: `);
  const lines = createInterface({
    input: process.stdin,
    output: isTerminal ? hidden : undefined,
    terminal: isTerminal,
  });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}

async function chooseName(context: AppContext, given: string | undefined): Promise<string> {
  const names = await adminNames(context);
  const [only] = names;
  if (only === undefined) throw new StartError('No administrator exists yet: start the server');
  if (given === undefined && names.length > 1) {
    throw new StartError(`Say whose password, by the user name: ${names.join(', ')}`);
  }
  return given ?? only;
}

async function run(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given === '--help') {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const config = readConfig(process.env);
  const clock = () => new Date();
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    now: clock(),
    backUpOlder: backUpBeforeMigration(config.dataDir, clock()),
    onConnectionLost: () => undefined,
  });
  const context = { config, database, clock, passwordCost: PASSWORD_COST };
  try {
    const username = await chooseName(context, given);
    await resetPassword(context, username, await readPassword(username));
    process.stdout.write(`The password of ${username} is changed; every session has ended.\n`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof AppError)) throw error;
  process.stderr.write(`${error instanceof AppError ? errorText(error) : error.message}\n`);
  process.exitCode = 1;
}
