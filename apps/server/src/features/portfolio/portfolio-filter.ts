import type { PortfolioQuery } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { textKey } from '../../db/text-key.ts';

/** Which living projects a view of the portfolio is about. */
export interface PortfolioFilter {
  projectId?: string | undefined;
  clientKey?: string | undefined;
  /** First and last start month; `YYYY-MM`. */
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  serviceCategory?: string | undefined;
  projectType?: string | undefined;
  /** Any of these, however many. */
  projectTypes?: readonly string[] | undefined;
  isAnalysisEnabled?: boolean | undefined;
  /** Either the archived or all others; both when absent. */
  isArchived?: boolean | undefined;
}

/** Every amount of a reply stands in it. */
export function currencyOfQuery(query: PortfolioQuery): Currency {
  return query.currency ?? 'MAD';
}

/** The projects that a query asks for. */
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
