import { setImmediate } from 'node:timers/promises';
import {
  type calls,
  currency,
  type estimateSchema,
  MAX_MATCHED_ESTIMATES,
  MAX_NAMED_PRICES,
} from '@pcm/contract';
import {
  type Currency,
  convertRate,
  EQUIPMENT_LIST_KEYS,
  itemMatcher,
  LINE_LIST_KEYS,
  linesOfList,
  SPECIFICATION,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { readEstimates } from '../projects/projects.service.ts';
import {
  findNewestPrices,
  findSpreads,
  type LibraryName,
  listNames,
  type NamedPriceRow,
  type PriceSpreadRow,
} from './library.repo.ts';

/** The most distinct items that are compared; those whose newest price is oldest are left out. */
const MAX_KNOWN_NAMES = 50_000;

/** The designations of one statement, because the engines limit its values. */
const NAMES_OF_A_STATEMENT = 200;

/** The number of items that are compared before other requests get their turn. */
const ITEMS_OF_A_TURN = 50;

type Reply = z.output<typeof calls.matchLibrary.reply>;
type Match = Reply['matches'][number];

const keyOf = ({ name_key, unit_key }: LibraryName) => `${name_key}\n${unit_key}`;

/** The prices of all matched items, by designation and unit. */
interface Prices {
  spreads: ReadonlyMap<string, PriceSpreadRow[]>;
  newest: ReadonlyMap<string, NamedPriceRow[]>;
}

async function pricesOf(db: Db, names: readonly LibraryName[], except: string): Promise<Prices> {
  const nameKeys = [...new Set(names.map(({ name_key }) => name_key))];
  const spreads: PriceSpreadRow[] = [];
  const newest: NamedPriceRow[] = [];
  for (let start = 0; start < nameKeys.length; start += NAMES_OF_A_STATEMENT) {
    const some = nameKeys.slice(start, start + NAMES_OF_A_STATEMENT);
    spreads.push(...(await findSpreads(db, some, except)));
    newest.push(...(await findNewestPrices(db, some, except, MAX_NAMED_PRICES)));
  }
  return {
    spreads: Map.groupBy(spreads, keyOf),
    newest: Map.groupBy(newest, keyOf),
  };
}

/** An item with its match and the newest prices of the match, the newest first. */
interface Priced {
  match: Omit<Match, 'lines'>;
  prices: Match['price'][];
}

/** Returns the summary of the prices of equal items; empty where they no longer exist. */
function pricedMatch(
  item: number,
  names: readonly LibraryName[],
  { spreads, newest }: Prices,
  code: Currency,
): Priced[] {
  const inCurrency = (amount: number, from: string) =>
    convertRate(amount, currency.parse(from), code, SPECIFICATION);
  const rows = names
    .flatMap((name) => newest.get(keyOf(name)) ?? [])
    .toSorted((one, other) => (one.priced_at < other.priced_at ? 1 : -1))
    .slice(0, MAX_NAMED_PRICES);
  const prices = rows.map((row) => ({
    projectId: row.project_id,
    projectName: row.project_name,
    itemId: row.item_id,
    quantity: row.quantity,
    unitPrice: inCurrency(row.unit_price, row.currency),
    pricedAt: row.priced_at,
  }));
  const [row] = rows;
  const [price] = prices;
  if (row === undefined || price === undefined) return [];
  const own = names.flatMap((name) => spreads.get(keyOf(name)) ?? []);
  const match = {
    item,
    designation: row.designation,
    unit: row.unit,
    uses: own.reduce((sum, { uses }) => sum + uses, 0),
    lowest: Math.min(...own.map((one) => inCurrency(one.lowest, one.currency))),
    highest: Math.max(...own.map((one) => inCurrency(one.highest, one.currency))),
    price,
  };
  return [{ match, prices }];
}

type Line = { scheduleItemId?: string | undefined };

/** Returns an estimate reduced to the lines of some items of its price schedule. */
function withLinesOnly(
  data: z.output<typeof estimateSchema>,
  items: ReadonlySet<string>,
): z.output<typeof estimateSchema> {
  const only = <L extends Line>(lines: readonly L[] | undefined): L[] =>
    (lines ?? []).filter(({ scheduleItemId }) => items.has(scheduleItemId ?? ''));
  return {
    personnel: only(data.personnel),
    equipment: Object.fromEntries(
      EQUIPMENT_LIST_KEYS.map((list) => [list, only(data.equipment?.[list])]),
    ),
    logistics: {
      transportation: only(data.logistics?.transportation),
      accommodation: only(data.logistics?.accommodation),
    },
    insurance: only(data.insurance),
    additionalServices: only(data.additionalServices),
  };
}

/**
 * Reads the lines behind prices; where there are many estimates, only those with most of the
 * prices.
 */
async function estimatesOf(db: Db, matches: readonly Priced[]): Promise<Reply['estimates']> {
  const prices = Map.groupBy(
    matches.flatMap((one) => one.prices),
    ({ projectId }) => projectId,
  );
  // The newest prices come first; the others are read for items that have no lines there.
  const newest = new Map<string, number>();
  for (const { match } of matches) {
    const { projectId } = match.price;
    newest.set(projectId, (newest.get(projectId) ?? 0) + 1);
  }
  const ids = [...prices]
    .toSorted(
      ([one, some], [other, more]) =>
        (newest.get(other) ?? 0) - (newest.get(one) ?? 0) || more.length - some.length,
    )
    .slice(0, MAX_MATCHED_ESTIMATES)
    .map(([id]) => id);
  const found = ids.length === 0 ? [] : await readEstimates(db, ids);
  return found.map(({ id, currency: own, data }) => {
    const items = new Set(prices.get(id)?.map(({ itemId }) => itemId));
    return { projectId: id, currency: own, data: withLinesOnly(data, items) };
  });
}

/** Returns the items that have lines in each estimate, as `project item`. */
function withLines(estimates: Reply['estimates']): ReadonlySet<string> {
  return new Set(
    estimates.flatMap(({ projectId, data }) =>
      LINE_LIST_KEYS.flatMap((list) =>
        linesOfList(data, list).map(({ scheduleItemId }) => `${projectId} ${scheduleItemId}`),
      ),
    ),
  );
}

/**
 * Finds for each item of a price schedule the earlier item that matches it best.
 *
 * Units: unit prices in the asked currency, MAD when none is asked, without VAT. Rounding: 6
 * decimals where a price is converted, by the fixed table.
 */
export async function matchLibrary(
  { database: { read } }: AppContext,
  body: z.output<typeof calls.matchLibrary.body>,
): Promise<Reply> {
  const code = body.currency ?? 'MAD';
  const except = body.excludeProject ?? '';
  const known = await listNames(read, except, MAX_KNOWN_NAMES);
  const placesOf = itemMatcher(
    known.map(({ name_key, unit_key, uses, newest }) => ({
      designation: name_key,
      unit: unit_key,
      uses,
      pricedAt: newest,
    })),
  );
  const found: { item: number; names: LibraryName[] }[] = [];
  for (const [item, asked] of body.items.entries()) {
    const names = placesOf(asked).flatMap((place) => known[place] ?? []);
    if (names.length > 0) found.push({ item, names });
    if (item % ITEMS_OF_A_TURN === ITEMS_OF_A_TURN - 1) await setImmediate();
  }
  const prices = await pricesOf(
    read,
    found.flatMap(({ names }) => names),
    except,
  );
  const priced = found.flatMap(({ item, names }) => pricedMatch(item, names, prices, code));
  const estimates = await estimatesOf(read, priced);
  const hasLines = withLines(estimates);
  const matches = priced.map((one): Match => {
    const lines = one.prices.find(({ projectId, itemId }) =>
      hasLines.has(`${projectId} ${itemId}`),
    );
    return { ...one.match, lines: lines ?? null };
  });
  return { currency: code, matches, estimates };
}
