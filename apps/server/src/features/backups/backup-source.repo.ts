import { sql } from 'kysely';
import type { Db, Engine } from '../../db/schema.ts';
import { columnsOfKind, RECORD_TABLES, type RecordKind } from './backup-records.ts';

/** A stored row with the columns of its kind. */
export type StoredRecord = Record<string, string | number | Uint8Array | null>;

/**
 * The fewest rows read at once: few enough for the memory even when each holds the largest
 * document.
 */
const FEWEST_ROWS = 8;
const MOST_ROWS = 512;
const CHARACTERS_AT_ONCE = 2 * 1024 * 1024;

async function findColumns(db: Db, engine: Engine, table: string): Promise<Set<string>> {
  const found =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`;
  return new Set((await found.execute(db)).rows.map(({ name }) => name));
}

/** The table and columns that the records of a kind are read from. */
export interface RecordSource {
  kind: RecordKind;
  /** Only the columns that the database has, because an older schema lacks some. */
  columns: readonly string[];
  count: number;
}

/**
 * Returns the source of a kind; empty where the schema of the database does not have the kind yet.
 */
export async function findSource(db: Db, engine: Engine, kind: RecordKind): Promise<RecordSource> {
  const { table } = RECORD_TABLES[kind];
  const there = await findColumns(db, engine, table);
  const columns = columnsOfKind(kind).filter((column) => there.has(column));
  if (columns.length === 0) return { kind, columns, count: 0 };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return { kind, columns, count: rows[0]?.count ?? 0 };
}

function sizeOf(row: StoredRecord): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (value === null || typeof value === 'number' ? 8 : value.length),
    0,
  );
}

/** Reads the records of a source in the order of their keys, in batches. */
export async function* findStoredRecords(
  db: Db,
  { kind, columns, count }: RecordSource,
): AsyncGenerator<StoredRecord[]> {
  if (count === 0) return;
  const { table, key } = RECORD_TABLES[kind];
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const read = sql.join([...new Set([...columns, ...key])].map((column) => sql.ref(column)));
  let limit = FEWEST_ROWS;
  let behind: StoredRecord | undefined;
  for (;;) {
    const last: StoredRecord | undefined = behind;
    const where =
      last === undefined
        ? sql``
        : sql`where (${keyColumns}) > (${sql.join(key.map((column) => last[column]))})`;
    const { rows } = await sql<StoredRecord>`
      select ${read} from ${sql.table(table)} ${where}
      order by ${keyColumns} limit ${limit}`.execute(db);
    if (rows.length > 0) yield rows;
    behind = rows.at(-1);
    if (rows.length < limit || behind === undefined) return;
    const each = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length;
    limit = Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, Math.floor(CHARACTERS_AT_ONCE / each)));
  }
}
