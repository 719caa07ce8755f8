import { reachesMargin } from './margins.ts';
import type { ProfitResult } from './profit-result.ts';

/** The quality of a margin. */
export type MarginHealth = 'excellent' | 'good' | 'poor';

/** The margins from which on one is good or excellent. Units: percent. */
export interface MarginThresholds {
  good: number;
  excellent: number;
}

/** The thresholds of the gross margin on Financial Analysis. Source: specification section 4. */
export const GROSS_MARGIN_THRESHOLDS: MarginThresholds = { good: 10, excellent: 20 };

/** The thresholds of the net margin on the project view. Source: specification section 4. */
export const NET_MARGIN_THRESHOLDS: MarginThresholds = { good: 8, excellent: 15 };

/** The gross margin below which it is low. Units: percent. Source: specification section 5. */
export const LOW_MARGIN = 10;

type Earned = Pick<ProfitResult, 'revenue' | 'grossProfit' | 'netProfit'>;

function healthOf(profit: number, revenue: number, thresholds: MarginThresholds): MarginHealth {
  if (reachesMargin(profit, revenue, thresholds.excellent)) return 'excellent';
  return reachesMargin(profit, revenue, thresholds.good) ? 'good' : 'poor';
}

/**
 * Returns the health of a net margin on the project view, by the exact margin. Source:
 * specification section 4.
 */
export function netMarginHealth({ netProfit, revenue }: Omit<Earned, 'grossProfit'>): MarginHealth {
  return healthOf(netProfit, revenue, NET_MARGIN_THRESHOLDS);
}

/**
 * Returns the health of a gross margin on Financial Analysis, by the exact margin. Source:
 * specification section 4.
 */
export function grossMarginHealth({
  grossProfit,
  revenue,
}: Omit<Earned, 'netProfit'>): MarginHealth {
  return healthOf(grossProfit, revenue, GROSS_MARGIN_THRESHOLDS);
}

/** Tells whether a job makes a loss only after taxes. */
export function losesAfterTaxes({ grossProfit, netProfit }: Omit<Earned, 'revenue'>): boolean {
  return grossProfit >= 0 && netProfit < 0;
}

/**
 * Tells whether a job makes a profit of less than {@link LOW_MARGIN} percent before taxes. Source:
 * specification section 5.
 */
export function earnsLittle({ grossProfit, revenue }: Omit<Earned, 'netProfit'>): boolean {
  return grossProfit > 0 && !reachesMargin(grossProfit, revenue, LOW_MARGIN);
}
