import { z } from 'zod';
import { calendarDay } from './amounts.ts';
import { defineCall } from './call.ts';
import { QUOTE_STATE_ERRORS } from './errors.ts';
import { idParams } from './project-fields.ts';

const text = z.string();

/** The longest time for which a link may work. Units: days. */
export const LONGEST_LINK_DAYS = 366;

/** A link on which the client reads an issued quotation and may accept it. */
export const quoteLinkSchema = z.object({
  id: text,
  createdAt: text,
  /** The name of the administrator. */
  createdBy: text,
  /** The last day on which it works. */
  lastDay: text,
  /** When it was revoked; null while it was not. */
  revokedAt: text.nullable(),
  state: z.enum(['open', 'expired', 'revoked']),
});

export const quoteLinkCalls = {
  createQuoteLink: defineCall({
    method: 'POST',
    path: '/api/quotes/:id/links',
    summary: 'Make a secret link for the client; its address is told this once',
    params: idParams,
    body: z.object({
      /** The last day on which it works; that of the quotation when absent. */
      lastDay: calendarDay.optional(),
    }),
    reply: z.object({ link: quoteLinkSchema, url: text }),
    errors: [
      'quote-not-found',
      'quote-links-off',
      'documents-busy',
      'document-too-slow',
      'document-failed',
      ...QUOTE_STATE_ERRORS,
    ],
  }),
  revokeQuoteLink: defineCall({
    method: 'DELETE',
    path: '/api/quotes/:id/links/:linkId',
    summary: 'Revoke a link; what the client accepted before stays',
    params: idParams.extend({ linkId: z.string().min(1).max(100) }),
    reply: z.object({}),
    errors: ['quote-not-found', 'quote-link-not-found'],
  }),
};

/** See {@link quoteLinkSchema}. */
export type QuoteLink = z.output<typeof quoteLinkSchema>;
