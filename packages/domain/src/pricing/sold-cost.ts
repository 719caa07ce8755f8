import type { CostResult, LineAmounts, PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData, PriceScheduleItem } from '../document/estimate-data.ts';
import { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import type { AnyLine } from '../document/line-values.ts';
import { linesOfList, withLinesOfList } from '../document/list-lines.ts';
import { toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from '../profit/profit.ts';

/** Tells whether an item of the schedule is an option. */
export const isOption = ({ isOption: mark }: PriceScheduleItem): boolean => mark === true;

function amountsOfList(lines: LineAmounts, list: LineListKey): readonly number[] {
  if (list === 'personnel') return lines.personnel.map(({ subtotal }) => subtotal);
  if (isEquipmentListKey(list)) return lines.equipment[list] ?? [];
  return lines[list];
}

/** Adds up the subtotals of the lines of each item. Units: cents. */
export function costsOfItems(
  data: EstimateData,
  lines: LineAmounts,
  items: readonly PriceScheduleItem[],
): Map<string, number> {
  const costs = new Map(items.map(({ id }) => [id, 0]));
  for (const list of LINE_LIST_KEYS) {
    const amounts = amountsOfList(lines, list);
    for (const [place, line] of linesOfList(data, list).entries()) {
      const known = costs.get(line.scheduleItemId ?? '');
      // A service that is not selected costs nothing.
      const isCounted = !('selected' in line) || list !== 'additionalServices' || line.selected;
      if (known === undefined || isCounted !== true) continue;
      costs.set(line.scheduleItemId ?? '', known + toMinorUnits(amounts[place] ?? 0));
    }
  }
  return costs;
}

/**
 * Returns the estimate with the lines of its options alone, each list in its order, and without the
 * yearly contract, which no line has; null where no option has a line. Services keep their places,
 * and those of no option are not selected.
 */
export function optionsAlone(data: EstimateData): EstimateData | null {
  const ids = new Set((data.priceSchedule?.items ?? []).filter(isOption).map(({ id }) => id));
  if (ids.size === 0) return null;
  let alone: EstimateData = {
    ...data,
    socialContributions: { ...data.socialContributions, yearlyInsurance: { enabled: false } },
  };
  let found = 0;
  for (const list of LINE_LIST_KEYS) {
    const lines = linesOfList(data, list);
    const isOwn = (line: AnyLine) => ids.has(line.scheduleItemId ?? '');
    const own = lines.filter(isOwn);
    found += own.length;
    const kept =
      list === 'additionalServices'
        ? lines.map((line) => (isOwn(line) ? line : { ...line, selected: false }))
        : own;
    if (lines.length > 0) alone = withLinesOfList(alone, list, kept);
  }
  return found === 0 ? null : alone;
}

/** Returns the cost of the lines under options. Units: cents. */
function optionCents(data: EstimateData, { lines }: PricedEstimate): number {
  const options = (data.priceSchedule?.items ?? []).filter(isOption);
  if (options.length === 0) return 0;
  return [...costsOfItems(data, lines, options).values()].reduce((sum, cents) => sum + cents, 0);
}

/** Returns amount × (subtotal - options) / subtotal, because options pay for themselves. */
export function withoutOptions(amount: number, subtotal: number, options: number): number {
  return subtotal === 0 ? 0 : exactRatio([amount, subtotal - options], [subtotal]);
}

/**
 * Returns a cost without the options and their share of what no item takes.
 *
 * Units: options in cents. Holds: its project costs are those by which price-schedule.md section 2
 * measures the profit of the schedule, its total is the schedule's target 'total'.
 */
export function costWithoutOptions<Cost extends Pick<CostResult, 'contingencies' | 'total'>>(
  cost: Cost & { subtotal: number },
  options: number,
  parameters: ParameterSet,
): Cost & { subtotal: number } {
  if (options === 0) return cost;
  const subtotal = toMinorUnits(cost.subtotal);
  const projectCosts = toMinorUnits(profitResult(cost, undefined, parameters).projectCosts);
  const sold = withoutOptions(projectCosts, subtotal, options);
  return {
    ...cost,
    // The contingencies stay as they are; the subtotal carries the whole difference.
    subtotal: (subtotal - projectCosts + sold) / 100,
    total: withoutOptions(toMinorUnits(cost.total), subtotal, options) / 100,
  };
}

/** The part of a cost that is sold, and the cost of the lines that are not. */
export interface SoldCost {
  cost: CostResult;
  /** The cost of the lines under options. Units: the project's currency. */
  options: number;
}

/**
 * Returns the cost of what an order pays for: options stand outside the total of the price schedule,
 * so an order at the estimate's total, or for a margin, has to leave them out too.
 *
 * Units: the project's currency. Source: price-schedule.md section 2.
 */
export function soldCost(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): SoldCost {
  const options = optionCents(data, priced);
  return { cost: costWithoutOptions(priced.cost, options, parameters), options: options / 100 };
}
