import { type Selectable, sql } from 'kysely';
import { prepared, valuesOf } from '../../db/prepared.ts';
import type { AuditLogTable, Db } from '../../db/schema.ts';

/** The conditions on the entries. */
export interface AuditFilter {
  /** Included. */
  from: string | undefined;
  /** Excluded. */
  to: string | undefined;
  adminName: string | undefined;
  action: string | undefined;
  recordType: string | undefined;
  recordId: string | undefined;
  /** Folded words that must all occur in the names of administrator or record. */
  words: readonly string[];
}

/** The end of a page: the entries after it are older. */
export interface AuditPosition {
  at: string;
  id: number;
}

/** An entry without its content, and whether it has content to compare. */
export type AuditHeadRow = Omit<Selectable<AuditLogTable>, 'before' | 'after' | 'search_text'> & {
  has_detail: number;
};

const HEAD = [
  'id',
  'at',
  'admin_id',
  'admin_name',
  'admin_role',
  'action',
  'record_type',
  'record_id',
  'record_name',
  'imported_from',
] as const;

/** The filters that compare a column with a value. */
const EQUAL = [
  ['adminName', 'admin_name'],
  ['action', 'action'],
  ['recordType', 'record_type'],
  ['recordId', 'record_id'],
] as const;

/** An entry of an action in this installation. */
export type NewEntry = Omit<Selectable<AuditLogTable>, 'id' | 'imported_from'>;

/** The columns that the program itself writes for a new entry. */
export const NEW_ENTRY_COLUMNS = [
  'at',
  'admin_id',
  'admin_name',
  'admin_role',
  'action',
  'record_type',
  'record_id',
  'before',
  'after',
  'record_name',
  'search_text',
] as const satisfies (keyof NewEntry)[];

const NEW_ENTRY = prepared<NewEntry, object>((db, $) =>
  db.insertInto('audit_log').values(valuesOf($, NEW_ENTRY_COLUMNS)),
);

/** Appends an entry; nothing ever changes or removes one. */
export async function insertAuditEntry(db: Db, entry: NewEntry): Promise<void> {
  await NEW_ENTRY.all(db, entry);
}

/** Appends entries in one statement. */
export async function insertAuditEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0)
    await db
      .insertInto('audit_log')
      .values([...entries])
      .execute();
}

const likeOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function found(db: Db, filter: AuditFilter) {
  let query = db.selectFrom('audit_log');
  for (const [key, column] of EQUAL) {
    const value = filter[key];
    if (value !== undefined) query = query.where(column, '=', value);
  }
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('at', '<', filter.to);
  for (const word of filter.words) {
    query = query.where(sql<boolean>`search_text like ${likeOf(word)} escape '\\'`);
  }
  return query;
}

function newestFirst(db: Db, filter: AuditFilter, after: AuditPosition | undefined) {
  const query = found(db, filter).orderBy('at', 'desc').orderBy('id', 'desc');
  return after === undefined
    ? query
    : query.where(sql`(at, id)`, '<', sql`(${after.at}, ${after.id})`);
}

/** Returns entries, newest first, without their content. */
export async function findHeads(
  db: Db,
  filter: AuditFilter,
  after: AuditPosition | undefined,
  limit: number,
): Promise<AuditHeadRow[]> {
  return newestFirst(db, filter, after)
    .select(HEAD)
    .select(
      sql<number>`case when before is null and after is null then 0 else 1 end`.as('has_detail'),
    )
    .limit(limit)
    .execute();
}

/** Returns whole entries, newest first. */
export async function findEntries(
  db: Db,
  filter: AuditFilter,
  after: AuditPosition | undefined,
  limit: number,
): Promise<Selectable<AuditLogTable>[]> {
  return newestFirst(db, filter, after).selectAll().limit(limit).execute();
}

/** Counts the entries that match. */
export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await found(db, filter)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds one whole entry. */
export async function findEntry(
  db: Db,
  id: number,
): Promise<Selectable<AuditLogTable> | undefined> {
  return db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the time of the last action on a record before a moment. */
export async function findLastAt(
  db: Db,
  of: { action: string; recordType: string; recordId: string },
  before: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .where('record_type', '=', of.recordType)
    .where('record_id', '=', of.recordId)
    .where('action', '=', of.action)
    .where('at', '<', before)
    // A restore appends older entries, so the highest id need not be the latest.
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/**
 * Returns the distinct values of a column that begins an index, with one step in the index for
 * each, however many entries there are.
 */
export async function distinctOf(
  db: Db,
  column: 'admin_name' | 'action' | 'record_type',
): Promise<string[]> {
  const name = sql.ref(column);
  const next = sql`select min(${name}) from audit_log where ${name} > value`;
  const { rows } = await sql<{ value: string }>`
    with recursive steps (value) as (
      select min(${name}) from audit_log
      union all
      select (${next}) from steps where value is not null
    )
    select value from steps where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

/** Returns the latest entries about some records, the newest first. */
export async function findEntriesOf(
  db: Db,
  of: { actions: readonly string[]; recordType: string; recordIds: readonly string[] },
  limit: number,
): Promise<
  Pick<Selectable<AuditLogTable>, 'at' | 'admin_name' | 'action' | 'record_id' | 'before'>[]
> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'admin_name', 'action', 'record_id', 'before'])
    .where('record_type', '=', of.recordType)
    .where('record_id', 'in', of.recordIds)
    .where('action', 'in', of.actions)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
