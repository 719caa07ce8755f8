import type { Db } from '../../db/schema.ts';

/** The columns of a project that a preview reads. */
export interface LawProject {
  id: string;
  name: string;
  client: string;
  data: string;
}

/** The profile as it is written in a stored document, which has no spaces between its fields. */
const UNDER_LAW = '%"profile":"morocco"%';

/**
 * Returns a page of the living projects under the law, in the order of their ids, after one of
 * them. A text elsewhere in a document may look the same, so the caller checks the parsed document
 * too.
 */
export async function findLawProjects(db: Db, after: string, limit: number): Promise<LawProject[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'client', 'data'])
    .where('deleted_at', 'is', null)
    .where('data', 'like', UNDER_LAW)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
