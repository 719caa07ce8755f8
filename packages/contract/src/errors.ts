import { z } from 'zod';

/**
 * Every code that an error body may carry. The server's table gives each a status, and each
 * language's catalogue a text. Source: specification section 8.
 */
export const ERROR_CODES = [
  'authentication-required',
  'login-failed',
  'too-many-tries',
  'too-many-requests',
  'set-up-closed',
  'password-too-short',
  'password-too-common',
  'password-is-username',
  'current-password-wrong',
  'password-needed',
  'second-factor-needed',
  'second-factor-wrong',
  'second-factor-on',
  'second-factor-off',
  'second-factor-demanded',
  'not-allowed',
  'wrong-host',
  'cross-site-request',
  'json-only',
  'invalid-json',
  'invalid-input',
  'amount-too-large',
  'body-too-large',
  'request-unreadable',
  'request-too-slow',
  'headers-too-large',
  'project-not-found',
  'version-not-found',
  'template-not-found',
  'too-many-templates',
  'samples-exist',
  'operation-not-found',
  'selected-project-not-found',
  'booking-conflict',
  'staffing-blocked',
  'series-not-found',
  'operation-has-project',
  'team-member-not-found',
  'email-taken',
  'plan-link-not-found',
  'absence-not-found',
  'absence-overlaps',
  'absence-too-many',
  'customer-not-found',
  'equipment-not-found',
  'equipment-exists',
  'piece-not-found',
  'piece-exists',
  'piece-booked',
  'inspection-not-found',
  'certificate-unreadable',
  'set-not-found',
  'set-exists',
  'assignment-not-found',
  'not-on-operation',
  'day-entry-taken',
  'day-entry-too-early',
  'photo-missing',
  'photo-unreadable',
  'too-many-day-entries',
  'too-many-photos',
  'photos-full',
  'session-not-found',
  'browser-not-found',
  'username-taken',
  'username-invisible',
  'admin-not-found',
  'own-account',
  'logo-unreadable',
  'backup-not-found',
  'backup-busy',
  'backup-kept',
  'backup-too-large',
  'backup-damaged',
  'backup-foreign',
  'backup-newer',
  'restore-not-found',
  'restore-incomplete',
  'not-found',
  'stale-version',
  'idempotency-key-reused',
  'import-changed',
  'import-refused',
  'quotation-without-price',
  'quote-not-found',
  'quote-is-draft',
  'quote-is-issued',
  'quote-is-accepted',
  'quote-is-lost',
  'quote-is-cancelled',
  'quote-is-superseded',
  'quote-has-expired',
  'quote-has-draft',
  'quote-currency-differs',
  'quote-links-off',
  'quote-link-not-found',
  'mail-off',
  'mail-password-needed',
  'mail-port-refused',
  'mail-message-not-found',
  'mail-message-settled',
  'documents-busy',
  'document-too-slow',
  'document-failed',
  'disk-full',
  'database-unavailable',
  'internal',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The errors for quotations whose state does not allow the request. */
export const QUOTE_STATE_ERRORS = [
  'quote-is-draft',
  'quote-is-issued',
  'quote-is-accepted',
  'quote-is-lost',
  'quote-is-cancelled',
  'quote-is-superseded',
  'quote-has-expired',
] as const satisfies readonly ErrorCode[];

/** The rules that a refused field may break; `limit` holds the bound, where a rule has one. */
export const FIELD_RULES = [
  'too-long',
  'too-short',
  'too-many',
  'too-few',
  'too-large',
  'too-small',
  'missing',
  /** A day or time before the one that it follows, such as an end before its beginning. */
  'too-early',
  'not-accepted',
] as const;

/**
 * The body of every error: the fields of RFC 9457, `message` for section 8 of the specification,
 * the code, and for invalid input one entry per field.
 */
export const errorBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  /** The values for the `{{names}}` in the code's text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The seconds to wait, for codes that ask the client to wait. */
  retryAfter: z.number().optional(),
  /** The conflicts of a booking: each is a `conflictSchema`, parsed where it is shown. */
  conflicts: z.array(z.unknown()).optional(),
  /**
   * The rules that the assigned team breaks: each is a `staffingFindingSchema`, parsed where it is
   * shown.
   */
  findings: z.array(z.unknown()).optional(),
  /**
   * The dotted path of the field in the body, and its problem: in English, and as a rule with its
   * limit for clients in another language. Without a rule, the message is complete.
   */
  fields: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        rule: z.enum(FIELD_RULES).optional(),
        limit: z.number().optional(),
      }),
    )
    .optional(),
});

/** A field that was refused, and why. */
export type RefusedField = NonNullable<z.infer<typeof errorBody>['fields']>[number];

/** See {@link errorBody}. */
export type ErrorBody = z.infer<typeof errorBody>;
