import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import { type BehindFilter, isEveryProject } from './behind-filter.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import type { FactsConditions, RankedRow, RankOrder } from './portfolio-projects.repo.ts';
import { resourceCellsOf } from './portfolio-resources.repo.ts';

/** Work of one position or item, or of all of a kind, in some months or at any time. */
export type AskedResource = NonNullable<BehindFilter['resource']>;

const THOUSANDTHS = 1000;

/** Returns the conditions of a resource on the rows of projects, and on cells. */
function isOf({ kind, name, months }: AskedResource): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`1 = 1`];
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (name !== undefined) conditions.push(sql`name = ${name}`);
  if (months !== undefined) {
    conditions.push(sql`work_month >= ${months.first} and work_month <= ${months.last}`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Selects the days of each project, as a table `used` of `project_id` and `milli_days`. */
const daysByProject = (resource: AskedResource) => sql`(
  select project_id, cast(sum(milli_days) as double precision) as milli_days
  from project_resources where ${isOf(resource)} group by project_id) as used`;

/**
 * Adds up the days of a resource that the projects behind a figure need: from the cells, or project
 * by project where other conditions apply. Units: days, to the thousandth.
 */
export async function sumAskedDays(
  db: Db,
  resource: AskedResource,
  filter: PortfolioFilter,
  behind: BehindFilter,
  where: FactsConditions,
): Promise<number> {
  const { resource: _, isUndated, ...others } = behind;
  const isInCells =
    filter.projectId === undefined && filter.clientKey === undefined && isEveryProject(others);
  const isStarted =
    isUndated === undefined ? sql`1 = 1` : sql`(start_month = '') = ${sql.lit(isUndated)}`;
  const asked = where(expressionBuilder<Schema, 'project_facts'>());
  const cells = resourceCellsOf(filter, isUndated !== undefined);
  const { rows } = await (isInCells
    ? sql<{ days: string | null }>`
        select cast(sum(milli_days) as text) as days from ${sql.table(cells.table)}
        where ${cells.areAsked} and ${isOf(resource)} and ${isStarted}`
    : sql<{ days: string | null }>`
        select cast(sum(milli_days) as text) as days from project_resources
        where ${isOf(resource)}
          and project_id in (select project_facts.project_id from project_facts where ${asked})`
  ).execute(db);
  return Number(rows[0]?.days ?? 0) / THOUSANDTHS;
}

/** Finds the days of a resource by project. Units: days, to the thousandth. */
export async function findAskedDays(
  db: Db,
  resource: AskedResource,
  projects: readonly string[],
): Promise<Map<string, number>> {
  if (projects.length === 0) return new Map();
  const { rows } = await sql<{ project_id: string; days: string }>`
    select project_id, cast(sum(milli_days) as text) as days from project_resources
    where project_id in (${sql.join(projects)}) and ${isOf(resource)}
    group by project_id`.execute(db);
  return new Map(rows.map(({ project_id, days }) => [project_id, Number(days) / THOUSANDTHS]));
}

/** Finds one page of projects, sorted by the days of a resource that they need. */
export async function findByAskedDays(
  db: Db,
  resource: AskedResource,
  where: FactsConditions,
  { direction, after, limit }: Omit<RankOrder, 'sort' | 'path'>,
): Promise<RankedRow[]> {
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const isBeyond =
    after === undefined
      ? sql`1 = 1`
      : sql`(used.milli_days, project_facts.project_id) ${beyond} (${after.value}, ${after.id})`;
  const { rows } = await sql<RankedRow>`
    select project_facts.*, used.milli_days as sort_value
    from project_facts join ${daysByProject(resource)}
      on used.project_id = project_facts.project_id
    where ${where(expressionBuilder<Schema, 'project_facts'>())} and ${isBeyond}
    order by used.milli_days ${way}, project_facts.project_id ${way} limit ${limit}`.execute(db);
  return rows;
}
