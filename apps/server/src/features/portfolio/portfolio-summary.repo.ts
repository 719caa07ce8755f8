import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { areCellsAsked } from './portfolio-resources.repo.ts';
import { areAsked } from './portfolio-sums.repo.ts';

/** Projects that run on a day, and the people of each together. */
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

/** How many different items of equipment the projects use. */
export async function countEquipmentItems(db: Db, filter: PortfolioFilter): Promise<number> {
  const names =
    filter.projectId === undefined && filter.clientKey === undefined
      ? db
          .selectFrom('resource_cells')
          .select('name')
          .where('kind', '=', 'equipment')
          .where(areCellsAsked(filter))
      : db
          .selectFrom('project_facts')
          .innerJoin(
            'project_resources',
            'project_resources.project_id',
            'project_facts.project_id',
          )
          .select('project_resources.name')
          .where('kind', '=', 'equipment')
          .where(areAsked(filter));
  const { count } = await db
    .selectFrom(names.distinct().as('names'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
