import type { ProjectSummary } from '@pcm/contract';
import { LOW_MARGIN, reachesMargin, shownMargin } from '@pcm/domain';

/** A margin beyond it, either way, says no more than that it is beyond. Units: percent. */
const LARGEST_SHOWN = 999;

/** What a project earns; null without a customer order amount. Units: one currency. */
export type Earnings = Pick<ProjectSummary, 'revenue' | 'grossProfit' | 'netProfit'>;

/** A margin and how it is to be taken. Units: percent with one decimal. */
export type Margin =
  | { kind: 'none' }
  | { kind: 'netLoss' | 'loss' | 'low' | 'gross'; percent: number };

/**
 * The gross margin, whatever the taxes leave of it: a loss below 0, amber under 10. `own` is
 * what the amounts before their conversion have told: the margin, and whether it is low.
 *
 * Rounding: the percentage once, from the amounts; which kind it is, before that.
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
 * Which margin of a project to show, with the measure it goes by: a net loss comes before any gross
 * margin, since the owner loses money by it.
 */
export function marginOf(earnings: Earnings): Margin {
  const { netProfit, revenue } = earnings;
  const percent = shownMargin(netProfit, revenue);
  if (netProfit !== null && percent !== null && netProfit < 0) return { kind: 'netLoss', percent };
  return grossMarginOf(earnings);
}

/**
 * A margin as text; beyond 999 only that it is beyond: `< −999%`. Units: percent.
 */
export function marginText(percent: number, format: (percent: number, decimals: number) => string) {
  if (Math.abs(percent) <= LARGEST_SHOWN) return format(percent, 1);
  return percent < 0 ? `< ${format(-LARGEST_SHOWN, 0)}` : `> ${format(LARGEST_SHOWN, 0)}`;
}
