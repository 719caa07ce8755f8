import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { StartError } from '../config/start-error.ts';
import { checksumOf, type Migration, statementsOf } from './migration.ts';
import { liftTimeLimit } from './postgres-pool.ts';
import type { Database, Engine, Schema } from './schema.ts';
import { postgresSnapshot } from './snapshot.ts';

/** A number that no other program on the same PostgreSQL database uses. */
const ADVISORY_LOCK = 7_226_411;

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

/** A function that backs up a database whose schema is older than the program's. */
export type BackUpOlder = (database: Pick<Database, 'engine' | 'snapshot'>) => Promise<void>;

/** The place and the name of an automatic backup. */
export interface BackupPlace {
  directory: string;
  now: Date;
  /** Used on PostgreSQL, where no file can be copied. */
  backUpOlder: BackUpOlder | undefined;
}

const createMigrationTable = sql`
  create table if not exists schema_migrations (
    number integer primary key, name text not null, checksum text not null, applied_at text not null
  )`;

async function hasMigrationTable(db: Kysely<Schema>, engine: Engine): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'schema_migrations'`
      : // Not to_regclass, which may answer from a cache that is older than the lock.
        sql`select 1 from pg_catalog.pg_tables
          where schemaname = current_schema() and tablename = 'schema_migrations'`;
  return (await found.execute(db)).rows.length > 0;
}

async function readApplied(db: Kysely<Schema>, engine: Engine): Promise<AppliedMigration[]> {
  if (!(await hasMigrationTable(db, engine))) return [];
  const applied = await sql<AppliedMigration>`
    select number, name, checksum from schema_migrations order by number`.execute(db);
  return applied.rows;
}

function checkApplied(
  applied: AppliedMigration[],
  known: readonly Migration[],
  engine: Engine,
): void {
  for (const { number, name, checksum } of applied) {
    const migration = known.find((candidate) => candidate.number === number);
    if (migration === undefined) {
      throw new StartError(
        `The database was made by a newer version of this program (schema ${number}, ${name}); update the program`,
      );
    }
    if (checksumOf(migration, engine) !== checksum) {
      throw new StartError(
        `The database's schema ${number} (${name}) differs from this program's; restore a backup or use the program that made it`,
      );
    }
  }
}

async function copyFile(db: Kysely<Schema>, place: BackupPlace, schema: number): Promise<void> {
  mkdirSync(place.directory, { recursive: true });
  const stamp = place.now.toISOString().replace(/[:.]/g, '-');
  const file = path.join(place.directory, `before-migration-${schema}-${stamp}.sqlite`);
  await sql`vacuum into ${file}`.execute(db);
}

/**
 * Brings the schema up to date: all missing migrations in one transaction behind a lock. It first
 * backs up the data of the database to `backup`; on SQLite this is a copy of the file.
 *
 * Errors: {@link StartError} when the database is newer than the program, or its schema differs.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  known: readonly Migration[],
  backup: BackupPlace,
): Promise<void> {
  const before = await readApplied(db, engine);
  checkApplied(before, known, engine);
  if (before.length === known.length) return;
  const last = before.at(-1);
  if (last !== undefined) {
    if (engine === 'sqlite') await copyFile(db, backup, last.number);
    else await backup.backUpOlder?.({ engine, snapshot: postgresSnapshot(db) });
  }

  await db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      // Migrating a large database takes longer than a request may, and so does waiting for another
      // process that does it.
      await liftTimeLimit(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(transaction);
    }
    const applied = await readApplied(transaction, engine);
    checkApplied(applied, known, engine);
    await createMigrationTable.execute(transaction);
    for (const migration of known) {
      if (applied.some(({ number }) => number === migration.number)) continue;
      for (const statement of statementsOf(migration, engine)) {
        await sql.raw(statement).execute(transaction);
      }
      await sql`insert into schema_migrations (number, name, checksum, applied_at)
        values (${migration.number}, ${migration.name}, ${checksumOf(migration, engine)},
          ${backup.now.toISOString()})`.execute(transaction);
    }
  });
}
