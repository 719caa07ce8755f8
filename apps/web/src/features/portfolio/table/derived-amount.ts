import type { PortfolioProject, PortfolioSums } from '@pcm/contract';
import { sumAmounts } from '@pcm/domain';
import type { DerivedAmount } from './table-columns.ts';

/** Returns an amount that follows from others; null without an order amount. */
export function derivedAmount(
  of: Pick<PortfolioProject | PortfolioSums, 'revenue' | 'grossProfit' | 'netProfit'>,
  name: DerivedAmount,
): number | null {
  const { revenue, grossProfit, netProfit } = of;
  if (revenue === null || grossProfit === null || netProfit === null) return null;
  if (name === 'projectCosts') return sumAmounts([revenue, -grossProfit]);
  if (name === 'taxes') return sumAmounts([grossProfit, -netProfit]);
  return of[name];
}
