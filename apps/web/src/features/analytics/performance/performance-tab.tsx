import { usePortfolioPerformance } from '../analytics.queries.ts';
import { MoneyStates } from '../money/money-states.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import { PerformanceView } from './performance-view.tsx';

/** Performance Metrics of the portfolio: states, completion, risks and what to do about them. */
export function PerformanceTab() {
  const { query } = usePortfolio();
  const performance = usePortfolioPerformance(query);
  return (
    <MoneyStates result={performance} compared={null}>
      {(now) => <PerformanceView performance={now} />}
    </MoneyStates>
  );
}
