import { DIGITS, LANGUAGES, LINE_LIST_KEYS, MAX_NAME_LENGTH } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay, currency, idParams, longText, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { QUOTE_STATE_ERRORS } from './errors.ts';
import { QUOTE_STATUSES } from './list-sorts.ts';
import { orderFilter } from './portfolio-schemas.ts';
import {
  paymentSchema,
  type projectEventSchema,
  projectTimelineSchema,
  type quoteEventSchema,
  quoteLinkSchema,
  timelineEventSchema,
} from './quote-sending-calls.ts';

/**
 * The layouts of the price in the document: item by item of the client's schedule, by section, in
 * one sum, or as m² × price per m².
 */
export const QUOTE_LAYOUTS = ['schedule', 'sections', 'lump-sum', 'area'] as const;

const LONGEST_VALIDITY_DAYS = 3650;

/** The days for which a quotation is valid unless another number is chosen. */
export const USUAL_VALIDITY_DAYS = 30;

const status = z.enum(QUOTE_STATUSES);
const text = z.string();
const amount = z.number();

/** The fields that are edited in a draft, and fixed once it is issued. */
const content = {
  /** The object of the quotation; the name of the project while it is empty. */
  object: shortText,
  /** The client's own reference: `AO 17/2026`. */
  tenderReference: shortText,
  language: z.enum(LANGUAGES),
  /** The digits of a document in Arabic; one in another language has Latin ones. */
  digits: z.enum(DIGITS),
  layout: z.enum(QUOTE_LAYOUTS),
  /** Units: days from the day of issue. */
  validityDays: z.int().min(1).max(LONGEST_VALIDITY_DAYS),
  /**
   * The covering letter on the first page; empty for none. Each line is a paragraph, and the
   * document fills in `{number}`, `{object}`, `{reference}`, `{total}`, `{words}` and `{until}`.
   */
  letter: longText,
  /** Each line is a paragraph. */
  terms: longText,
  exclusions: longText,
  /**
   * Whether the document lists the services that are included, with quantities and without rates.
   */
  scope: z.boolean(),
};

const drafted = z.object(content).partial();

/** A quotation. Units: amounts in its currency. */
export const quoteSchema = z.object({
  id: text,
  projectId: text,
  projectName: text,
  /** The version of the project that it shows; an issued one keeps that version. */
  projectVersion: z.int(),
  /** Null in a draft. All revisions of a quotation have the same number. */
  number: text.nullable(),
  /** The number that the draft of a further revision will have; null where none was given yet. */
  nextNumber: text.nullable(),
  /** The numbers that are counted together: `DV-2026`. */
  series: text.nullable(),
  /** `A`, `B`, `C` and so on. */
  revision: text,
  status,
  /** The next states that `PATCH` may set. */
  possible: z.array(z.enum(['sent', 'accepted', 'lost', 'cancelled'])),
  issuedAt: text.nullable(),
  /** The last day on which the client may accept it. */
  validUntil: text.nullable(),
  client: text,
  customerId: text.nullable(),
  /** The client of its project; empty where the project was purged before clients were stored. */
  serviceCategory: text,
  projectType: text,
  ...content,
  currency,
  totalExcludingVat: amount,
  vat: amount,
  totalIncludingVat: amount,
  /** Internal: the order less the project costs. */
  grossProfit: amount,
  /** The reason why it was lost; empty otherwise. */
  lostReason: text,
  /** The day on which the client answered. */
  answeredOn: text.nullable(),
  /** Whether the PDF is stored; while it is not, reading it makes it. */
  hasPdf: z.boolean(),
  createdAt: text,
  updatedAt: text,
  deletedAt: text.nullable(),
  /** Grows by one with every change; the `ETag` is `"{version}"`. */
  version: z.int(),
});

const revisionRow = quoteSchema.pick({
  id: true,
  number: true,
  revision: true,
  status: true,
  issuedAt: true,
  validUntil: true,
  projectVersion: true,
  currency: true,
  totalExcludingVat: true,
  totalIncludingVat: true,
});

const someItems = z.object({
  count: z.int(),
  /** The numbers of the first of them; the designation of an item without a number. */
  named: z.array(text),
});

const quoteInFull = quoteSchema.extend({
  /**
   * In a draft of a price schedule: the items, options included, whose price the client would miss
   * or would read as 0. Null in every other quotation.
   */
  gaps: z.object({ withoutPrice: someItems, atZero: someItems }).nullable(),
  /**
   * The payment where the client orders for its amount; null for an estimate that is not priced by
   * law.
   */
  payment: paymentSchema.nullable(),
  /** Every revision that is not deleted, `A` first. */
  revisions: z.array(revisionRow),
  /** The events of all revisions, the earliest first. */
  timeline: z.array(timelineEventSchema),
  /** The links of this revision, the newest first. */
  links: z.array(quoteLinkSchema),
});

const sum = z.object({
  currency,
  count: z.int(),
  totalExcludingVat: amount,
  totalIncludingVat: amount,
});

const side = z.object({
  quantity: z.number().nullable(),
  unitPrice: z.number().nullable(),
  amount,
});

const itemChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'same']),
  /** The id of an item of the schedule, or of a part of the price. */
  id: text,
  number: text,
  designation: text,
  unit: text,
  /** A part of a price without a schedule; null for an item of a schedule. */
  part: z.enum(['personnel', 'equipment', 'logistics', 'insurance', 'service', 'whole']).nullable(),
  /** An option is not in the total. */
  isOption: z.boolean(),
  before: side.nullable(),
  after: side.nullable(),
  difference: amount,
});

const compared = z.object({ before: amount, after: amount, difference: amount });

const difference = z.object({
  before: revisionRow,
  after: revisionRow,
  currency,
  /** The earlier revision's own currency where its amounts had to be converted; else null. */
  convertedFrom: currency.nullable(),
  items: z.array(itemChange),
  totalExcludingVat: compared,
  vat: compared,
  totalIncludingVat: compared,
  /** Internal, like the lines. */
  grossProfit: compared,
  lines: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      list: z.enum(LINE_LIST_KEYS),
      name: text,
      description: text,
      before: amount.nullable(),
      after: amount.nullable(),
      difference: amount,
    }),
  ),
});

const listQuery = z.object({
  status: status.optional(),
  /** A part of number, client, object, tender reference or project; case and accents do not count. */
  search: shortText.optional(),
  projectId: z.string().max(100).optional(),
  customerId: z.string().max(100).optional(),
  /** The first and last day of issue. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Only the open ones that expire from today until Sunday; the sums cover the same. */
  expires: z.enum(['this-week']).optional(),
  /** `true`: without those that a later revision has replaced. */
  current: z.enum(['true', 'false']).optional(),
  /** `true`: drafts deleted in the last 30 days instead of the others. */
  deleted: z.enum(['true', 'false']).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  ...orderFilter.shape,
});

const reason = z.string().trim().min(1).max(MAX_NAME_LENGTH);

const patch = drafted
  .extend({
    status: z.enum(['sent', 'accepted', 'lost', 'cancelled']).optional(),
    /** The reason why it was lost, or cancelled. */
    reason: reason.optional(),
    /** The day on which the client answered; today when absent. */
    answeredOn: calendarDay.optional(),
    /** `false`: accepting it does not set the order amount of the project. */
    setsOrder: z.boolean().optional(),
    /** A note for the timeline. */
    note: z.string().trim().min(1).max(2000).optional(),
  })
  .refine(({ status: answer, reason: why }) => answer !== 'lost' || why !== undefined, {
    error: 'Say why the quotation was lost',
    path: ['reason'],
  });

export const quoteCalls = {
  pageOfQuotes: defineCall({
    method: 'GET',
    path: '/api/quotes',
    summary: 'One page of the quotations: drafts first, then by number, the newest first',
    query: listQuery,
    reply: z.object({
      quotes: z.array(quoteSchema),
      /** Pass it as `cursor` to read the next page; null at the end. */
      nextCursor: text.nullable(),
      /** The number over all pages. */
      count: z.int(),
      /**
       * The sums of each status, each in one currency; they ignore the filter by status, and follow
       * all others. `countedExcludingVat` is the part for a sum over all statuses, without
       * replaced ones and without drafts of a project of which the client has a quotation.
       */
      totals: z.array(sum.extend({ status, countedExcludingVat: z.number() })),
      /** The open quotations that expire until Sunday. */
      expiringThisWeek: z.array(sum),
      /** The series of this year, and its last number; null while there is none. */
      series: z.object({ name: text, lastNumber: text.nullable() }),
    }),
    errors: ['invalid-input'],
  }),
  readQuote: defineCall({
    method: 'GET',
    path: '/api/quotes/:id',
    summary: 'One quotation, with its revisions and their timeline',
    params: idParams,
    reply: quoteInFull,
    errors: ['quote-not-found'],
  }),
  readProjectTimeline: defineCall({
    method: 'GET',
    path: '/api/projects/:id/quote-events',
    summary:
      'What happened to all quotations of a project: the latest 100 events, the newest first',
    params: idParams,
    reply: projectTimelineSchema,
    errors: [],
  }),
  createQuote: defineCall({
    method: 'POST',
    path: '/api/quotes',
    summary: 'Make the draft of a quotation from a project',
    body: drafted.extend({ projectId: z.string().min(1).max(100) }),
    reply: quoteSchema,
    keyed: true,
    errors: ['project-not-found', 'quote-not-found'],
    status: 201,
  }),
  issueQuote: defineCall({
    method: 'POST',
    path: '/api/quotes/:id/issue',
    summary: 'Give a draft its number, and keep the estimate and the PDF as they are now',
    params: idParams,
    body: drafted
      .extend({
        /** The version of the project that the user saw; a newer one is refused. */
        projectVersion: z.int().min(1).optional(),
      })
      .nullish(),
    reply: quoteSchema,
    keyed: true,
    errors: [
      'quote-not-found',
      'project-not-found',
      'quotation-without-price',
      'stale-version',
      ...QUOTE_STATE_ERRORS,
    ],
  }),
  reviseQuote: defineCall({
    method: 'POST',
    path: '/api/quotes/:id/revise',
    summary: 'Make the draft of the next revision of an issued quotation',
    params: idParams,
    reply: quoteSchema,
    keyed: true,
    errors: ['quote-not-found', 'project-not-found', 'quote-has-draft', ...QUOTE_STATE_ERRORS],
    status: 201,
  }),
  changeQuote: defineCall({
    method: 'PATCH',
    path: '/api/quotes/:id',
    summary: 'Change a draft; say that an issued quotation was sent, accepted, lost or cancelled',
    params: idParams,
    body: patch,
    reply: quoteSchema,
    errors: [
      'quote-not-found',
      'project-not-found',
      'quote-currency-differs',
      'amount-too-large',
      'stale-version',
      ...QUOTE_STATE_ERRORS,
    ],
  }),
  deleteQuote: defineCall({
    method: 'DELETE',
    path: '/api/quotes/:id',
    summary: 'Delete a draft',
    params: idParams,
    reply: z.object({}),
    errors: ['quote-not-found', 'stale-version', 'quote-is-issued'],
  }),
  restoreQuote: defineCall({
    method: 'POST',
    path: '/api/quotes/:id/restore',
    summary: 'Take back the delete of a draft',
    params: idParams,
    reply: quoteSchema,
    errors: ['quote-not-found', 'quote-has-draft'],
  }),
  readQuotePdf: defineCall({
    method: 'GET',
    path: '/api/quotes/:id/pdf',
    summary: 'The PDF of an issued quotation as it was sent; of a draft, what it would be today',
    params: idParams,
    reply: z.file(),
    replyType: 'application/pdf',
    errors: [
      'quote-not-found',
      'project-not-found',
      'quotation-without-price',
      'documents-busy',
      'document-too-slow',
      'document-failed',
    ],
  }),
  readQuoteDifference: defineCall({
    method: 'GET',
    path: '/api/quotes/:id/difference',
    summary: 'What sets a revision apart from an earlier one: items, order, gross profit',
    params: idParams,
    query: z.object({
      /** The id or the letter of the earlier revision; the one before when absent. */
      from: z.string().min(1).max(100).optional(),
    }),
    reply: difference,
    errors: ['quote-not-found', 'project-not-found'],
  }),
};

/** See {@link quoteSchema}. */
export type Quote = z.output<typeof quoteSchema>;
/** A quotation with its revisions and their timeline. */
export type QuoteInFull = z.output<typeof quoteInFull>;
/** An entry of a timeline. */
export type QuoteEvent = z.output<typeof quoteEventSchema>;
/** An entry of the timeline of a project. */
export type ProjectEvent = z.output<typeof projectEventSchema>;
/** See {@link timelineEventSchema}. */
export type TimelineEvent = z.output<typeof timelineEventSchema>;
/** The difference between two revisions. */
export type QuoteDifference = z.output<typeof difference>;
