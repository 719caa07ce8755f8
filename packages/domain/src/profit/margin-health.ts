import { reachesMargin } from './margins.ts';
import type { ProfitResult } from './profit-result.ts';

/** How good a margin is. */
export type MarginHealth = 'excellent' | 'good' | 'poor';

/** From which margins on one is good or excellent. Units: percent. */
export interface MarginThresholds {
  good: number;
  excellent: number;
}

/** Of the gross margin, on Financial Analysis. Source: specification section 4. */
export const GROSS_MARGIN_THRESHOLDS: MarginThresholds = { good: 10, excellent: 20 };

/** Of the net margin, as the project view has it. Source: specification section 4. */
export const NET_MARGIN_THRESHOLDS: MarginThresholds = { good: 8, excellent: 15 };

/** A gross margin below it is low. Units: percent. Source: specification section 5. */
export const LOW_MARGIN = 10;

type Earned = Pick<ProfitResult, 'revenue' | 'grossProfit' | 'netProfit'>;

function healthOf(profit: number, revenue: number, thresholds: MarginThresholds): MarginHealth {
  if (reachesMargin(profit, revenue, thresholds.excellent)) return 'excellent';
  return reachesMargin(profit, revenue, thresholds.good) ? 'good' : 'poor';
}

/** How good a net margin is on the project view, by the exact margin. Source: specification section 4. */
export function netMarginHealth({ netProfit, revenue }: Omit<Earned, 'grossProfit'>): MarginHealth {
  return healthOf(netProfit, revenue, NET_MARGIN_THRESHOLDS);
}

/** How good a gross margin is on Financial Analysis, by the exact margin. Source: specification section 4. */
export function grossMarginHealth({
  grossProfit,
  revenue,
}: Omit<Earned, 'netProfit'>): MarginHealth {
  return healthOf(grossProfit, revenue, GROSS_MARGIN_THRESHOLDS);
}

/** Whether it is the taxes that make a loss of a job: none before them, one after them. */
export function losesAfterTaxes({ grossProfit, netProfit }: Omit<Earned, 'revenue'>): boolean {
  return grossProfit >= 0 && netProfit < 0;
}

/** Whether a job earns something, and less than {@link LOW_MARGIN} percent before taxes. Source: specification section 5. */
export function earnsLittle({ grossProfit, revenue }: Omit<Earned, 'netProfit'>): boolean {
  return grossProfit > 0 && !reachesMargin(grossProfit, revenue, LOW_MARGIN);
}
