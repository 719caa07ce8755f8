import type { EstimateData } from '@pcm/domain';
import { LANGUAGES } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay, longText, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { estimateSchema } from './estimate-schema.ts';

const DOCUMENT_BODY_LIMIT = 4 * 1024 * 1024;
const LONGEST_VALIDITY_DAYS = 3650;

const contact = z.string().max(100);

/** The company that sends a quotation, as its letterhead says it. */
export const sellerSchema = z.object({
  name: shortText.optional(),
  /** Lines stay. */
  address: z.string().max(500).optional(),
  phone: contact.optional(),
  email: z.string().max(254).optional(),
  /** Identifiers of Moroccan companies: common identifier, tax, trade register, CNSS, business tax. */
  ice: contact.optional(),
  taxId: contact.optional(),
  tradeRegister: contact.optional(),
  cnss: contact.optional(),
  businessTax: contact.optional(),
  /** Bank and account number. */
  bank: shortText.optional(),
});

const createDocument = z
  .object({
    kind: z.enum(['cost-report', 'comprehensive-report', 'tax-report', 'quotation']),
    language: z.enum(LANGUAGES),
    /** A stored project… */
    projectId: z.string().min(1).max(100).optional(),
    /** …or an estimate as it stands on a screen, saved or not. */
    data: z.preprocess((given: EstimateData) => given, estimateSchema).optional(),
    quotation: z
      .object({
        reference: shortText.optional(),
        validityDays: z.int().min(1).max(LONGEST_VALIDITY_DAYS).optional(),
        conditions: longText.optional(),
        /** Lists what is included, with quantities and days and no rate. */
        scope: z.boolean().optional(),
        /** `area`: one line, m² x price per m², where the project has an area; else by section. */
        pricing: z.enum(['sections', 'area']).optional(),
      })
      .optional(),
    /** Who sends it; without it, the company as it is set up. */
    seller: sellerSchema.optional(),
    /** How the estimate is stored, where `data` came from a project: a tax report says it. */
    stored: z
      .object({ status: z.enum(['draft', 'published']), version: z.int().min(1) })
      .optional(),
    /** The day it is where it is asked for; without it, the day in UTC. */
    today: calendarDay.optional(),
    /** A name of the client's own making, to ask how far the document is. */
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
      /** `unknown`: not begun here, or done. */
      state: z.enum(['queued', 'making', 'unknown']),
      /** Documents that are made before it. */
      ahead: z.int(),
    }),
    errors: [],
  }),
};

/** What to make a document of. */
export type DocumentBody = z.input<typeof createDocument>;

/** Who sends a quotation; every field may be missing. */
export type Seller = z.output<typeof sellerSchema>;
