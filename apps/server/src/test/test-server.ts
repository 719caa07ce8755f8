import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/engine.ts';
import type { Engine } from '../db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { PASSWORD_COST, type PasswordCost } from '../features/admin/passwords.ts';
import { createFirstAdmin } from '../features/admin/set-up.service.ts';
import { makeBackup, makeBackupOnThread } from '../features/backups/backups.service.ts';
import { backUpBeforeMigration } from '../features/backups/migration-backup.service.ts';
import { restoreBackup } from '../features/backups/restore-apply.service.ts';
import { restoreOnThread } from '../features/backups/restore-thread.service.ts';
import { PdfWorkshop } from '../features/documents/pdf-workshop.ts';
import { TestClient } from './test-client.ts';

/** The administrator of the tests. */
export const ADMIN = { username: 'admin', password: 'correct horse battery' };

const NO_WEB_APP = '/nowhere';

/**
 * A low cost, because tests log in hundreds of times and few of them check how passwords are
 * hashed.
 */
export const TEST_PASSWORD_COST: PasswordCost = { memoryKib: 1024, passes: 1 };

/**
 * Makes the documents of all servers of a worker, because starting it takes longer than a document.
 */
export const workshop = new PdfWorkshop();

/** A running server on a database of its own. */
export interface TestServer {
  app: FastifyInstance;
  context: AppContext;
  database: TestDatabase;
  /** The log lines so far. */
  logs: string[];
  /**
   * Whether it makes and restores backups on threads as the program does; false at first. Otherwise
   * the same functions run in this thread, which has read and compiled them already: a thread takes
   * 0.3 s of a processor to get there, and one of a backup waits for every other program first.
   */
  worksOnThreads: boolean;
  /** Moves the server's clock. */
  pass: (milliseconds: number) => void;
  /** Opens a browser that was never used before. */
  newClient: (address?: string) => TestClient;
  /** Opens a browser that is logged in. */
  loggedIn: (address?: string) => Promise<TestClient>;
  close: () => Promise<void>;
}

/** The differences of a test server from the default one. */
export interface TestServerOptions {
  environment?: Record<string, string>;
  webRoot?: string;
  fieldRoot?: string;
  database?: TestDatabase;
  /** Hashes passwords at the cost of a real installation. */
  realPasswordCost?: true;
  /** The time after which a change is counted, if not the default. Units: milliseconds. */
  foldAfterMs?: number;
  /** Starts without an administrator, as at the very first start. */
  withoutAdmin?: true;
}

/** Starts a server on an engine; only the clock is mocked. */
export async function startTestServer(
  engine: Engine,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase(engine, { isMigrated: true }));
  const config = readConfig({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    LOG_LEVEL: 'info',
    ...(options.withoutAdmin === true
      ? {}
      : { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }),
    ...options.environment,
  });
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const opened = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    now: clock(),
    backUpOlder: backUpBeforeMigration(config.dataDir, clock()),
    // Dropping the database at the end breaks idle connections.
    onConnectionLost: () => undefined,
  });
  const logs: string[] = [];
  const passwordCost = options.realPasswordCost ? PASSWORD_COST : TEST_PASSWORD_COST;
  const context: AppContext = { config, database: opened, clock, passwordCost };
  const app = await buildApp(context, {
    webRoot: options.webRoot ?? NO_WEB_APP,
    ...(options.fieldRoot === undefined ? {} : { fieldRoot: options.fieldRoot }),
    ...(options.foldAfterMs === undefined ? {} : { foldAfterMs: options.foldAfterMs }),
    workshop,
    makeBackup: (...order) =>
      server.worksOnThreads ? makeBackupOnThread(...order) : makeBackup(...order),
    restore: (...order) =>
      server.worksOnThreads ? restoreOnThread(...order) : restoreBackup(...order),
    logStream: { write: (line) => void logs.push(line) },
  });
  await createFirstAdmin(context);
  await app.ready();
  const newClient = (address?: string) => new TestClient(app, address);
  const server: TestServer = {
    app,
    context,
    database,
    logs,
    worksOnThreads: false,
    newClient,
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    loggedIn: async (address) => {
      const client = newClient(address);
      const reply = await client.call('login', { body: ADMIN });
      if (reply.status !== 200) throw new Error(reply.text);
      client.password = ADMIN.password;
      return client;
    },
    close: async () => {
      await app.close();
      await opened.close();
      await database.remove();
    },
  };
  return server;
}
