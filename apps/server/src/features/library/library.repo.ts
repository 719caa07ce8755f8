import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, LibraryPricesTable } from '../../db/schema.ts';

/** A stored price of an item. */
export type LibraryPriceRow = Selectable<LibraryPricesTable>;

/** The rows of one statement, because the engines limit its values. */
const ROWS_OF_A_STATEMENT = 500;

/** Returns the stored prices of projects, in no particular order. */
export async function findPrices(
  db: Db,
  projectIds: readonly string[],
): Promise<LibraryPriceRow[]> {
  return db
    .selectFrom('library_prices')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .execute();
}

/** Removes the prices of projects. */
export async function deletePrices(db: Db, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('library_prices').where('project_id', 'in', projectIds).execute();
}

/** Stores prices. */
export async function insertPrices(db: Db, rows: readonly LibraryPriceRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    await db
      .insertInto('library_prices')
      .values(rows.slice(start, start + ROWS_OF_A_STATEMENT))
      .execute();
  }
}

/**
 * The terms by which items are searched: words of letters and digits only, in the form of
 * `textKey`.
 */
export interface LibrarySearch {
  words: readonly string[];
  /** Items with this unit come first among equal numbers of words; empty when any unit will do. */
  unitKey: string;
  except: string;
  limit: number;
}

/** An item by its designation and unit, in the form for comparison. */
export interface LibraryName {
  name_key: string;
  unit_key: string;
}

/**
 * Finds the items that have at least half of the words, those with the most of them first, then
 * those with the unit, then the most used, then the newest. Without words, the newest.
 */
export async function findNames(
  db: Db,
  { words, unitKey, except, limit }: LibrarySearch,
): Promise<LibraryName[]> {
  const names = db
    .selectFrom('library_prices')
    .select(['name_key', 'unit_key'])
    .where('project_id', '<>', except)
    .groupBy(['name_key', 'unit_key'])
    .limit(limit);
  const newest = sql`max(priced_at) desc, name_key, unit_key`;
  if (words.length === 0) return names.orderBy(newest).execute();
  const found = words.map((word) => sql`case when name_key like ${`%${word}%`} then 1 else 0 end`);
  const matches = sql<number>`${sql.join(found, sql` + `)}`;
  return names
    .where(sql<boolean>`${matches} >= ${Math.ceil(words.length / 2)}`)
    .orderBy(matches, 'desc')
    .orderBy(sql`case when unit_key = ${unitKey} then 0 else 1 end`)
    .orderBy(sql`count(*) desc`)
    .orderBy(newest)
    .execute();
}

/** A price with the name of its project. */
export type NamedPriceRow = LibraryPriceRow & { project_name: string };

/** Finds the prices of an item, the newest first. */
export async function findPricesOf(
  db: Db,
  { name_key, unit_key }: LibraryName,
  except: string,
): Promise<NamedPriceRow[]> {
  return db
    .selectFrom('library_prices')
    .innerJoin('projects', 'projects.id', 'library_prices.project_id')
    .selectAll('library_prices')
    .select('projects.name as project_name')
    .where('library_prices.name_key', '=', name_key)
    .where('library_prices.unit_key', '=', unit_key)
    .where('project_id', '<>', except)
    .orderBy('priced_at', 'desc')
    .orderBy('project_id')
    .orderBy('item_id')
    .execute();
}

/** A distinct item with the number of its prices and the time of the newest. */
export interface KnownNameRow extends LibraryName {
  uses: number;
  newest: string;
}

/** Lists the distinct items, those with the newest prices first. */
export async function listNames(db: Db, except: string, limit: number): Promise<KnownNameRow[]> {
  const rows = await db
    .selectFrom('library_prices')
    .select(['name_key', 'unit_key'])
    .select(({ fn }) => [fn.countAll().as('uses'), fn.max('priced_at').as('newest')])
    .where('project_id', '<>', except)
    .groupBy(['name_key', 'unit_key'])
    .orderBy(sql`max(priced_at) desc, name_key, unit_key`)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }));
}

/** The number and spread of the prices of an item in one currency. */
export interface PriceSpreadRow extends LibraryName {
  currency: string;
  uses: number;
  lowest: number;
  highest: number;
}

/**
 * Adds up the prices of items by currency; prices of others with the same designation may be
 * included.
 */
export async function findSpreads(
  db: Db,
  nameKeys: readonly string[],
  except: string,
): Promise<PriceSpreadRow[]> {
  const rows = await db
    .selectFrom('library_prices')
    .select(['name_key', 'unit_key', 'currency'])
    .select(({ fn }) => [
      fn.countAll().as('uses'),
      fn.min('unit_price').as('lowest'),
      fn.max('unit_price').as('highest'),
    ])
    .where('name_key', 'in', nameKeys)
    .where('project_id', '<>', except)
    .groupBy(['name_key', 'unit_key', 'currency'])
    .execute();
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }));
}

/**
 * Finds some of the newest prices of items, the newest first; prices of others with the same
 * designation may be included.
 */
export async function findNewestPrices(
  db: Db,
  nameKeys: readonly string[],
  except: string,
  most: number,
): Promise<NamedPriceRow[]> {
  const ranked = db
    .selectFrom('library_prices')
    .innerJoin('projects', 'projects.id', 'library_prices.project_id')
    .selectAll('library_prices')
    .select('projects.name as project_name')
    .select(
      sql<number>`row_number() over (
        partition by library_prices.name_key, unit_key order by priced_at desc, project_id, item_id
      )`.as('place'),
    )
    .where('library_prices.name_key', 'in', nameKeys)
    .where('project_id', '<>', except);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', most)
    .orderBy('priced_at', 'desc')
    .orderBy('project_id')
    .orderBy('item_id')
    .execute();
  return rows.map(({ place: _place, ...row }) => row);
}
