import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { textKey } from '../../db/text-key.ts';
import { projectBody } from '../../test/estimates.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const PARTS = [
  'Silo',
  'silos',
  'Tour 4',
  'été',
  'ÉTÉ',
  'Œuvre',
  '50%',
  'a_b',
  'a\\b',
  '"q"',
  "l'été",
  'أحمد',
  'احمد',
  'إبراهيم',
  'مدرسة',
  'مدرسه',
  'مستشفى',
  'مُشرِف',
  'مـشـرف',
  '😀😀😀',
  'AND',
  'OR*',
  '{x}:',
  'aaaa',
  'aab',
];
/** More than are looked up one by one, so that both ways of reading are tested. */
const COPIES = 2500;

/** The keys of texts, because thousands of projects have the same ones and are read at each search. */
const keys = new Map<string, string>();

function keyOf(text: string): string {
  const key = keys.get(text) ?? textKey(text);
  keys.set(text, key);
  return key;
}

describe.each(ENGINES)('searching projects on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  const run = (statement: RawBuilder<unknown>) => statement.execute(server.context.database.write);

  beforeAll(async () => {
    server = await startTestServer(engine);
    client = await server.loggedIn();
    for (const [index, name] of PARTS.entries()) {
      const other = PARTS[(index * 7 + 3) % PARTS.length] ?? '';
      const body = projectBody({ name, client: other, location: `Place ${index % 3}` });
      const { id } = (await client.call('createProject', { body })).body;
      const params = { id };
      if (index % 5 === 1)
        await client.call('batchProjects', { body: { action: 'archive', ids: [id] } });
      if (index % 5 === 2) await client.call('deleteProject', { params });
    }
  });
  // The number of requests that a session may send in a minute.
  beforeEach(async () => {
    client = await server.loggedIn();
  });
  afterAll(() => server.close());

  /** Reads every row as it is now, with the keys of its texts. */
  async function allRows() {
    const rows = await server.context.database.read
      .selectFrom('projects')
      .select(['id', 'name', 'client', 'location', 'archived_at', 'deleted_at'])
      .execute();
    return rows.map((row) => {
      const own = row.archived_at === null ? 'living' : 'archived';
      const texts = [row.name, row.client, row.location].map(keyOf);
      return { id: row.id, state: row.deleted_at === null ? own : 'deleted', texts };
    });
  }

  /** Compares the texts of every row, as the rule of the list says. */
  function plainly(rows: Awaited<ReturnType<typeof allRows>>, search: string, state: string) {
    const words = textKey(search).split(' ').filter(Boolean);
    return rows
      .filter((row) => row.state === state)
      .filter(({ texts }) => words.every((word) => texts.some((text) => text.includes(word))))
      .map(({ id }) => id)
      .toSorted();
  }

  async function expectSameHits(search: string, given?: Awaited<ReturnType<typeof allRows>>) {
    const rows = given ?? (await allRows());
    for (const [state, query] of [
      ['living', {}],
      ['archived', { archived: 'true' }],
      ['deleted', { deleted: 'true' }],
    ] as const) {
      const expected = plainly(rows, search, state);
      const { body } = await client.call('projectIds', { query: { search, ...query } });
      expect(body.ids.toSorted(), `${search} ${state}`).toEqual(expected);
      expect(body.count).toBe(expected.length);
      const page = (
        await client.call('pageOfProjects', { query: { search, limit: '200', ...query } })
      ).body;
      const totals = (await client.call('totalsOfProjects', { query: { search, ...query } })).body;
      expect(totals.count).toBe(expected.length);
      if (state === 'living') {
        expect(totals.archived).toBe(plainly(rows, search, 'archived').length);
        expect(page.projects).toHaveLength(Math.min(200, expected.length));
      }
    }
  }

  const word = fc.oneof(
    fc.constantFrom(...PARTS, 'place', 'zzz', '%', '_', 'l', 'la', 'مس', '٤'),
    fc.constantFrom(...PARTS).chain((part) => {
      const letters = Array.from(part);
      return fc
        .tuple(fc.nat(letters.length), fc.nat(letters.length))
        .map(([from, to]) => letters.slice(Math.min(from, to), Math.max(from, to)).join(''));
    }),
    fc.string({ maxLength: 4, unit: 'grapheme' }).filter((text) => !text.includes('\0')),
  );

  /** Searches for some words. The rows are read once, because nothing changes meanwhile. */
  const agrees = async (numRuns: number) => {
    const rows = await allRows();
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 3 }), async (words) =>
        expectSameHits(words.join(' '), rows),
      ),
      { numRuns, seed: 11 },
    );
  };

  test('it finds the projects that a reading of every row finds', async () => {
    await expect(agrees(40)).resolves.toBeUndefined();
  });

  test('what changes is found by its new words and no longer by its old ones', async () => {
    const { id } = (
      await client.call('createProject', { body: projectBody({ name: 'Hangar vieux' }) })
    ).body;
    const found = async (search: string, query = {}) =>
      (await client.call('projectIds', { query: { search, ...query } })).body.ids;
    expect(await found('vieux')).toEqual([id]);
    await client.call('replaceProject', {
      params: { id },
      body: projectBody({ name: 'Hangar neuf' }),
    });
    expect([await found('vieux'), await found('neuf')]).toEqual([[], [id]]);
    await client.call('batchProjects', { body: { action: 'archive', ids: [id] } });
    expect([await found('neuf'), await found('neuf', { archived: 'true' })]).toEqual([[], [id]]);
    await client.call('deleteProject', { params: { id } });
    expect([
      await found('neuf', { archived: 'true' }),
      await found('neuf', { deleted: 'true' }),
    ]).toEqual([[], [id]]);
    await run(sql`delete from projects where id = ${id}`);
    expect(await found('neuf', { deleted: 'true' })).toEqual([]);
    const { rows } = await sql`select 1 from project_search where project_id = ${id}`.execute(
      server.context.database.read,
    );
    expect(rows).toEqual([]);
  });

  test('many hits are found in every order, page by page', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from projects where deleted_at is null and archived_at is null limit 1`.execute(
      server.context.database.read,
    );
    const [{ id: first, ...columns } = {}] = rows;
    const names = Object.keys(columns).map((name) =>
      ['name', 'name_key', 'search_text'].includes(name)
        ? sql`${sql.ref(name)} || '-copy'`
        : sql.ref(name),
    );
    await run(sql`insert into projects (id, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      with recursive counted (value) as (
        select 1 union all select value + 1 from counted where value < ${sql.lit(COPIES)})
      select id || '-' || cast(value as text), ${sql.join(names)}
      from projects, counted where id = ${first}`);
    for (const sort of ['updated', 'created', 'name', 'client', 'total', 'startDate'] as const) {
      for (const search of [sort === 'name' || sort === 'created' ? 'co' : 'copy']) {
        const ids = new Set<string>();
        let cursor: string | undefined;
        do {
          const query = {
            search,
            sort,
            limit: '200',
            ...(cursor === undefined ? {} : { cursor }),
          };
          const { body } = await client.call('pageOfProjects', { query });
          for (const { id } of body.projects) ids.add(id);
          cursor = body.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(ids.size).toBe(COPIES);
      }
    }
    await expectSameHits('silo');
  });

  /** Changes that an administrator may make directly in the database. */
  const upheavals = {
    sqlite: () => run(sql`vacuum`),
    postgres: () => run(sql`drop extension pg_trgm cascade`),
  };

  test('after a VACUUM, or without pg_trgm, it finds the same', async () => {
    await run(sql`delete from projects where name = 'aaaa'`);
    await upheavals[engine]();
    await expectSameHits('silo');
    await expectSameHits('aab');
    await expect(agrees(20)).resolves.toBeUndefined();
  });
});
