import {
  type Currency,
  type EstimateData,
  filledLetter,
  type Quotation,
  type QuotedPart,
  type QuotedPrice,
  quotedPrice,
  SPECIFICATION,
  type UnitPrice,
  unitPriceOf,
} from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { afterDe, amountInWords } from './amount-in-words.ts';
import type { Block, DocumentContent, Row } from './content.ts';
import {
  bankLine,
  clientOf,
  letterheadOf,
  type QuotedClient,
  quotationSender,
  type Seller,
} from './letterhead.ts';
import type { Pen } from './pen.ts';
import { jobText, projectFacts, projectName, serviceText } from './project-facts.ts';
import { scheduleBlocks } from './schedule-table.ts';
import { scopeTable } from './scope-table.ts';
import { printable, printedName } from './user-text.ts';

/** The terms that the sender types for a quotation. */
export interface QuotationTerms {
  reference?: string | undefined;
  /** Units: days from the document's date. */
  validityDays?: number | undefined;
  conditions?: string | undefined;
  /** Whether to list the services that are included, with quantities and without rates. */
  scope?: boolean | undefined;
  /**
   * `area` prices one line, m² × price per m², where the project has an area; `schedule` each item
   * of the client's schedule, where it has one; else by section.
   */
  pricing?: 'schedule' | 'sections' | 'lump-sum' | 'area' | undefined;
  /** The terms that only a quotation with a number, or its draft, has. */
  quote?: QuoteTerms | undefined;
}

/** The terms of a quotation with a number, besides its price. */
export interface QuoteTerms {
  /** Null in a draft. */
  number: string | null;
  revision: string;
  /** The revision that it replaces. */
  replaces?: { revision: string; day: string } | undefined;
  object: string;
  tenderReference: string;
  exclusions: string;
  /** The covering letter, whose places are filled in; empty for none. */
  letter?: string | undefined;
  client: QuotedClient;
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

/** Returns the only line of an offer in one sum, and its totals. */
function lumpSumTable(quotation: Quotation, designation: string, pen: Pen): Block {
  const whole = { ...quotation, parts: [{ part: 'whole' as const, amount: quotation.net }] };
  const table = priceTable(whole, pen.currency, pen);
  if (table.type !== 'table' || designation === '') return table;
  const [first, ...rest] = table.rows;
  const cells = [designation, ...(first?.cells.slice(1) ?? [])];
  return { ...table, rows: [{ kind: 'line', cells }, ...rest] };
}

/** Returns the table of prices in the given layout, or by section where it has none. */
function priceBlocks(
  data: EstimateData,
  price: QuotedPrice,
  { pricing = 'sections', quote }: QuotationTerms,
  pen: Pen,
): Block[] {
  const { quotation, schedule } = price;
  if (pricing === 'schedule' && schedule !== null) return scheduleBlocks(data, price, pen);
  if (pricing === 'lump-sum') {
    return [lumpSumTable(quotation, printedName(quote?.object ?? '', pen.language), pen)];
  }
  const unitPrice = unitPriceOf(quotation.net, pricing === 'area' ? data.projectInfo?.area : null);
  return unitPrice === null
    ? [priceTable(quotation, pen.currency, pen)]
    : [unitPriceTable(quotation, unitPrice, jobText(data, pen), pen)];
}

const paragraphsOf = (text: string, { language }: Pen) =>
  printable(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => printedName(line, language));

/** Returns the head of a quotation with a number: both parties, object, number and validity. */
function quoteHead(
  { data, today, quotation: terms = {}, seller = {} }: QuotationRequest,
  quote: QuoteTerms,
  pen: Pen,
): Pick<QuotationBody, 'title' | 'quote' | 'letterhead'> {
  const { say, day, figure, language } = pen;
  const revision = say('documents:quotation.revision', { letter: figure(quote.revision) });
  const until = terms.validityDays === undefined ? '' : day(dayAfter(today, terms.validityDays));
  const number = quote.number === null ? '' : figure(printable(quote.number));
  const replaces =
    quote.replaces === undefined
      ? ''
      : say('documents:quotation.replacedOf', {
          revision: say('documents:quotation.revision', {
            letter: figure(quote.replaces.revision),
          }),
          date: day(quote.replaces.day),
        });
  const numbered =
    number === ''
      ? say('documents:quotation.draft')
      : `${number}${WRITING[language].comma}${revision}`;
  const facts = [
    { label: say('documents:quotation.number'), value: numbered },
    { label: say('documents:quotation.replaces'), value: replaces },
    { label: say('documents:date'), value: day(today) },
    { label: say('documents:lead.validUntil'), value: until },
    {
      label: say('documents:quotation.tender'),
      value: printedName(quote.tenderReference, language),
    },
  ];
  const { head, foot } = quotationSender(seller, pen);
  const object = printedName(quote.object, language) || projectName(data, pen);
  return {
    title:
      number === ''
        ? say('documents:quotation.draft')
        : say('documents:quotation.numbered', { reference: numbered }),
    letterhead: { sender: head, recipient: clientOf(quote.client, pen) },
    quote: {
      kind: say('documents:kind.quotation'),
      facts: facts.filter(({ value }) => value !== ''),
      object: {
        label: say('documents:quotation.object'),
        name: object,
        lines: [say('documents:quotation.pricesIn', { currency: pen.currency })],
      },
      foot,
    },
  };
}

/** Returns the covering letter, filled in; empty where the quotation has none. */
function letterOf(
  { data, today, quotation: terms = {}, seller = {} }: QuotationRequest,
  quote: QuoteTerms,
  total: number,
  pen: Pen,
): Pick<QuotationBody, 'letter'> {
  const { say, day, figure, money, language } = pen;
  if ((quote.letter ?? '').trim() === '') return {};
  const number = quote.number === null ? '' : figure(printable(quote.number));
  const object = printedName(quote.object, language) || projectName(data, pen);
  const reference = printedName(quote.tenderReference, language);
  const written = filledLetter(quote.letter ?? '', {
    number: number || say('documents:letter.noNumber'),
    object,
    reference,
    total: money(total),
    words: amountInWords(total, pen),
    until: terms.validityDays === undefined ? '' : day(dayAfter(today, terms.validityDays)),
  });
  // A postal code that people write before the town belongs to the address.
  const town = printedName((seller.city ?? '').replaceAll(/\d/g, '').trim(), language);
  const facts = [
    { label: say('documents:quotation.object'), value: object },
    { label: say('documents:letter.ours'), value: number },
    { label: say('documents:quotation.tender'), value: reference },
  ];
  return {
    letter: {
      place: town === '' ? day(today) : say('documents:letter.place', { town, date: day(today) }),
      facts: facts.filter(({ value }) => value !== ''),
      paragraphs: paragraphsOf(written, pen),
      signature: printedName(seller.name ?? '', language),
    },
  };
}

/** Words by which the sender's own conditions speak of the payment, in the three languages. */
const OF_PAYMENT = /paiement|règlement|payment|payable|أداء|دفع|سداد/i;

/** Returns the agreed days of payment, unless the sender's conditions say their own; empty if none. */
function paymentTerm({ data, quotation: terms = {} }: QuotationRequest, { say }: Pen): string {
  const days = data.profitAnalysis?.payment?.days;
  if (days === undefined || OF_PAYMENT.test(terms.conditions ?? '')) return '';
  return say('documents:quotation.paymentDays', { count: days });
}

/** Returns terms, exclusions and bank of a quotation. */
function termBlocks(request: QuotationRequest, until: string | null, pen: Pen): Block[] {
  const { say } = pen;
  const { quotation: terms = {}, seller = {} } = request;
  const payment = paymentTerm(request, pen);
  const exclusions = paragraphsOf(terms.quote?.exclusions ?? '', pen);
  const bank = terms.quote === undefined ? '' : bankLine(seller, pen);
  return [
    ...(exclusions.length === 0
      ? []
      : [
          {
            type: 'text' as const,
            title: say('documents:quotation.exclusions'),
            paragraphs: exclusions,
          },
        ]),
    {
      type: 'text',
      title: say('documents:quotation.conditions'),
      paragraphs: [
        ...(until === null ? [] : [say('documents:quotation.validity', { date: until })]),
        say('documents:quotation.amountsIn', { currency: pen.currency }),
        ...(payment === '' ? [] : [payment]),
        ...paragraphsOf(terms.conditions ?? '', pen),
        ...(bank === '' ? [] : [bank]),
      ],
    },
  ];
}

/**
 * Returns a quotation for the customer, which shows selling prices only.
 *
 * Errors: null when the estimate has neither an order amount nor a markup nor a price schedule.
 */
export async function quotationContent(
  request: QuotationRequest,
  pen: Pen,
): Promise<QuotationBody | null> {
  const { data, today, quotation: terms = {}, seller = {} } = request;
  const { say, money, day, language } = pen;
  const price = quotedPrice(data, SPECIFICATION);
  if (price === null) return null;
  const { quotation } = price;
  const until = terms.validityDays === undefined ? null : day(dayAfter(today, terms.validityDays));
  const reference = printedName(terms.reference ?? '', language);
  const amount = amountInWords(quotation.total, pen);
  const words = language === 'fr' ? afterDe(amount) : amount;
  const inWords = say('documents:quotation.inWords', { words });
  const scope = terms.scope === true ? scopeTable(data, pen) : null;
  const facts = projectFacts(data, pen, 'named-above');
  return {
    ...(reference === '' ? {} : { title: say('documents:quotation.numbered', { reference }) }),
    letterhead: letterheadOf(data, seller, pen),
    ...(terms.quote === undefined
      ? {}
      : {
          ...quoteHead(request, terms.quote, pen),
          ...letterOf(request, terms.quote, quotation.total, pen),
        }),
    projectName: projectName(data, pen),
    subtitle: serviceText(data, pen),
    lead: [
      { label: say('documents:lead.toPay'), value: money(quotation.total) },
      { label: say('documents:lead.net'), value: money(quotation.net) },
      ...(until === null ? [] : [{ label: say('documents:lead.validUntil'), value: until }]),
    ],
    blocks: [
      ...(terms.quote !== undefined && facts.length === 0
        ? []
        : [{ type: 'facts' as const, title: '', facts }]),
      ...priceBlocks(data, price, terms, pen),
      { type: 'text', title: '', paragraphs: [inWords] },
      ...(scope === null ? [] : [scope]),
      ...termBlocks(request, until, pen),
      { type: 'signature', text: say('documents:quotation.signature') },
    ],
  };
}
