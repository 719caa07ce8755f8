import type {
  BehindQuery,
  CompanyYearReply,
  PORTFOLIO_SORTS,
  PortfolioBenchmarks,
  PortfolioFinancial,
  PortfolioOrders,
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

/** The filter of a report, and the order in which it lists the projects. */
export type ReportQuery = PortfolioQuery &
  BehindQuery & {
    search?: string | undefined;
    sort?: (typeof PORTFOLIO_SORTS)[number] | undefined;
    direction?: 'asc' | 'desc' | undefined;
  };

/** The listed projects, and the sums of all of them. */
export interface ProjectList {
  currency: Currency;
  projects: readonly PortfolioProject[];
  sums: PortfolioSums;
}

/** The server's replies for a view of the portfolio, from which its tables are made. */
export type ReportReplies =
  | {
      view: 'overview';
      summary: PortfolioSummary;
      /** The reply for the period compared with. */
      comparison: PortfolioSummary | null;
      list: ProjectList;
    }
  | {
      view: 'financial';
      financial: PortfolioFinancial;
      /** The reply for the period compared with, by the same groups. */
      comparison: PortfolioFinancial | null;
    }
  | {
      view: 'orders';
      orders: PortfolioOrders;
      /** The reply for the period compared with. */
      comparison: PortfolioOrders | null;
    }
  | { view: 'resources'; resources: PortfolioResources }
  | { view: 'performance'; performance: PortfolioPerformance }
  | { view: 'benchmarks'; benchmarks: PortfolioBenchmarks }
  | { view: 'year'; year: CompanyYearReply }
  | { view: 'projects'; list: ProjectList };

/** A view of the portfolio, or `projects` for those behind one of its figures. */
export type ReportView = ReportReplies['view'];

/** A request for a report of one view. */
export interface PortfolioReportRequest {
  query: ReportQuery;
  /** The project in `query.project`; Own Benchmarks compares it with all others of the filter. */
  project: PortfolioProject | null;
  /** The first and last month of the period compared with; null in views that compare nothing. */
  compared: { from?: string | undefined; to?: string | undefined } | null;
  replies: ReportReplies;
  /** The company in the letterhead. */
  seller?: Seller | undefined;
  language: Language;
  /** The date of the report, `YYYY-MM-DD`. */
  today: string;
}
