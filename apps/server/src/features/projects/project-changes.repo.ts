import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';

const CHANGE = prepared<{ projectId: string }, object>((db, $) =>
  db.insertInto('project_changes').values({ project_id: $.projectId }),
);

/**
 * Notes that a project changed, in the transaction that changes it, so that it is counted again.
 */
export async function noteChange(db: Db, projectId: string): Promise<void> {
  await CHANGE.all(db, { projectId });
}

/**
 * The changes that this program may count: a project saved by a newer program waits for that
 * program, whose engine knows its figures.
 */
const countable = (engineVersion: string) => sql`
  project_changes left join projects on projects.id = project_changes.project_id
  where (projects.id is null or projects.engine_version <= ${engineVersion})`;

const LAST = prepared<{ engineVersion: string }, { seq: number | null }>(
  (_db, $) => sql<{ seq: number | null }>`
    select max(seq) as seq from ${countable($.engineVersion)}`,
);

/** Returns the number of the last change that waits to be counted; null when none does. */
export async function findLastChange(db: Db, engineVersion: string): Promise<number | null> {
  return (await LAST.first(db, { engineVersion }))?.seq ?? null;
}

const UP_TO = prepared<{ engineVersion: string; seq: number }, { found: number }>(
  (_db, $) => sql<{ found: number }>`
    select 1 as found from ${countable($.engineVersion)} and seq <= ${$.seq} limit 1`,
);

/** Tells whether a change up to a number still waits to be counted. */
export async function isUncounted(db: Db, engineVersion: string, seq: number): Promise<boolean> {
  return (await UP_TO.first(db, { engineVersion, seq })) !== undefined;
}

const OLDEST = prepared<
  { engineVersion: string; limit: number },
  { project_id: string; size: number }
>(
  (_db, $) => sql<{ project_id: string; size: number }>`
    select project_id, coalesce(length(data), 0) as size
    from ${countable($.engineVersion)} order by seq limit ${$.limit}`,
);

/**
 * Returns the projects of the oldest changes with the sizes of their documents, up to a number of
 * changes.
 */
export async function findOldestChanges(
  db: Db,
  engineVersion: string,
  limit: number,
): Promise<{ project_id: string; size: number }[]> {
  return OLDEST.all(db, { engineVersion, limit });
}

/** Removes the noted changes of projects, before those projects are read and counted. */
export async function removeChanges(db: Db, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('project_changes').where('project_id', 'in', projectIds).execute();
}
