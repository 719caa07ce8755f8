import type { EstimateData } from '@pcm/domain';
import { LANGUAGES } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay, longText, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { estimateSchema } from './estimate-schema.ts';

const DOCUMENT_BODY_LIMIT = 4 * 1024 * 1024;
const LONGEST_VALIDITY_DAYS = 3650;

const contact = z.string().max(100);

/** The company that sends a quotation, as its letterhead shows it. */
export const sellerSchema = z.object({
  name: shortText.optional(),
  /** Line breaks stay. */
  address: z.string().max(500).optional(),
  phone: contact.optional(),
  email: z.string().max(254).optional(),
  /**
   * The identifiers of Moroccan companies: common identifier, tax, trade register, CNSS, business
   * tax.
   */
  ice: contact.optional(),
  taxId: contact.optional(),
  tradeRegister: contact.optional(),
  cnss: contact.optional(),
  businessTax: contact.optional(),
  /** The bank and the account number. */
  bank: shortText.optional(),
});

const createDocument = z
  .object({
    kind: z.enum(['cost-report', 'comprehensive-report', 'tax-report', 'quotation']),
    language: z.enum(LANGUAGES),
    /** The id of a stored project. Exactly one of this and `data` is sent. */
    projectId: z.string().min(1).max(100).optional(),
    /** An estimate as a screen shows it, saved or not. */
    data: z.preprocess((given: EstimateData) => given, estimateSchema).optional(),
    quotation: z
      .object({
        reference: shortText.optional(),
        validityDays: z.int().min(1).max(LONGEST_VALIDITY_DAYS).optional(),
        conditions: longText.optional(),
        /**
         * Whether the document lists the services that are included, with quantities and days but
         * without rates.
         */
        scope: z.boolean().optional(),
        /**
         * `area` prices one line, m² × price per m², where the project has an area; else by
         * section.
         */
        pricing: z.enum(['sections', 'area']).optional(),
      })
      .optional(),
    /** The sender; the company of the settings when absent. */
    seller: sellerSchema.optional(),
    /**
     * The stored state of the estimate, where `data` came from a project; a tax report prints it.
     */
    stored: z
      .object({ status: z.enum(['draft', 'published']), version: z.int().min(1) })
      .optional(),
    /** The day at the reader's place; the company's when absent. */
    today: calendarDay.optional(),
    /** An id that the client chooses, with which it asks for the progress of the document. */
    requestId: z.uuid().optional(),
  })
  .refine((body) => (body.projectId === undefined) !== (body.data === undefined), {
    error: 'Send projectId or data',
  });

export const documentCalls = {
  createDocument: defineCall({
    method: 'POST',
    path: '/api/documents',
    summary: 'Make a PDF of a project, or of an estimate that is not saved',
    body: createDocument,
    reply: z.file(),
    replyType: 'application/pdf',
    errors: [
      'invalid-input',
      'amount-too-large',
      'project-not-found',
      'quotation-without-price',
      'documents-busy',
      'document-too-slow',
      'document-failed',
    ],
    bodyLimit: DOCUMENT_BODY_LIMIT,
  }),
  readDocumentProgress: defineCall({
    method: 'GET',
    path: '/api/documents/:requestId',
    summary: 'How far a document is that is being made',
    params: z.object({ requestId: z.uuid() }),
    reply: z.object({
      /** `unknown` means that the work has not begun here, or is done. */
      state: z.enum(['queued', 'making', 'unknown']),
      /** The number of documents that are made before it. */
      ahead: z.int(),
    }),
    errors: [],
  }),
};

/** The body of a request for a document. */
export type DocumentBody = z.input<typeof createDocument>;

/** The sender of a quotation; every field may be missing. */
export type Seller = z.output<typeof sellerSchema>;
