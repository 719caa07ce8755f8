import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, SQLITE_FILE } from './engine.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migration-list.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from './test-database.ts';

const first: Migration = {
  number: 1,
  name: 'first',
  statements: ({ text }) => [`create table notes (words ${text} not null)`],
};
const second: Migration = {
  number: 2,
  name: 'second',
  statements: ({ integer }) => [`alter table notes add column stars ${integer}`],
};
const broken: Migration = {
  number: 2,
  name: 'broken',
  statements: ({ integer }) => [
    `alter table notes add column stars ${integer}`,
    'insert into nowhere values (1)',
  ],
};

test('every file of the folder is a step, numbered without a gap', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url));
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1));
});

describe.each(ENGINES)('migrations on %s', (engine) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.remove());

  const open = (migrations: readonly Migration[]) =>
    openDatabase({
      dataDir: database.dataDir,
      databaseUrl: database.databaseUrl,
      now: new Date(),
      onConnectionLost: () => undefined,
      migrations,
    });
  const openAndClose = async (migrations: readonly Migration[]) => (await open(migrations)).close();

  test('a database with data is migrated and keeps it', async () => {
    await openAndClose([first]);
    await database.runSql("insert into notes (words) values ('kept')");
    const opened = await open([first, second]);
    const { rows } = await sql`select words, stars from notes`.execute(opened.read);
    expect(rows).toEqual([{ words: 'kept', stars: null }]);
    await opened.close();
    await openAndClose([first, second]);
  });

  test('a migration that fails leaves nothing behind', async () => {
    await openAndClose([first]);
    await expect(open([first, broken])).rejects.toThrow('cannot be used');
    await openAndClose([first, second]);
  });

  test('a database of a newer program is refused with what to do', async () => {
    await openAndClose([first, second]);
    await expect(open([first])).rejects.toThrow(
      'The database was made by a newer version of this program (schema 2, second); update the program',
    );
  });

  test('a migration that was altered afterwards is noticed', async () => {
    await openAndClose([first]);
    const altered = { ...first, statements: () => ['create table notes (words text)'] };
    await expect(open([altered])).rejects.toThrow('schema 1 (first) differs');
  });
});

describe('the SQLite file', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase('sqlite');
  });
  afterEach(() => database.remove());

  const open = (migrations: readonly Migration[]) =>
    openDatabase({
      dataDir: database.dataDir,
      databaseUrl: undefined,
      now: new Date('2026-11-20T10:00:00Z'),
      onConnectionLost: () => undefined,
      migrations,
    });

  test('is copied before a migration, and not at the first start', async () => {
    const backups = path.join(database.dataDir, 'backups');
    await (await open([first])).close();
    expect(existsSync(backups)).toBe(false);
    await database.runSql("insert into notes (words) values ('kept')");
    await (await open([first, second])).close();
    const [file] = readdirSync(backups);
    expect(file).toBe('before-migration-1-2026-11-20T10-00-00-000Z.sqlite');
    const copy = new DatabaseSync(path.join(backups, file ?? ''), { readOnly: true });
    expect(copy.prepare('select * from notes').all()).toEqual([{ words: 'kept' }]);
    copy.close();
  });

  test('holds everything in its one file once it is closed', async () => {
    const { write, close } = await open([first]);
    await sql`insert into notes (words) values ('kept')`.execute(write);
    await close();
    const copied = path.join(database.dataDir, 'copied.sqlite');
    copyFileSync(path.join(database.dataDir, SQLITE_FILE), copied);
    const copy = new DatabaseSync(copied, { readOnly: true });
    expect(copy.prepare('select * from notes').all()).toEqual([{ words: 'kept' }]);
    copy.close();
  });

  test('is safe against loss of power, checks references and trusts no schema', async () => {
    const { read, write, close } = await open(MIGRATIONS);
    const pragma = async (name: string) =>
      Object.values(
        (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(write)).rows[0] ?? {},
      )[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('trusted_schema')).toBe(0);
    await expect(sql`create table x (y text)`.execute(read)).rejects.toThrow('readonly');
    await close();
  });

  test('stores whole numbers as such, and refuses dates and what is no number', async () => {
    const { write, close } = await open(MIGRATIONS);
    const typeOf = async (value: unknown) => {
      const { rows } = await sql<{ type: string }>`select typeof(${value}) as type`.execute(write);
      return rows[0]?.type;
    };
    expect(await typeOf(5)).toBe('integer');
    expect(await typeOf(Number.MAX_SAFE_INTEGER)).toBe('integer');
    expect(await typeOf(0.5)).toBe('real');
    expect(await typeOf(null)).toBe('null');
    for (const value of [new Date(), Number.NaN, Number.POSITIVE_INFINITY, true, undefined]) {
      await expect(typeOf(value)).rejects.toThrow('is not stored');
    }
    await close();
  });

  test('that is no database is refused in one line', async () => {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(path.join(database.dataDir, 'project-cost-manager.sqlite'), 'x'.repeat(5000));
    await expect(open(MIGRATIONS)).rejects.toThrow(/is damaged \(file is not a database\)/);
  });
});
