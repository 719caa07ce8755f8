import type { PortfolioQuery } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { textKey } from '../../db/text-key.ts';

/** The conditions on the living projects of a view. */
export interface PortfolioFilter {
  projectId?: string | undefined;
  clientKey?: string | undefined;
  /** First and last start month; `YYYY-MM`. */
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  serviceCategory?: string | undefined;
  projectType?: string | undefined;
  /** Projects of any of these types. */
  projectTypes?: readonly string[] | undefined;
  isAnalysisEnabled?: boolean | undefined;
  /** Selects only archived projects, or only the others; all when absent. */
  isArchived?: boolean | undefined;
}

/** Returns the currency of every amount of a reply. */
export function currencyOfQuery(query: PortfolioQuery): Currency {
  return query.currency ?? 'MAD';
}

/** Returns the filter of a query. */
export function portfolioFilterOf(query: PortfolioQuery): PortfolioFilter {
  const { analysis, archived = 'included' } = query;
  return {
    projectId: query.project,
    clientKey: query.client === undefined ? undefined : textKey(query.client).toWellFormed(),
    from: query.from,
    to: query.to,
    status: query.status,
    serviceCategory: query.serviceCategory,
    projectType: query.projectType?.toWellFormed(),
    isAnalysisEnabled: analysis === undefined ? undefined : analysis === 'enabled',
    isArchived: archived === 'included' ? undefined : archived === 'only',
  };
}
