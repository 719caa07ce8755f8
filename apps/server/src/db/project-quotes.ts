import type { ProjectSummary, QuoteStatus } from '@pcm/contract';
import { revisionLetter } from '@pcm/domain';
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './schema.ts';

/** The quotations of a project, as a list of projects shows them. */
type NamedQuote = NonNullable<ProjectSummary['quotation']>;

/** A quotation as {@link quotesColumn} writes it. */
type Written = [
  isIssued: 0 | 1,
  sortKey: string,
  createdAt: string,
  id: string,
  number: string | null,
  revision: number,
  status: QuoteStatus,
  validUntil: string | null,
];

const FIELDS = sql`case when number is null then 0 else 1 end, sort_key, created_at, id,
  family_number, revision, status, valid_until`;

/**
 * Returns a column of a list of projects: the quotations of each as JSON, without deleted ones and
 * those that a later revision has replaced. As a column it saves a second statement.
 */
export function quotesColumn(db: Db): RawBuilder<string | null> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const list = isSqlite
    ? sql`json_group_array(json_array(${FIELDS}))`
    : sql`cast(json_agg(json_build_array(${FIELDS})) as text)`;
  return sql<string | null>`(select ${list} from quotes where quotes.project_id = projects.id
    and quotes.deleted_at is null and quotes.status <> 'superseded')`;
}

/** Returns the sort key of quotations: drafts come before issued ones. */
function byIssue(a: Written, b: Written): number {
  for (const index of [0, 1, 2, 3] as const) {
    if (a[index] !== b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

/**
 * Returns the quotation that was issued last, or else the newest draft, with the number of all;
 * undefined without one.
 */
export function namedQuote(written: string | null, today: string): NamedQuote | undefined {
  // This program wrote the JSON in the same statement.
  const all = JSON.parse(written ?? '[]') as Written[];
  const last = all.toSorted(byIssue).at(-1);
  if (last === undefined) return undefined;
  const [, , , id, number, revision, status, validUntil] = last;
  const isOpen = status === 'issued' || status === 'sent';
  const isExpired = isOpen && validUntil !== null && validUntil < today;
  return {
    id,
    number,
    revision: revisionLetter(revision),
    status: isExpired ? 'expired' : status,
    validUntil,
    count: all.length,
  };
}
