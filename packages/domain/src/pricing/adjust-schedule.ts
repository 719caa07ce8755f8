import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData, PriceSchedule, PriceScheduleItem } from '../document/estimate-data.ts';
import { MAX_INPUT } from '../document/input-limits.ts';
import { toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from '../profit/profit.ts';
import { scheduleSpread } from './price-build-up.ts';
import { type PricedSchedule, priceSchedule, scheduleProfits } from './price-schedule.ts';

/**
 * A change of a schedule's total. Fixed prices stay, except those of the lot that gets a discount,
 * of the item that is fixed, and where the change is one of all prices.
 *
 * Units: percent added, below 0 for a discount; percent of the total without VAT that is left as
 * net profit; the project's currency.
 */
export type ScheduleAdjustment =
  | { kind: 'percent'; percent: number }
  /** Changes every price, the fixed ones too, and fixes what comes out. */
  | { kind: 'prices'; percent: number }
  /** The price of the item that is named takes what the rounding of the others leaves, and is fixed. */
  | { kind: 'total'; totalIncludingVat: number; restOn?: string | undefined }
  | { kind: 'netMargin'; percent: number }
  | { kind: 'lot'; lotId: string; percent: number }
  | { kind: 'fix'; itemId: string; unitPrice: number }
  /** Takes an item out of the total as an option, or an option into it. */
  | { kind: 'option'; itemId: string };

/** The number of times that the target is corrected for the effect of rounding. */
const CORRECTIONS = 12;

const withSchedule = (data: EstimateData, fields: Partial<PriceSchedule>): EstimateData => ({
  ...data,
  priceSchedule: { ...data.priceSchedule, ...fields },
});

/**
 * Finds the target whose total, with its rounded prices, is nearest to the wanted one. The
 * `amountOf` a priced schedule and the wanted total are in cents.
 */
function nearestTarget(
  data: EstimateData,
  estimate: PricedEstimate,
  parameters: ParameterSet,
  start: number,
  wish: number,
  amountOf: (priced: PricedSchedule) => number,
): EstimateData | null {
  let target = start;
  let best: { data: EstimateData; off: number } | null = null;
  for (let turn = 0; turn < CORRECTIONS; turn += 1) {
    if (target <= 0 || target > MAX_INPUT * 100) break;
    const tried = withSchedule(data, { target: target / 100 });
    const off = amountOf(priceSchedule(tried, estimate, parameters)) - wish;
    if (best === null || Math.abs(off) < Math.abs(best.off)) best = { data: tried, off };
    if (off === 0) break;
    target -= off;
  }
  return best?.data ?? null;
}

/**
 * Returns the id of the item that can take what the rounding of prices leaves of a total: the largest
 * of those that are asked for once and have no fixed price; null without one.
 */
export function itemForRest(data: EstimateData, { items }: PricedSchedule): string | null {
  const own = new Map((data.priceSchedule?.items ?? []).map((item) => [item.id, item]));
  const [largest] = items
    .filter(({ id, unitPrice }) => {
      const item = own.get(id);
      return unitPrice !== null && item?.quantity === 1 && item.unitPrice === undefined;
    })
    .toSorted((one, other) => other.amount - one.amount);
  return largest?.id ?? null;
}

/**
 * Fixes the price of an item that is asked for once at what the others leave of a total, whose
 * prices it moves a little. The wanted total is in cents, with VAT.
 */
function withRestOn(
  data: EstimateData,
  estimate: PricedEstimate,
  parameters: ParameterSet,
  itemId: string,
  wish: number,
  vatRate: number,
): EstimateData {
  const items = data.priceSchedule?.items ?? [];
  const pricedAt = (tried: EstimateData) => priceSchedule(tried, estimate, parameters);
  const offBy = (tried: EstimateData) => toMinorUnits(pricedAt(tried).totalIncludingVat) - wish;
  let best = { data, off: offBy(data) };
  let price = toMinorUnits(
    pricedAt(data).items.find(({ id }) => id === itemId)?.unitPrice ?? Number.NaN,
  );
  let { off } = best;
  for (let turn = 0; turn < CORRECTIONS && best.off !== 0; turn += 1) {
    price -= exactRatio([off, 100], [100 + vatRate]);
    if (!(price > 0)) break;
    const fixed = items.map((item) =>
      item.id === itemId ? { ...item, unitPrice: price / 100 } : item,
    );
    const tried = withSchedule(data, { items: fixed });
    off = offBy(tried);
    if (Math.abs(off) < Math.abs(best.off)) best = { data: tried, off };
  }
  return best.data;
}

/**
 * Finds the smallest target whose prices leave a share of the total without VAT as net profit. The
 * smallest target, `from`, is in cents.
 *
 * Holds: a higher price leaves a larger share, because a tax takes only a part of the profit.
 */
function targetOfNetMargin(
  data: EstimateData,
  estimate: PricedEstimate,
  given: ParameterSet,
  from: number,
  percent: number,
): EstimateData | null {
  const at = (target: number) => withSchedule(data, { target: target / 100 });
  const isEnough = (target: number) => {
    const { netProfit, totalExcludingVat } = scheduleOutcome(at(target), estimate, given);
    return totalExcludingVat > 0 && netProfit * 100 >= totalExcludingVat * percent;
  };
  let tooLittle = from;
  let enough = Math.max(from * 2, 100);
  while (!isEnough(enough)) {
    tooLittle = enough;
    enough *= 2;
    if (enough > MAX_INPUT * 100) return null;
  }
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooLittle = middle;
  }
  return at(enough);
}

/** Scales the prices of one lot and leaves those of the others as they are; null scales all. */
function withLotScaled(
  data: EstimateData,
  priced: PricedSchedule,
  lotId: string | null,
  percent: number,
): EstimateData | null {
  const schedule = data.priceSchedule ?? {};
  const { toSpread, over } = scheduleSpread(data, priced);
  const byId = new Map([...priced.items, ...priced.options].map((item) => [item.id, item]));
  const step = toMinorUnits(schedule.roundTo ?? 0.01);
  let target = 0;
  let left = toMinorUnits(over);
  const items = (schedule.items ?? []).map((item): PriceScheduleItem => {
    const own = byId.get(item.id);
    const isMeant = lotId === null || item.lotId === lotId;
    const isScaled = isMeant && own !== undefined && own.unitPrice !== null;
    const unitPrice = isScaled
      ? (exactRatio([own.unitPrice ?? 0, 100 + percent], [step]) * step) / 100
      : item.unitPrice;
    if (item.isOption !== true) {
      if (isScaled && item.unitPrice === undefined && item.quantity > 0) {
        left -= toMinorUnits(own.cost);
      }
      if (unitPrice !== undefined) target += exactRatio([unitPrice, item.quantity, 100], [1]);
    }
    return unitPrice === undefined ? item : { ...item, unitPrice };
  });
  const rest = over === 0 ? 0 : exactRatio([toSpread, left], [over]);
  const scaled = (target + rest) / 100;
  return scaled <= 0 ? null : withSchedule(data, { items, target: scaled });
}

/**
 * Returns the estimate with an adjusted schedule; null where no prices give the wanted result,
 * because the fixed prices exceed it or the items have no cost.
 *
 * Rounding: the total is the nearest one that the schedule's rounded prices can reach.
 */
export function adjustSchedule(
  data: EstimateData,
  estimate: PricedEstimate,
  given: ParameterSet,
  adjustment: ScheduleAdjustment,
): EstimateData | null {
  const parameters = parametersOf(data, given);
  const priced = priceSchedule(data, estimate, parameters);
  const schedule = data.priceSchedule ?? {};
  if (adjustment.kind === 'option') {
    const items = (schedule.items ?? []).map((item): PriceScheduleItem => {
      if (item.id !== adjustment.itemId) return item;
      const { isOption: wasOption, ...rest } = item;
      return wasOption === true ? rest : { ...rest, isOption: true };
    });
    return withSchedule(data, { items });
  }
  if (adjustment.kind === 'fix') {
    const { itemId, unitPrice } = adjustment;
    const items = (schedule.items ?? []).map((item) =>
      item.id === itemId ? { ...item, unitPrice } : item,
    );
    const fixed = withSchedule(data, { items });
    const { toSpread, over } = scheduleSpread(fixed, priceSchedule(fixed, estimate, parameters));
    return over > 0 && toSpread <= 0 ? null : fixed;
  }
  if (adjustment.kind === 'lot') {
    return withLotScaled(data, priced, adjustment.lotId, adjustment.percent);
  }
  if (adjustment.kind === 'prices') {
    return withLotScaled(data, priced, null, adjustment.percent);
  }
  const { fixed, over } = scheduleSpread(data, priced);
  if (over === 0) return null;
  if (adjustment.kind === 'netMargin') {
    const from = toMinorUnits(fixed);
    return targetOfNetMargin(data, estimate, given, from, adjustment.percent);
  }
  const { vatRate } = profitResult(estimate.cost, data.profitAnalysis, parameters);
  const isTotal = adjustment.kind === 'total';
  const wish = isTotal
    ? toMinorUnits(adjustment.totalIncludingVat)
    : exactRatio([priced.totalExcludingVat, 100 + adjustment.percent], [1]);
  const start = isTotal ? exactRatio([wish, 100], [100 + vatRate]) : wish;
  if (start <= toMinorUnits(fixed)) return null;
  const nearest = nearestTarget(data, estimate, parameters, start, wish, (one) =>
    toMinorUnits(isTotal ? one.totalIncludingVat : one.totalExcludingVat),
  );
  const restOn = isTotal ? adjustment.restOn : undefined;
  if (nearest === null || restOn === undefined) return nearest;
  return withRestOn(nearest, estimate, parameters, restOn, wish, vatRate);
}

/** The result of a schedule. Units: the project's currency. */
export interface ScheduleOutcome {
  totalExcludingVat: number;
  totalIncludingVat: number;
  grossProfit: number;
  /** The net profit of an order for the schedule's total, with the estimate's taxes. */
  netProfit: number;
}

/**
 * Returns the totals of a schedule, so that the effect of an adjustment is shown before it is made.
 */
export function scheduleOutcome(
  data: EstimateData,
  estimate: PricedEstimate,
  given: ParameterSet,
): ScheduleOutcome {
  const parameters = parametersOf(data, given);
  const { cost } = estimate;
  const priced = priceSchedule(data, estimate, parameters);
  const { totalExcludingVat, totalIncludingVat } = priced;
  const gross = scheduleProfits(priced, cost, parameters).reduce(
    (sum, { profit }) => sum + toMinorUnits(profit),
    0,
  );
  const analysis = { ...data.profitAnalysis, customerOrderAmount: totalIncludingVat };
  // The cost of options does not count in the schedule's profit.
  const { projectCosts } = profitResult(cost, analysis, parameters);
  const own = toMinorUnits(totalExcludingVat) - gross;
  const subtotal = (toMinorUnits(cost.subtotal) - toMinorUnits(projectCosts) + own) / 100;
  const { netProfit } = profitResult({ ...cost, subtotal }, analysis, parameters);
  return { totalExcludingVat, totalIncludingVat, grossProfit: gross / 100, netProfit };
}
