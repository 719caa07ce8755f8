import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type {
  AdditionalService,
  EquipmentItem,
  EquipmentLists,
  InsuranceLine,
  LogisticsLine,
} from '../document/estimate-data.ts';
import { centsOf, isDoubtful, roundedRatio } from '../money/rounding.ts';

/** The amounts of a list of lines, and their sum in cents. */
export interface PricedLines {
  amounts: number[];
  cents: number;
}

/** Consumables: quantity x rate; every other list: quantity x rate x days. Units: cents. */
function itemCents(item: EquipmentItem, hasDays: boolean): number {
  const days = hasDays ? Math.max(1, item.days ?? 1) : 1;
  return roundedRatio(100, item.quantity ?? 0, item.rate ?? 0, days, 1);
}

/**
 * The items of a list, from binary estimates alone; null when one of them is doubtful.
 *
 * V8 adds to a sum that began as the integer 0 through checks, and looks an import up at every
 * call: hence -0 and the local name. With the array at its length from the start they halve the time.
 */
function priceCertainItems(items: readonly EquipmentItem[], hasDays: boolean): PricedLines | null {
  const isUnsure = isDoubtful;
  const amounts: number[] = [];
  amounts.length = items.length;
  let cents = -0;
  let index = 0;
  for (const item of items) {
    const days = hasDays ? (item.days ?? 1) : 1;
    const shifted = 100 * (item.quantity ?? 0) * (item.rate ?? 0) * (days > 1 ? days : 1) + 0.5;
    const whole = Math.floor(shifted);
    if (isUnsure(shifted, whole)) return null;
    amounts[index] = whole / 100;
    cents += whole;
    index += 1;
  }
  return { amounts, cents: cents + 0 };
}

function priceItemsExactly(items: readonly EquipmentItem[], hasDays: boolean): PricedLines {
  const amounts: number[] = [];
  let cents = 0;
  for (const item of items) {
    const exact = itemCents(item, hasDays);
    amounts.push(exact / 100);
    cents += exact;
  }
  return { amounts, cents };
}

function priceItems(items: readonly EquipmentItem[], hasDays: boolean): PricedLines {
  return priceCertainItems(items, hasDays) ?? priceItemsExactly(items, hasDays);
}

/** Prices every equipment list that the document holds. Source: decisions.md section 2. */
export function priceEquipment(lists: EquipmentLists): {
  amounts: Partial<Record<string, number[]>>;
  cents: number;
} {
  const amounts: Partial<Record<string, number[]>> = {};
  let cents = 0;
  for (const key of EQUIPMENT_LIST_KEYS) {
    const items = lists[key];
    if (items === undefined) continue;
    const priced = priceItems(items, key !== 'consumables');
    amounts[key] = priced.amounts;
    cents += priced.cents;
  }
  return { amounts, cents };
}

/** count x rate x days a line; a missing count or number of days is 1. */
export function priceLogistics(lines: readonly LogisticsLine[]): PricedLines {
  const amounts: number[] = [];
  let cents = 0;
  for (const line of lines) {
    const lineCents = roundedRatio(100, line.count ?? 1, line.rate ?? 0, line.days ?? 1, 1);
    amounts.push(lineCents / 100);
    cents += lineCents;
  }
  return { amounts, cents };
}

/** Each cost rounded to 2 decimals, then added. */
export function priceInsurance(lines: readonly InsuranceLine[]): PricedLines {
  const amounts: number[] = [];
  let cents = 0;
  for (const line of lines) {
    const lineCents = centsOf(line.cost ?? 0);
    amounts.push(lineCents / 100);
    cents += lineCents;
  }
  return { amounts, cents };
}

/** Amounts of all services; the sum is of the selected ones. */
export function priceServices(services: readonly AdditionalService[]): PricedLines {
  const amounts: number[] = [];
  let cents = 0;
  for (const service of services) {
    const serviceCents = centsOf(service.cost ?? 0);
    amounts.push(serviceCents / 100);
    if (service.selected === true) cents += serviceCents;
  }
  return { amounts, cents };
}
