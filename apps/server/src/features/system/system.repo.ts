import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Asks the database for an answer. Errors: whatever keeps it from answering. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
