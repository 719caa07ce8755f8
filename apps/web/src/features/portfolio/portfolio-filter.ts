import type { OrderFilterQuery, PortfolioQuery } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { monthCount, monthsOf, periodOf, shiftMonth } from './charts/calendar-periods.ts';
import type { COMPARISONS, PERIODS, PortfolioSearch } from './search-params.ts';

/** Returns the server's query for the projects of the page. */
export function portfolioQuery(
  search: PortfolioSearch,
  currency: Currency,
  today: string,
): PortfolioQuery {
  const { project, status, category, type, client, analysis, archived } = search;
  return {
    project,
    ...periodMonths(search, today),
    status,
    serviceCategory: category,
    projectType: type,
    client,
    analysis,
    archived,
    currency,
    today,
  };
}

/** Returns the same filter in the period compared with; null when there is none. */
export function comparisonQuery(
  query: PortfolioQuery,
  compare: PortfolioSearch['compare'],
): PortfolioQuery | null {
  if (compare === undefined) return null;
  const months = comparedMonths(query, compare);
  return months === null ? null : { ...query, ...months };
}

/** A search with every filter off; a single project is a filter too. */
export const NO_FILTERS = {
  project: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
  compare: undefined,
  status: undefined,
  category: undefined,
  type: undefined,
  client: undefined,
  analysis: undefined,
  archived: undefined,
} satisfies PortfolioSearch;

/** Returns whether the page shows less than the whole portfolio. */
export function isNarrowed(search: PortfolioSearch): boolean {
  const { project, period, from, to, status, category, type, client, analysis } = search;
  const isArchiveFiltered = search.archived === 'without' || search.archived === 'only';
  const filters = [project, period, from, to, status, category, type, client, analysis];
  return isArchiveFiltered || filters.some((one) => one !== undefined);
}

/** The filter of the list of quotations behind one figure, as its address holds it. */
interface BehindQuotes extends Omit<OrderFilterQuery, 'archived'> {
  archived?: 'without' | 'only' | undefined;
  project?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** {@link BehindQuotes}, or a month of issue. */
export type OrdersBehind = BehindQuotes & { month?: string | undefined };

/** Returns the last day of a month. Units: `YYYY-MM`, `YYYY-MM-DD`. */
function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the address of the quotations behind a figure, with the filters of the page. */
export function quotesSearch(
  query: PortfolioQuery,
  { month, ...behind }: OrdersBehind,
): BehindQuotes {
  const { project, serviceCategory, projectType, client, analysis, archived } = query;
  const from = month ?? query.from;
  const to = month ?? query.to;
  return {
    project,
    from: from === undefined ? undefined : `${from}-01`,
    to: to === undefined ? undefined : lastDay(to),
    serviceCategory,
    projectType,
    client,
    projectStatus: query.status,
    analysis,
    archived: archived === 'included' ? undefined : archived,
    ...behind,
  };
}

/** The first and last month; an open end is absent. */
interface Months {
  from?: string | undefined;
  to?: string | undefined;
}

function presetMonths(period: (typeof PERIODS)[number], today: string): Months {
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  switch (period) {
    case 'this-year':
      return monthsOf(year);
    case 'last-year':
      return monthsOf(String(Number(year) - 1));
    case 'last-12-months':
      return { from: shiftMonth(month, -11), to: month };
    case 'this-quarter':
      return monthsOf(periodOf(month, 'quarter'));
  }
}

/** Returns the months in which the page's projects start; empty for all months. */
export function periodMonths(
  { period, from, to }: Pick<PortfolioSearch, 'period' | 'from' | 'to'>,
  today: string,
): Months {
  return period === undefined ? { from, to } : presetMonths(period, today);
}

/** Returns the months of the comparison; null if the period has an open end. */
export function comparedMonths(
  { from, to }: Months,
  comparison: (typeof COMPARISONS)[number],
): Required<Months> | null {
  if (from === undefined || to === undefined || to < from) return null;
  const back = comparison === 'year-before' ? -12 : -monthCount(from, to);
  return { from: shiftMonth(from, back), to: shiftMonth(to, back) };
}
