import { getRouteApi } from '@tanstack/react-router';
import { usePortfolioFinancial } from '../analytics.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { FinancialView } from './financial-view.tsx';
import { MoneyStates } from './money-states.tsx';

const route = getRouteApi('/analytics');

/** Financial Analysis of the portfolio: revenue, costs, taxes and profit by groups. */
export function FinancialTab() {
  const { by = 'month' } = route.useSearch();
  const { query, comparison } = usePortfolio();
  const financial = usePortfolioFinancial(query, by);
  const compared = usePortfolioFinancial(comparison, by);
  const before = comparison === null ? undefined : compared.data;
  return (
    <MoneyStates result={financial} compared={comparison === null ? null : compared}>
      {(now) => <FinancialView financial={now} compared={before ?? null} by={by} />}
    </MoneyStates>
  );
}
