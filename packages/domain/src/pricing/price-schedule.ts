import type { CostResult, PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData, PriceSchedule, PriceScheduleItem } from '../document/estimate-data.ts';
import type { PriceStep } from '../document/input-limits.ts';
import { MAX_AMOUNT, toMinorUnits } from '../money/amount.ts';
import { apportion } from '../money/apportion.ts';
import { exactRatio } from '../money/exact.ts';
import { percentOfCents } from '../money/rounding.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { orderForRevenue } from '../profit/order-amounts.ts';
import { profitResult } from '../profit/profit.ts';
import { costsOfItems, isOption, withoutOptions } from './sold-cost.ts';

/**
 * Why an item has no unit price: its quantity is 0, it has no cost, or nothing is left to spread or
 * there is no cost to spread it over.
 */
export type NoPriceReason = 'no-quantity' | 'no-cost' | 'nothing-to-spread';

/** The price of an item. Units: the project's currency. */
export interface PricedItem {
  id: string;
  /** The sum of the subtotals of the lines that name the item. */
  cost: number;
  unitPrice: number | null;
  /** unit price × quantity, rounded; 0 without a unit price. */
  amount: number;
  /** Present exactly where `unitPrice` is null. */
  reason?: NoPriceReason;
}

/** A price schedule with its prices. Units: the project's currency, without VAT where not said. */
export interface PricedSchedule {
  target: number;
  /** The items except options, in the order of the schedule. */
  items: PricedItem[];
  options: PricedItem[];
  totalExcludingVat: number;
  vat: number;
  totalIncludingVat: number;
  /** totalExcludingVat - target, caused by rounding and by fixed prices. */
  difference: number;
  /** The cost that no item names, contingencies and markup included. */
  unassignedCost: number;
}

/** The profit of an item. Units: the project's currency. */
export interface ItemProfit {
  id: string;
  /** The item's share of the project costs that no item names. */
  overhead: number;
  /** amount - cost - overhead. */
  profit: number;
}

/** Returns the target of the schedule without VAT. Units: cents. */
function targetOf(
  { target }: PriceSchedule,
  data: EstimateData,
  cost: CostResult,
  optionCents: number,
  parameters: ParameterSet,
): number {
  if (typeof target === 'number') return toMinorUnits(target);
  if (target === 'order') {
    return toMinorUnits(profitResult(cost, data.profitAnalysis, parameters).revenue);
  }
  return withoutOptions(toMinorUnits(cost.total), toMinorUnits(cost.subtotal), optionCents);
}

const amountCents = (unitPrice: number, quantity: number) =>
  exactRatio([unitPrice, quantity, 100], [1]);

/** The amount to spread over costs. Units: cents. */
interface Spread {
  amount: number;
  over: number;
  step: PriceStep;
}

/** Returns the unit price of an item with the cost of its lines, and its amount. */
function priceItem(item: PriceScheduleItem, cost: number, spread: Spread): PricedItem {
  const { id, quantity } = item;
  const priced = (unitPrice: number) => ({
    id,
    cost: cost / 100,
    unitPrice,
    amount: amountCents(unitPrice, quantity) / 100,
  });
  if (item.unitPrice !== undefined) return priced(item.unitPrice);
  const without = (reason: NoPriceReason) => ({
    id,
    cost: cost / 100,
    unitPrice: null,
    amount: 0,
    reason,
  });
  if (quantity === 0) return without('no-quantity');
  if (cost === 0) return without('no-cost');
  if (spread.amount <= 0 || spread.over === 0) return without('nothing-to-spread');
  const step = toMinorUnits(spread.step);
  const steps = exactRatio([cost, spread.amount], [spread.over, quantity, step]);
  return priced((steps * step) / 100);
}

/**
 * Prices the client's schedule: the target less the fixed prices is spread over the other items in
 * proportion to their cost, so that cost which no item names is in every price.
 *
 * Units: the project's currency. Rounding: a computed unit price to the schedule's step, an amount
 * to 2 decimals, both half away from zero. Holds: unit price × quantity = amount, as printed; the
 * total is the sum of the items' amounts; options have the same factor and stand outside it.
 * Source: price-schedule.md section 2.
 */
export function priceSchedule(
  data: EstimateData,
  { cost, lines }: PricedEstimate,
  given: ParameterSet,
): PricedSchedule {
  const parameters = parametersOf(data, given);
  const schedule = data.priceSchedule ?? {};
  const all = schedule.items ?? [];
  const costs = costsOfItems(data, lines, all);
  const costOf = ({ id }: PriceScheduleItem) => costs.get(id) ?? 0;
  const sumOf = (items: readonly PriceScheduleItem[], centsOf = costOf) =>
    items.reduce((sum, item) => sum + centsOf(item), 0);

  const items = all.filter((item) => !isOption(item));
  const options = all.filter(isOption);
  const target = targetOf(schedule, data, cost, sumOf(options), parameters);
  const fixed = sumOf(items, ({ unitPrice, quantity }) =>
    unitPrice === undefined ? 0 : amountCents(unitPrice, quantity),
  );
  const spread = {
    amount: target - fixed,
    over: sumOf(items.filter((item) => item.unitPrice === undefined && item.quantity > 0)),
    step: schedule.roundTo ?? 0.01,
  };
  const price = (item: PriceScheduleItem) => priceItem(item, costOf(item), spread);
  const pricedItems = items.map(price);
  const total = pricedItems.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0);
  const { vatRate } = profitResult(cost, data.profitAnalysis, parameters);
  const vat = percentOfCents(total, vatRate);
  return {
    target: target / 100,
    items: pricedItems,
    options: options.map(price),
    totalExcludingVat: total / 100,
    vat: vat / 100,
    totalIncludingVat: (total + vat) / 100,
    difference: (total - target) / 100,
    unassignedCost: (toMinorUnits(cost.total) - sumOf(all)) / 100,
  };
}

/**
 * Returns the profit of each item of a priced schedule, without options.
 *
 * Units: the project's currency. Rounding: shares of overhead downwards to the cent, the cents left
 * to the largest remainders. Holds: the profits add up to the total without VAT less the project
 * costs of the schedule. Source: price-schedule.md section 2.
 */
export function scheduleProfits(
  { items, options }: PricedSchedule,
  cost: CostResult,
  parameters: ParameterSet,
): ItemProfit[] {
  const { projectCosts } = profitResult(cost, undefined, parameters);
  const sum = (some: readonly PricedItem[]) =>
    some.reduce((total, item) => total + toMinorUnits(item.cost), 0);
  const costsOfSchedule = withoutOptions(
    toMinorUnits(projectCosts),
    toMinorUnits(cost.subtotal),
    sum(options),
  );
  const shares = apportion(
    BigInt(costsOfSchedule - sum(items)),
    items.map((item) => BigInt(toMinorUnits(item.cost))),
  );
  return items.map((item, place) => {
    const overhead = Number(shares[place] ?? 0n);
    const profit = toMinorUnits(item.amount) - toMinorUnits(item.cost) - overhead;
    return { id: item.id, overhead: overhead / 100, profit: profit / 100 };
  });
}

/**
 * Returns the index of the first item, in the order of the schedule, whose amount exceeds
 * {@link MAX_AMOUNT}, above which sums of cents would not be exact; -1 where none does.
 */
export function itemBeyondLimit(data: EstimateData, priced: PricedSchedule): number {
  const beyond = new Set(
    [...priced.items, ...priced.options]
      .filter(({ amount }) => amount > MAX_AMOUNT)
      .map(({ id }) => id),
  );
  if (priced.totalIncludingVat > MAX_AMOUNT && beyond.size === 0) return 0;
  return (data.priceSchedule?.items ?? []).findIndex(({ id }) => beyond.has(id));
}

/**
 * A customer order that differs from the total of the price schedule. Units: the project's
 * currency.
 */
export interface OrderDrift {
  order: number;
  total: number;
  /** total - order. */
  difference: number;
}

/**
 * Returns the difference between the customer's order and the total of the schedule; null where
 * they agree, where no order counts, or where the schedule has no price. It is also null where only
 * the rounding of unit prices separates them, which the schedule shows itself, because it follows
 * the order or the order is its target.
 *
 * Units: the project's currency, VAT included.
 */
export function orderDrift(
  data: EstimateData,
  priced: PricedSchedule,
  given: ParameterSet,
): OrderDrift | null {
  const order = data.profitAnalysis?.customerOrderAmount ?? 0;
  const total = priced.totalIncludingVat;
  const isFollowed = data.priceSchedule?.target === 'order';
  if (isFollowed || order === 0 || total === 0 || order === total) return null;
  const own = new Set(
    (data.priceSchedule?.items ?? [])
      .filter(({ unitPrice }) => unitPrice !== undefined)
      .map(({ id }) => id),
  );
  const isSpread = priced.items.some(({ id, unitPrice }) => unitPrice !== null && !own.has(id));
  const parameters = parametersOf(data, given);
  const isTarget = order === orderForRevenue(priced.target, data.profitAnalysis, parameters);
  if (isSpread && isTarget) return null;
  return { order, total, difference: (toMinorUnits(total) - toMinorUnits(order)) / 100 };
}
