import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';
import { convertEstimate } from '../parameters/convert-estimate.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { estimateDifference, type LineChange } from '../profit/estimate-difference.ts';
import type { QuotedPart } from '../profit/quotation.ts';
import { type QuotedPrice, quotedPrice } from './quoted-price.ts';

/** The price of an item in one revision; a part of a price has neither quantity nor unit price. */
interface ItemPrice {
  quantity: number | null;
  unitPrice: number | null;
  amount: number;
}

/** An item of a quotation, as its client reads it. */
interface QuotedItem {
  id: string;
  number: string;
  designation: string;
  unit: string;
  /** Null for an item of a price schedule. */
  part: QuotedPart['part'] | null;
  isOption: boolean;
  price: ItemPrice;
}

/** An item of two revisions. */
export interface QuotedItemChange extends Omit<QuotedItem, 'price'> {
  kind: 'added' | 'removed' | 'changed' | 'same';
  before: ItemPrice | null;
  after: ItemPrice | null;
  /** The change of the total without VAT; for an option, of its own amount. */
  difference: number;
}

/** A figure of two revisions. */
interface Compared {
  before: number;
  after: number;
  difference: number;
}

/** The difference between two revisions of a quotation. Units: the currency of the later one. */
interface QuoteDifference {
  currency: Currency;
  convertedFrom: Currency | null;
  /** The items of the later revision in their order, then those that only the earlier one has. */
  items: QuotedItemChange[];
  totalExcludingVat: Compared;
  vat: Compared;
  totalIncludingVat: Compared;
  grossProfit: Compared;
  /** The lines of the estimates, which clients do not see. */
  lines: LineChange[];
}

function scheduleItems(data: EstimateData, { schedule }: QuotedPrice): QuotedItem[] {
  const prices = new Map(
    [...(schedule?.items ?? []), ...(schedule?.options ?? [])].map((item) => [item.id, item]),
  );
  return (data.priceSchedule?.items ?? []).map((item) => ({
    id: item.id,
    number: item.number ?? '',
    designation: item.designation ?? '',
    unit: item.unit ?? '',
    part: null,
    isOption: item.isOption === true,
    price: {
      quantity: item.quantity,
      unitPrice: prices.get(item.id)?.unitPrice ?? null,
      amount: prices.get(item.id)?.amount ?? 0,
    },
  }));
}

function partItems({ quotation }: QuotedPrice): QuotedItem[] {
  const known = new Map<string, number>();
  return quotation.parts.map(({ part, name = '', amount }) => {
    const key = name === '' ? part : `${part} ${name}`;
    const place = known.get(key) ?? 0;
    known.set(key, place + 1);
    return {
      id: place === 0 ? key : `${key} ${place + 1}`,
      number: '',
      designation: name,
      unit: '',
      part,
      isOption: false,
      price: { quantity: null, unitPrice: null, amount },
    };
  });
}

function itemsOf(data: EstimateData, price: QuotedPrice | null): QuotedItem[] {
  if (price === null) return [];
  return price.schedule === null ? partItems(price) : scheduleItems(data, price);
}

const less = (after: number, before: number) => sumAmounts([after, -before]);

function isSame(one: QuotedItem, other: QuotedItem): boolean {
  const { price: before, ...words } = one;
  const { price: after, ...otherWords } = other;
  return JSON.stringify([words, before]) === JSON.stringify([otherWords, after]);
}

function itemChange(one: QuotedItem | undefined, other: QuotedItem | undefined) {
  const shown = other ?? one;
  if (shown === undefined) return [];
  const { price: _price, ...words } = shown;
  const isBoth = one !== undefined && other !== undefined;
  const kind = !isBoth
    ? one === undefined
      ? ('added' as const)
      : ('removed' as const)
    : isSame(one, other)
      ? ('same' as const)
      : ('changed' as const);
  return [
    {
      ...words,
      kind,
      before: one?.price ?? null,
      after: other?.price ?? null,
      difference: less(other?.price.amount ?? 0, one?.price.amount ?? 0),
    },
  ];
}

/**
 * Returns how the quotation of `after` differs from that of `before`: items by their id, totals,
 * gross profit, and the lines behind them. An earlier estimate in another currency is converted
 * with the fixed table first.
 *
 * Holds: without options, the differences of the items add up to that of the total without VAT.
 * Source: price-schedule.md section 4.
 */
export function quoteDifference(
  before: EstimateData,
  after: EstimateData,
  parameters: ParameterSet,
): QuoteDifference {
  const currency = currencyOf(after);
  const from = currencyOf(before);
  const earlier = from === currency ? before : convertEstimate(before, currency, parameters);
  const [was, is] = [quotedPrice(earlier, parameters), quotedPrice(after, parameters)];
  const [left, right] = [itemsOf(earlier, was), itemsOf(after, is)];
  const leftById = new Map(left.map((item) => [item.id, item]));
  const known = new Set(right.map(({ id }) => id));
  const compared = (
    figure: 'totalExcludingVat' | 'vat' | 'totalIncludingVat' | 'grossProfit',
  ): Compared => {
    const [one, other] = [was?.[figure] ?? 0, is?.[figure] ?? 0];
    return { before: one, after: other, difference: less(other, one) };
  };
  return {
    currency,
    convertedFrom: from === currency ? null : from,
    items: [
      ...right.flatMap((item) => itemChange(leftById.get(item.id), item)),
      ...left.flatMap((item) => (known.has(item.id) ? [] : itemChange(item, undefined))),
    ],
    totalExcludingVat: compared('totalExcludingVat'),
    vat: compared('vat'),
    totalIncludingVat: compared('totalIncludingVat'),
    grossProfit: compared('grossProfit'),
    lines: estimateDifference(earlier, after, parameters).lines,
  };
}
