import { PORTFOLIO_SORTS } from '@pcm/contract';
import {
  BENCHMARK_MEASURES,
  CURRENCIES,
  HEIGHT_BAND_KEYS,
  MARGIN_BAND_KEYS,
  PORTFOLIO_GROUPINGS,
  RESOURCE_KINDS,
  RISK_FLAGS,
  RISK_LEVELS,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';

/** The router reads `?client=42` as a number: text that looks like one is text again here. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

/** Tabs of Analytics, in their order. Source: specification section 2; the last is ours. */
export const ANALYTICS_TABS = [
  'overview',
  'financial',
  'resources',
  'performance',
  'benchmarks',
] as const;

/** See {@link ANALYTICS_TABS}. */
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

/** Periods that move with the day; `from` and `to` stand for any other. */
export const PERIODS = ['this-year', 'last-year', 'last-12-months', 'this-quarter'] as const;

/** What a period is compared with: the one before it, or the same a year earlier. */
export const COMPARISONS = ['previous', 'year-before'] as const;

/** What a cell of Resource Management counts: days of work, or how many at the same time. */
export const RESOURCE_USES = ['days', 'at-once'] as const;

/** How long a column of Resource Management is; what fits without one chosen. */
const RESOURCE_SCALES = ['month', 'quarter', 'year'] as const;

/** Columns of the groups of Financial Analysis, each of which can order them. */
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

/** What the columns of the picture over time can show. */
export const TIME_VALUES = ['order', 'total', 'grossProfit'] as const;

/** What a figure adds up of its projects, where what it counts does not tell. */
const BEHIND_FIGURES = [
  'people',
  'equipmentPieces',
  'revenue',
  'projectCosts',
  'grossProfit',
  'taxes',
] as const;

/** What narrows the portfolio to the projects behind one figure; all of them stand in the address. */
export const behindSearch = z.object({
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
  /** These narrow the filter of the page further. */
  from: month,
  to: month,
  status: oneOf(['draft', 'published']),
  serviceCategory: oneOf(SERVICE_CATEGORIES),
  projectType: text,
  client: text,
  analysis: oneOf(['enabled', 'disabled']),
  archived: oneOf(['included', 'without', 'only']),
  figure: oneOf(BEHIND_FIGURES),
  /** The order in which they first stand. */
  sort: oneOf(PORTFOLIO_SORTS),
  direction: oneOf(['asc', 'desc']),
});

/** See {@link behindSearch}. */
export type BehindSearch = z.output<typeof behindSearch>;

/** Search parameters of Analytics; what is absent is at its default. */
const analyticsSearch = z.object({
  tab: oneOf(ANALYTICS_TABS),
  /** One project instead of all. */
  project: text,
  period: oneOf(PERIODS),
  from: month,
  to: month,
  compare: oneOf(COMPARISONS),
  status: oneOf(['draft', 'published']),
  category: oneOf(SERVICE_CATEGORIES),
  /** English catalogue name of the project type. */
  type: text,
  client: text,
  analysis: oneOf(['enabled', 'disabled']),
  archived: oneOf(['included', 'without', 'only']),
  /** What amounts are in; the browser's own without one. */
  currency: oneOf(CURRENCIES),
  /** What Financial Analysis is broken down by. */
  by: oneOf(PORTFOLIO_GROUPINGS),
  groupSort: oneOf(GROUP_COLUMNS),
  groupDirection: oneOf(['asc', 'desc']),
  /** Of Resource Management: what a cell counts, and how long a column is. */
  use: oneOf(RESOURCE_USES),
  scale: oneOf(RESOURCE_SCALES),
  /** What the columns over time show. */
  value: oneOf(TIME_VALUES),
  /** Of the portfolio table. */
  search: text,
  sort: oneOf(PORTFOLIO_SORTS),
  direction: oneOf(['asc', 'desc']),
  /** The projects behind a figure are shown. */
  behind: behindSearch.optional().catch(undefined),
  /** Parameters that the address had and that could not be read; the page says so. */
  unread: z.array(z.string()).optional().catch(undefined),
});

/** See {@link analyticsSearch}. */
export type AnalyticsSearch = z.output<typeof analyticsSearch>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether nothing that was told got lost when it was read. */
const isWhole = (told: unknown, read: object | undefined) =>
  isRecord(told) &&
  isRecord(read) &&
  // A link within the page may name a part and leave it undefined.
  Object.keys(told).every((key) => told[key] === undefined || read[key] !== undefined);

/**
 * What an address of Analytics says. What cannot be read is left out and named in `unread`; a
 * figure of which a part cannot be read is left out whole, for it would count other projects.
 */
export function readAnalyticsSearch(told: Record<string, unknown>): AnalyticsSearch {
  const read = analyticsSearch.parse(told);
  const keys = Object.keys(analyticsSearch.shape).filter((key) => key !== 'unread');
  if (!isWhole(told['behind'], read.behind)) read.behind = undefined;
  const values: Record<string, unknown> = read;
  const isUnread = (key: string) =>
    (told[key] !== undefined && values[key] === undefined) || read.unread?.includes(key);
  const unread = keys.filter(isUnread);
  return { ...read, unread: unread.length === 0 ? undefined : unread };
}
