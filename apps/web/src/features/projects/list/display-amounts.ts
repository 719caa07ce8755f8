import type { ProjectSummary } from '@pcm/contract';
import { type Currency, convertedTo, EXCHANGE_RATES } from '@pcm/domain';
import { type DisplayTotal, displayTotal } from '../../../project/currency/display-total.ts';

/** Sums of more cents than this are not exact. */
const MAX_EXACT = Number.MAX_SAFE_INTEGER / 100;

/** The parts of a cost, in the order of the bar. */
export const COST_PARTS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'services',
  'contingencies',
] as const;

export type CostPart = (typeof COST_PARTS)[number];

/** The amounts of a card, in one currency. */
export interface CardAmounts extends DisplayTotal {
  parts: { key: CostPart; value: number }[];
}

const field = (key: CostPart) => (key === 'services' ? 'additionalServices' : key);

/** Returns a project's amounts in the display currency, or in its own when there is no rate. */
export function cardAmounts(summary: ProjectSummary, display: Currency): CardAmounts {
  const amountOf = (amount: number) => {
    const converted = convertedTo(
      [{ currency: summary.currency, total: amount }],
      display,
      EXCHANGE_RATES,
    );
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
 * Returns the value of a list with several currencies.
 *
 * Errors: `noRate` names the first currency without a rate and how many projects are in it;
 * `tooLarge` when the sum would not be exact. Never 0 for an unknown total.
 */
export function listTotal(
  totals: readonly { currency: Currency; total: number; count: number }[],
  display: Currency,
): ListTotal {
  const sum = convertedTo(totals, display, EXCHANGE_RATES);
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
