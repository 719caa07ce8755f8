import { currency, QUOTE_LAYOUTS, quoteEventSchema, USUAL_VALIDITY_DAYS } from '@pcm/contract';
import { DIGITS, LANGUAGES, quoteNumber } from '@pcm/domain';
import { z } from 'zod';
import {
  type ContentOf,
  choice,
  declareRecord,
  flag,
  later,
  list,
  number,
  optional,
  optionalValue,
  type RecordRow,
  storedId,
  storedInstant,
  text,
} from '../../db/record.ts';
import { textKey } from '../../db/text-key.ts';

/** The states that are stored; whether an open quotation has expired depends on the day. */
const STORED_STATUSES = [
  'draft',
  'issued',
  'sent',
  'accepted',
  'lost',
  'cancelled',
  'superseded',
] as const;

const day = z.iso.date().nullable();
const minor = z.int();

/** The stored fields of a quotation. Units: amounts in minor units of its currency. */
const FIELDS = {
  familyId: text('family_id'),
  revision: number('revision', 1, z.int().min(1)),
  projectId: text('project_id'),
  projectName: text('project_name'),
  projectVersion: number('project_version', 1, z.int().min(1)),
  customerId: optional('customer_id', storedId.nullable()),
  client: text('client'),
  serviceCategory: later(text('service_category')),
  projectType: later(text('project_type')),
  series: optional('series'),
  sequence: optionalValue('sequence', z.int().min(1).nullable()),
  familyNumber: optional('family_number'),
  number: optional('number'),
  status: choice('status', 'draft', z.enum(STORED_STATUSES)),
  issuedAt: optional('issued_at', storedInstant.nullable()),
  issuedOn: optional('issued_on', day),
  validUntil: optional('valid_until', day),
  answeredOn: optional('answered_on', day),
  lostReason: text('lost_reason'),
  object: text('object'),
  tenderReference: text('tender_reference'),
  language: choice('language', 'fr', z.enum(LANGUAGES)),
  digits: later(choice('digits', 'latin', z.enum(DIGITS))),
  layout: choice('layout', 'sections', z.enum(QUOTE_LAYOUTS)),
  validityDays: number('validity_days', USUAL_VALIDITY_DAYS, z.int().min(1)),
  letter: later(text('letter')),
  terms: text('terms'),
  exclusions: text('exclusions'),
  scope: flag('scope', false),
  currency: choice('currency', 'MAD', currency),
  vatRate: number('vat_rate', 0, z.number().min(0).max(100)),
  totalExcludingMinor: number('total_excluding_minor', 0, minor),
  totalIncludingMinor: number('total_including_minor', 0, minor),
  grossProfitMinor: number('gross_profit_minor', 0, minor),
  hasPdf: flag('has_pdf', false),
  events: list('events', z.array(quoteEventSchema)),
};

/** The content of a quotation. */
export type QuoteContent = ContentOf<typeof FIELDS>;

const NUMBER_DIGITS = 9;
const REVISION_DIGITS = 5;
const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Returns the columns by which quotations are sorted and searched. */
function derivedColumns(content: QuoteContent) {
  const { series, sequence, familyNumber, revision, issuedOn } = content;
  const { client, object, tenderReference, projectName } = content;
  const texts = [familyNumber ?? '', client, object, tenderReference, projectName];
  return {
    sort_key:
      series === null || sequence === null
        ? null
        : // The year comes first, so that a new prefix does not divide the list.
          [
            /\d{4}/.exec(series)?.[0] ?? issuedOn?.slice(0, 4) ?? '',
            padded(sequence, NUMBER_DIGITS),
          ]
            .concat(quoteNumber(series, sequence), padded(revision, REVISION_DIGITS))
            .join(' '),
    search_text: texts.map(textKey).join('\n'),
  };
}

/** A quotation: what a client is offered for a project, in one revision. */
export const quotes = declareRecord(FIELDS, derivedColumns);

/** A stored quotation. */
export type QuoteRow = RecordRow<typeof FIELDS, ReturnType<typeof derivedColumns>>;

/** Returns the events of a quotation, the earliest first. */
export const eventsOf = ({ events }: Pick<QuoteRow, 'events'>): QuoteContent['events'] =>
  FIELDS.events.read(events);

declare module '../../db/schema.ts' {
  interface Schema {
    quotes: QuoteRow;
  }
}
