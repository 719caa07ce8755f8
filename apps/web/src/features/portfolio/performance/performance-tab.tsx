import { usePortfolioPerformance } from '../analytics.queries.ts';
import { MoneyStates } from '../money/money-states.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import { PerformanceView } from './performance-view.tsx';

/** Performance Metrics of the portfolio: states, completion, risks and what to do about them. */
export function PerformanceTab() {
  const { query, comparison } = usePortfolio();
  const performance = usePortfolioPerformance(query);
  const compared = usePortfolioPerformance(comparison);
  const before = comparison === null ? null : (compared.data ?? null);
  return (
    <MoneyStates result={performance} compared={comparison === null ? null : compared}>
      {(now) => <PerformanceView performance={now} before={before} />}
    </MoneyStates>
  );
}
