import type { PortfolioQuery } from '@pcm/contract';
import type { ReportQuery, ReportView } from '@pcm/documents';
import type { PortfolioGrouping } from '@pcm/domain';

/** The exported view with its filters. */
export interface ReportSource {
  view: ReportView;
  query: ReportQuery;
  by: PortfolioGrouping;
  comparison: PortfolioQuery | null;
}
