import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../db/engine.ts';
import { FIXTURE_ADMIN, fixtureText } from '../../db/fixture-files.ts';
import { createTestDatabase } from '../../db/test-database.ts';
import { restore, sendUp } from '../../test/backups.ts';
import { fingerprints } from '../../test/fingerprint.ts';
import { startTestServer, TEST_PASSWORD_COST } from '../../test/test-server.ts';
import { PROGRAM } from '../audit/audit.service.ts';
import { refreshAllFigures } from '../projects/stale-figures.service.ts';
import { listTemplates } from '../templates/templates.service.ts';
import { readManifest } from './backup-lines.ts';
import { SCHEMA } from './manifest.ts';
import { backUpBeforeMigration } from './migration-backup.service.ts';
import { restoreBackup } from './restore-apply.service.ts';

const OLDER = Array.from({ length: SCHEMA - 1 }, (_, index) => index + 1);

/** The figures of versions older than the history are computed when they are first opened. */
const told = (schema: number, { project_versions: versions = '' }: Record<string, string>) =>
  schema === 1 ? { project_versions: versions } : {};

describe('an update on PostgreSQL', () => {
  const ended: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0).toReversed()) await end();
  });

  /** Updates a database of an older schema; returns it, and the backup that was made before. */
  async function update(schema: number) {
    const older = await createTestDatabase('postgres');
    ended.push(() => older.remove());
    await older.runSql(fixtureText(schema, 'postgres.sql'));
    const now = new Date();
    const updated = await openDatabase({
      dataDir: older.dataDir,
      databaseUrl: older.databaseUrl,
      now,
      backUpOlder: backUpBeforeMigration(older.dataDir, now),
      onConnectionLost: () => undefined,
    });
    ended.push(() => updated.close());
    const folder = path.join(older.dataDir, 'backups');
    const [name = ''] = readdirSync(folder);
    return { updated, file: path.join(folder, name) };
  }

  /** Restores as `npm run restore` does, without a thread and without loading the program again. */
  async function restoreOnSqlite(file: string) {
    const { dataDir, databaseUrl, remove } = await createTestDatabase('sqlite', {
      isMigrated: true,
    });
    ended.push(remove);
    const clock = () => new Date();
    const onConnectionLost = () => undefined;
    const database = await openDatabase({ dataDir, databaseUrl, now: clock(), onConnectionLost });
    ended.push(() => database.close());
    const config = readConfig({ DATA_DIR: dataDir });
    const context = { config, database, clock, passwordCost: TEST_PASSWORD_COST };
    await restoreBackup(context, {
      file,
      sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
      actor: PROGRAM,
      progress: () => undefined,
      signal: new AbortController().signal,
    });
    return context;
  }

  test.each(OLDER)(
    'keeps what schema %i held in a backup that a fresh SQLite restores',
    async (schema) => {
      const { updated, file } = await update(schema);
      expect(await readManifest(file)).toMatchObject({ kind: 'before-migration', schema });

      const context = await restoreOnSqlite(file);
      // A restore has already done the work of a start and a first look after an update.
      await refreshAllFigures(updated);
      await listTemplates({ ...context, database: updated });
      const expected = await fingerprints(updated);
      expect({ ...(await fingerprints(context.database)), ...told(schema, expected) }).toEqual(
        expected,
      );
    },
  );

  test('keeps a backup of the oldest schema that a browser restores, with who saved what', async () => {
    const { file } = await update(1);
    const fresh = await startTestServer('sqlite');
    ended.push(() => fresh.close());
    const client = await fresh.loggedIn();
    await restore(client, await sendUp(client, readFileSync(file)));
    const [project] = (await client.call('listProjects')).body;
    const params = { id: project?.id ?? '' };
    const { versions } = (await client.call('listVersions', { params })).body;
    expect(versions[0]?.savedBy).toBe(FIXTURE_ADMIN.username);
  });
});
