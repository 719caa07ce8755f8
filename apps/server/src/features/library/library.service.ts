import { type calls, currency, MAX_LIBRARY_WORDS, MAX_NAMED_PRICES } from '@pcm/contract';
import {
  type Currency,
  convertRate,
  type LibraryPrice,
  medianOf,
  SPECIFICATION,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import {
  deletePrices,
  findNames,
  findNewestPrices,
  findPrices,
  findPricesOf,
  insertPrices,
  type LibraryName,
  type LibraryPriceRow,
} from './library.repo.ts';

/** A living project and the prices of its items. */
export interface PricedItemsOf {
  project: { id: string; currency: string; updated_at: string };
  prices: readonly LibraryPrice[];
}

/** Returns the rows of a project; a price that it had before keeps its time. */
function rowsOf(
  { project, prices }: PricedItemsOf,
  before: readonly LibraryPriceRow[] = [],
): LibraryPriceRow[] {
  const known = new Map(before.map((row) => [row.item_id, row]));
  return prices.map(({ itemId, designation, unit, quantity, unitPrice }) => {
    const old = known.get(itemId);
    const stays = old?.unit_price === unitPrice && old.currency === project.currency;
    return {
      project_id: project.id,
      item_id: itemId,
      designation,
      unit,
      name_key: textKey(designation),
      unit_key: textKey(unit),
      quantity,
      unit_price: unitPrice,
      currency: project.currency,
      priced_at: stays ? old.priced_at : project.updated_at,
    };
  });
}

/** Tells whether two sets of rows are equal, in any order. */
function isSame(before: readonly LibraryPriceRow[], after: readonly LibraryPriceRow[]): boolean {
  const textOf = (row: LibraryPriceRow) =>
    JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const known = new Set(before.map(textOf));
  return before.length === after.length && after.every((row) => known.has(textOf(row)));
}

/** Replaces the stored prices of projects where they differ. */
export async function keepPricesOfMany(db: Db, projects: readonly PricedItemsOf[]): Promise<void> {
  if (projects.length === 0) return;
  const stored = Map.groupBy(
    await findPrices(
      db,
      projects.map(({ project }) => project.id),
    ),
    (row) => row.project_id,
  );
  const changed = projects
    .map((one) => ({ one, before: stored.get(one.project.id) ?? [] }))
    .map(({ one, before }) => ({ id: one.project.id, before, rows: rowsOf(one, before) }))
    .filter(({ before, rows }) => !isSame(before, rows));
  await forgetPrices(
    db,
    changed.filter(({ before }) => before.length > 0).map(({ id }) => id),
  );
  await insertPrices(
    db,
    changed.flatMap(({ rows }) => rows),
  );
}

/** Stores the prices of new projects. */
export async function addPricesOfMany(db: Db, projects: readonly PricedItemsOf[]): Promise<void> {
  await insertPrices(
    db,
    projects.flatMap((one) => rowsOf(one)),
  );
}

/** Deletes the prices of projects that are deleted. */
export async function forgetPrices(db: Db, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length > 0) await deletePrices(db, projectIds);
}

/** A price of an item, by its designation and unit. */
export interface KnownPrice {
  id: string;
  name: string;
  unit: string;
  unitPrice: number;
  currency: string;
}

/** The designations of one statement, because the engines limit its values. */
const NAMES_OF_A_STATEMENT = 500;

/** Returns the newest price of each stored item that has one of the designations. */
export async function newestPrices(db: Db, designations: readonly string[]): Promise<KnownPrice[]> {
  const keys = [...new Set(designations.map(textKey))];
  const found: KnownPrice[] = [];
  for (let start = 0; start < keys.length; start += NAMES_OF_A_STATEMENT) {
    const some = keys.slice(start, start + NAMES_OF_A_STATEMENT);
    for (const row of await findNewestPrices(db, some, '', 1)) {
      const { item_id: id, designation: name, unit, unit_price: unitPrice, currency: code } = row;
      found.push({ id, name, unit, unitPrice, currency: code });
    }
  }
  return found;
}

type Entry = z.output<typeof calls.itemLibrary.reply>['entries'][number];

async function entryOf(
  db: Db,
  name: LibraryName,
  except: string,
  code: Currency,
): Promise<Entry | null> {
  const rows = await findPricesOf(db, name, except);
  const [newest] = rows;
  // Its projects were deleted after the names had been read.
  if (newest === undefined) return null;
  const priced = rows.map((row) => ({
    row,
    unitPrice: convertRate(row.unit_price, currency.parse(row.currency), code, SPECIFICATION),
  }));
  const prices = priced.map(({ unitPrice }) => unitPrice);
  return {
    designation: newest.designation,
    unit: newest.unit,
    uses: rows.length,
    lowest: Math.min(...prices),
    median: medianOf(prices),
    highest: Math.max(...prices),
    prices: priced.slice(0, MAX_NAMED_PRICES).map(({ row, unitPrice }) => ({
      projectId: row.project_id,
      projectName: row.project_name,
      itemId: row.item_id,
      quantity: row.quantity,
      unitPrice,
      pricedAt: row.priced_at,
    })),
  };
}

/** Words of one or two letters occur in nearly every designation. */
const SHORTEST_WORD = 3;

function wordsOf(search: string): string[] {
  const all = [...new Set(textKey(search).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
  const long = all.filter((word) => word.length >= SHORTEST_WORD);
  return (long.length > 0 ? long : all).slice(0, MAX_LIBRARY_WORDS);
}

/**
 * Finds items of earlier price schedules by the words of a designation.
 *
 * Units: unit prices in the asked currency, MAD when none is asked, without VAT. Rounding: 6
 * decimals where a price is converted, by the fixed table.
 */
export async function itemLibrary(
  { database: { read } }: AppContext,
  query: z.output<typeof calls.itemLibrary.query>,
): Promise<z.output<typeof calls.itemLibrary.reply>> {
  const code = query.currency ?? 'MAD';
  const except = query.excludeProject ?? '';
  const names = await findNames(read, {
    words: wordsOf(query.search ?? ''),
    unitKey: textKey(query.unit ?? ''),
    except,
    limit: query.limit,
  });
  const entries: Entry[] = [];
  for (const name of names) {
    const entry = await entryOf(read, name, except, code);
    if (entry !== null) entries.push(entry);
  }
  return { currency: code, entries };
}
