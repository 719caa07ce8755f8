import type { ProjectSummary, QuoteStatus } from '@pcm/contract';
import { revisionLetter } from '@pcm/domain';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** What a list of projects says of the quotations of one. */
type NamedQuote = NonNullable<ProjectSummary['quotation']>;

/**
 * Returns of each project the quotation that was issued last, or else the newest draft, and how many
 * there are; a project without one is left out. Those that a later revision has taken the place of
 * do not count.
 */
export async function findNamedQuotes(
  db: Db,
  projectIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, NamedQuote>> {
  const named = new Map<string, NamedQuote>();
  if (projectIds.length === 0) return named;
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'project_id', 'family_number', 'revision', 'valid_until'])
    .select(
      sql<QuoteStatus>`case when status in ('issued', 'sent') and valid_until < ${today}
        then 'expired' else status end`.as('state'),
    )
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'superseded')
    // The drafts first, so that what is read last of a project is what was issued last.
    .orderBy(sql`case when number is null then 0 else 1 end`)
    .orderBy('sort_key')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    named.set(row.project_id, {
      id: row.id,
      number: row.family_number,
      revision: revisionLetter(row.revision),
      status: row.state,
      validUntil: row.valid_until,
      count: (named.get(row.project_id)?.count ?? 0) + 1,
    });
  }
  return named;
}
