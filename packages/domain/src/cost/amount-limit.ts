import { MAX_AMOUNT } from '../money/amount.ts';
import type { PricedEstimate } from './cost-result.ts';

/**
 * Returns the path of the first line or total above {@link MAX_AMOUNT}, null when there is none.
 *
 * Holds: lines come before totals, so that the message names an amount that can be corrected.
 * Source: decisions.md section 1, hostile input.
 */
export function amountsExceedLimit(priced: PricedEstimate): string | null {
  const { cost, lines } = priced;
  const personnel = lines.personnel.findIndex((line) => line.subtotal > MAX_AMOUNT);
  if (personnel >= 0) return `personnel.${personnel}.subtotal`;
  for (const [list, amounts] of Object.entries(lines.equipment)) {
    const index = amounts?.findIndex((amount) => amount > MAX_AMOUNT) ?? -1;
    if (index >= 0) return `equipment.${list}.${index}.subtotal`;
  }
  for (const list of ['transportation', 'accommodation'] as const) {
    const index = lines[list].findIndex((amount) => amount > MAX_AMOUNT);
    if (index >= 0) return `logistics.${list}.${index}.cost`;
  }
  for (const list of ['insurance', 'additionalServices'] as const) {
    const index = lines[list].findIndex((amount) => amount > MAX_AMOUNT);
    if (index >= 0) return `${list}.${index}.cost`;
  }
  for (const total of [
    'personnel',
    'equipment',
    'logistics',
    'insurance',
    'additionalServices',
    'subtotal',
    'total',
    'perSquareMeter',
  ] as const) {
    if ((cost[total] ?? 0) > MAX_AMOUNT) return total;
  }
  return cost.cnssBreakdown.totalEmployeeContributions > MAX_AMOUNT
    ? 'cnssBreakdown.totalEmployeeContributions'
    : null;
}
