import { Kysely, sql } from 'kysely';
import { liftTimeLimit } from './postgres-pool.ts';
import type { Database, Schema } from './schema.ts';
import { adaptSqlite, openSqliteReader } from './sqlite.ts';
import { KeptSqliteDialect } from './sqlite-dialect.ts';

type Snapshot = Database['snapshot'];

/** Creates the snapshot of a PostgreSQL database. */
export function postgresSnapshot(db: Kysely<Schema>): Snapshot {
  return (read) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        // Between two reads the caller writes a file, which may take as long as the disk needs.
        await liftTimeLimit(transaction);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
        return read(transaction);
      });
}

/** Creates the snapshot of a SQLite file, over a connection of its own. */
export function sqliteSnapshot(file: string): Snapshot {
  return async (read) => {
    const reader = openSqliteReader(file);
    const db = new Kysely<Schema>({
      dialect: new KeptSqliteDialect(adaptSqlite(reader), 'read'),
    });
    try {
      reader.exec('begin');
      return await read(db);
    } finally {
      await db.destroy();
      // Kysely does not close an instance that was never used.
      if (reader.isOpen) reader.close();
    }
  };
}
