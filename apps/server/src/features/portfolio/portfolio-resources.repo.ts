import type { ResourceKind } from '@pcm/domain';
import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { areAsked, isInPlace, namesType } from './portfolio-sums.repo.ts';

/** The days of a name in a month, with the sums of the name and of all names. */
export interface ResourceMonthRow {
  name: string;
  /** `YYYY-MM`; empty without a start date. */
  workMonth: string;
  milliDays: number;
  projects: number;
  nameCount: number;
  allMilliDays: number;
}

/** The first and last month of work, `YYYY-MM`; without either, work without dates is included. */
export interface WorkMonths {
  from?: string | undefined;
  to?: string | undefined;
}

interface ResourceMonthsQuery {
  filter: PortfolioFilter;
  months: WorkMonths;
  kind: ResourceKind;
  mostNames: number;
}

/** No month has this name: without a first month no project has begun before it. */
const ALL_TIME = '-';

function smallestCells(filter: PortfolioFilter, tellsStart: boolean) {
  if (namesType(filter)) return 'resource_cells';
  const { serviceCategory: _service, ...others } = filter;
  const isByService = Object.values(others).every((value) => value === undefined);
  return isByService && !tellsStart ? 'work_cells' : 'category_resource_cells';
}

/**
 * Returns the smallest cells of resources that can answer a filter, and its conditions on them.
 * With `tellsStart` they also contain the month in which projects start.
 */
export function resourceCellsOf(
  filter: PortfolioFilter,
  tellsStart = false,
): {
  table: 'resource_cells' | 'category_resource_cells' | 'work_cells';
  areAsked: RawBuilder<SqlBool>;
} {
  const table = smallestCells(filter, tellsStart);
  return { table, areAsked: isInPlace(table, filter) };
}

/** Returns the condition for the months of work; work without dates is in none of them. */
function isWorkedIn({ from, to }: WorkMonths): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`1 = 1`];
  if (from !== undefined) conditions.push(sql`work_month >= ${from}`);
  if (to !== undefined) conditions.push(sql`work_month > '' and work_month <= ${to}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * A project counts only in the first of its months: the first month of the query counts all
 * projects that work in it, later months those that begin in them.
 */
function monthsOfCells(
  filter: PortfolioFilter,
  months: WorkMonths,
  kind: ResourceKind,
): RawBuilder<unknown> {
  const cells = resourceCellsOf(filter);
  const begun = sql`case when work_month = ${months.from ?? ALL_TIME} then entries else projects end`;
  return sql`
    select name, work_month, sum(${begun}) as projects, sum(milli_days) as milli_days
    from ${sql.table(cells.table)}
    where ${cells.areAsked} and kind = ${kind} and ${isWorkedIn(months)}
    group by name, work_month`;
}

/** Marks the first of a project's months with 1, the others with 0. */
const isFirst = (of: RawBuilder<unknown>) => sql`
  case when work_month = min(work_month) over (partition by ${of}) then 1 else 0 end as is_first`;

/**
 * As in the cells, a project counts only in the first of its months. The query makes PostgreSQL
 * look up the rows of each project, because it overestimates their number and would read all rows
 * of all projects.
 */
function monthsOfProjects(
  db: Db,
  filter: PortfolioFilter,
  months: WorkMonths,
  kind: ResourceKind,
): RawBuilder<unknown> {
  const projects = db.selectFrom('project_facts').select('project_id').where(areAsked(filter));
  const areOfKind = sql`kind = ${kind} and ${isWorkedIn(months)}`;
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const rows = isSqlite
    ? sql`
      select name, work_month, milli_days, ${isFirst(sql`project_id, name`)}
      from project_resources where project_id in ${projects} and ${areOfKind}`
    : sql`
      select needed.* from ${projects} as asked cross join lateral (
        select name, work_month, milli_days, ${isFirst(sql`name`)}
        from project_resources
        where project_resources.project_id = asked.project_id and ${areOfKind}
      ) as needed`;
  return sql`
    select name, work_month, sum(is_first) as projects, sum(milli_days) as milli_days
    from (${rows}) as project_month
    group by name, work_month`;
}

/**
 * Finds the days of each position or item in the months of the query, those with most days first:
 * from the cells, or from the resources of one client or project.
 *
 * Units: thousandths of a day.
 */
export async function findResourceMonths(
  db: Db,
  { filter, months, kind, mostNames }: ResourceMonthsQuery,
): Promise<ResourceMonthRow[]> {
  const isInCells = filter.projectId === undefined && filter.clientKey === undefined;
  const monthUse = isInCells
    ? monthsOfCells(filter, months, kind)
    : monthsOfProjects(db, filter, months, kind);
  const { rows } = await sql<Record<keyof ResourceMonthRow, string>>`
    with month_use as materialized (${monthUse}),
    most_used as (
      select name, sum(projects) as projects, sum(milli_days) as milli_days,
        count(*) over () as name_count, sum(sum(milli_days)) over () as all_milli_days
      from month_use
      group by name
      order by sum(milli_days) desc, name
      limit ${sql.lit(mostNames)}
    )
    select most_used.name, month_use.work_month as "workMonth",
      cast(month_use.milli_days as text) as "milliDays",
      cast(most_used.projects as text) as projects,
      cast(most_used.name_count as text) as "nameCount",
      cast(most_used.all_milli_days as text) as "allMilliDays"
    from most_used join month_use on month_use.name = most_used.name
    order by most_used.milli_days desc, most_used.name`.execute(db);
  return rows.map(({ name, workMonth, ...sums }) => ({
    name,
    workMonth,
    milliDays: Number(sums.milliDays),
    projects: Number(sums.projects),
    nameCount: Number(sums.nameCount),
    allMilliDays: Number(sums.allMilliDays),
  }));
}
