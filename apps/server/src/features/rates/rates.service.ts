import { setImmediate } from 'node:timers/promises';
import { type calls, currency, type RateStatistic, rateList } from '@pcm/contract';
import {
  type Currency,
  convertRate,
  percentilePlace,
  SPECIFICATION,
  type UnitRate,
  valueBetween,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Database, Db } from '../../db/schema.ts';
import {
  deleteRates,
  findCommonNames,
  findRates,
  findRatesFrom,
  insertRates,
  type RateRow,
} from './rates.repo.ts';

/** The fewest projects from which a rate counts as usual for the company. */
const FEWEST_PROJECTS = 3;

function rowsOf(projectId: string, code: Currency, rates: readonly UnitRate[]): RateRow[] {
  return rates
    .map(({ list, name, rate }) => ({
      project_id: projectId,
      list,
      name,
      rate,
      currency: code,
      rate_sort: convertRate(rate, code, 'MAD', SPECIFICATION),
    }))
    .toSorted((a, b) => compare(a.list, b.list) || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function isSame(before: readonly RateRow[], after: readonly RateRow[]): boolean {
  const keyOf = ({ list, name, rate, rate_sort, currency: code }: RateRow) =>
    `${code} ${rate} ${rate_sort} ${list} ${name}`;
  if (before.length !== after.length) return false;
  const known = new Set(before.map(keyOf));
  return after.every((row) => known.has(keyOf(row)));
}

/** A living project and its rates. */
export interface RatedProject {
  projectId: string;
  currency: Currency;
  rates: readonly UnitRate[];
}

/** Replaces the stored rates of projects where they differ. */
export async function keepRatesOfMany(db: Db, projects: readonly RatedProject[]): Promise<void> {
  if (projects.length === 0) return;
  const stored = Map.groupBy(
    await findRates(
      db,
      projects.map(({ projectId }) => projectId),
    ),
    (row) => row.project_id,
  );
  // Most saves change no rate, and an estimate may have thousands.
  const changed = projects
    .map(({ projectId, currency: code, rates }) => ({
      projectId,
      rows: rowsOf(projectId, code, rates),
    }))
    .filter(({ projectId, rows }) => !isSame(stored.get(projectId) ?? [], rows));
  if (changed.length === 0) return;
  await forgetRates(
    db,
    changed.map(({ projectId }) => projectId),
  );
  await insertRates(
    db,
    changed.flatMap(({ rows }) => rows),
  );
}

/** Stores the rates of new projects. */
export async function addRatesOfMany(db: Db, projects: readonly RatedProject[]): Promise<void> {
  await insertRates(
    db,
    projects.flatMap(({ projectId, currency: code, rates }) => rowsOf(projectId, code, rates)),
  );
}

/** Deletes the rates of projects that are deleted. */
export async function forgetRates(db: Db, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length > 0) await deleteRates(db, projectIds);
}

async function quartilesOf(
  { read }: Database,
  name: { list: string; name: string; except: string },
  count: number,
  code: Currency,
): Promise<[lower: number, median: number, upper: number] | undefined> {
  const rateAt = async (percent: number): Promise<number | undefined> => {
    const { below, above, hundredths } = percentilePlace(count, percent);
    const found = await findRatesFrom(read, name, below, above - below + 1);
    const rates = found.map(({ rate, currency: from }) =>
      convertRate(rate, currency.parse(from), code, SPECIFICATION),
    );
    const [first] = rates;
    return first === undefined
      ? undefined
      : valueBetween(first, rates[above - below] ?? first, hundredths);
  };
  const [lower, median, upper] = [await rateAt(25), await rateAt(50), await rateAt(75)];
  // Projects that were deleted since they were counted have no rate, which differs from a rate of
  // 0.
  if (lower === undefined || median === undefined || upper === undefined) return undefined;
  return [lower, median, upper];
}

/**
 * Returns the rates that the company usually charges, by name.
 *
 * Units: the asked currency, MAD when none is asked. Rounding: 6 decimals.
 */
export async function rateStatistics(
  { database }: AppContext,
  query: z.output<typeof calls.rateStatistics.query>,
): Promise<z.output<typeof calls.rateStatistics.reply>> {
  const code = query.currency ?? 'MAD';
  const except = query.excludeProject ?? '';
  const rates: RateStatistic[] = [];
  for (const { list, name, projects } of await findCommonNames(
    database.read,
    except,
    FEWEST_PROJECTS,
  )) {
    const place = { list, name, except };
    const quartiles = await quartilesOf(database, place, projects, code);
    if (quartiles !== undefined) {
      const [lower, median, upper] = quartiles;
      rates.push({ list: rateList.parse(list), name, projects, median, lower, upper });
    }
    // SQLite answers synchronously, so without a pause all other requests would wait until the last
    // name.
    await setImmediate();
  }
  return { currency: code, rates };
}
