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
import { namedQuote } from '../../db/project-quotes.ts';
import type { Database } from '../../db/schema.ts';
import { keepValue, keptIn, LONGEST_KEPT, stateOf, stateRead } from '../../db/unchanged.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import { isOfOlderEngine } from './figures.service.ts';
import { filterOf } from './project-filter.ts';
import {
  findPage,
  type PageOrder,
  type PagePosition,
  type ProjectFilter,
  type SummaryRow,
} from './project-page.repo.ts';
import { refreshShown, refreshStaleFigures } from './stale-figures.service.ts';

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
    // Any error means that it is no cursor of this list.
  }
  const message = 'This is no cursor of this list';
  throw new AppError('invalid-input', { fields: [{ path: 'cursor', message }] });
}

const amountOrNull = (minor: number | null) => (minor === null ? null : fromMinorUnits(minor));

function summaryOf(row: SummaryRow, quotation: ProjectSummary['quotation']): ProjectSummary {
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
    ...(quotation === undefined ? {} : { quotation }),
    ...(row.figures_error === null
      ? {}
      : { figuresError: z.enum(ERROR_CODES).parse(row.figures_error) }),
  };
}

/** Finds a page with current figures. */
async function currentPage(
  database: Database,
  filter: ProjectFilter,
  order: PageOrder,
): Promise<SummaryRow[]> {
  const read = () => findPage(database.read, filter, order, stateRead(database));
  const rows = await read();
  const isRefreshed = await refreshStaleFigures(database, rows[0]?.state);
  return (await refreshShown(database, rows)) || isRefreshed ? read() : rows;
}

interface FoundPage {
  page: z.output<PageCall['reply']>;
  /** The state of the database in which it was read; absent where the page is not cached. */
  state: string | undefined;
}

async function findPageOf(
  { database }: AppContext,
  query: z.output<PageCall['query']>,
  now: Date,
): Promise<FoundPage> {
  const sort = query.sort ?? 'updated';
  const direction = query.direction ?? (sort === 'name' || sort === 'client' ? 'asc' : 'desc');
  const limit = query.limit ?? DEFAULT_LIMIT;
  const filter = filterOf(query, now);
  const order: PageOrder = {
    sort,
    direction,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, direction),
    // One more row shows whether there is a next page.
    limit: limit + 1,
  };
  const rows = await currentPage(database, filter, order);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const today = companyDay(now);
  const [first] = rows;
  return {
    page: {
      projects: page.map((row) => summaryOf(row, namedQuote(row.quotes, today))),
      nextCursor: last === undefined ? null : encodeCursor(order, last),
    },
    state: first === undefined || rows.some(isOfOlderEngine) ? undefined : String(first.state),
  };
}

/**
 * Returns one page of the list.
 *
 * Units: amounts in each row's currency. Errors: `invalid-input` for a cursor of another list.
 */
export async function pageOfProjects(
  context: AppContext,
  query: z.output<PageCall['query']>,
): Promise<z.output<PageCall['reply']>> {
  return (await findPageOf(context, query, context.clock())).page;
}

/**
 * Returns {@link pageOfProjects} as JSON, which is cached until something is committed, because the
 * pages of a company's list are read many times between two saves. `asked` is the state of the
 * database that the caller has read; otherwise it is read here.
 */
export async function jsonOfPage(
  context: AppContext,
  query: z.output<PageCall['query']>,
  asked: string | undefined,
): Promise<string> {
  const { database, clock } = context;
  const now = clock();
  // Quotations expire at the end of a day, and the list of restorable projects depends on the time.
  const key = `page ${companyDay(now)} ${JSON.stringify(query)}`;
  const present = asked ?? (await stateOf(database));
  const kept = query.deleted === 'true' ? undefined : keptIn(database, present, key);
  if (typeof kept === 'string') return kept;
  const { page, state } = await findPageOf(context, query, now);
  const json = JSON.stringify(page);
  const isKept = query.deleted !== 'true' && json.length <= LONGEST_KEPT;
  if (isKept && state !== undefined) keepValue(database, key, state, json, json.length);
  return json;
}
