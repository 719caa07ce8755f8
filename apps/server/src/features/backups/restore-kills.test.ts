import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp } from '../../test/backups.ts';
import { projectBody } from '../../test/estimates.ts';
import { fingerprints, restoresTold } from '../../test/fingerprint.ts';
import { exitCode, type Program, run, START_TIMEOUT_MS, until } from '../../test/program.ts';
import { makeSmallCompany } from '../../test/small-company.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const CHILD = fileURLToPath(new URL('../../test/restore-child.ts', import.meta.url));
/** `FULL_SIZES=1 npm test` kills fifty times altogether. */
const KILLS = process.env['FULL_SIZES'] === undefined ? 3 : 25;
/**
 * The messages after which the process is killed, one after the other. Most of the kills hit the
 * replacement itself; during the backup nothing is written yet that a kill could tear.
 */
const MOMENTS = ['restoring', 'restored', 'restoring', 'backing-up'];
const MOST_MS_LATER = 12;

/** A backup of one of the two states between which the restores alternate. */
interface State {
  file: string;
  sha256: string;
  hashes: Record<string, string>;
}

describe.each(ENGINES)('a restore that is killed, on %s', (engine) => {
  let server: TestServer;
  const states: State[] = [];

  beforeAll(async () => {
    server = await startTestServer(engine);
    const client = await server.loggedIn();
    const { project, operation } = await makeSmallCompany(client);
    const keep = async () => {
      const { name } = await backUp(client);
      const file = path.join(server.database.dataDir, 'backups', name);
      const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
      states.push({ file, sha256, hashes: await fingerprints(server.context.database) });
    };
    await keep();
    // The cache is the same for both engines.
    if (engine === ENGINES[0]) await exitCode(childFor({ file: '', sha256: '' }));
    await client.call('createProject', { body: { ...projectBody(), name: 'Only in the second' } });
    await client.call('deleteProject', { params: { id: project } });
    await client.call('patchOperation', { params: { id: operation }, body: { title: 'Moved' } });
    await keep();
  });
  afterAll(() => server.close());

  /**
   * Waits until PostgreSQL has noticed that its client is gone, and has ended the work of that
   * client.
   */
  async function alone(): Promise<void> {
    if (engine === 'sqlite') return;
    for (let tries = 0; tries < 5000; tries++) {
      const { rows } = await sql<{ others: number }>`
        select count(*) as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name = 'restore-child'`.execute(server.context.database.read);
      if (Number(rows[0]?.others) === 0) return;
      await setTimeout(20);
    }
    throw new Error('The killed process still has connections');
  }

  function childFor({ file, sha256 }: Pick<State, 'file' | 'sha256'>, held = ''): Program {
    const { dataDir, databaseUrl } = server.database;
    const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
    url?.searchParams.set('application_name', 'restore-child');
    return run(CHILD, { DATA_DIR: dataDir, DATABASE_URL: url?.href }, file, sha256, held);
  }

  test('leaves what was there or what is restored, and never a mixture, at whatever moment', {
    timeout: KILLS * START_TIMEOUT_MS,
  }, async () => {
    const { database } = server.context;
    let current = 1;
    let completed = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const next = states[1 - current];
      if (next === undefined) throw new Error('no state');
      const moment = MOMENTS[kill % MOMENTS.length] ?? '';
      // The first waits for its kill, with everything deleted and nothing committed, because a busy
      // machine may kill all others too late.
      const child = childFor(next, kill === 0 ? moment : '');
      await until(
        () => child.log().includes(moment) || child.process.exitCode !== null,
        () => `${moment}: ${child.said()}${child.log()}`,
      );
      await setTimeout(Math.random() * MOST_MS_LATER);
      child.process.kill('SIGKILL');
      await exitCode(child);
      await alone();
      const found = await fingerprints(database);
      const told = await restoresTold(database);
      if (told > completed) {
        current = 1 - current;
        completed += 1;
      }
      const log = `${moment}: ${child.said()}${child.log()}`;
      expect(told, log).toBe(completed);
      expect(found, log).toEqual(states[current]?.hashes);
    }
    expect(completed).toBeGreaterThanOrEqual(KILLS / MOMENTS.length);
    expect(completed).toBeLessThan(KILLS);
  });
});
