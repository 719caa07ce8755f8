import type { calls } from '@pcm/contract';
import { combineSums, SPECIFICATION } from '@pcm/domain';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { findAskedDays, findByAskedDays, sumAskedDays } from './asked-days.repo.ts';
import { behindConditions } from './behind-conditions.repo.ts';
import { type BehindFilter, behindFilterOf, isEveryProject } from './behind-filter.ts';
import type { FactsPath } from './facts-sums.repo.ts';
import { areFoundInOrder, marginsOfBand } from './found-in-order.ts';
import { sumsOfRow } from './portfolio-amounts.ts';
import { MONEY_COLUMNS } from './portfolio-columns.ts';
import { currencyOfQuery, type PortfolioFilter, portfolioFilterOf } from './portfolio-filter.ts';
import { portfolioProjectOf } from './portfolio-project.ts';
import {
  type FactsConditions,
  findRanked,
  MANY_PROJECTS,
  type RankedRow,
  type RankOrder,
  type RankPosition,
  sortsNumbers,
} from './portfolio-projects.repo.ts';
import { areAsked, type FactsExpression, sumFacts, sumPortfolio } from './portfolio-sums.repo.ts';

type ProjectsCall = typeof calls.portfolioProjects;
type ProjectsQuery = z.output<ProjectsCall['query']>;

const DEFAULT_LIMIT = 50;

/** The columns that are summed over the projects: their money and the other counts of the table. */
const COLUMNS = [...MONEY_COLUMNS, 'people', 'equipment_milli', 'person_days'] as const;

/** Refuses a NUL, which PostgreSQL cannot compare. */
const comparable = z.string().refine((text) => !text.includes('\0'));
const cursorSchema = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([comparable, z.number(), z.null()]),
  comparable,
]);

function encodeCursor({ sort, direction }: RankOrder, row: RankedRow): string {
  const cursor = JSON.stringify([sort, direction, row.sort_value, row.project_id]);
  return Buffer.from(cursor).toString('base64url');
}

function decodeCursor(
  cursor: string,
  sort: RankOrder['sort'],
  direction: RankOrder['direction'],
): RankPosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [cursorSort, cursorDirection, value, id] = cursorSchema.parse(JSON.parse(text));
    const isOfColumn =
      value === null || typeof value === (sortsNumbers(sort) ? 'number' : 'string');
    if (cursorSort === sort && cursorDirection === direction && isOfColumn) return { value, id };
  } catch {
    // Any error means that it is no cursor of this table.
  }
  const message = 'This is no cursor of this table';
  throw new AppError('invalid-input', { fields: [{ path: 'cursor', message }] });
}

/** Returns the usual direction: the worst or the earliest first, and names from A to Z. */
function usualDirection(sort: RankOrder['sort']): RankOrder['direction'] {
  const ascending = ['margin', 'netMargin', 'name', 'client', 'status', 'perSquareMeter'];
  return ascending.includes(sort) ? 'asc' : 'desc';
}

/** Returns the way to find the projects behind a figure, whatever their order. */
function pathTo({ clientKey, projectId }: PortfolioFilter, behind: BehindFilter): FactsPath {
  const hasIndex =
    clientKey !== undefined ||
    projectId !== undefined ||
    behind.resource !== undefined ||
    behind.oldDrafts?.are === true;
  return hasIndex ? 'by-index' : 'as-they-stand';
}

/** Returns {@link pathTo}, or the path along their order where many of them are found soon. */
function pathInOrder(
  sort: RankOrder['sort'],
  filter: PortfolioFilter,
  behind: BehindFilter,
  hits: number,
): FactsPath {
  const path = pathTo(filter, behind);
  const isInOrder = isEveryProject(behind)
    ? hits >= MANY_PROJECTS
    : path === 'as-they-stand' && areFoundInOrder(sort, behind, hits);
  return isInOrder ? 'in-order' : path;
}

function sumsOf(context: AppContext, filter: PortfolioFilter, behind: BehindFilter) {
  const path = pathTo(filter, behind);
  const query = { filter, columns: COLUMNS, by: [], path };
  const { read } = context.database;
  return isEveryProject(behind)
    ? sumPortfolio(read, query)
    : sumFacts(read, query, (is) => behindConditions(is, behind));
}

/** Returns the months of a filter as days, with which the index of start dates is entered. */
function startDates(is: FactsExpression, { from, to }: PortfolioFilter) {
  if (from === undefined) return [];
  const last = to === undefined ? [] : [is('start_date', '<=', `${to}-31`)];
  return [is('start_date', '>=', `${from}-01`), ...last];
}

/**
 * Returns one page of the projects behind a figure, with the sums of all pages.
 *
 * Units: the currency of the query, MAD when none is asked. Errors: `invalid-input` for a cursor of
 * another table.
 */
export async function portfolioProjects(
  context: AppContext,
  query: ProjectsQuery,
): Promise<z.output<ProjectsCall['reply']>> {
  const { database, clock } = context;
  const sort = query.sort ?? 'margin';
  const direction = query.direction ?? usualDirection(sort);
  const after =
    query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, direction);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const filter = portfolioFilterOf(query);
  const behind = behindFilterOf(query, clock());
  const to = currencyOfQuery(query);
  const summed = await sumsOf(context, filter, behind);
  const sums = combineSums(summed.map(sumsOfRow), to, SPECIFICATION);
  const order: RankOrder = {
    sort,
    direction,
    after,
    // One more row shows whether there is a next page.
    limit: limit + 1,
    path: pathInOrder(sort, filter, behind, sums.projects),
  };
  const where: FactsConditions = (is) =>
    is.and([
      areAsked(filter)(is),
      ...behindConditions(is, behind),
      ...(sort === 'startDate' ? startDates(is, filter) : []),
      ...(order.path === 'in-order' && sort === 'margin' ? marginsOfBand(is, behind) : []),
    ]);
  const { read } = database;
  const { resource } = behind;
  const rows =
    sort === 'days' && resource !== undefined
      ? await findByAskedDays(read, resource, where, order)
      : await findRanked(read, where, order);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const ids = page.map((row) => row.project_id);
  const days = resource === undefined ? null : await findAskedDays(read, resource, ids);
  const total = (column: 'people' | 'equipment_milli' | 'person_days') =>
    summed.reduce((sum, row) => sum + Number(row[column]), 0);
  return {
    currency: to,
    sums,
    counts: {
      people: total('people'),
      equipmentPieces: total('equipment_milli') / 1000,
      days:
        resource === undefined
          ? total('person_days')
          : await sumAskedDays(read, resource, filter, behind, where),
    },
    projects: page.map((row) => portfolioProjectOf(row, to, days?.get(row.project_id))),
    nextCursor: last === undefined ? null : encodeCursor(order, last),
  };
}
