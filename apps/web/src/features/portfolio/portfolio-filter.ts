import type { PortfolioQuery } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { comparedMonths, periodMonths } from './period.ts';
import type { AnalyticsSearch } from './search-params.ts';

/** The projects that the page is about, as the server asks for them. */
export function portfolioQuery(
  search: AnalyticsSearch,
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

/** The same filter in the period compared with; null where none is chosen, or none can be. */
export function comparisonQuery(
  query: PortfolioQuery,
  compare: AnalyticsSearch['compare'],
): PortfolioQuery | null {
  if (compare === undefined) return null;
  const months = comparedMonths(query, compare);
  return months === null ? null : { ...query, ...months };
}

/** Every filter of the page switched off; one project is a filter too. */
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
} satisfies AnalyticsSearch;

/** Whether the page shows less than the whole portfolio. */
export function isNarrowed(search: AnalyticsSearch): boolean {
  const { project, period, from, to, status, category, type, client, analysis } = search;
  const isArchiveFiltered = search.archived === 'without' || search.archived === 'only';
  const filters = [project, period, from, to, status, category, type, client, analysis];
  return isArchiveFiltered || filters.some((one) => one !== undefined);
}
