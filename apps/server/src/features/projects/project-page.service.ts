import {
  type calls,
  currency,
  ERROR_CODES,
  type ProjectSummary,
  projectStatus,
} from '@pcm/contract';
import { fromMinorUnits, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Database, Db } from '../../db/schema.ts';
import { stateRead, whileUnchanged } from '../../db/unchanged.ts';
import { AppError } from '../../http/errors.ts';
import { filterOf } from './project-filter.ts';
import {
  countMatches,
  findPage,
  isOfKindsAlone,
  type KindRow,
  type PageOrder,
  type PagePosition,
  type ProjectFilter,
  type SummaryRow,
  sumByCurrency,
  sumByKind,
} from './project-page.repo.ts';
import { areStale, refreshStaleFigures } from './stale-figures.service.ts';

const DEFAULT_LIMIT = 50;

type PageCall = typeof calls.pageOfProjects;

/** Refuses a NUL, which PostgreSQL cannot compare. */
const comparable = z.string().refine((text) => !text.includes('\0'));
const cursorSchema = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([comparable, z.number()]),
  comparable,
]);

/** The values that the program itself stores in these columns; stored texts are narrowed here. */
const category = z.enum(SERVICE_CATEGORIES);

function encodeCursor(order: PageOrder, row: SummaryRow): string {
  const cursor = JSON.stringify([order.sort, order.direction, row.sort_value, row.id]);
  return Buffer.from(cursor).toString('base64url');
}

function decodeCursor(
  cursor: string,
  sort: PageOrder['sort'],
  direction: PageOrder['direction'],
): PagePosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [cursorSort, cursorDirection, value, id] = cursorSchema.parse(JSON.parse(text));
    const isOfColumn = typeof value === (sort === 'total' ? 'number' : 'string');
    if (cursorSort === sort && cursorDirection === direction && isOfColumn) return { value, id };
  } catch {
    // Falls through: whatever is wrong with it, it is no cursor of this list.
  }
  const message = 'This is no cursor of this list';
  throw new AppError('invalid-input', { fields: [{ path: 'cursor', message }] });
}

const amountOrNull = (minor: number | null) => (minor === null ? null : fromMinorUnits(minor));

function summaryOf(row: SummaryRow): ProjectSummary {
  return {
    id: row.id,
    name: row.name,
    client: row.client,
    location: row.location,
    serviceCategory: category.parse(row.service_category),
    projectType: row.project_type,
    status: projectStatus.parse(row.status),
    startDate: row.start_date,
    endDate: row.end_date,
    currency: currency.parse(row.currency),
    personnel: fromMinorUnits(row.personnel_minor),
    equipment: fromMinorUnits(row.equipment_minor),
    logistics: fromMinorUnits(row.logistics_minor),
    insurance: fromMinorUnits(row.insurance_minor),
    additionalServices: fromMinorUnits(row.additional_services_minor),
    contingencies: fromMinorUnits(row.contingencies_minor),
    subtotal: fromMinorUnits(row.subtotal_minor),
    total: fromMinorUnits(row.total_minor),
    perSquareMeter: row.per_square_meter,
    lineCount: row.line_count,
    customerOrderAmount: fromMinorUnits(row.customer_order_minor),
    grossProfitMargin: row.gross_profit_margin,
    netProfitMargin: row.net_profit_margin,
    revenue: amountOrNull(row.revenue_minor),
    grossProfit: amountOrNull(row.gross_profit_minor),
    netProfit: amountOrNull(row.net_profit_minor),
    profitAnalysisEnabled: row.analysis_enabled === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    deletedAt: row.deleted_at,
    isSample: row.is_sample === 1,
    version: row.version,
    ...(row.figures_error === null
      ? {}
      : { figuresError: z.enum(ERROR_CODES).parse(row.figures_error) }),
  };
}

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

const countOf = (sums: readonly Sum[]) => sums.reduce((total, { count }) => total + count, 0);

/** Whether projects of a kind are among those of a filter. */
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

/** Returns what a page tells of all pages; it is worked out once for a filter until something changes. */
async function totalsOf(
  database: Database,
  filter: ProjectFilter,
  state: string | number | undefined,
) {
  const { read } = database;
  const hidesArchived = filter.existence === 'living' && !filter.isArchived;
  const work = async () => {
    const kinds = await sumByKind(read);
    return {
      totals: await sumsOf(read, filter, kinds),
      types: countsByType(kinds),
      archived: hidesArchived ? await countMatches(read, { ...filter, isArchived: true }) : 0,
    };
  };
  // How long deleted projects are listed changes with the clock.
  if (filter.existence === 'deleted') return work();
  return whileUnchanged(
    database,
    `totals ${JSON.stringify({ ...filter, deletedSince: '' })}`,
    work,
    state,
  );
}

/** Finds a page with current figures. */
async function currentPage(
  database: Database,
  filter: ProjectFilter,
  order: PageOrder,
): Promise<SummaryRow[]> {
  const read = () => findPage(database.read, filter, order, stateRead(database));
  const rows = await read();
  if (!(await areStale(database, rows[0]?.state))) return rows;
  await refreshStaleFigures(database);
  return read();
}

/**
 * Returns one page of the list with the totals of all pages.
 *
 * Units: amounts in each row's currency. Errors: `invalid-input` for a cursor of another list.
 */
export async function pageOfProjects(
  { database, clock }: AppContext,
  query: z.output<PageCall['query']>,
): Promise<z.output<PageCall['reply']>> {
  const sort = query.sort ?? 'updated';
  const direction = query.direction ?? (sort === 'name' || sort === 'client' ? 'asc' : 'desc');
  const limit = query.limit ?? DEFAULT_LIMIT;
  const filter = filterOf(query, clock());
  const order: PageOrder = {
    sort,
    direction,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, direction),
    // One row more tells whether there is a next page.
    limit: limit + 1,
  };
  const rows = await currentPage(database, filter, order);
  const { totals, types, archived } = await totalsOf(database, filter, rows[0]?.state);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    projects: page.map(summaryOf),
    nextCursor: last === undefined ? null : encodeCursor(order, last),
    count: totals.reduce((total, { count }) => total + count, 0),
    archived,
    totals,
    countsByType: types,
  };
}
