import type {
  BehindQuery,
  PORTFOLIO_SORTS,
  PortfolioBenchmarks,
  PortfolioFinancial,
  PortfolioPerformance,
  PortfolioProject,
  PortfolioQuery,
  PortfolioResources,
  PortfolioSummary,
  PortfolioSums,
} from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { Seller } from '../letterhead.ts';

/** Which projects a report is about, and in which order it names them. */
export type ReportQuery = PortfolioQuery &
  BehindQuery & {
    search?: string | undefined;
    sort?: (typeof PORTFOLIO_SORTS)[number] | undefined;
    direction?: 'asc' | 'desc' | undefined;
  };

/** Projects one by one, as far as they are named, and the sums of all of them. */
export interface ProjectList {
  currency: Currency;
  projects: readonly PortfolioProject[];
  sums: PortfolioSums;
}

/** What the server answers for a view of the portfolio, from which its tables are made. */
export type ReportReplies =
  | {
      view: 'overview';
      summary: PortfolioSummary;
      /** Of the period compared with. */
      comparison: PortfolioSummary | null;
      list: ProjectList;
    }
  | {
      view: 'financial';
      financial: PortfolioFinancial;
      /** Of the period compared with, by the same groups. */
      comparison: PortfolioFinancial | null;
    }
  | { view: 'resources'; resources: PortfolioResources }
  | { view: 'performance'; performance: PortfolioPerformance }
  | { view: 'benchmarks'; benchmarks: PortfolioBenchmarks }
  | { view: 'projects'; list: ProjectList };

/** A view of the portfolio, or the projects behind one of its figures. */
export type ReportView = ReportReplies['view'];

/** A report of one view. */
export interface PortfolioReportRequest {
  query: ReportQuery;
  /** The one in `query.project`; Own Benchmarks holds it against all others of the filter. */
  project: PortfolioProject | null;
  /** First and last month of the period compared with; views that compare nothing leave it. */
  compared: { from?: string | undefined; to?: string | undefined } | null;
  replies: ReportReplies;
  /** The company at its head. */
  seller?: Seller | undefined;
  language: Language;
  /** The day it is made, `YYYY-MM-DD`. */
  today: string;
}
