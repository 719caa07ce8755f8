import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { type Config, nodeWarning } from './config/config.ts';
import { checkWhileServing, openDatabase } from './db/engine.ts';
import { PASSWORD_COST } from './features/admin/passwords.ts';
import { createFirstAdmin, newSetUpLink, SET_UP_MS } from './features/admin/set-up.service.ts';
import { startDailyBackups } from './features/backups/daily-backup.service.ts';
import { backUpBeforeMigration } from './features/backups/migration-backup.service.ts';
import { staleFigures } from './features/projects/stale-figures.service.ts';
import { startHousekeeping } from './housekeeping.ts';
import { FIELD_ROOT, isWebAppBuilt, WEB_ROOT } from './http/web-app.ts';

/** The wait when no set-up link could be made. */
const OFFERED_AGAIN_MS = 60_000;

/** The number of projects from which an update takes noticeably long, so that it is announced. */
const MANY_PROJECTS = 500;

/** Shows one line to the person who started the program. */
type Say = (line: string) => void;

/** A server that is about to listen. */
export interface PreparedServer {
  app: FastifyInstance;
  listen: () => Promise<void>;
  /** Closes everything else once `app` is closed. */
  closeRest: () => Promise<void>;
}

/** Resources that a process with many servers shares among them. */
type Shared = Partial<Pick<AppContext, 'passwordCost'> & Pick<AppOptions, 'workshop'>>;

/** Offers the next set-up link, or tries again soon when the database is unavailable. */
async function keepOffering(context: AppContext, say: Say): Promise<void> {
  try {
    await offerSetUp(context, say);
  } catch (error) {
    say(`No set-up link could be made: ${error instanceof Error ? error.message : String(error)}`);
    setTimeout(() => void keepOffering(context, say), OFFERED_AGAIN_MS).unref();
  }
}

async function offerSetUp(context: AppContext, say: Say): Promise<void> {
  const link = await newSetUpLink(context);
  if (link === null) return;
  say(`Set up the administrator (valid for 30 minutes): ${link}`);
  // A link expires; a server that still has no administrator offers another.
  setTimeout(() => void keepOffering(context, say), SET_UP_MS).unref();
}

/** Opens the database, starts the background work, and builds the server. */
export async function prepareServer(
  config: Config,
  say: Say,
  { passwordCost = PASSWORD_COST, ...given }: Shared = {},
): Promise<PreparedServer> {
  const clock = () => new Date();
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    now: clock(),
    serves: true,
    backUpOlder: backUpBeforeMigration(config.dataDir, clock()),
    onOpenToOthers: ([first = '', ...others]) =>
      say(
        `DATA_DIR: other accounts of this machine can read ${first}${others.length === 0 ? '' : ` and ${others.length} more`}, and this account may not change that`,
      ),
    onConnectionLost: () => say('A connection to the database was lost; another is opened'),
  });
  const context: AppContext = { config, database, clock, passwordCost };
  const app = await buildApp(context, { webRoot: WEB_ROOT, fieldRoot: FIELD_ROOT, ...given });
  await createFirstAdmin(context);
  const stale = await staleFigures(database);
  if (stale >= MANY_PROJECTS) {
    say(`The figures of ${stale} projects are computed anew after an update, while it is served`);
  }
  let endCheck: (() => Promise<void>) | undefined;
  let housekeeping: Promise<() => void> | undefined;
  const stopBackups = startDailyBackups(context, app.log);
  return {
    app,
    listen: async () => {
      await app.listen({ port: config.port, host: config.host });
      endCheck = checkWhileServing(config, ({ message }) => {
        say(message);
        void app.close().finally(() => process.exit(1));
      });
      // It removes only records that expired long ago, so no request has to wait for it.
      housekeeping = startHousekeeping(context, app.log);
      say(`Project Cost Manager is served at ${config.publicUrl}`);
      if (!isWebAppBuilt(WEB_ROOT)) say('The web app is not built: only the API answers');
      const warning = nodeWarning(config, process.version);
      if (warning !== null) say(warning);
      await keepOffering(context, say);
    },
    closeRest: async () => {
      await stopBackups();
      await endCheck?.();
      (await housekeeping)?.();
      await database.close();
    },
  };
}
