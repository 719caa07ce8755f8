import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { tryFoldLock } from '../../db/fold-lock.ts';
import { liftTimeLimit } from '../../db/postgres-pool.ts';
import { announceReplacement } from '../../db/replacement.ts';
import type { Database, Db, Schema } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { columnsOfKind, RECORD_TABLES, type RecordKind } from './backup-records.ts';
import type { StoredRecord } from './backup-source.repo.ts';

/** The tables that a restore replaces; a table comes before those that it refers to. */
const REPLACED = [
  // A restore ends every link, like every session, because a revoked one must not work again.
  'quote_links',
  'page_links',
  'plan_readings',
  // A restore sends nothing a second time: no backup contains messages, and the present ones are
  // removed.
  'mail_messages',
  'quote_papers',
  'quotes',
  'day_entries',
  'equipment_assignments',
  'operation_members',
  'operations',
  'operation_series',
  'operation_series_undo',
  'work_cells',
  'category_resource_cells',
  'resource_cells',
  'client_year_cells',
  'year_cells',
  'client_cells',
  'category_cells',
  'portfolio_cells',
  'project_resources',
  'project_facts',
  'project_rates',
  'library_prices',
  'project_changes',
  'project_versions',
  'projects',
  'templates',
  'absences',
  'team_members',
  'customers',
  'equipment_sets',
  'equipment_inspections',
  'equipment_certificates',
  'equipment_pieces',
  'equipment_items',
  'settings',
  // The records that stored answers name no longer exist.
  'idempotency_keys',
] as const satisfies readonly (keyof Schema)[];

const LOCK_TRIES = 400;
const LOCK_TRY_EVERY_MS = 50;
/** The code of PostgreSQL for a lock that is not free. */
const LOCK_NOT_AVAILABLE = '55P03';

const SAVEPOINT = sql`savepoint before_locks`;
const BACK = sql`rollback to savepoint before_locks`;

/**
 * Takes the locks on tables and on the sums over projects; false when another transaction holds
 * one.
 */
async function isTakenAtOnce(db: Db, tables: RawBuilder<unknown>): Promise<boolean> {
  try {
    await sql`lock table ${tables} in exclusive mode nowait`.execute(db);
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
    if (!isLocked) throw error;
    return false;
  }
  return tryFoldLock(db);
}

/**
 * Locks every table that is replaced, so that nobody writes to one until the transaction ends;
 * reads go on. It first tells every process, which then refuses new writes, and waits for writes
 * under way; it takes all locks at once or none, so that there is no deadlock. On SQLite the
 * transaction itself has this effect.
 *
 * Errors: `backup-busy` while another restore holds them, `database-unavailable`.
 */
export async function holdEverything(db: Db, engine: Database['engine']): Promise<void> {
  if (engine === 'sqlite') return;
  await liftTimeLimit(db);
  if (!(await announceReplacement(db))) throw new AppError('backup-busy');
  const tables = sql.join(
    [...REPLACED, 'booking_gate', 'quote_series'].map((table) => sql.table(table)),
  );
  await SAVEPOINT.execute(db);
  for (let left = LOCK_TRIES; ; left--) {
    if (await isTakenAtOnce(db, tables)) return;
    if (left === 0) throw new AppError('database-unavailable');
    await BACK.execute(db);
    await setTimeout(LOCK_TRY_EVERY_MS);
  }
}

/** Deletes everything that is replaced. */
export async function deleteEverything(db: Db): Promise<void> {
  for (const table of REPLACED) await db.deleteFrom(table).execute();
}

/** The last version and time of a record that may still be open in a page. */
export interface RecordVersion {
  version: number;
  updated_at: string;
}

/** The tables whose records are saved on the basis of a version. */
const VERSIONED = {
  projects: 'id',
  team_members: 'id',
  absences: 'id',
  customers: 'id',
  equipment_items: 'id',
  equipment_pieces: 'id',
  equipment_inspections: 'id',
  equipment_sets: 'id',
  operation_series: 'id',
  operations: 'id',
  equipment_assignments: 'id',
  day_entries: 'id',
  quotes: 'id',
  settings: 'key',
} as const;

/** A table whose records are saved on the basis of a version. */
export type VersionedTable = keyof typeof VERSIONED;

/**
 * The version and time of every record that is saved on the basis of a version, by table and key.
 */
export type RecordVersions = Record<VersionedTable, ReadonlyMap<string, RecordVersion>>;

/** Reads the {@link RecordVersions}. */
export async function findRecordVersions(db: Db): Promise<RecordVersions> {
  const found: [string, ReadonlyMap<string, RecordVersion>][] = [];
  for (const [table, key] of Object.entries(VERSIONED)) {
    const { rows } = await sql<RecordVersion & { key: string }>`
      select ${sql.ref(key)} as key, version, updated_at from ${sql.table(table)}`.execute(db);
    found.push([table, new Map(rows.map(({ key: own, ...values }) => [own, values]))]);
  }
  return Object.fromEntries(found) as RecordVersions;
}

/** The most values in one statement; the engines have a limit. */
const VALUES_OF_A_STATEMENT = 20_000;

/** Stores rows that have the same columns. */
export async function insertRows(
  db: Db,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const size = Math.floor(VALUES_OF_A_STATEMENT / columns.length);
  for (let start = 0; start < rows.length; start += size) {
    const values = rows.slice(start, start + size).map((row) => {
      const given: Record<string, unknown> = { ...row };
      return sql`(${sql.join(columns.map((column) => given[column]))})`;
    });
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}

/** PostgreSQL treats every value of a list as text unless it has a type. */
function keyValue(value: unknown): RawBuilder<unknown> {
  return typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
}

/** Returns the stored rows with some keys, in no particular order. */
export async function findStored(
  db: Db,
  kind: RecordKind,
  keys: readonly (readonly unknown[])[],
): Promise<StoredRecord[]> {
  const { table, key } = RECORD_TABLES[kind];
  const columns = sql.join(columnsOfKind(kind).map((column) => sql.ref(column)));
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const values = keys.map((one) => sql`(${sql.join(one.map(keyValue))})`);
  const { rows } = await sql<StoredRecord>`
    select ${columns} from ${sql.table(table)}
    where (${keyColumns}) in (values ${sql.join(values)})`.execute(db);
  return rows;
}

/** Counts the records of a kind that are not deleted. */
export async function countStored(db: Db, kind: RecordKind): Promise<number> {
  const { table } = RECORD_TABLES[kind];
  const living = columnsOfKind(kind).includes('deleted_at') ? sql`where deleted_at is null` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} ${living}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sums the totals of living projects by currency. Units: minor units. */
export async function sumTotals(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string; sum: number | string }>`
    select currency, sum(total_minor) as sum from projects
    where deleted_at is null group by currency`.execute(db);
  return new Map(rows.map(({ currency, sum }) => [currency, Number(sum)]));
}

/** Returns the names of living projects in the order of their ids, after one of them. */
export async function findNames(
  db: Db,
  behind: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the number of the last entry of the audit log; 0 while there is none. */
export async function findLastEntry(db: Db): Promise<number> {
  const found = await db
    .selectFrom('audit_log')
    .select((is) => is.fn.max<number | null>('id').as('last'))
    .executeTakeFirst();
  return found?.last ?? 0;
}

/** Returns entries of the audit log at some moments, up to a number. */
export async function findEntries(
  db: Db,
  moments: readonly string[],
  last: number,
): Promise<StoredRecord[]> {
  return db
    .selectFrom('audit_log')
    .select([
      'at',
      'admin_id',
      'admin_name',
      'action',
      'record_type',
      'record_id',
      'before',
      'after',
    ])
    .where('at', 'in', moments)
    .where('id', '<=', last)
    .execute();
}

/** Fills in the administrators of versions that lack one, from the audit log. */
export async function nameSavers(db: Db): Promise<void> {
  await sql`
    update project_versions set saved_by = coalesce((select admin_name from audit_log
      where record_type = 'project' and record_id = project_versions.project_id
        and action in ('create', 'save')
      order by audit_log.id desc limit 1), '')`.execute(db);
}

/** Tells whether the company has any records of its own. */
export async function holdsRecords(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found where exists (select 1 from projects) or exists (select 1 from templates)
      or exists (select 1 from team_members) or exists (select 1 from customers)
      or exists (select 1 from equipment_items) or exists (select 1 from quotes)`.execute(db);
  return rows.length > 0;
}
