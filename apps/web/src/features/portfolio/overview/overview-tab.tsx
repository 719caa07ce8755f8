import { usePortfolioSummary } from '../analytics.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import { CategoriesCard } from './categories-card.tsx';
import styles from './overview.module.css';
import { PortfolioCard } from './portfolio-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TimeCard } from './time-card.tsx';

/** What there is: over time, by status and service, and every project in a table. */
export function OverviewTab() {
  const { query, comparison } = usePortfolio();
  const { data, isPlaceholderData } = usePortfolioSummary(query);
  const { data: before } = usePortfolioSummary(comparison);
  const { search } = useAnalyticsSearch();
  // The page shows its skeleton until there is a summary.
  if (data === undefined) return null;
  const compared = comparison === null ? undefined : before;
  return (
    <div className={styles['stack']}>
      <div
        className={styles['top']}
        aria-busy={isPlaceholderData || undefined}
        data-old={isPlaceholderData || undefined}
      >
        <TimeCard
          summary={data}
          // Without any order, its columns would all be empty.
          value={search.value ?? (data.sums.withOrder === 0 ? 'total' : 'order')}
        />
        <div className={styles['side']}>
          <StatusCard summary={data} before={compared} />
          <CategoriesCard summary={data} before={compared} />
        </div>
      </div>
      <PortfolioCard />
    </div>
  );
}
