import type { PortfolioQuery, PortfolioResources } from '@pcm/contract';
import {
  combineSums,
  monthCount,
  monthsFrom,
  type ResourceKind,
  type ResourceUse,
  resourceUse,
  SPECIFICATION,
} from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import { sumsOfRow } from './portfolio-amounts.ts';
import { MONEY_COLUMNS } from './portfolio-columns.ts';
import { currencyOfQuery, type PortfolioFilter, portfolioFilterOf } from './portfolio-filter.ts';
import { findResourceMonths, type WorkMonths } from './portfolio-resources.repo.ts';
import { sumPortfolio } from './portfolio-sums.repo.ts';

/** The most positions and items that are returned; the others are only counted. */
const MOST_NAMES = 200;

/** The longest run of months without gaps: forty years. */
const MOST_MONTHS = 480;

const THOUSANDTHS = 1000;

interface KindUse {
  uses: ResourceUse[];
  count: number;
  days: number;
}

async function resourcesOfKind(
  db: Db,
  filter: PortfolioFilter,
  months: WorkMonths,
  kind: ResourceKind,
): Promise<KindUse> {
  const rows = await findResourceMonths(db, { filter, months, kind, mostNames: MOST_NAMES });
  const byName = Map.groupBy(rows, ({ name }) => name);
  const [first] = rows;
  return {
    uses: Array.from(byName, ([name, own]) => resourceUse(name, own[0]?.projects ?? 0, own)),
    count: first?.nameCount ?? 0,
    days: (first?.allMilliDays ?? 0) / THOUSANDTHS,
  };
}

/**
 * Returns every month from the first to the last with work; only the months with work where dates
 * are centuries apart.
 */
function monthsOfUses(uses: readonly ResourceUse[]): string[] {
  const worked = [...new Set(uses.flatMap(({ byMonth }) => byMonth.map(({ month }) => month)))];
  const inOrder = worked.toSorted();
  const [first] = inOrder;
  const last = inOrder.at(-1);
  if (first === undefined || last === undefined) return [];
  const count = monthCount(first, last);
  return count > MOST_MONTHS ? inOrder : monthsFrom(first, count);
}

/**
 * Returns the people and equipment that the projects of a query need, month by month. Its period
 * chooses months of work, because the need of a month is the same in every period. Only `sums`
 * covers just the projects that start in the period.
 *
 * Units: days, to the thousandth. Holds: days of all names add up to those of the projects exactly.
 */
export async function portfolioResources(
  { database }: AppContext,
  query: PortfolioQuery,
): Promise<PortfolioResources> {
  const currency = currencyOfQuery(query);
  const filter = portfolioFilterOf(query);
  const db = database.read;
  const { from, to, ...others } = filter;
  const start = sideBySide(database);
  const [rows, positions, equipment] = await Promise.all([
    start(() => sumPortfolio(db, { filter, columns: MONEY_COLUMNS, by: [] })),
    start(() => resourcesOfKind(db, others, { from, to }, 'position')),
    start(() => resourcesOfKind(db, others, { from, to }, 'equipment')),
  ]);
  return {
    currency,
    sums: combineSums(rows.map(sumsOfRow), currency, SPECIFICATION),
    months: monthsOfUses([...positions.uses, ...equipment.uses]),
    positions: positions.uses,
    positionCount: positions.count,
    personDays: positions.days,
    equipment: equipment.uses,
    equipmentCount: equipment.count,
    equipmentDays: equipment.days,
  };
}
