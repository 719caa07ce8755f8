import type {
  AdditionalService,
  EquipmentItem,
  EstimateData,
  LogisticsLine,
  PersonnelLine,
} from '../document/estimate-data.ts';
import { formulaValue, withOtherQuantity } from '../document/formula.ts';
import { HALF_DAY } from '../document/input-limits.ts';
import { hasDays, hasRates, LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import { type AnyLine, lineOfValues, valuesOfLine } from '../document/line-values.ts';
import { linesOfList } from '../document/list-lines.ts';
import type { Currency } from '../money/currency.ts';
import { exactRatio } from '../money/exact.ts';
import { convertRate } from '../parameters/conversion.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { PricedSchedule } from './price-schedule.ts';

/** Older prices are marked with their age. Units: days. */
export const OLD_PRICE_DAYS = 90;

/** The unit price of an item in an estimate. */
export interface LibraryPrice {
  itemId: string;
  designation: string;
  unit: string;
  quantity: number;
  /** Units: the estimate's currency, without VAT. */
  unitPrice: number;
}

/**
 * Returns the items of an estimate from which a later one can be priced: those with a designation,
 * a quantity and a unit price above 0.
 */
export function libraryPricesOf(data: EstimateData, priced: PricedSchedule): LibraryPrice[] {
  const prices = new Map(
    [...priced.items, ...priced.options].map(({ id, unitPrice }) => [id, unitPrice ?? 0]),
  );
  return (data.priceSchedule?.items ?? []).flatMap(({ id, designation, unit, quantity }) => {
    const text = (designation ?? '').toWellFormed().trim();
    const unitPrice = prices.get(id) ?? 0;
    if (text === '' || quantity <= 0 || unitPrice <= 0) return [];
    const of = (unit ?? '').toWellFormed().trim();
    return [{ itemId: id, designation: text, unit: of, quantity, unitPrice }];
  });
}

/** A line of an item scaled to a quantity, with its values in the earlier estimate. */
export interface ScaledLine {
  list: LineListKey;
  line: AnyLine;
  name: string;
  /** People or pieces; null for a line with a cost only. */
  count: number | null;
  /** Null for a line without days. */
  days: number | null;
  /** The exact days, pieces of consumables, or cost, before rounding. */
  exact: number;
  /** The former rate or cost, in the currency of the new estimate. */
  priceThen: number;
  /** The present rate or cost. */
  price: number;
}

/** The options for scaling the lines of an item into another estimate. */
export interface LineScaling {
  /** The quantity of the item that the lines were made for; above 0. */
  from: number;
  to: number;
  /** The currencies of both estimates. */
  currencies: { from: Currency; to: Currency };
  itemId: string;
  /** Returns the id of the new line. */
  newId: (earlier: string) => string;
  /** The rate of a name today, in the new currency; null where only the old one is known. */
  rateToday: (list: LineListKey, name: string) => number | null;
}

type Stored = PersonnelLine & EquipmentItem & LogisticsLine & AdditionalService;

/** Returns value × to / from with the given number of decimals. */
const scaled = (value: number, to: number, from: number, decimals: number) =>
  exactRatio([value, to, 10 ** decimals], [from]) / 10 ** decimals;

/**
 * Returns the lines of an item of an earlier estimate for another quantity. The numbers of people
 * and pieces stay, and their days change; the number of consumables changes; costs without a rate
 * are proportional to the quantity.
 *
 * A cost per unit, such as `48*120` of 120 units, stays one.
 *
 * Rounding: days upwards to whole days, or to half days where a line of the item has some, because
 * a day that has begun is paid; consumables to 3 decimals; costs to 2.
 */
export function scaledLines(
  data: EstimateData,
  earlierItem: string,
  { from, to, currencies, itemId, newId, rateToday }: LineScaling,
  parameters: ParameterSet,
): ScaledLine[] {
  const own = LINE_LIST_KEYS.flatMap((list) =>
    linesOfList(data, list)
      .filter((line) => line.scheduleItemId === earlierItem)
      .map((line) => ({ list, line, values: valuesOfLine(list, line) })),
  ).filter(({ values }) => values.included !== false);
  const step = own.some(({ values }) => (values.days ?? 0) % 1 !== 0) ? HALF_DAY : 1;
  return own.map(({ list, line, values }) => {
    const then = convertRate(
      values.rate ?? values.cost ?? 0,
      currencies.from,
      currencies.to,
      parameters,
    );
    const next = { ...values };
    const isSameMoney = currencies.from === currencies.to;
    const perUnit = isSameMoney ? withOtherQuantity(line.formulas?.['cost'] ?? '', from, to) : null;
    let exact: number;
    if (hasDays(list)) {
      exact = scaled(values.days ?? 1, to, from, 6);
      next.days = Math.max(1, Math.ceil(exact / step)) * step;
    } else if (hasRates(list)) {
      exact = scaled(values.quantity ?? 0, to, from, 3);
      next.quantity = exact;
    } else {
      exact = (perUnit === null ? null : formulaValue(perUnit, 2)) ?? scaled(then, to, from, 2);
      next.cost = exact;
    }
    if (hasRates(list)) next.rate = rateToday(list, values.name) ?? then;
    // Computed amounts, the old name of the rate and formulas belong to the earlier quantity.
    const {
      subtotal: _subtotal,
      ratePerDay: _rate,
      cost: _cost,
      formulas: _formulas,
      ...kept
    }: Stored = line;
    return {
      list,
      line: lineOfValues(list, next, newId(line.id ?? ''), {
        ...kept,
        ...(perUnit === null ? {} : { formulas: { cost: perUnit } }),
        scheduleItemId: itemId,
      }),
      name: values.name,
      count: next.quantity,
      days: next.days,
      exact,
      priceThen: then,
      price: next.rate ?? next.cost ?? 0,
    };
  });
}
