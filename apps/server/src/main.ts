import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { nodeWarning, readConfig } from './config/config.ts';
import { StartError } from './config/start-error.ts';
import { openDatabase } from './db/engine.ts';
import { PASSWORD_COST } from './features/admin/passwords.ts';
import { createFirstAdmin, newSetUpLink, SET_UP_MS } from './features/admin/set-up.service.ts';
import { startDailyBackups } from './features/backups/daily-backup.service.ts';
import { backUpBeforeMigration } from './features/backups/migration-backup.service.ts';
import { staleFigures } from './features/projects/stale-figures.service.ts';
import { startHousekeeping } from './housekeeping.ts';
import { isWebAppBuilt, WEB_ROOT } from './http/web-app.ts';
import { stopOnSignals } from './stop.ts';

/** When no set-up link could be made. */
const OFFERED_AGAIN_MS = 60_000;

/** From so many projects on, somebody who starts an update waits long enough to wonder. */
const MANY_PROJECTS = 500;

/** Lines for the person at the terminal; standard output carries the log. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Offers the next link, a little later when the database is away just then. */
async function keepOffering(context: AppContext): Promise<void> {
  try {
    await offerSetUp(context);
  } catch (error) {
    say(`No set-up link could be made: ${error instanceof Error ? error.message : String(error)}`);
    setTimeout(() => void keepOffering(context), OFFERED_AGAIN_MS).unref();
  }
}

async function offerSetUp(context: AppContext): Promise<void> {
  const link = await newSetUpLink(context);
  if (link === null) return;
  say(`Set up the administrator (valid for 30 minutes): ${link}`);
  // The link ends; a server that still has no administrator offers another.
  setTimeout(() => void keepOffering(context), SET_UP_MS).unref();
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const clock = () => new Date();
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    now: clock(),
    backUpOlder: backUpBeforeMigration(config.dataDir, clock()),
    onOpenToOthers: ([first = '', ...others]) =>
      say(
        `DATA_DIR: other accounts of this machine can read ${first}${others.length === 0 ? '' : ` and ${others.length} more`}, and this account may not change that`,
      ),
    onConnectionLost: () => say('A connection to the database was lost; another is opened'),
  });
  const context: AppContext = { config, database, clock, passwordCost: PASSWORD_COST };
  const app = await buildApp(context, { webRoot: WEB_ROOT });
  await createFirstAdmin(context);
  const stale = await staleFigures(database);
  if (stale >= MANY_PROJECTS) {
    say(`The figures of ${stale} projects are computed anew after an update; then it is served`);
  }
  const stopHousekeeping = await startHousekeeping(context, app.log);
  const stopBackups = startDailyBackups(context, app.log);
  stopOnSignals(app, async () => {
    stopBackups();
    stopHousekeeping();
    await database.close();
  });
  await app.listen({ port: config.port, host: config.host });
  say(`Project Cost Manager is served at ${config.publicUrl}`);
  if (!isWebAppBuilt(WEB_ROOT)) say('The web app is not built: only the API answers');
  const warning = nodeWarning(config, process.version);
  if (warning !== null) say(warning);
  await keepOffering(context);
}

try {
  await start();
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (error instanceof StartError) say(error.message);
  else if (inUse) say('PORT: another program already listens there; choose another port');
  else throw error;
  process.exit(1);
}
