import {
  type Currency,
  type EstimateData,
  type Quotation,
  type QuotedPart,
  quotationOf,
} from '@pcm/domain';
import { amountInWords } from './amount-in-words.ts';
import type { Block, DocumentContent, Row } from './content.ts';
import { letterheadOf, type Seller } from './letterhead.ts';
import type { Pen } from './pen.ts';
import { projectFacts, projectName, serviceText } from './project-facts.ts';
import { scopeTable } from './scope-table.ts';
import { printable, printedName } from './user-text.ts';

/** What the sender types for a quotation. */
export interface QuotationTerms {
  reference?: string | undefined;
  /** Days from the document's date. */
  validityDays?: number | undefined;
  conditions?: string | undefined;
  /** Lists what is included, with quantities and no rate. */
  scope?: boolean | undefined;
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

function priceTable(quotation: Quotation, currency: Currency, pen: Pen): Block {
  const { say, amount } = pen;
  const vat =
    quotation.vatRate > 0
      ? say('documents:quotation.vat', { percent: pen.percent(quotation.vatRate) })
      : say('documents:quotation.noVat');
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
      { kind: 'sum', cells: [say('documents:quotation.net'), amount(quotation.net)] },
      { kind: 'line', cells: [vat, amount(quotation.vatAmount)] },
      { kind: 'sum', cells: [say('documents:quotation.toPay'), amount(quotation.total)] },
    ],
  };
}

/**
 * A quotation for the customer: selling prices alone.
 *
 * Errors: null when the estimate has neither an order amount nor a markup.
 */
export async function quotationContent(
  request: QuotationRequest,
  pen: Pen,
): Promise<QuotationBody | null> {
  const { data, today, quotation: terms = {}, seller = {} } = request;
  const { say, money, day, language } = pen;
  const quotation = quotationOf(data);
  if (quotation === null) return null;
  const until = terms.validityDays === undefined ? null : day(dayAfter(today, terms.validityDays));
  const reference = printedName(terms.reference ?? '', language);
  const typed = printable(terms.conditions ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const words = await amountInWords(quotation.total, pen);
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
      priceTable(quotation, pen.currency, pen),
      { type: 'text', title: '', paragraphs: [say('documents:quotation.inWords', { words })] },
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
