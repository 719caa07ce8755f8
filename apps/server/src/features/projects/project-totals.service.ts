import { type calls, currency } from '@pcm/contract';
import { SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Database, Db } from '../../db/schema.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import { stateOf, whileUnchanged } from '../../db/unchanged.ts';
import { filterOf } from './project-filter.ts';
import {
  countMatches,
  isOfKindsAlone,
  type KindRow,
  type ProjectFilter,
  sumByCurrency,
  sumByKind,
} from './project-page.repo.ts';
import { refreshStaleFigures, staleFigures } from './stale-figures.service.ts';

type TotalsCall = typeof calls.totalsOfProjects;
type Totals = z.output<TotalsCall['reply']>;

/** The approximate size of the totals of one filter. Units: characters. */
const SIZE_OF_TOTALS = 8 * 1024;

const category = z.enum(SERVICE_CATEGORIES);

/** The sum of some rows: whole units and cents, as text. */
type Sum = Pick<KindRow, 'units' | 'cents' | 'count'>;

/** Returns an exact sum as an amount, as far as a double can hold it. */
function amountOf(sums: readonly Sum[]): number {
  const minor = sums.reduce(
    (total, { units, cents }) => total + BigInt(units) * 100n + BigInt(cents),
    0n,
  );
  return Number(`${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`);
}

const countOf = (sums: readonly { count: number }[]) =>
  sums.reduce((total, { count }) => total + count, 0);

/** Tells whether a filter includes projects of a kind. */
function isOfKind({ status, serviceCategory, projectType }: ProjectFilter, kind: KindRow): boolean {
  return (
    (status ?? kind.status) === kind.status &&
    (serviceCategory ?? kind.service_category) === kind.service_category &&
    (projectType ?? kind.project_type) === kind.project_type
  );
}

/** Returns the sums of a list by currency, in the order of the currencies. */
async function sumsOf(read: Db, filter: ProjectFilter, kinds: readonly KindRow[]) {
  const rows = isOfKindsAlone(filter)
    ? kinds.filter((kind) => isOfKind(filter, kind))
    : await sumByCurrency(read, filter);
  const byCurrency = [...Map.groupBy(rows, (row) => row.currency)];
  return byCurrency
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, sums]) => ({
      currency: currency.parse(code),
      total: amountOf(sums),
      count: countOf(sums),
    }));
}

/** Counts the projects that are listed by category and type. */
function countsByType(kinds: readonly KindRow[]) {
  const types = Map.groupBy(kinds, (kind) =>
    JSON.stringify([kind.service_category, kind.project_type]),
  );
  return [...types.values()].flatMap((some) =>
    some.slice(0, 1).map((kind) => ({
      serviceCategory: category.parse(kind.service_category),
      projectType: kind.project_type,
      count: countOf(some),
    })),
  );
}

async function workOut(
  database: Database,
  filter: ProjectFilter,
  state: string | number | undefined,
): Promise<Totals> {
  const { read } = database;
  const hidesArchived = filter.existence === 'living' && !filter.isArchived;
  // These sums are the same for every filter.
  const kinds = await whileUnchanged(database, 'sums by kind', () => sumByKind(read), state);
  const ask = sideBySide(database);
  const [totals, archived] = await Promise.all([
    ask(() => sumsOf(read, filter, kinds)),
    ask(async () => (hidesArchived ? countMatches(read, { ...filter, isArchived: true }) : 0)),
  ]);
  return {
    count: countOf(totals),
    archived,
    totals,
    countsByType: countsByType(kinds),
    outdated: await staleFigures(database),
  };
}

/** Returns the totals of a filter, which are cached until something changes. */
async function totalsOf(
  database: Database,
  filter: ProjectFilter,
  state?: string | number,
): Promise<Totals> {
  const work = () => workOut(database, filter, state);
  // The list of deleted projects changes with the time.
  if (filter.existence === 'deleted') return work();
  const key = `totals ${JSON.stringify({ ...filter, deletedSince: '' })}`;
  return whileUnchanged(database, key, work, state, SIZE_OF_TOTALS);
}

/**
 * Returns the number and the value of all projects of a filtered list.
 *
 * Units: amounts in the currency of their row. `asked` is the state of the database that the caller
 * has read; otherwise it is read here.
 */
export async function totalsOfProjects(
  { database, clock }: AppContext,
  query: z.output<TotalsCall['query']>,
  asked?: string,
): Promise<Totals> {
  const filter = filterOf(query, clock());
  const state = asked ?? (await stateOf(database));
  const isRefreshed = await refreshStaleFigures(database, state);
  return totalsOf(database, filter, isRefreshed ? undefined : state);
}
