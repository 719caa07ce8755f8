/**
 * Every code an error body may carry. The server's table gives each a status, and each language's
 * catalogue a text. Source: specification section 8.
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
  'cross-site-request',
  'json-only',
  'invalid-json',
  'invalid-input',
  'amount-too-large',
  'body-too-large',
  'project-not-found',
  'version-not-found',
  'template-not-found',
  'too-many-templates',
  'samples-exist',
  'session-not-found',
  'not-found',
  'stale-version',
  'idempotency-key-reused',
  'quotation-without-price',
  'documents-busy',
  'document-too-slow',
  'document-failed',
  'disk-full',
  'database-unavailable',
  'internal',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];
