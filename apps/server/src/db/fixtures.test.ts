import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sumAmounts } from '@pcm/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../app-context.ts';
import { readConfig } from '../config/config.ts';
import { hashPassword, needsRehash, PASSWORD_COST } from '../features/admin/passwords.ts';
import { PROGRAM } from '../features/audit/audit.service.ts';
import { readManifest } from '../features/backups/backup-lines.ts';
import { SCHEMA } from '../features/backups/manifest.ts';
import { backUpBeforeMigration } from '../features/backups/migration-backup.service.ts';
import { restoreBackup } from '../features/backups/restore-apply.service.ts';
import { refreshAllFigures } from '../features/projects/stale-figures.service.ts';
import { listTemplates } from '../features/templates/templates.service.ts';
import { fingerprint, fingerprints } from '../test/fingerprint.ts';
import { startTestServer, TEST_PASSWORD_COST, type TestServer } from '../test/test-server.ts';
import { openDatabase } from './engine.ts';
import { FIXTURE_ADMIN, fixtureFigures, fixtureText } from './fixture-files.ts';
import { MIGRATIONS } from './migration-list.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from './test-database.ts';

const VERSIONS = MIGRATIONS.map(({ number }) => number);

/** A stored password, in the SQL of a fixture. */
const HASH = /(?<=')\$argon2id\$[^']+/g;

/** An open database, without a server that answers requests. */
interface Opened {
  context: AppContext;
  close: () => Promise<void>;
}

/** Opens a database as the program does at its start. */
async function open({ dataDir, databaseUrl }: TestDatabase): Promise<Opened> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const clock = () => new Date();
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    now: clock(),
    backUpOlder: backUpBeforeMigration(dataDir, clock()),
    onConnectionLost: () => undefined,
  });
  const context = { config, database, clock, passwordCost: TEST_PASSWORD_COST };
  return { context, close: database.close };
}

/** Restores on a fresh SQLite as `npm run restore` does, without a thread. */
async function restoredOnSqlite(file: string): Promise<Record<string, string>> {
  const made = await createTestDatabase('sqlite', { isMigrated: true });
  const { context, close } = await open(made);
  try {
    await restoreBackup(context, {
      file,
      sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
      actor: PROGRAM,
      progress: () => undefined,
      signal: new AbortController().signal,
    });
    return await fingerprints(context.database);
  } finally {
    await close();
    await made.remove();
  }
}

/** Does the work of a start and of a first look after an update, which a restore has done. */
async function settle(context: AppContext): Promise<void> {
  await refreshAllFigures(context.database);
  await listTemplates(context);
}

/** A session is of one database, and everything else the same on both engines. */
const OF_ONE_DATABASE = ['session_id'];

/** What SQLite stores after the update of each schema: the hashes of its tables by their names. */
const onSqlite = new Map<number, Record<string, string>>();

let cheapHash: string;

beforeAll(async () => {
  cheapHash = await hashPassword(FIXTURE_ADMIN.password, TEST_PASSWORD_COST);
});

describe.each(ENGINES)('databases of every schema version on %s', (engine) => {
  describe.each(VERSIONS)('schema %i', (version) => {
    const text = fixtureText(version, `${engine}.sql`);
    /** Where PostgreSQL stores what SQLite does, its answers have been seen on SQLite. */
    const isWalked = engine === 'sqlite' || version === 1 || version === SCHEMA;
    let made: TestDatabase;
    let opened: Opened;
    let server: TestServer | undefined;
    /** The hash of the history, to which opening an older version adds its figures. */
    let historyHash: string;
    /** The hashes of the two tables that the walk changes: by what it opens, and by its login. */
    let unwalked: Record<string, string>;

    beforeAll(async () => {
      made = await createTestDatabase(engine);
      // Checking the stored password would take a third of the whole test.
      const cheap = text.replace(HASH, () => cheapHash);
      // In one transaction, because SQLite would write its file after each statement.
      await made.runSql(`begin;\n${cheap}\ncommit;`);
      if (isWalked) server = await startTestServer(engine, { database: made, withoutAdmin: true });
      opened = server ?? (await open(made));
      const { database } = opened.context;
      historyHash = await fingerprint(database, 'project_versions');
      unwalked = {
        project_versions: await fingerprint(database, 'project_versions', OF_ONE_DATABASE),
        admins: await fingerprint(database, 'admins', OF_ONE_DATABASE),
      };
    });

    /** Returns the hashes of everything that is stored after the update. */
    async function hashesNow(): Promise<Record<string, string>> {
      const { context } = opened;
      await settle(context);
      return {
        ...(await fingerprints(context.database, OF_ONE_DATABASE)),
        ...unwalked,
      };
    }

    afterAll(async () => {
      if (engine === 'sqlite') onSqlite.set(version, await hashesNow());
      await opened.close();
      if (server === undefined) await made.remove();
    });

    test('has a fixture', () => {
      expect(text).toContain('create table schema_migrations');
      // Logging in with such a password is tested together with those of today (admin.test.ts).
      const hashes = text.match(HASH) ?? [];
      expect(hashes.map((hash) => needsRehash(hash, PASSWORD_COST))).toEqual([false]);
    });

    test.each(isWalked ? [version] : [])(
      'opens today and shows the figures of its day',
      async () => {
        if (server === undefined) throw new Error('no server');
        const client = server.newClient();
        await client.call('login', { body: FIXTURE_ADMIN });
        const figures = Object.entries(fixtureFigures(version));
        const listed = (await client.call('listProjects')).body;
        expect(listed.map(({ id }) => id).toSorted()).toEqual(figures.map(([id]) => id).toSorted());
        for (const { id, version: newestVersion, updatedAt, data } of listed) {
          // The data of a database of any age is the newest version of its history.
          const history = (await client.call('listVersions', { params: { id } })).body.versions;
          const newest = {
            version: newestVersion,
            savedAt: updatedAt,
            total: figures.find(([key]) => key === id)?.[1].cost.total,
          };
          expect(history[0]).toMatchObject(newest);
          const stored = await client.call('readVersion', {
            params: { id, version: newestVersion },
          });
          expect(stored.body.data).toEqual(data);
          expect(stored.body.savedBy).toBe(FIXTURE_ADMIN.username);
          for (const { version: older } of history) {
            const reply = await client.call('readVersion', { params: { id, version: older } });
            expect(reply.status).toBe(200);
          }
        }
        // The data that the portfolio reads is derived before anybody opens it.
        const portfolio = (await client.call('portfolioSummary')).body;
        expect(portfolio.sums.projects).toBe(figures.length);
        expect(sumAmounts(portfolio.inCurrencies.map(({ total }) => total))).toBe(
          sumAmounts(figures.map(([, { cost }]) => cost.total)),
        );
        const page = (await client.call('pageOfProjects', { query: { limit: '200' } })).body;
        for (const [id, expected] of figures) {
          const params = { id };
          expect((await client.call('readProjectCost', { params })).body).toEqual(expected.cost);
          expect((await client.call('readProjectProfit', { params })).body).toEqual(
            expected.profit,
          );
          const listedProject = page.projects.find((project) => project.id === id);
          const isArchived = listed.some(
            (project) => project.id === id && project.archivedAt !== null,
          );
          expect(listedProject?.total).toBe(isArchived ? undefined : expected.cost.total);
          expect(listed.find((project) => project.id === id)?.data).toHaveProperty('ownKey');
        }
        const operations = (await client.call('listOperations')).body;
        expect(operations).toHaveLength([...text.matchAll(/^insert into operations /gm)].length);
        for (const { id, status, assignedTeam, scheduledDate } of operations) {
          // An operation that already has its days keeps them.
          const change = { scheduledDate, endDate: null, assignedTeam };
          const check = { operation: { ...change, serviceCategory: 'window-cleaning' as const } };
          const { conflicts } = (await client.call('checkBooking', { body: check })).body;
          const inTheWay = conflicts.map(({ operation }) => operation.id);
          expect(inTheWay.includes(id)).toBe(status !== 'cancelled');
        }
      },
    );

    test.each(engine === 'postgres' ? [version] : [])('stores what SQLite does', async () => {
      const hashes = await hashesNow();
      expect(onSqlite.get(version)).toBeDefined();
      expect(hashes).toEqual(onSqlite.get(version));
    });

    // On SQLite an update copies the file, and the newest schema needs none.
    test.each(engine === 'postgres' && version < SCHEMA ? [version] : [])(
      'was kept before its update in a backup that a fresh SQLite restores',
      async () => {
        const folder = path.join(made.dataDir, 'backups');
        const [name = ''] = readdirSync(folder);
        const file = path.join(folder, name);
        const manifest = { kind: 'before-migration', schema: version };
        expect(await readManifest(file)).toMatchObject(manifest);
        const { database } = opened.context;
        await settle(opened.context);
        const kept = { ...(await fingerprints(database)), project_versions: historyHash };
        const restored = await restoredOnSqlite(file);
        // Schema 1 has no history: the update and the restore each begin one.
        const begun = version === 1 ? { project_versions: historyHash } : {};
        expect({ ...restored, ...begun }).toEqual(kept);
      },
    );
  });
});
