import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { prepared } from './prepared.ts';
import type { Db } from './schema.ts';
import { adaptSqlite } from './sqlite.ts';
import { ENGINES } from './test-database.ts';
import { whileUnchanged } from './unchanged.ts';

const SETTING = prepared<{ key: string }, { value: string }>((db, $) =>
  db.selectFrom('settings').select('value').where('key', '=', $.key),
);

const store = (db: Db, key: string, value: string) =>
  db.insertInto('settings').values({ key, value, version: 1, updated_at: '' }).execute();

describe.each(ENGINES)('queries that are compiled once on %s', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  test('find what each call asks for, and inside a transaction what it wrote', async () => {
    const { read, write } = server.context.database;
    await store(write, 'one', '1');
    await store(write, 'two', '2');
    expect(await SETTING.first(read, { key: 'one' })).toEqual({ value: '1' });
    expect(await SETTING.first(read, { key: 'two' })).toEqual({ value: '2' });
    expect(await SETTING.all(read, { key: 'none' })).toEqual([]);
    await expect(
      write.transaction().execute(async (transaction) => {
        await store(transaction, 'three', '3');
        expect(await SETTING.first(transaction, { key: 'three' })).toEqual({ value: '3' });
        expect(await SETTING.first(read, { key: 'three' })).toBeUndefined();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await SETTING.first(read, { key: 'three' })).toBeUndefined();
  });

  test('never join the transaction of another request', async () => {
    const { write } = server.context.database;
    const seen: unknown[] = [];
    const other = write.transaction().execute(async (transaction) => {
      await store(transaction, 'unfinished', '4');
      const beside = SETTING.first(write, { key: 'unfinished' }).then((row) => seen.push(row));
      await new Promise((resolve) => setImmediate(resolve));
      void beside;
      throw new Error('undone');
    });
    await expect(other).rejects.toThrow('undone');
    await expect.poll(() => seen).toEqual([undefined]);
  });

  test('what was worked out is kept until something is committed', async () => {
    const { database } = server.context;
    let times = 0;
    const count = () =>
      whileUnchanged(database, 'count', async () => {
        times += 1;
        const rows = await database.read.selectFrom('settings').select('key').execute();
        return rows.length;
      });
    const before = await count();
    // Transactions in other databases of this PostgreSQL server, such as those of parallel tests,
    // change the state too.
    const workedOutAnew = async () => {
      const timesBefore = times;
      expect(await count()).toBe(before);
      return times - timesBefore;
    };
    await expect.poll(workedOutAnew).toBe(0);
    await store(database.write, 'later', '5');
    expect(await count()).toBe(before + 1);
    await database.write
      .transaction()
      .execute(async (transaction) => store(transaction, 'latest', '6'));
    expect(await count()).toBe(before + 2);
  });

  test('what changed while it was worked out is not kept', async () => {
    const { database } = server.context;
    const value = await whileUnchanged(database, 'raced', async () => {
      await store(database.write, 'raced', '7');
      return 'old';
    });
    expect(value).toBe('old');
    expect(await whileUnchanged(database, 'raced', async () => 'new')).toBe('new');
  });
});

test('SQLite keeps what is asked again and again, and gives a write of many rows back', () => {
  const database = adaptSqlite(new DatabaseSync(':memory:'));
  const kept = (text: string) => database.prepare(text) === database.prepare(text);
  database.prepare('create table noted (value text)').run([]);
  const ofRows = (rows: number) =>
    `insert into noted (value) values ${Array(rows).fill('(?)').join(', ')}`;
  expect([ofRows(1), ofRows(2000), 'select count(*) as count from noted'].map(kept)).toEqual([
    true,
    false,
    true,
  ]);
  for (const rows of [1, 1, 2000, 2000]) database.prepare(ofRows(rows)).run(Array(rows).fill('x'));
  const many = database.prepare(ofRows(2000));
  many.run(Array(2000).fill('x'));
  expect(() => many.run(Array(2000).fill('x'))).toThrow('finalized');
  expect(database.prepare('select count(*) as count from noted').all([])).toEqual([
    { count: 6002 },
  ]);
  database.close();
});
