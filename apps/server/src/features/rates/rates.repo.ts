import type { Insertable } from 'kysely';
import type { Db, ProjectRatesTable } from '../../db/schema.ts';

/** A stored rate. */
export type RateRow = Insertable<ProjectRatesTable>;

/** The rows of one statement, because the engines limit its values. */
const ROWS_OF_A_STATEMENT = 1000;

/** Returns the stored rates of projects, in no particular order. */
export async function findRates(db: Db, projectIds: readonly string[]): Promise<RateRow[]> {
  return db
    .selectFrom('project_rates')
    .select(['project_id', 'list', 'name', 'rate', 'currency', 'rate_sort'])
    .where('project_id', 'in', projectIds)
    .execute();
}

/** Removes the rates of projects. */
export async function deleteRates(db: Db, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('project_rates').where('project_id', 'in', projectIds).execute();
}

/** Stores rates. */
export async function insertRates(db: Db, rates: readonly RateRow[]): Promise<void> {
  for (let start = 0; start < rates.length; start += ROWS_OF_A_STATEMENT) {
    await db
      .insertInto('project_rates')
      .values(rates.slice(start, start + ROWS_OF_A_STATEMENT))
      .execute();
  }
}

/** Finds the names that at least `fewest` projects have in common, leaving one project out. */
export async function findCommonNames(
  db: Db,
  except: string,
  fewest: number,
): Promise<{ list: string; name: string; projects: number }[]> {
  return db
    .selectFrom('project_rates')
    .select((is) => ['list', 'name', is.fn.countAll<number>().as('projects')])
    .where('project_id', '<>', except)
    .groupBy(['list', 'name'])
    .having((is) => is.fn.countAll(), '>=', fewest)
    .orderBy('list')
    .orderBy('name')
    .execute();
}

/** Finds the rates of a name in ascending order, from a rank on. */
export async function findRatesFrom(
  db: Db,
  { list, name, except }: { list: string; name: string; except: string },
  rank: number,
  count: number,
): Promise<{ rate: number; currency: string }[]> {
  return db
    .selectFrom('project_rates')
    .select(['rate', 'currency'])
    .where('list', '=', list)
    .where('name', '=', name)
    .where('project_id', '<>', except)
    .orderBy('rate_sort')
    .orderBy('project_id')
    .offset(rank)
    .limit(count)
    .execute();
}
