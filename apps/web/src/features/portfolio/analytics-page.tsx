import { Navigate } from '@tanstack/react-router';
import { useDisplayCurrency } from '../../platform/display-currency.ts';
import { today } from '../../platform/words/today.ts';
import { Page } from '../../ui/layout/page.tsx';
import { usePortfolioSummary } from './analytics.queries.ts';
import { BehindPanel } from './behind/behind-panel.tsx';
import { PaperSheet } from './files/paper-sheet.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { AnalyticsHeader } from './head/analytics-header.tsx';
import { UnreadNotice } from './head/unread-notice.tsx';
import { PortfolioBody } from './portfolio-body.tsx';
import { PortfolioContext } from './portfolio-context.tsx';
import { comparisonQuery, isNarrowed, portfolioQuery } from './portfolio-filter.ts';
import { useAnalyticsSearch } from './use-analytics-search.ts';

/** The Analytics page: value, profit, resources and risks of the whole portfolio. */
export function AnalyticsPage() {
  const { search } = useAnalyticsSearch();
  const remembered = useDisplayCurrency();
  const currency = search.currency ?? remembered;
  const query = portfolioQuery(search, currency, today());
  const comparison = comparisonQuery(query, search.compare);
  const summary = usePortfolioSummary(query);
  const count = summary.data?.sums.projects;
  const hasFilters = isNarrowed(search) || count !== 0;
  return (
    <PortfolioContext value={{ query, comparison, currency }}>
      <Page>
        {search.currency === undefined && remembered !== 'MAD' ? (
          // Puts the currency into the address, so that a shared link shows the same.
          <Navigate
            from="/analytics"
            to="."
            search={(now) => ({ ...now, currency: remembered })}
            state
            replace
            resetScroll={false}
          />
        ) : null}
        <PaperSheet>
          <AnalyticsHeader summary={summary.data} />
          <UnreadNotice />
          {hasFilters ? <FilterBar count={count} /> : null}
          <PortfolioBody summary={summary} />
        </PaperSheet>
        <BehindPanel />
      </Page>
    </PortfolioContext>
  );
}
