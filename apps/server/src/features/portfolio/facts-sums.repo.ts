import { RISK_FLAGS, RISK_LEVELS, STAKE_FLAGS, SUMMED_AMOUNTS } from '@pcm/domain';
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import {
  AMOUNT_NAMES,
  COUNT_COLUMNS,
  FLAG_COLUMNS,
  MARGIN_COLUMNS,
  partsOf,
  RISK_COLUMNS,
  STAKE_NAMES,
  type SumColumn,
} from './portfolio-columns.ts';

/** The expressions that sum each column of the cells from the facts. */
export type FactsSums = Record<SumColumn, RawBuilder<unknown>>;

type AmountParts = (
  minor: RawBuilder<unknown>,
) => [units: RawBuilder<unknown>, cents: RawBuilder<unknown>];

/** Adds up first and splits afterwards, which is half the work. SQLite refuses a sum above 2^63. */
const summedWhole: AmountParts = (minor) => [
  sql`cast((sum(${minor}) - sum(${minor}) % 100) / 100 as bigint)`,
  sql`sum(${minor}) % 100`,
];

/** Splits first, which works for a portfolio of any size. */
const summedInParts: AmountParts = (minor) => [sql`sum(${minor} / 100)`, sql`sum(${minor} % 100)`];

const countWhere = (condition: RawBuilder<unknown>) =>
  sql`sum(case when ${condition} then 1 else 0 end)`;

function factsSums(summed: AmountParts): FactsSums {
  const sums = new Map<string, RawBuilder<unknown>>([
    ['projects', sql`count(*)`],
    ['with_order', sql`count(margin_band)`],
    ['with_cost', sql`count(per_square_meter_sort)`],
    ['with_pace', sql`count(square_meters_per_person_day)`],
    ...COUNT_COLUMNS.map((column) => [column, sql`sum(${sql.ref(column)})`] as const),
  ]);
  const addAmount = (name: string, minor: RawBuilder<unknown>) => {
    const columns = partsOf(name);
    for (const [at, sum] of summed(minor).entries()) sums.set(columns[at] ?? '', sum);
  };
  for (const name of SUMMED_AMOUNTS) {
    addAmount(AMOUNT_NAMES[name], sql.ref(`${AMOUNT_NAMES[name]}_minor`));
  }
  for (const flag of STAKE_FLAGS) {
    addAmount(STAKE_NAMES[flag], sql.ref(`${STAKE_NAMES[flag]}_minor`));
  }
  for (const [band, column] of Object.entries(MARGIN_COLUMNS)) {
    sums.set(column, countWhere(sql`margin_band = ${sql.lit(band)}`));
  }
  const marks = [
    ...RISK_LEVELS.map((risk) => [RISK_COLUMNS[risk], sql`risk = ${sql.lit(risk)}`] as const),
    ...RISK_FLAGS.map(
      (flag) => [FLAG_COLUMNS[flag], sql`${sql.ref(FLAG_COLUMNS[flag])} = 1`] as const,
    ),
  ];
  for (const [column, condition] of marks) {
    sums.set(column, countWhere(condition));
    addAmount(`${column}_total`, sql`(case when ${condition} then total_minor else 0 end)`);
  }
  return Object.fromEntries(sums) as FactsSums;
}

/** The sums for every portfolio except the largest possible. Errors: {@link isTooLarge}. */
export const WHOLE_SUMS = factsSums(summedWhole);

/** The sums for any portfolio. */
export const SUMS_IN_PARTS = factsSums(summedInParts);

/** Tells whether a sum was too large for SQLite; PostgreSQL has no such limit. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message === 'integer overflow';
}

/**
 * The way in which facts are found:
 * - `by-index`: the conditions leave few rows, which an index finds
 * - `as-they-stand`: they may leave many, and no index helps: rows are read one after the other in
 *   the order of their clients
 * - `in-order`: along the index of the order, whose first rows are needed
 */
export type FactsPath = 'by-index' | 'as-they-stand' | 'in-order';

/** SQLite's name for the index in which the table itself is stored. */
const PRIMARY_KEY = 'sqlite_autoindex_project_facts_1';

/**
 * Returns the facts for a `from`. SQLite would use an index wherever there is one, and then look up
 * project by project; PostgreSQL chooses well by its statistics.
 */
export function factsAlong(db: Db, path: FactsPath): RawBuilder<unknown> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return path === 'as-they-stand' && isSqlite
    ? sql`project_facts indexed by ${sql.ref(PRIMARY_KEY)}`
    : sql`project_facts`;
}
