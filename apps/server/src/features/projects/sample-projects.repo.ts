import type { Insertable } from 'kysely';
import type { Db, ProjectsTable } from '../../db/schema.ts';

/** The row that is locked while the sample company is loaded, until the transaction ends. */
const LOAD_LOCK = 'sample-company';

/** Counts the living samples, and those that have been saved since they were loaded. */
export async function countSamples(db: Db): Promise<{ projects: number; changed: number }> {
  return db
    .selectFrom('projects')
    .select((is) => [
      is.fn.countAll<number>().as('projects'),
      is.fn.countAll<number>().filterWhere('version', '>', 1).as('changed'),
    ])
    .where('is_sample', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Makes others who load the sample company wait until this transaction ends. */
export async function holdLoadLock(db: Db, now: string): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({ key_hash: LOAD_LOCK, body_hash: '', record_id: '', created_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ created_at: now }))
    .execute();
}

/** Stores new projects. */
export async function insertProjects(
  db: Db,
  projects: readonly Insertable<ProjectsTable>[],
): Promise<void> {
  await db.insertInto('projects').values(projects).execute();
}

/** Finds living samples that have been saved since they were loaded, and returns their ids. */
export async function findChangedSamples(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('is_sample', '=', 1)
    .where('deleted_at', 'is', null)
    .where('version', '>', 1)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks unchanged samples as deleted, so that they can no longer be saved, and returns their ids.
 */
export async function markUnchangedSamples(db: Db, now: string, limit: number): Promise<string[]> {
  const unchanged = db
    .selectFrom('projects')
    .select('id')
    .where('is_sample', '=', 1)
    .where('version', '=', 1)
    .limit(limit);
  const rows = await db
    .updateTable('projects')
    .set((is) => ({ deleted_at: is.fn.coalesce('deleted_at', is.val(now)) }))
    .where('id', 'in', unchanged)
    .where('version', '=', 1)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes projects with everything that belongs to them. */
export async function eraseProjects(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('projects').where('id', 'in', ids).execute();
}
