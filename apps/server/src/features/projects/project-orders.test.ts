import { PROJECT_SORTS } from '@pcm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import { ENGINES } from '../../db/test-database.ts';
import { stateRead } from '../../db/unchanged.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type PageOrder, pageQuery } from './project-page.repo.ts';

/** The statement that asks each engine for its plan. */
const EXPLAIN = { sqlite: sql`query plan`, postgres: undefined };

/** Makes PostgreSQL plan as it does for many projects; SQLite always does. */
const LARGE = {
  sqlite: async () => undefined,
  postgres: async (db: Db) => {
    for (const name of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) {
      await sql`select set_config(${name}, 'off', true)`.execute(db);
    }
  },
};

const INDEX = { listed: / projects_by_/, archived: / archived_projects_by_/ };

describe.each(ENGINES)('the orders of the list on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const planOf = async (db: Db, order: PageOrder, isArchived: boolean) => {
    const words: string[] = [];
    const filter = { existence: 'living', isArchived, deletedSince: '', words } as const;
    const reading = { db, filter, path: 'hits-first' } as const;
    const query = pageQuery(reading, order, stateRead({ engine }));
    return JSON.stringify(await query.explain(undefined, EXPLAIN[engine]));
  };

  const orders = PROJECT_SORTS.flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      (['listed', 'archived'] as const).map((place) => ({ sort, direction, place })),
    ),
  );

  test.each(orders)(
    '$place projects by $sort, $direction, are walked along an index',
    async (one) => {
      const { sort, direction, place } = one;
      const value = sort === 'total' ? 5 : '2026-01-01';
      await server.context.database.write.transaction().execute(async (db) => {
        await LARGE[engine](db);
        for (const after of [undefined, { value, id: 'x' }]) {
          const plan = await planOf(
            db,
            { sort, direction, after, limit: 51 },
            place === 'archived',
          );
          expect(plan).toMatch(INDEX[place]);
          expect(plan).not.toMatch(/Sort Key|TEMP B-TREE/);
        }
      });
    },
  );
});
