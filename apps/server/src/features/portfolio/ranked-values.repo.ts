import { setImmediate } from 'node:timers/promises';
import type { BenchmarkMeasure } from '@pcm/domain';
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Schema } from '../../db/schema.ts';
import { type BenchmarkGroup, MEASURE_COLUMNS } from './portfolio-benchmarks.repo.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { areAsked } from './portfolio-sums.repo.ts';

/** A range of neighbours in a group: its values from a rank on, in ascending order. */
export interface RankRange {
  group: BenchmarkGroup;
  rank: number;
  /** The number of values in the range. */
  count: number;
  /** The number of values in the group. */
  of: number;
}

/** A value of a project: in its own currency, and in MAD for sorting projects. */
export interface RankedValue {
  /** The index of the range that contains it. */
  range: number;
  value: number;
  currency: string;
  order: number;
  id: string;
}

/** A range with the walk to it from the nearer end of its group. */
interface Walk extends RankRange {
  range: number;
  isFromTop: boolean;
  skipped: number;
}

function walkTo(range: RankRange, index: number): Walk {
  const fromTop = range.of - range.rank - range.count;
  const isFromTop = fromTop < range.rank;
  return { ...range, range: index, isFromTop, skipped: isFromTop ? fromTop : range.rank };
}

/** The values to look for, as SQL. */
interface Search {
  value: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  asked: RawBuilder<SqlBool>;
}

function columnsOf({ value, order }: Search) {
  return sql`${value} as "value", currency, ${order} as "order", project_id as id`;
}

function inOrder({ order }: Search, isFromTop: boolean) {
  return isFromTop ? sql`${order} desc, project_id desc` : sql`${order}, project_id`;
}

/** SQLite takes at most 500 parts in one statement, and plans each at once. */
const WALKS_OF_A_STATEMENT = 100;

async function walkOnSqlite(
  { read }: Database,
  walks: readonly Walk[],
  search: Search,
): Promise<RankedValue[]> {
  const found: RankedValue[] = [];
  for (let start = 0; start < walks.length; start += WALKS_OF_A_STATEMENT) {
    const parts = walks
      .slice(start, start + WALKS_OF_A_STATEMENT)
      .map(({ group, range, count, skipped, isFromTop }) => {
        const { projectType, serviceCategory, heightBand } = group;
        const isInBand = heightBand === null ? sql`` : sql`and height_band = ${heightBand}`;
        return sql`select * from (
          select ${range} as "range", ${columnsOf(search)} from project_facts
          where project_type = ${projectType} and service_category = ${serviceCategory} ${isInBand}
            and ${search.order} is not null and ${search.asked}
          order by ${inOrder(search, isFromTop)} limit ${count} offset ${skipped}
        )`;
      });
    // SQLite answers synchronously, so without a pause all other requests would wait for every
    // group.
    if (start > 0) await setImmediate();
    const { rows } = await sql<RankedValue>`${sql.join(parts, sql` union all `)}`.execute(read);
    found.push(...rows);
  }
  return found;
}

/**
 * PostgreSQL takes longer to plan a part than to execute it, so one part, planned once, covers all
 * ranges.
 */
async function walkOnPostgres(
  { read }: Database,
  walks: readonly Walk[],
  search: Search,
): Promise<RankedValue[]> {
  const walk = async (isFromTop: boolean): Promise<RankedValue[]> => {
    const some = walks.filter((one) => one.isFromTop === isFromTop);
    if (some.length === 0) return [];
    const groups = some.map(
      ({ group, range, count, skipped }) => sql`(cast(${range} as integer),
        cast(${group.projectType} as text), cast(${group.serviceCategory} as text),
        cast(${group.heightBand} as text), cast(${skipped} as bigint), cast(${count} as bigint))`,
    );
    const { rows } = await sql<RankedValue>`
      select walk."range", found.*
      from (values ${sql.join(groups)})
        as walk ("range", project_type, service_category, height_band, skipped, taken)
      cross join lateral (
        select ${columnsOf(search)} from project_facts
        where project_facts.project_type = walk.project_type
          and project_facts.service_category = walk.service_category
          and (walk.height_band is null or project_facts.height_band = walk.height_band)
          and ${search.order} is not null and ${search.asked}
        order by ${inOrder(search, isFromTop)} limit walk.taken offset walk.skipped
      ) as found`.execute(read);
    return rows;
  };
  const [low, high] = await Promise.all([walk(false), walk(true)]);
  return [...low, ...high];
}

/**
 * Finds the values at some ranks, in no particular order. Skipping to a rank in an index, from its
 * nearer end, is many times as fast as numbering every row.
 */
export async function findAtRanks(
  database: Database,
  filter: PortfolioFilter,
  measure: BenchmarkMeasure,
  ranges: readonly RankRange[],
): Promise<RankedValue[]> {
  const { order, value } = MEASURE_COLUMNS[measure];
  const search: Search = {
    value: sql.ref(value),
    order: sql.ref(order),
    asked: sql<SqlBool>`${areAsked(filter)(expressionBuilder<Schema, 'project_facts'>())}`,
  };
  const walks = ranges.map(walkTo);
  return database.engine === 'postgres'
    ? walkOnPostgres(database, walks, search)
    : walkOnSqlite(database, walks, search);
}
