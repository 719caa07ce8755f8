import { PORTFOLIO_SORTS } from '@pcm/contract';
import {
  BENCHMARK_MEASURES,
  CURRENCIES,
  FISCAL_YEARS,
  HEIGHT_BAND_KEYS,
  MARGIN_BAND_KEYS,
  ORDER_GROUPINGS,
  PORTFOLIO_GROUPINGS,
  RESOURCE_KINDS,
  RISK_FLAGS,
  RISK_LEVELS,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';
import { oneOf, text, whenWanted } from '../../platform/address.ts';

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** The tabs of Analytics in order. Source: specification section 2; three are ours. */
export const PORTFOLIO_TABS = [
  'overview',
  'financial',
  'orders',
  'resources',
  'performance',
  'benchmarks',
  'year',
] as const;

/** See {@link PORTFOLIO_TABS}. */
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number];

/** The presets of the period, which depend on the current day; others use `from` and `to`. */
export const PERIODS = ['this-year', 'last-year', 'last-12-months', 'this-quarter'] as const;

/** The comparisons of a period: with the one before it, or with the same a year earlier. */
export const COMPARISONS = ['previous', 'year-before'] as const;

/** The unit of a cell in Resource Management: days of work, or the number at the same time. */
export const RESOURCE_USES = ['days', 'at-once'] as const;

/** The column lengths of Resource Management; by default the one that fits. */
const RESOURCE_SCALES = ['month', 'quarter', 'year'] as const;

/** The columns of Financial Analysis, by each of which the groups can be sorted. */
export const GROUP_COLUMNS = [
  'key',
  'projects',
  'withOrder',
  'order',
  'revenue',
  'projectCosts',
  'grossProfit',
  'taxes',
  'netProfit',
  'grossMargin',
  'netMargin',
] as const;

/** The values that the columns over time can show. */
export const TIME_VALUES = ['order', 'total', 'grossProfit'] as const;

/** The sums of a figure's projects, where the filter does not tell which is meant. */
const BEHIND_FIGURES = [
  'people',
  'equipmentPieces',
  'revenue',
  'projectCosts',
  'grossProfit',
  'taxes',
] as const;

/** Narrows the portfolio to the projects behind one figure; the address keeps all of it. */
export const behindSearch = whenWanted(() =>
  z.object({
    undated: z.literal('true').optional().catch(undefined),
    running: z.literal('true').optional().catch(undefined),
    order: oneOf(['with', 'without']),
    marginBand: oneOf(MARGIN_BAND_KEYS),
    heightBand: oneOf(HEIGHT_BAND_KEYS),
    risk: oneOf(RISK_LEVELS),
    flag: oneOf(RISK_FLAGS),
    measure: oneOf(BENCHMARK_MEASURES),
    completion: oneOf(['complete', 'incomplete']),
    oldDrafts: z.literal('true').optional().catch(undefined),
    ownCurrency: oneOf(CURRENCIES),
    resourceKind: oneOf(RESOURCE_KINDS),
    resourceName: text,
    workMonth: month,
    workUntil: month,
    /** These narrow the page's filter further. */
    from: month,
    to: month,
    status: oneOf(['draft', 'published']),
    serviceCategory: oneOf(SERVICE_CATEGORIES),
    projectType: text,
    client: text,
    analysis: oneOf(['enabled', 'disabled']),
    archived: oneOf(['included', 'without', 'only']),
    figure: oneOf(BEHIND_FIGURES),
    /** The initial order of the table. */
    sort: oneOf(PORTFOLIO_SORTS),
    direction: oneOf(['asc', 'desc']),
  }),
);

/** See {@link behindSearch}. */
export type BehindSearch = z.output<ReturnType<typeof behindSearch>>;

/** The search parameters of Analytics; absent ones have their default. */
const portfolioSearch = whenWanted(() =>
  z.object({
    tab: oneOf(PORTFOLIO_TABS),
    /** A single project instead of all. */
    project: text,
    period: oneOf(PERIODS),
    from: month,
    to: month,
    compare: oneOf(COMPARISONS),
    status: oneOf(['draft', 'published']),
    category: oneOf(SERVICE_CATEGORIES),
    /** The English catalogue name of the project type. */
    type: text,
    client: text,
    analysis: oneOf(['enabled', 'disabled']),
    archived: oneOf(['included', 'without', 'only']),
    /** The currency of amounts; by default the one chosen in this browser. */
    currency: oneOf(CURRENCIES),
    /** The fiscal year of the company's year; this one when absent. */
    year: z.int().min(FISCAL_YEARS.first).max(FISCAL_YEARS.last).optional().catch(undefined),
    /** The grouping of Financial Analysis. */
    by: oneOf(PORTFOLIO_GROUPINGS),
    /** The breakdown of Orders. */
    ordersBy: oneOf(ORDER_GROUPINGS),
    groupSort: oneOf(GROUP_COLUMNS),
    groupDirection: oneOf(['asc', 'desc']),
    /** For Resource Management: what a cell counts, and the length of a column. */
    use: oneOf(RESOURCE_USES),
    scale: oneOf(RESOURCE_SCALES),
    /** The value that the columns over time show. */
    value: oneOf(TIME_VALUES),
    search: text,
    sort: oneOf(PORTFOLIO_SORTS),
    direction: oneOf(['asc', 'desc']),
    /** The open figure. */
    behind: behindSearch().optional().catch(undefined),
    /** The parameters of the address that could not be read, for a notice on the page. */
    unread: z.array(z.string()).optional().catch(undefined),
  }),
);

/** See {@link portfolioSearch}. */
export type PortfolioSearch = z.output<ReturnType<typeof portfolioSearch>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns whether parsing kept everything that was given. */
const isWhole = (told: unknown, read: object | undefined) =>
  isRecord(told) &&
  isRecord(read) &&
  // A link within the page may contain a parameter that is undefined.
  Object.keys(told).every((key) => told[key] === undefined || read[key] !== undefined);

/**
 * Parses an address of Analytics. Leaves out what cannot be read and names it in `unread`; a figure
 * with an unreadable part is left out entirely, because it would count other projects.
 */
export function readPortfolioSearch(told: Record<string, unknown>): PortfolioSearch {
  const read = portfolioSearch().parse(told);
  const keys = Object.keys(portfolioSearch().shape).filter((key) => key !== 'unread');
  if (!isWhole(told['behind'], read.behind)) read.behind = undefined;
  const values: Record<string, unknown> = read;
  const isUnread = (key: string) =>
    (told[key] !== undefined && values[key] === undefined) || read.unread?.includes(key);
  const unread = keys.filter(isUnread);
  return { ...read, unread: unread.length === 0 ? undefined : unread };
}
