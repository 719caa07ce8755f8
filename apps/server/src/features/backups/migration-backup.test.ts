import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/engine.ts';
import { FIXTURE_ADMIN, fixtureText } from '../../db/fixture-files.ts';
import { createTestDatabase } from '../../db/test-database.ts';
import { restore, sendUp } from '../../test/backups.ts';
import { fingerprints } from '../../test/fingerprint.ts';
import { startTestServer } from '../../test/test-server.ts';
import { refreshAllFigures } from '../projects/stale-figures.service.ts';
import { listTemplates } from '../templates/templates.service.ts';
import { readManifest } from './backup-lines.ts';
import { SCHEMA } from './manifest.ts';
import { backUpBeforeMigration } from './migration-backup.service.ts';

const OLDER = Array.from({ length: SCHEMA - 1 }, (_, index) => index + 1);

/** The figures of versions older than the history are computed when somebody opens one. */
const told = (schema: number, { project_versions: versions = '' }: Record<string, string>) =>
  schema === 1 ? { project_versions: versions } : {};

describe('an update on PostgreSQL', () => {
  const ended: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0).toReversed()) await end();
  });

  test.each(OLDER)(
    'keeps what schema %i held in a backup that a fresh SQLite restores',
    async (schema) => {
      const older = await createTestDatabase('postgres');
      ended.push(() => older.remove());
      await older.runSql(fixtureText(schema, 'postgres.sql'));
      const now = new Date();
      const database = await openDatabase({
        dataDir: older.dataDir,
        databaseUrl: older.databaseUrl,
        now,
        backUpOlder: backUpBeforeMigration(older.dataDir, now),
        onConnectionLost: () => undefined,
      });
      ended.push(() => database.close());
      const folder = path.join(older.dataDir, 'backups');
      const [name = ''] = readdirSync(folder);
      const file = path.join(folder, name);
      expect(await readManifest(file)).toMatchObject({ kind: 'before-migration', schema });

      const fresh = await startTestServer('sqlite');
      ended.push(() => fresh.close());
      const client = await fresh.loggedIn();
      await restore(client, await sendUp(client, readFileSync(file)));
      // A restore has already done what a start and a first look do after an update.
      await refreshAllFigures(database);
      await listTemplates({ ...fresh.context, database });
      const [restored, updated] = [
        await fingerprints(fresh.context.database),
        await fingerprints(database),
      ];
      expect({ ...restored, ...told(schema, updated) }).toEqual(updated);
      const [project] = (await client.call('listProjects')).body;
      const params = { id: project?.id ?? '' };
      const { versions } = (await client.call('listVersions', { params })).body;
      expect(versions[0]?.savedBy).toBe(FIXTURE_ADMIN.username);
    },
  );
});
