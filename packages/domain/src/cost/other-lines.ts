import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type {
  AdditionalService,
  EquipmentItem,
  EquipmentLists,
  InsuranceLine,
  LogisticsLine,
} from '../document/estimate-data.ts';
import { HALF_DAY } from '../document/input-limits.ts';
import { centsOf, roundedRatio } from '../money/rounding.ts';

/** The amounts of a list of lines, and their sum in cents. */
export interface PricedLines {
  amounts: number[];
  cents: number;
}

/** Returns the amount of every line, and the sum in cents. */
function priceLines<Line>(
  lines: readonly Line[],
  centsOfLine: (line: Line) => number,
): PricedLines {
  const amounts: number[] = [];
  let cents = 0;
  for (const line of lines) {
    const lineCents = centsOfLine(line);
    amounts.push(lineCents / 100);
    cents += lineCents;
  }
  return { amounts, cents };
}

/** Returns the days of an item: half a day counts as half a day, no number of days as one. */
export const itemDays = (days = 1) => (days < HALF_DAY ? 1 : days);

/**
 * Prices consumables as quantity x rate, and other items as quantity x rate x days, at least half a
 * day.
 */
function priceItems(items: readonly EquipmentItem[], hasDays: boolean): PricedLines {
  return priceLines(items, ({ quantity, rate, days }) =>
    roundedRatio(100, quantity ?? 0, rate ?? 0, hasDays ? itemDays(days) : 1, 1),
  );
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

/** Prices each line as count x rate x days; a missing count or number of days is 1. */
export function priceLogistics(lines: readonly LogisticsLine[]): PricedLines {
  return priceLines(lines, ({ count, rate, days }) =>
    roundedRatio(100, count ?? 1, rate ?? 0, days ?? 1, 1),
  );
}

/** Rounds each cost to 2 decimals, then adds them. */
export function priceInsurance(lines: readonly InsuranceLine[]): PricedLines {
  return priceLines(lines, ({ cost }) => centsOf(cost ?? 0));
}

/** Returns the amounts of all services, and the sum of the selected ones. */
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
