import type { ProjectSummary } from '@pcm/contract';
import { type Currency, convertedTo } from '@pcm/domain';
import { type DisplayTotal, displayTotal } from '../../../project/currency/display-total.ts';

/** Sums of cents beyond this are no longer exact. */
const MAX_EXACT = Number.MAX_SAFE_INTEGER / 100;

/** The parts a cost is shown in, in the order of the bar. */
export const COST_PARTS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'services',
  'contingencies',
] as const;

/** One of {@link COST_PARTS}. */
export type CostPart = (typeof COST_PARTS)[number];

/** What a card shows of a cost, in one currency. */
export interface CardAmounts extends DisplayTotal {
  parts: { key: CostPart; value: number }[];
}

const field = (key: CostPart) => (key === 'services' ? 'additionalServices' : key);

/** A project's amounts in the display currency; in its own when there is no rate. */
export function cardAmounts(summary: ProjectSummary, display: Currency): CardAmounts {
  const amountOf = (amount: number) => {
    const converted = convertedTo([{ currency: summary.currency, total: amount }], display);
    return converted.ok ? converted.total : amount;
  };
  return {
    ...displayTotal(summary, display),
    parts: COST_PARTS.map((key) => ({ key, value: amountOf(summary[field(key)]) })),
  };
}

/** The value of a list in the display currency, or why there is none. */
export type ListTotal =
  | { kind: 'total'; total: number; currency: Currency }
  | { kind: 'noRate'; from: string; projects: number }
  | { kind: 'tooLarge' };

/**
 * Adds up a list that holds several currencies.
 *
 * Errors: `noRate` names the first currency without a rate and how many projects are in it;
 * `tooLarge` where the sum could no longer be exact. Never 0 for a total that is not known.
 */
export function listTotal(
  totals: readonly { currency: Currency; total: number; count: number }[],
  display: Currency,
): ListTotal {
  const sum = convertedTo(totals, display);
  if (!sum.ok) {
    const from = sum.missing[0] ?? '';
    const projects = totals
      .filter((row) => sum.missing.includes(row.currency))
      .reduce((count, row) => count + row.count, 0);
    return { kind: 'noRate', from, projects };
  }
  if (sum.total > MAX_EXACT) return { kind: 'tooLarge' };
  return { kind: 'total', total: sum.total, currency: display };
}
