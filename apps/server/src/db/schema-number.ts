import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Returns the number of the last migration that was run; 0 before the first. */
export async function schemaNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from schema_migrations`.execute(db);
  return rows[0]?.last ?? 0;
}
