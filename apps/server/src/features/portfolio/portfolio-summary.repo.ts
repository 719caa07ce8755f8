import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { resourceCellsOf } from './portfolio-resources.repo.ts';
import { areAsked } from './portfolio-sums.repo.ts';

/** Adds up the projects that run on a day, and their people. */
export async function sumRunning(
  db: Db,
  filter: PortfolioFilter,
  today: string,
): Promise<{ projects: number; people: number }> {
  const { projects, people } = await db
    .selectFrom('project_facts')
    .select((is) => [
      is.fn.countAll<number>().as('projects'),
      sql<string>`cast(coalesce(sum(people), 0) as text)`.as('people'),
    ])
    .where('last_day', '>=', today)
    .where('start_date', '<=', today)
    .where(areAsked(filter))
    .executeTakeFirstOrThrow();
  return { projects, people: Number(people) };
}

/** Selects the names of equipment in the cells, one after the other along their key. */
function namesInCells(filter: PortfolioFilter): RawBuilder<{ count: number }> {
  const { table, areAsked: areIn } = resourceCellsOf(filter);
  const next = (after: RawBuilder<SqlBool>) => sql`(
    select name from ${sql.table(table)}
    where kind = 'equipment' and ${after} and ${areIn} order by name limit 1)`;
  return sql`
    with recursive names (name) as (
      select ${next(sql`1 = 1`)}
      union all
      select ${next(sql`${sql.table(table)}.name > names.name`)} from names where name is not null
    )
    select count(name) as count from names`;
}

function namesOfProjects(db: Db, filter: PortfolioFilter): RawBuilder<{ count: number }> {
  const projects = db.selectFrom('project_facts').select('project_id').where(areAsked(filter));
  return sql`
    select count(*) as count
    from (
      select distinct name from project_resources
      where project_id in ${projects} and kind = 'equipment'
    ) as names`;
}

/** Counts the different items of equipment that the projects use. */
export async function countEquipmentItems(db: Db, filter: PortfolioFilter): Promise<number> {
  const isInCells = filter.projectId === undefined && filter.clientKey === undefined;
  const found = isInCells ? namesInCells(filter) : namesOfProjects(db, filter);
  return (await found.execute(db)).rows[0]?.count ?? 0;
}
