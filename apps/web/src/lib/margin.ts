import type { ProjectSummary } from '@pcm/contract';

/** Below this gross margin, in percent, a project asks for attention. Source: specification section 5. */
const LOW_MARGIN = 10;

/** A margin beyond it, either way, says no more than that it is beyond. Units: percent. */
const LARGEST_SHOWN = 999;

/** The two margins of a project; null without a customer order amount. Units: percent. */
export type Margins = Pick<ProjectSummary, 'grossProfitMargin' | 'netProfitMargin'>;

/** A gross margin and how it is to be taken. Units: percent. */
type GrossMargin =
  | { kind: 'none' }
  | { kind: 'loss'; percent: number }
  | { kind: 'low'; percent: number }
  | { kind: 'gross'; percent: number };

/** The gross margin, whatever the taxes leave of it: a loss below 0, amber under 10. */
export function grossMarginOf(margin: number | null): GrossMargin {
  if (margin === null) return { kind: 'none' };
  if (margin < 0) return { kind: 'loss', percent: margin };
  return { kind: margin < LOW_MARGIN ? 'low' : 'gross', percent: margin };
}

/** The margin a card shows, with the measure it goes by. Units: percent. */
export type Margin =
  | { kind: 'none' }
  | { kind: 'netLoss'; percent: number }
  | { kind: 'low'; percent: number }
  | { kind: 'gross'; percent: number };

/**
 * Which margin to show: a net loss comes before any gross margin, since the owner loses money by
 * it; else the gross margin, amber under 10.
 */
export function marginOf({ grossProfitMargin, netProfitMargin }: Margins): Margin {
  if (grossProfitMargin === null || netProfitMargin === null) return { kind: 'none' };
  if (netProfitMargin < 0) return { kind: 'netLoss', percent: netProfitMargin };
  const kind = grossProfitMargin < LOW_MARGIN ? 'low' : 'gross';
  return { kind, percent: grossProfitMargin };
}

/**
 * A margin as text; beyond 999 only that it is beyond: `< −999%`. Units: percent.
 */
export function marginText(percent: number, format: (percent: number, decimals: number) => string) {
  if (Math.abs(percent) <= LARGEST_SHOWN) return format(percent, 1);
  return percent < 0 ? `< ${format(-LARGEST_SHOWN, 0)}` : `> ${format(LARGEST_SHOWN, 0)}`;
}
