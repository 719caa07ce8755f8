import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FIXTURE_ADMIN, fixtureText } from '../../db/fixture-files.ts';
import { createTestDatabase } from '../../db/test-database.ts';
import { restore, sendUp } from '../../test/backups.ts';
import { startTestServer } from '../../test/test-server.ts';

// That each older schema is kept whole is tested where each is opened (fixtures.test.ts).
test('an update on PostgreSQL keeps a backup of the oldest schema that a browser restores, with who saved what', async () => {
  const database = await createTestDatabase('postgres');
  await database.runSql(fixtureText(1, 'postgres.sql'));
  const updated = await startTestServer('postgres', { database, withoutAdmin: true });
  onTestFinished(() => updated.close());
  const folder = path.join(database.dataDir, 'backups');
  const [name = ''] = readdirSync(folder);

  const fresh = await startTestServer('sqlite');
  onTestFinished(() => fresh.close());
  const client = await fresh.loggedIn();
  await restore(client, await sendUp(client, readFileSync(path.join(folder, name))));
  const [project] = (await client.call('listProjects')).body;
  const params = { id: project?.id ?? '' };
  const { versions } = (await client.call('listVersions', { params })).body;
  expect(versions[0]?.savedBy).toBe(FIXTURE_ADMIN.username);
});
