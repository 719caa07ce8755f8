import {
  type CombinedSums,
  type Currency,
  type CurrencySums,
  combineSums,
  type PortfolioGrouping,
  SPECIFICATION,
  SUMMED_AMOUNTS,
} from '@pcm/domain';
import type { PortfolioPlace } from '../../db/portfolio-schema.ts';
import type { Db } from '../../db/schema.ts';
import { sumsOfRow } from './portfolio-amounts.ts';
import { countClients, findClientNames, findLargestClients } from './portfolio-clients.repo.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { sumClients } from './portfolio-sums.repo.ts';

/** The most groups that are returned; the others are added up. */
const MOST_GROUPS = 200;
/**
 * The most clients that are added up one by one; above it only the largest are, because memory must
 * not grow with the portfolio.
 */
const MOST_AT_ONCE = 1000;

/** Sums of one currency, and the group they belong to. */
export interface GroupPart {
  key: string;
  sums: CurrencySums;
}

/** The groups of a view. */
export interface Groups {
  groups: { key: string; sums: CombinedSums }[];
  /** Includes the groups that are not returned. */
  groupCount: number;
  /** The sums of the groups that are not returned; null when all are. */
  rest: CombinedSums | null;
}

/** The column of each grouping; clients have none in the cells. */
export const GROUP_COLUMNS = {
  month: 'start_month',
  quarter: 'start_month',
  year: 'start_month',
  category: 'service_category',
  type: 'project_type',
} as const satisfies Record<Exclude<PortfolioGrouping, 'client'>, keyof PortfolioPlace>;

const MONTHS_OF_A_QUARTER = 3;

/**
 * Returns the group of a value of {@link GROUP_COLUMNS}; empty for a project without a start date.
 */
export function groupKey(value: string, by: PortfolioGrouping): string {
  if (value === '') return '';
  const [year = '', month = ''] = value.split('-');
  if (by === 'year') return year;
  if (by !== 'quarter') return value;
  return `${year}-Q${Math.ceil(Number(month) / MONTHS_OF_A_QUARTER)}`;
}

/** Compares periods in time; those without a date come last. */
function comparePeriods(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return a < b ? -1 : Number(a > b);
}

function isPeriod(by: PortfolioGrouping): boolean {
  return by === 'month' || by === 'quarter' || by === 'year';
}

function compareSums(a: CombinedSums, b: CombinedSums): number {
  return b.revenue - a.revenue || b.total - a.total;
}

/**
 * Returns the groups of parts, at most 200: the last periods, or the groups with the most revenue.
 */
export function groupsOf(parts: readonly GroupPart[], by: PortfolioGrouping, to: Currency): Groups {
  const byKey = Map.groupBy(parts, ({ key }) => key);
  const all = Array.from(byKey, ([key, some]) => {
    const inOwn = some.map(({ sums }) => sums);
    return { key, inOwn, sums: combineSums(inOwn, to, SPECIFICATION) };
  }).toSorted((a, b) =>
    isPeriod(by) ? comparePeriods(a.key, b.key) : compareSums(a.sums, b.sums),
  );
  const from = isPeriod(by) ? Math.max(0, all.length - MOST_GROUPS) : 0;
  const named = all.slice(from, from + MOST_GROUPS);
  const others = all.filter((group) => !named.includes(group)).flatMap(({ inOwn }) => inOwn);
  return {
    groups: named.map(({ key, sums }) => ({ key, sums })),
    groupCount: all.length,
    rest: others.length === 0 ? null : combineSums(others, to, SPECIFICATION),
  };
}

/** Returns the rest of the sums by currency, after some parts are subtracted. */
function without(all: readonly CurrencySums[], parts: readonly CurrencySums[]): CurrencySums[] {
  const negative = parts.map(
    ({ currency, projects, withOrder, amounts }): CurrencySums => ({
      currency,
      projects: -projects,
      withOrder: -withOrder,
      amounts: Object.fromEntries(
        SUMMED_AMOUNTS.map((name) => [name, -amounts[name]]),
      ) as CurrencySums['amounts'],
    }),
  );
  return [...all, ...negative];
}

/** Returns the sums of some clients of a filter, or of all of them. */
async function clientParts(
  db: Db,
  filter: PortfolioFilter,
  keys: readonly string[] | undefined,
): Promise<GroupPart[]> {
  const rows = await sumClients(db, filter, keys);
  return rows.map((row) => ({ key: row.client_key, sums: sumsOfRow(row) }));
}

async function clientGroupsByKey(
  db: Db,
  filter: PortfolioFilter,
  all: readonly CurrencySums[],
  to: Currency,
): Promise<Groups> {
  // Counts all clients, independent of the filter, because their cells give that number at once.
  if ((await countClients(db, {})) <= MOST_AT_ONCE) {
    return groupsOf(await clientParts(db, filter, undefined), 'client', to);
  }
  const groupCount = await countClients(db, filter);
  if (groupCount <= MOST_AT_ONCE) {
    return groupsOf(await clientParts(db, filter, undefined), 'client', to);
  }
  const largest = await findLargestClients(db, filter, MOST_GROUPS);
  const parts = await clientParts(db, filter, largest);
  const { groups } = groupsOf(parts, 'client', to);
  const rest = without(
    all,
    parts.map(({ sums }) => sums),
  );
  return { groups, groupCount, rest: combineSums(rest, to, SPECIFICATION) };
}

/** Returns the clients of a filter by name; `all` are the sums of the whole filter. */
export async function clientGroups(
  db: Db,
  filter: PortfolioFilter,
  all: readonly CurrencySums[],
  to: Currency,
): Promise<Groups> {
  const { groups, ...others } = await clientGroupsByKey(db, filter, all, to);
  const keys = groups.map(({ key }) => key);
  const names = await findClientNames(db, keys);
  return {
    groups: groups.map(({ key, sums }) => ({ key: names.get(key) ?? key, sums })),
    ...others,
  };
}
