import type { ProjectSummary } from '@pcm/contract';
import { LOW_MARGIN, reachesMargin, shownMargin } from '@pcm/domain';

/** A margin larger than this, positive or negative, is shown as beyond it. Units: percent. */
const LARGEST_SHOWN = 999;

/** The earnings of a project; null without a customer order amount. Units: one currency. */
export type Earnings = Pick<ProjectSummary, 'revenue' | 'grossProfit' | 'netProfit'>;

/** A margin and its rating. Units: percent with one decimal. */
export type Margin =
  | { kind: 'none' }
  | { kind: 'netLoss' | 'loss' | 'low' | 'gross'; percent: number };

/**
 * Returns the gross margin, whatever the taxes: a loss below 0, amber under 10. `own` is the result
 * from the amounts before their conversion: the margin, and whether it is low.
 *
 * Rounding: the percentage once, from the amounts; its kind is decided before that.
 */
export function grossMarginOf(
  { grossProfit, revenue }: Omit<Earnings, 'netProfit'>,
  own?: { percent: number | null; isLow?: boolean },
): Margin {
  const percent = own === undefined ? shownMargin(grossProfit, revenue) : own.percent;
  if (grossProfit === null || revenue === null || percent === null) return { kind: 'none' };
  if (grossProfit < 0) return { kind: 'loss', percent };
  const low = own?.isLow ?? !reachesMargin(grossProfit, revenue, LOW_MARGIN);
  return { kind: low || grossProfit === 0 ? 'low' : 'gross', percent };
}

/**
 * Returns the margin to show for a project. A net loss comes before any gross margin, because the
 * company loses money by it.
 */
export function marginOf(earnings: Earnings): Margin {
  const { netProfit, revenue } = earnings;
  const percent = shownMargin(netProfit, revenue);
  if (netProfit !== null && percent !== null && netProfit < 0) return { kind: 'netLoss', percent };
  return grossMarginOf(earnings);
}

/** Returns a margin as text; a margin beyond 999 as `< −999%`. Units: percent. */
export function marginText(percent: number, format: (percent: number, decimals: number) => string) {
  if (Math.abs(percent) <= LARGEST_SHOWN) return format(percent, 1);
  return percent < 0 ? `< ${format(-LARGEST_SHOWN, 0)}` : `> ${format(LARGEST_SHOWN, 0)}`;
}
