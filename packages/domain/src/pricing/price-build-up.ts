import type { EstimateData, PriceScheduleItem } from '../document/estimate-data.ts';
import { toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import type { PricedItem, PricedSchedule } from './price-schedule.ts';

/** The amounts from which the prices of a schedule are spread. Units: the project's currency. */
export interface ScheduleSpread {
  /** The amounts of the priced items with a fixed price. */
  fixed: number;
  /** The target less the fixed amounts. */
  toSpread: number;
  /** The cost of the priced items that share it. */
  over: number;
}

/** The steps from the cost of an item to its unit price. Units: the project's currency. */
export interface PriceBuildUp {
  /** The factor by which shared costs and profit raise the cost. Rounding: 6 decimals. */
  factor: number;
  /** cost × factor, from the exact factor. Rounding: 2 decimals. */
  exactAmount: number;
  /** The exact amount over the quantity. Rounding: 4 decimals. */
  exactUnitPrice: number;
  /** The printed amount less the exact one. */
  rounding: number;
}

const itemsOf = (data: EstimateData): readonly PriceScheduleItem[] =>
  data.priceSchedule?.items ?? [];

/**
 * Returns the amount that a priced schedule spreads, and the costs over which it is spread. Source:
 * price-schedule.md section 2.
 */
export function scheduleSpread(data: EstimateData, priced: PricedSchedule): ScheduleSpread {
  const byId = new Map(priced.items.map((item) => [item.id, item]));
  let fixed = 0;
  let over = 0;
  for (const { id, quantity, unitPrice } of itemsOf(data)) {
    const item = byId.get(id);
    if (item === undefined) continue;
    if (unitPrice !== undefined) fixed += toMinorUnits(item.amount);
    else if (quantity > 0) over += toMinorUnits(item.cost);
  }
  const toSpread = toMinorUnits(priced.target) - fixed;
  return { fixed: fixed / 100, toSpread: toSpread / 100, over: over / 100 };
}

/** Returns the steps that lead to a computed unit price; null for a fixed or absent price. */
export function priceBuildUp(
  { toSpread, over }: ScheduleSpread,
  { quantity, unitPrice }: PriceScheduleItem,
  { cost, unitPrice: computed, amount }: PricedItem,
): PriceBuildUp | null {
  if (unitPrice !== undefined || computed === null || over === 0 || quantity === 0) return null;
  const exact = exactRatio([cost, toSpread, 100], [over]);
  return {
    factor: exactRatio([toSpread, 1e6], [over]) / 1e6,
    exactAmount: exact / 100,
    exactUnitPrice: exactRatio([cost, toSpread, 1e4], [over, quantity]) / 1e4,
    rounding: (toMinorUnits(amount) - exact) / 100,
  };
}

/**
 * Returns the item whose rounding contributes most to a schedule's difference; null where none
 * does.
 */
export function largestRounding(
  data: EstimateData,
  priced: PricedSchedule,
): { id: string; rounding: number } | null {
  const spread = scheduleSpread(data, priced);
  const byId = new Map(priced.items.map((item) => [item.id, item]));
  const sign = Math.sign(priced.difference);
  let largest: { id: string; rounding: number } | null = null;
  for (const item of itemsOf(data)) {
    const own = byId.get(item.id);
    const rounding = own === undefined ? 0 : (priceBuildUp(spread, item, own)?.rounding ?? 0);
    if (rounding * sign > (largest?.rounding ?? 0) * sign) largest = { id: item.id, rounding };
  }
  return largest;
}
