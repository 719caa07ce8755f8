import { sumAmounts } from '@pcm/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, needsRehash, PASSWORD_COST } from '../features/admin/passwords.ts';
import { startTestServer, TEST_PASSWORD_COST } from '../test/test-server.ts';
import { FIXTURE_ADMIN, fixtureFigures, fixtureText } from './fixture-files.ts';
import { MIGRATIONS } from './migration-list.ts';
import { createTestDatabase, ENGINES } from './test-database.ts';

const VERSIONS = MIGRATIONS.map(({ number }) => number);

/** A stored password, in the SQL of a fixture. */
const HASH = /(?<=')\$argon2id\$[^']+/g;

describe.each(ENGINES)('databases of every schema version on %s', (engine) => {
  let cheapHash: string;

  beforeAll(async () => {
    cheapHash = await hashPassword(FIXTURE_ADMIN.password, TEST_PASSWORD_COST);
  });

  test.each(VERSIONS)('version %i has a fixture', (version) => {
    const text = fixtureText(version, `${engine}.sql`);
    expect(text).toContain('create table schema_migrations');
    // Logging in with such a password is tested together with those of today (admin.test.ts).
    const hashes = text.match(HASH) ?? [];
    expect(hashes.map((hash) => needsRehash(hash, PASSWORD_COST))).toEqual([false]);
  });

  test.each(VERSIONS)(
    'version %i opens today and shows the figures of its day',
    async (version) => {
      const database = await createTestDatabase(engine);
      // Checking the stored password would take a third of the whole test.
      const text = fixtureText(version, `${engine}.sql`).replace(HASH, () => cheapHash);
      await database.runSql(text);
      const server = await startTestServer(engine, { database, withoutAdmin: true });
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
        const stored = await client.call('readVersion', { params: { id, version: newestVersion } });
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
        expect((await client.call('readProjectProfit', { params })).body).toEqual(expected.profit);
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
      await server.close();
    },
  );
});
