import { type calls, orderFilter } from '@pcm/contract';
import { dayAfter, fromMinorUnits, quoteNumber, quoteSeries, seriesName } from '@pcm/domain';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import { issuedFilterOf } from '../portfolio/portfolio-orders.service.ts';
import { foldChanges } from '../projects/project-fold.service.ts';
import {
  countQuotes,
  findQuotePage,
  type QuoteFilter,
  type QuotePosition,
  type QuoteSum,
  sumByStatus,
  sumExpiring,
} from './quote-page.repo.ts';
import { quoteReply } from './quote-reply.ts';
import { findLastNumber } from './quotes.repo.ts';
import { refreshDrafts } from './quotes.service.ts';

const DEFAULT_LIMIT = 50;
const DAYS_OF_A_WEEK = 7;

type PageCall = typeof calls.pageOfQuotes;
type PageQuery = z.output<PageCall['query']>;
type PageReply = z.output<PageCall['reply']>;

/** Refuses a NUL, which PostgreSQL cannot compare. */
const comparable = z.string().refine((text) => !text.includes('\0'));
const cursorSchema = z.tuple([comparable, comparable]);

function decodeCursor(cursor: string): QuotePosition {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [order, id] = cursorSchema.parse(JSON.parse(text));
    return { order, id };
  } catch {
    const message = 'This is no cursor of this list';
    throw new AppError('invalid-input', { fields: [{ path: 'cursor', message }] });
  }
}

/**
 * Returns the conditions on the quotations behind a figure of orders; undefined where there are
 * none.
 */
async function issuedOf(
  { database }: AppContext,
  query: PageQuery,
): Promise<QuoteFilter['issued']> {
  const { projectStatus, analysis, archived, ...others } = orderFilter.parse(query);
  const ofProject = { projectStatus, analysis, archived };
  const isAsked = (some: object) => Object.values(some).some((value) => value !== undefined);
  if (!isAsked(others) && !isAsked(ofProject)) return undefined;
  if (isAsked(ofProject)) await foldChanges(database);
  return issuedFilterOf(database.read, { ...others, ...ofProject });
}

function filterOf(query: PageQuery, now: Date, issued: QuoteFilter['issued']): QuoteFilter {
  return {
    deletedSince: query.deleted === 'true' ? restorableSince(now) : undefined,
    today: companyDay(now),
    words: textKey(query.search ?? '')
      .split(' ')
      .filter((word) => word !== ''),
    status: query.status,
    projectId: query.projectId,
    customerId: query.customerId,
    from: query.from || undefined,
    to: query.to || undefined,
    expiresBy: query.expires && sundayOf(companyDay(now)),
    isCurrent: query.current === 'true',
    issued,
  };
}

/** Returns the Sunday of the week of a day. */
function sundayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (DAYS_OF_A_WEEK - weekday) % DAYS_OF_A_WEEK) ?? day;
}

const sumReply = ({ currency, count, excluding, including }: QuoteSum) => ({
  currency,
  count,
  totalExcludingVat: fromMinorUnits(excluding),
  totalIncludingVat: fromMinorUnits(including),
});

/** Returns the series of a year, and its last number. */
async function seriesOf({ database }: AppContext, year: string): Promise<PageReply['series']> {
  const { quotePrefix: prefix, quotePattern: pattern } = (await readCompany(database.read))
    .defaults;
  const series = quoteSeries({ prefix, pattern }, year);
  const last = (await findLastNumber(database.read, series)) ?? 0;
  return { name: seriesName(series), lastNumber: last === 0 ? null : quoteNumber(series, last) };
}

/** Returns one page of the list. Errors: `invalid-input` for a cursor of another list. */
export async function pageOfQuotes(context: AppContext, query: PageQuery): Promise<PageReply> {
  const { read } = context.database;
  const limit = query.limit ?? DEFAULT_LIMIT;
  const filter = filterOf(query, context.clock(), await issuedOf(context, query));
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
  // The totals of drafts are stored, so that they can be added up.
  await refreshDrafts(context);
  // One more row shows whether there is a next page.
  const rows = await findQuotePage(read, filter, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const cursor = JSON.stringify([last?.list_order, last?.id]);
  const totals = await sumByStatus(read, filter);
  const expiring = await sumExpiring(read, filter, sundayOf(filter.today));
  return {
    quotes: page.map((row) => quoteReply(row, filter.today)),
    nextCursor: last === undefined ? null : Buffer.from(cursor).toString('base64url'),
    count: await countQuotes(read, filter),
    totals: totals.map(({ state, ...sum }) => ({
      status: state,
      ...sumReply(sum),
      countedExcludingVat: fromMinorUnits(sum.countedExcluding),
    })),
    expiringThisWeek: expiring.map(sumReply),
    series: await seriesOf(context, filter.today.slice(0, 4)),
  };
}
