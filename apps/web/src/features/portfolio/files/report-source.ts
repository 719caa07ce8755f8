import type { PortfolioQuery } from '@pcm/contract';
import type { ReportQuery, ReportView } from '@pcm/documents';
import type { PortfolioGrouping } from '@pcm/domain';

/** What is exported: a view as it is filtered on the screen. */
export interface ReportSource {
  view: ReportView;
  query: ReportQuery;
  by: PortfolioGrouping;
  comparison: PortfolioQuery | null;
}
