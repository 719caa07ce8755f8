import {
  type EstimateData,
  namesLot,
  type PricedItem,
  type PriceScheduleItem,
  type QuotedPrice,
  sumAmounts,
} from '@pcm/domain';
import type { Block, Column, Row, TableBlock } from './content.ts';
import type { Pen } from './pen.ts';
import { printable, printedName } from './user-text.ts';

/** Printed where an item has no unit price. */
const NO_PRICE = '–';

/** The client's items with their prices, as the tables list them. */
interface PrintedItem {
  item: PriceScheduleItem;
  price: PricedItem | undefined;
}

function columnsOf({ say }: Pen): Column[] {
  return [
    { label: say('documents:quotation.itemNumber'), kind: 'text' },
    { label: say('documents:columns.designation'), kind: 'text' },
    { label: say('documents:quotation.unit'), kind: 'text' },
    { label: say('documents:quotation.quantityShort'), kind: 'number' },
    { label: say('documents:quotation.unitPriceShort'), kind: 'number' },
    { label: say('documents:quotation.amountShort'), kind: 'number' },
  ];
}

/**
 * Returns the quantity as printed: an item without quantity and price is listed for the record
 * only, which the trade writes as PM.
 */
const quantityText = (quantity: number, hasPrice: boolean, { say, number }: Pen) =>
  quantity === 0 && !hasPrice
    ? say('documents:quotation.forTheRecord')
    : number(quantity, { maxDecimals: 3 });

/** Returns the row of an item: the first line of its designation, the others smaller below. */
function itemRow({ item, price }: PrintedItem, pen: Pen): Row {
  const { language, rate, amount } = pen;
  const [title = '', ...more] = printable(item.designation ?? '').split('\n');
  const note = printedName(more.join(' '), language);
  const unitPrice = price?.unitPrice ?? null;
  return {
    kind: 'line',
    cells: [
      printedName(item.number ?? '', language),
      printedName(title, language),
      printedName(item.unit ?? '', language),
      quantityText(item.quantity, unitPrice !== null, pen),
      unitPrice === null ? NO_PRICE : rate(unitPrice),
      unitPrice === null ? NO_PRICE : amount(price?.amount ?? 0),
    ],
    ...(note === '' ? {} : { note }),
  };
}

const sumOf = (items: readonly PrintedItem[]) =>
  sumAmounts(items.map(({ price }) => price?.amount ?? 0));

/** Returns the items of a schedule by lot, in its order; items without a lot come first. */
function byLot(data: EstimateData, items: readonly PrintedItem[]) {
  const lots = data.priceSchedule?.lots ?? [];
  const known = new Set(lots.map(({ id }) => id));
  const ofNone = items.filter(({ item }) => !known.has(item.lotId ?? ''));
  return [
    { lot: undefined, items: ofNone },
    ...lots.map((lot) => ({ lot, items: items.filter(({ item }) => item.lotId === lot.id) })),
  ].filter(({ items: own }) => own.length > 0);
}

/**
 * Returns the items that count, lot by lot with subtotals, and the sum that is carried from page to
 * page.
 */
function scheduleTable(data: EstimateData, items: readonly PrintedItem[], pen: Pen): TableBlock {
  const { say, amount, language } = pen;
  const rows: Row[] = [];
  let carried = 0;
  for (const { lot, items: own } of byLot(data, items)) {
    const number = printedName(lot?.number ?? '', language);
    const title = printedName(lot?.title ?? '', language);
    // The client's own word, such as SÉRIE 100, takes the place of “lot” and needs the whole width.
    const hasOwnWord = namesLot(lot?.number ?? '');
    const head = hasOwnWord ? [[number, title].filter(Boolean).join(' – '), ''] : [number, title];
    if (lot !== undefined) rows.push({ kind: 'group', cells: [...head, '', '', '', ''] });
    for (const one of own) {
      carried = sumAmounts([carried, one.price?.amount ?? 0]);
      rows.push({ ...itemRow(one, pen), carried: amount(carried) });
    }
    if (lot === undefined) continue;
    const label = say(`documents:quotation.${hasOwnWord ? 'ownLotSum' : 'lotSum'}`, {
      lot: number || title,
    });
    rows.push({ kind: 'sum', cells: ['', label, '', '', '', amount(sumOf(own))] });
  }
  return {
    type: 'table',
    title: '',
    columns: columnsOf(pen),
    rows,
    notesUnder: 1,
    carries: {
      forward: say('documents:quotation.carriedForward'),
      brought: say('documents:quotation.broughtForward'),
      total: say('documents:quotation.net'),
      sum: amount(sumOf(items)),
    },
  };
}

/**
 * Returns the prices by the client's schedule: the items lot by lot with their subtotals, VAT and
 * total, and the options, which are not in it.
 *
 * Holds: quantity × unit price is the amount, as printed; the lots add up to the total. Source:
 * price-schedule.md section 4.
 */
export function scheduleBlocks(data: EstimateData, price: QuotedPrice, pen: Pen): Block[] {
  const { say, amount, percent } = pen;
  const prices = new Map(
    [...(price.schedule?.items ?? []), ...(price.schedule?.options ?? [])].map((item) => [
      item.id,
      item,
    ]),
  );
  const all = (data.priceSchedule?.items ?? []).map((item) => ({
    item,
    price: prices.get(item.id),
  }));
  const options = all.filter(({ item }) => item.isOption === true);
  const vat =
    price.vatRate > 0
      ? say('documents:quotation.vat', { percent: percent(price.vatRate) })
      : say('documents:quotation.noVat');
  return [
    scheduleTable(
      data,
      all.filter(({ item }) => item.isOption !== true),
      pen,
    ),
    {
      type: 'sums',
      rows: [
        { label: vat, value: amount(price.vat) },
        { label: say('documents:quotation.toPay'), value: amount(price.totalIncludingVat) },
      ],
    },
    ...(options.length === 0
      ? []
      : [
          {
            type: 'table' as const,
            title: say('documents:quotation.options'),
            columns: columnsOf(pen),
            notesUnder: 1,
            rows: options.map((one) => itemRow(one, pen)),
          },
        ]),
  ];
}
