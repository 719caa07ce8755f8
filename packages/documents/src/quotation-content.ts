import {
  type Currency,
  type EstimateData,
  type Quotation,
  type QuotedPart,
  quotationOf,
  SPECIFICATION,
  type UnitPrice,
  unitPriceOf,
} from '@pcm/domain';
import { afterDe, amountInWords } from './amount-in-words.ts';
import type { Block, DocumentContent, Row } from './content.ts';
import { letterheadOf, type Seller } from './letterhead.ts';
import type { Pen } from './pen.ts';
import { jobText, projectFacts, projectName, serviceText } from './project-facts.ts';
import { scopeTable } from './scope-table.ts';
import { printable, printedName } from './user-text.ts';

/** The terms that the sender types for a quotation. */
export interface QuotationTerms {
  reference?: string | undefined;
  /** Units: days from the document's date. */
  validityDays?: number | undefined;
  conditions?: string | undefined;
  /** Whether to list what is included, with quantities and without rates. */
  scope?: boolean | undefined;
  /** `area` prices one line, m² × price per m², where the project has an area; else by section. */
  pricing?: 'sections' | 'area' | undefined;
}

interface QuotationRequest {
  data: EstimateData;
  quotation?: QuotationTerms | undefined;
  seller?: Seller | undefined;
  today: string;
}

type QuotationBody = Omit<DocumentContent, 'kind' | 'language' | 'title' | 'pageText' | 'date'> & {
  title?: string;
};

const DAY_MS = 24 * 60 * 60_000;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function partLabel({ part, name }: QuotedPart, { say }: Pen, pen: Pen): string {
  if (part === 'service') return pen.name(name);
  return say(part === 'whole' ? 'documents:quotation.services' : `documents:quotation.${part}`);
}

/** Returns the price without VAT, the VAT and the sum; `between` fills columns without a sum. */
function sumRows(quotation: Quotation, between: readonly string[], { say, amount, percent }: Pen) {
  const vat =
    quotation.vatRate > 0
      ? say('documents:quotation.vat', { percent: percent(quotation.vatRate) })
      : say('documents:quotation.noVat');
  const row = (kind: Row['kind'], label: string, value: number): Row => ({
    kind,
    cells: [label, ...between, amount(value)],
  });
  return [
    row('sum', say('documents:quotation.net'), quotation.net),
    row('line', vat, quotation.vatAmount),
    row('sum', say('documents:quotation.toPay'), quotation.total),
  ];
}

function priceTable(quotation: Quotation, currency: Currency, pen: Pen): Block {
  const { say, amount } = pen;
  return {
    type: 'table',
    title: say('documents:quotation.prices'),
    columns: [
      { label: say('documents:columns.designation'), kind: 'text' },
      { label: `${say('documents:columns.price')} (${currency})`, kind: 'number' },
    ],
    rows: [
      ...quotation.parts.map(
        (part): Row => ({
          kind: 'line',
          cells: [partLabel(part, pen, pen), amount(part.amount)],
          ...(part.description === undefined
            ? {}
            : { note: printedName(part.description, pen.language) }),
        }),
      ),
      ...sumRows(quotation, [], pen),
    ],
  };
}

/** Returns a table of one line for a tender: quantity × unit price is the amount. */
function unitPriceTable(quotation: Quotation, price: UnitPrice, job: string, pen: Pen): Block {
  const { say, amount, number, currency } = pen;
  const { quantity, unitPrice } = price;
  const cells = [job, number(quantity), pen.rate(unitPrice), amount(price.amount)];
  return {
    type: 'table',
    title: say('documents:quotation.prices'),
    columns: [
      { label: say('documents:columns.designation'), kind: 'text' },
      { label: `${say('documents:quotation.quantity')} (m²)`, kind: 'number' },
      { label: `${say('documents:quotation.unitPrice')} (${currency})`, kind: 'number' },
      { label: `${say('documents:columns.price')} (${currency})`, kind: 'number' },
    ],
    rows: [{ kind: 'line', cells }, ...sumRows(quotation, ['', ''], pen)],
  };
}

/**
 * Returns a quotation for the customer, which shows selling prices only.
 *
 * Errors: null when the estimate has neither an order amount nor a markup.
 */
export async function quotationContent(
  request: QuotationRequest,
  pen: Pen,
): Promise<QuotationBody | null> {
  const { data, today, quotation: terms = {}, seller = {} } = request;
  const { say, money, day, language } = pen;
  const quotation = quotationOf(data, SPECIFICATION);
  if (quotation === null) return null;
  const until = terms.validityDays === undefined ? null : day(dayAfter(today, terms.validityDays));
  const reference = printedName(terms.reference ?? '', language);
  const typed = printable(terms.conditions ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const amount = amountInWords(quotation.total, pen);
  const words = language === 'fr' ? afterDe(amount) : amount;
  const inWords = say('documents:quotation.inWords', { words });
  const area = terms.pricing === 'area' ? data.projectInfo?.area : null;
  const unitPrice = unitPriceOf(quotation.net, area);
  const scope = terms.scope === true ? scopeTable(data, pen) : null;
  return {
    ...(reference === '' ? {} : { title: say('documents:quotation.numbered', { reference }) }),
    letterhead: letterheadOf(data, seller, pen),
    projectName: projectName(data, pen),
    subtitle: serviceText(data, pen),
    lead: [
      { label: say('documents:lead.toPay'), value: money(quotation.total) },
      { label: say('documents:lead.net'), value: money(quotation.net) },
      ...(until === null ? [] : [{ label: say('documents:lead.validUntil'), value: until }]),
    ],
    blocks: [
      { type: 'facts', title: '', facts: projectFacts(data, pen, 'named-above') },
      unitPrice === null
        ? priceTable(quotation, pen.currency, pen)
        : unitPriceTable(quotation, unitPrice, jobText(data, pen), pen),
      { type: 'text', title: '', paragraphs: [inWords] },
      ...(scope === null ? [] : [scope]),
      {
        type: 'text',
        title: say('documents:quotation.conditions'),
        paragraphs: [
          ...(until === null ? [] : [say('documents:quotation.validity', { date: until })]),
          say('documents:quotation.amountsIn', { currency: pen.currency }),
          ...typed.map((line) => printedName(line, language)),
        ],
      },
      { type: 'signature', text: say('documents:quotation.signature') },
    ],
  };
}
