import { MAX_SCHEDULE_ITEMS, MAX_UNIT_LENGTH } from '../document/input-limits.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { cellText, currencyIn, isBlankCell } from '../exchange/read-cell.ts';
import type { Currency } from '../money/currency.ts';
import { roundedRatio } from '../money/rounding.ts';
import type { RowReader, SourceRow } from './import-row.ts';
import type { ImportTable } from './import-table.ts';

/** A price item as a file gives it. Units: its currency, the company's own when null. */
export interface ImportedItem {
  name: string;
  number: string;
  unit: string;
  unitPrice: number;
  currency: Currency | null;
}

/** A line of a quotation; a heading has no quantity and no price. */
export interface ImportedLine {
  isHeading: boolean;
  number: string;
  name: string;
  unit: string;
  quantity: number;
  /** After the discount; null when the file gives none. */
  unitPrice: number | null;
}

/** An open quotation as a file gives it. Units: its currency, the company's own when null. */
export interface ImportedQuote {
  /** The number that the other program gave it. */
  name: string;
  client: string;
  place: string;
  currency: Currency | null;
  /** Units: percent; null when the file gives none, or several. */
  vatRate: number | null;
  lines: ImportedLine[];
  /** The sum of the lines without VAT. */
  total: number;
  /** All content without a field of its own: days, references, notes. */
  notes: string;
}

/** The words of both programs for units, as a price schedule writes them. */
const UNITS: Record<string, string> = {
  units: 'u',
  unit: 'u',
  unite: 'u',
  unites: 'u',
  'unite(s)': 'u',
  hours: 'h',
  hour: 'h',
  heures: 'h',
  heure: 'h',
  days: 'jour',
  day: 'jour',
  jours: 'jour',
  months: 'mois',
  month: 'mois',
  m2: 'm²',
  m3: 'm³',
  kgm: 'kg',
  ton: 't',
  litre: 'l',
  square_meter: 'm²',
  cubic_meter: 'm³',
  meter: 'm',
};

/** Matches the prefix that Odoo writes before a unit given by its external id. */
const UNIT_ID = /^(?:\w+\.)?product_uom_/;

function unitOf(row: RowReader): string {
  const text = row.text('unit');
  const plain = text.replace(UNIT_ID, '');
  const unit = UNITS[foldedText(plain)] ?? plain;
  if (unit.length <= MAX_UNIT_LENGTH) return unit;
  row.refuse('unit', 'text-too-long', unit);
  return '';
}

function currencyOf(row: RowReader): Currency | null {
  const text = row.text('currency').replace(/^base\./, '');
  if (text === '') return null;
  const currency = currencyIn(text);
  // The name of a price list does not always name a currency.
  if (currency === null && /^[a-z]{3}$/i.test(text)) {
    row.refuse('currency', 'currency-unknown', text);
  }
  return currency;
}

/** Returns the code that Odoo puts in brackets before a name, and the name. */
function codeAndName(text: string): { code: string; name: string } {
  const [, code = '', name = text] = /^\[([^\]]{1,100})\]\s*(.+)$/s.exec(text) ?? [];
  return { code, name };
}

/** Reads a price item. Rounding: prices to the cent, with a note where this changes one. */
export function itemOf(row: RowReader): ImportedItem {
  const { code, name } = codeAndName(row.text('name'));
  if (name === '') row.refuse('name', 'name-missing');
  const price = row.number('unitPrice');
  if ((price === undefined || price === 0) && row.refused.length === 0) {
    row.refuse('unitPrice', 'price-missing');
  }
  const unitPrice = roundedRatio(100, price ?? 0, 1, 1, 1) / 100;
  if (price !== undefined && unitPrice !== price) {
    row.doubt('unitPrice', 'price-rounded', String(price));
  }
  return {
    name,
    number: row.text('number') || code,
    unit: unitOf(row),
    unitPrice,
    currency: currencyOf(row),
  };
}

/** The rows of one quotation, the row with its head first. */
export type QuoteRows = [SourceRow, ...SourceRow[]];

/**
 * Collects the rows of each quotation: Odoo writes the head once and leaves it empty in the rows
 * below, Dolibarr repeats it.
 */
export function quoteRows(source: readonly SourceRow[], table: ImportTable): QuoteRows[] {
  const placeOf = (field: string) => table.columns.findIndex((column) => column.field === field);
  const [number, client] = [placeOf('number'), placeOf('client')];
  const groups: QuoteRows[] = [];
  const byNumber = new Map<string, QuoteRows>();
  for (const row of source) {
    const named = cellText(row.cells[number] === false ? '' : row.cells[number]);
    const isBelow = named === '' && isBlankCell(row.cells[client]);
    const group = isBelow ? groups.at(-1) : byNumber.get(named);
    if (group !== undefined && (isBelow || named !== '')) group.push(row);
    else {
      const own: QuoteRows = [row];
      groups.push(own);
      if (named !== '') byNumber.set(named, own);
    }
  }
  return groups;
}

/** Reads the unit price of a line; a total is divided by the quantity. */
function priceOf(row: RowReader, quantity: number): number | null {
  const stated = row.number('unitPrice');
  const discount = Math.min(row.number('discount') ?? 0, 100);
  const total = row.number('lineTotal');
  if (stated !== undefined) {
    const price = roundedRatio(stated, 100 - discount, 1, 1, 1) / 100;
    const isExact = roundedRatio(10_000, stated, 100 - discount, 1, 1) === price * 1_000_000;
    if (!isExact) row.doubt('unitPrice', 'price-rounded', `${stated} − ${discount} %`);
    return price;
  }
  if (total === undefined || quantity === 0) return null;
  const price = roundedRatio(100, total, 1, 1, quantity) / 100;
  if (roundedRatio(100, price, quantity, 1, 1) !== roundedRatio(100, total, 1, 1, 1)) {
    row.doubt('lineTotal', 'price-rounded', `${total} / ${quantity}`);
  }
  return price;
}

function lineOf(row: RowReader): ImportedLine | null {
  const product = codeAndName(row.text('product'));
  const words = codeAndName(row.text('name'));
  const name = words.name || product.name;
  const stated = row.number('quantity');
  const quantity = roundedRatio(1000, stated ?? 0, 1, 1, 1) / 1000;
  if (stated !== undefined && quantity !== stated) {
    row.doubt('quantity', 'quantity-rounded', String(stated));
  }
  const unitPrice = priceOf(row, quantity);
  const type = foldedText(row.text('lineType'));
  if (/note/.test(type)) {
    row.note('', name);
    return null;
  }
  const isHeading = /section/.test(type) || (product.name === '' && quantity === 0 && !unitPrice);
  if (name === '' && isHeading) return null;
  if (name === '') row.refuse('name', 'name-missing');
  if (!isHeading && unitPrice === null) row.doubt('unitPrice', 'price-missing', name);
  const number = row.text('lineNumber') || words.code || product.code;
  return { isHeading, number, name, unit: unitOf(row), quantity, unitPrice };
}

/** Returns the rate in the name of a tax: `20`, `20,0`, `TVA 20% (ventes)`. */
function rateIn(text: string): number | null {
  const found = /^\s*(\d{1,2}(?:[.,]\d+)?)\s*%?\s*$|(\d{1,2}(?:[.,]\d+)?)\s*%/.exec(text);
  const digits = found?.[1] ?? found?.[2];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

/** The states of both programs in which an offer still waits for its answer. */
const OPEN =
  /^(?:|0|1|draft|brouillon.*|quotation|devis|sent|quotation sent|devis envoye|envoye|valid.*|ouvert.*|open.*|propale ouverte|false)$/;

/** Units: cents. */
const amountOf = ({ quantity, unitPrice }: ImportedLine): number =>
  roundedRatio(100, quantity, unitPrice ?? 0, 1, 1);

/**
 * Reads an open quotation from its rows. Rounding: prices to the cent, quantities to 3 decimals.
 */
export function quoteOf(first: RowReader, others: readonly RowReader[]): ImportedQuote {
  const name = first.text('number');
  if (name === '') first.refuse('number', 'number-missing');
  const client = first.text('client');
  if (client === '') first.refuse('client', 'client-missing');
  const state = first.text('status');
  if (!OPEN.test(foldedText(state))) first.doubt('status', 'not-open', state);
  for (const field of ['day', 'validUntil', 'clientReference', 'status'] as const) {
    first.noteField(field);
  }
  const rates = new Set<number | null>();
  const lines: ImportedLine[] = [];
  for (const row of [first, ...others]) {
    const line = lineOf(row);
    if (line !== null) lines.push(line);
    if (line !== null && !line.isHeading) rates.add(rateIn(row.text('vatRate')));
    if (row !== first) first.takeOver(row);
  }
  const items = lines.filter(({ isHeading }) => !isHeading);
  if (items.length === 0 && first.refused.length === 0) first.refuse('name', 'lines-missing');
  if (lines.length > MAX_SCHEDULE_ITEMS) first.refuse('name', 'too-many-lines', name);
  if (rates.size > 1)
    first.doubt('vatRate', 'tax-mixed', [...rates].map((rate) => rate ?? '–').join(' · '));
  const [rate = null] = rates;
  return {
    name,
    client,
    place: first.text('city'),
    currency: currencyOf(first),
    vatRate: rates.size === 1 ? rate : null,
    lines,
    total: items.reduce((sum, line) => sum + amountOf(line), 0) / 100,
    notes: [first.notes(), ...others.map((row) => row.notes())]
      .filter((text) => text !== '')
      .join('\n'),
  };
}
