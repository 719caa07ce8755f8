import { CLIENT_KINDS } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay, idParams } from './amounts.ts';
import { defineCall } from './call.ts';
import { QUOTE_STATE_ERRORS } from './errors.ts';

const text = z.string();

/** The longest time for which a link may work. Units: days. */
export const LONGEST_LINK_DAYS = 366;

/** The events of a quotation, for its timeline. */
const QUOTE_EVENTS = [
  'created',
  'issued',
  'sent',
  'accepted',
  'lost',
  'cancelled',
  'superseded',
  'linked',
  'unlinked',
  'note',
] as const;

/** A link on which the client reads an issued quotation and may accept it. */
export const quoteLinkSchema = z.object({
  id: text,
  createdAt: text,
  /** The name of the administrator. */
  createdBy: text,
  /** The last day on which it works. */
  lastDay: text,
  /** The time when it was revoked; null while it is not. */
  revokedAt: text.nullable(),
  state: z.enum(['open', 'expired', 'revoked']),
  /** How often the client opened its page; openings within half an hour count once. */
  openings: z.int(),
  /** Null where it was never opened. */
  firstOpenedAt: text.nullable(),
  lastOpenedAt: text.nullable(),
});

/** An entry of the timeline of a quotation and its revisions. */
export const quoteEventSchema = z.object({
  at: text,
  /** The name of the administrator. */
  by: text,
  kind: z.enum(QUOTE_EVENTS),
  /** The reason of a loss, or the text of a note; empty otherwise. */
  text,
  /** The evidence of an acceptance by link; absent where an administrator recorded it. */
  online: z
    .object({
      linkId: text,
      /** The address from which the client accepted. */
      address: text,
      /** The document that the client saw: number and revision, and the SHA-256 of the PDF. */
      saw: text,
      pdf: text,
      /** `false`: the project could not take the amount as its order. */
      setsOrder: z.boolean(),
    })
    .optional(),
});

/** Events that no quotation stores itself: a link that was opened, and e-mails that failed. */
const TIMELINE_EVENTS = [...QUOTE_EVENTS, 'opened', 'mailFailed', 'mailUnsure'] as const;

/**
 * The causes that this program itself reports about an attempt, with the words that it stores; all
 * other words come from the mail server.
 */
export const MAIL_CAUSES = {
  'certificate-name': 'The certificate of the mail server is for another name',
  'certificate-expired': 'The certificate of the mail server is out of date',
  'certificate-unknown':
    'The certificate of the mail server is signed by nobody whom this machine trusts',
  'no-tls': 'The mail server does not speak TLS from the start on this port',
  'no-starttls': 'The mail server offers no STARTTLS',
  unreachable: 'The mail server cannot be reached',
  closed: 'The mail server closed the connection',
  'too-long': 'The mail server took too long',
  stopped: 'The program was stopped before the message left',
  'not-open': 'The quotation was no longer open',
  'links-off': 'Links for clients were switched off',
  'no-document': 'The PDF could not be made',
} as const;

/** See {@link MAIL_CAUSES}. */
export type MailCause = keyof typeof MAIL_CAUSES;

const CAUSES = Object.keys(MAIL_CAUSES) as MailCause[];

/** Returns the cause for stored words, where they are this program's own. */
export const mailCauseOf = (words: string): MailCause | null =>
  CAUSES.find((one) => MAIL_CAUSES[one] === words) ?? null;

const cause = z.enum(CAUSES).nullable();

/** An entry of a timeline, and the revision that it belongs to. */
export const timelineEventSchema = quoteEventSchema.extend({
  kind: z.enum(TIMELINE_EVENTS),
  quoteId: text,
  revision: text,
  /** The cause of a failed e-mail, where `text` does not come from a mail server. */
  cause: cause.optional(),
  /** For an opened link: how often, and when last; `at` is the first time. */
  opened: z.object({ times: z.int(), lastAt: text }).optional(),
});

/** An entry of the timeline of a project. */
export const projectEventSchema = timelineEventSchema.omit({ online: true }).extend({
  /** The number of the quotation; null while it has none. */
  number: text.nullable(),
});

/** The timeline of a project, the newest first. */
export const projectTimelineSchema = z.object({
  events: z.array(projectEventSchema),
  /** Whether earlier events were left out. */
  isCut: z.boolean(),
});

/** The domain's `PaymentSummary`. Units: the currency of the quotation. */
export const paymentSchema = z.object({
  invoice: z.number(),
  /**
   * The amounts that the client withholds: of VAT, for corporate tax, as retention of a public
   * contract.
   */
  vat: z.number(),
  corporate: z.number(),
  retention: z.number(),
  cash: z.number(),
  /** Units: days from the invoice. */
  days: z.int(),
  /** Null without a day of the invoice. */
  dueOn: text.nullable(),
  /** The VAT that a public client may withhold while nobody has said whether it does; else 0. */
  undecidedVat: z.number(),
  /** The kind of client for which it was computed. */
  client: z.enum(CLIENT_KINDS),
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

/** How the connection to a mail server is protected: from its start, by STARTTLS, or not at all. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'One line without control characters');

/** An e-mail address, as the envelope names it. */
const address = z.email().max(254);

/** The settings of the mail server, without the password. */
const mailSettings = z.object({
  enabled: z.boolean(),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[\w.:-]*$/, 'A host name or an address'),
  port: z.int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITIES),
  /** Empty for a server that asks for none. */
  username: line(254),
  fromName: line(100),
  fromAddress: z.union([address, z.literal('')]),
  /** Empty: replies go to the sender's address. */
  replyTo: z.union([address, z.literal('')]),
});

/** The settings of the mail server as they are stored. */
export const storedMailSchema = mailSettings.extend({
  /** The password, encrypted with a key that is in no backup; null without one. */
  password: z.object({ iv: z.base64(), data: z.base64(), tag: z.base64() }).nullable(),
});

const mailReply = mailSettings.extend({
  /** `unreadable`: it was encrypted with a key that this machine does not have. */
  password: z.enum(['none', 'kept', 'unreadable']),
  /** 0 while nothing has been entered. */
  version: z.int(),
});

/** The states of a message: `unsure` means that nobody knows whether it was sent. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unsure', 'cancelled'] as const;

/** A message of the outbox. */
export const mailMessageSchema = z.object({
  id: text,
  quoteId: text,
  /** Number and revision of the quotation. */
  quoteName: text,
  to: z.array(text),
  subject: text,
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** The time of the next attempt; null unless it waits. */
  nextAt: text.nullable(),
  /** The last answer of the mail server, or the last failure; empty while there is none. */
  words: text,
  /**
   * The cause for `words`, where they are this program's own; null where they come from the mail
   * server.
   */
  cause,
  createdAt: text,
  createdBy: text,
  sentAt: text.nullable(),
});

export const mailCalls = {
  readMailSettings: defineCall({
    method: 'GET',
    path: '/api/mail/settings',
    summary: 'The settings of the mail server, without the password',
    reply: mailReply,
    errors: [],
  }),
  saveMailSettings: defineCall({
    method: 'PUT',
    path: '/api/mail/settings',
    summary: 'Change the settings of the mail server',
    body: mailSettings.extend({
      /** When absent, it stays as long as host, port, protection and user stay; empty for none. */
      password: z.string().max(500).optional(),
    }),
    reply: mailReply,
    errors: ['stale-version', 'mail-password-needed', 'mail-port-refused'],
  }),
  testMail: defineCall({
    method: 'POST',
    path: '/api/mail/test',
    summary: 'Send a message to an address now, and tell what the mail server said',
    body: z.object({ to: address }),
    reply: z.object({ isSent: z.boolean(), words: text, cause }),
    errors: ['mail-off'],
  }),
  listMailMessages: defineCall({
    method: 'GET',
    path: '/api/mail/messages',
    summary: 'The latest 200 messages of the outbox, the newest first',
    query: z.object({ quoteId: z.string().max(100).optional() }),
    reply: z.object({ messages: z.array(mailMessageSchema) }),
    errors: [],
  }),
  sendQuote: defineCall({
    method: 'POST',
    path: '/api/quotes/:id/messages',
    summary: 'Put a message with an open quotation into the outbox',
    params: idParams,
    body: z.object({
      to: z.array(address).min(1).max(10),
      subject: line(200).min(1),
      /**
       * `{link}` marks the place of the link. A link without a place is added at the end; without a
       * link, the lines with its place are left out.
       */
      text: z.string().trim().min(1).max(10_000),
      attachesPdf: z.boolean(),
      withLink: z.boolean(),
    }),
    reply: mailMessageSchema,
    keyed: true,
    status: 201,
    errors: ['quote-not-found', 'mail-off', 'quote-links-off', ...QUOTE_STATE_ERRORS],
  }),
  settleMailMessage: defineCall({
    method: 'PATCH',
    path: '/api/mail/messages/:id',
    summary: 'Send a failed message again, cancel it, or say what became of an unsure one',
    params: idParams,
    body: z.object({ state: z.enum(['waiting', 'sent', 'cancelled']) }),
    reply: mailMessageSchema,
    errors: ['mail-message-not-found', 'mail-message-settled'],
  }),
};

/** The settings of the mail server, without the password. */
export type MailSettings = z.output<typeof mailReply>;
/** See {@link storedMailSchema}. */
export type StoredMail = z.output<typeof storedMailSchema>;
/** See {@link mailMessageSchema}. */
export type MailMessage = z.output<typeof mailMessageSchema>;
/** See {@link quoteLinkSchema}. */
export type QuoteLink = z.output<typeof quoteLinkSchema>;
