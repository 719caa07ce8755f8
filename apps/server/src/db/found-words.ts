import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import type { Db, ProjectSearchTable } from './schema.ts';

/** The state of a project, to which a search may be restricted. */
export type SearchedState = ProjectSearchTable['state'];

/** The words that a project must contain, each in any place, and its state. */
export interface WordSearch {
  /** Words in key form. */
  words: readonly string[];
  /** Any state when absent. */
  state?: SearchedState | undefined;
}

/**
 * The number of hits from which reading along an order fills a page sooner than sorting the hits.
 */
export const MANY_HITS = 2000;

/** The length from which a word has trigrams. Units: Unicode characters. */
const TRIGRAM = 3;

/** A NUL would end the expression of FTS5 early. */
const hasTrigrams = (word: string) => Array.from(word).length >= TRIGRAM && !word.includes('\0');

/** Returns the pattern of LIKE for a text that contains a word. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

const isLike = (word: string) => sql<SqlBool>`text like ${containing(word)} escape '\\'`;

/** Returns the conditions on `project_search`. */
function conditionsOf(db: Db, { words, state }: WordSearch): RawBuilder<SqlBool> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // PostgreSQL uses its own trigram index for LIKE.
  const indexed = isSqlite ? words.filter(hasTrigrams) : [];
  const conditions = words.filter((word) => !indexed.includes(word)).map(isLike);
  if (state !== undefined) conditions.push(sql<SqlBool>`state = ${state}`);
  if (indexed.length > 0) {
    const phrases = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
    conditions.push(
      sql`key in (select rowid from project_words where project_words match ${phrases})`,
    );
  }
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql.join(conditions, sql` and `);
}

/** Counts the projects with all words. */
export async function countFound(db: Db, search: WordSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from project_search where ${conditionsOf(db, search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the condition that the project with an id has all words. With `along`, rows are read in
 * another order and checked against the hits; otherwise the hits are looked up one by one.
 */
export function isFound(
  db: Db,
  id: string,
  search: WordSearch,
  path: 'hits-first' | 'along' = 'hits-first',
): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`${sql.ref(id)} in (
    select project_id from project_search where ${conditionsOf(db, search)})`;
  // Neither engine uses an index through a function.
  return path === 'along' ? sql<SqlBool>`coalesce(${found}, false)` : found;
}
