import { sql } from 'kysely';
import type { Db, Engine } from '../../db/schema.ts';

/** Checks that the database answers. Errors: whatever prevents it from answering. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Returns the size of the database. Units: bytes. */
export async function databaseBytes(db: Db, engine: Engine): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Counts the living projects, and the archived among them. */
export async function countProjects(
  db: Db,
): Promise<{ projects: number; archivedProjects: number }> {
  return db
    .selectFrom('projects')
    .select((is) => [
      is.fn.countAll<number>().as('projects'),
      is.fn.count<number>('archived_at').as('archivedProjects'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}
