import type {
  ErrorBody,
  ErrorCode,
  OperationConflict,
  OperationFinding,
  RefusedField,
} from '@pcm/contract';
import texts from '@pcm/messages/en/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isBusy, isDiskFault, isOutOfRoom } from '../db/sqlite.ts';

/** The HTTP status of every error code. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  'authentication-required': 401,
  'login-failed': 401,
  'too-many-tries': 429,
  'too-many-requests': 429,
  'set-up-closed': 404,
  'password-too-short': 400,
  'password-too-common': 400,
  'password-is-username': 400,
  'current-password-wrong': 400,
  'password-needed': 403,
  'second-factor-needed': 401,
  'second-factor-wrong': 400,
  'second-factor-on': 409,
  'second-factor-off': 409,
  'second-factor-demanded': 403,
  'not-allowed': 403,
  'wrong-host': 421,
  'cross-site-request': 403,
  'json-only': 415,
  'invalid-json': 400,
  'invalid-input': 400,
  'amount-too-large': 400,
  'body-too-large': 413,
  'request-unreadable': 400,
  'request-too-slow': 408,
  'headers-too-large': 431,
  'project-not-found': 404,
  'version-not-found': 404,
  'template-not-found': 404,
  'too-many-templates': 409,
  'samples-exist': 409,
  'operation-not-found': 404,
  'selected-project-not-found': 400,
  'booking-conflict': 409,
  'staffing-blocked': 409,
  'team-member-not-found': 404,
  'email-taken': 409,
  'plan-link-not-found': 404,
  'series-not-found': 404,
  'operation-has-project': 409,
  'absence-not-found': 404,
  'absence-overlaps': 409,
  'absence-too-many': 409,
  'customer-not-found': 404,
  'equipment-not-found': 404,
  'equipment-exists': 409,
  'piece-not-found': 404,
  'piece-exists': 409,
  'piece-booked': 409,
  'inspection-not-found': 404,
  'certificate-unreadable': 400,
  'set-not-found': 404,
  'set-exists': 409,
  'assignment-not-found': 404,
  'not-on-operation': 403,
  'day-entry-taken': 409,
  'day-entry-too-early': 422,
  'photo-missing': 404,
  'photo-unreadable': 422,
  'too-many-day-entries': 409,
  'too-many-photos': 409,
  'photos-full': 507,
  'session-not-found': 404,
  'browser-not-found': 404,
  'username-taken': 409,
  'username-invisible': 400,
  'admin-not-found': 404,
  'own-account': 409,
  'logo-unreadable': 400,
  'backup-not-found': 404,
  'backup-busy': 409,
  'backup-kept': 409,
  'backup-too-large': 413,
  'backup-damaged': 422,
  'backup-foreign': 422,
  'backup-newer': 422,
  'restore-not-found': 404,
  'restore-incomplete': 409,
  'not-found': 404,
  'stale-version': 412,
  'idempotency-key-reused': 422,
  'import-changed': 409,
  'import-refused': 422,
  'quotation-without-price': 422,
  'quote-not-found': 404,
  'quote-is-draft': 409,
  'quote-is-issued': 409,
  'quote-is-accepted': 409,
  'quote-is-lost': 409,
  'quote-is-cancelled': 409,
  'quote-is-superseded': 409,
  'quote-has-expired': 409,
  'quote-has-draft': 409,
  'quote-currency-differs': 409,
  'quote-links-off': 409,
  'quote-link-not-found': 404,
  'mail-off': 409,
  'mail-password-needed': 400,
  'mail-port-refused': 400,
  'mail-message-not-found': 404,
  'mail-message-settled': 409,
  'documents-busy': 503,
  'document-too-slow': 503,
  'document-failed': 500,
  'disk-full': 507,
  'database-unavailable': 503,
  internal: 500,
};

/** The most fields in an error, because a longer list would not help. */
const MAX_FIELDS = 50;

/** The details of an error. */
export interface ErrorDetails {
  /** A text of the contract that replaces the text of the code. */
  message?: string;
  fields?: RefusedField[];
  /** The one field that the code's own text concerns. */
  field?: string;
  /** Units: seconds. */
  retryAfter?: number;
  /** The values for `{{name}}` in the text. */
  values?: Record<string, string | number>;
  /** The conflicts of a booking, and the rules that its team breaks. */
  conflicts?: readonly OperationConflict[];
  findings?: readonly OperationFinding[];
  /** The headers of the reply. */
  headers?: Record<string, string>;
}

/** A failure with a code of the contract; everything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Returns the English text of an error with its values filled in. */
export function errorText({ code, details }: AppError): string {
  const values: Record<string, string | number> = {
    ...details.values,
    ...(details.retryAfter === undefined ? {} : { seconds: details.retryAfter }),
  };
  return texts[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Returns the body of an error's reply. */
export function errorBodyOf(error: AppError, requestId: string): ErrorBody {
  const { retryAfter, field, conflicts, findings } = error.details;
  const values = {
    ...error.details.values,
    ...(retryAfter === undefined ? {} : { seconds: retryAfter }),
  };
  const message = errorText(error);
  const fields =
    error.details.fields ?? (field === undefined ? undefined : [{ path: field, message }]);
  const [first] = fields ?? [];
  const named = first === undefined ? message : `${first.path}: ${first.message}`;
  return {
    type: `urn:project-cost-manager:error:${error.code}`,
    title: message,
    status: ERROR_STATUS[error.code],
    detail: named,
    // Clients that show only the message must still see which field it concerns.
    message: error.details.message ?? (field === undefined ? named : message),
    code: error.code,
    requestId,
    ...(Object.keys(values).length === 0 ? {} : { values }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(fields === undefined ? {} : { fields: fields.slice(0, MAX_FIELDS) }),
    ...(conflicts === undefined ? {} : { conflicts: [...conflicts] }),
    ...(findings === undefined ? {} : { findings: [...findings] }),
  };
}

/** Turns `/data/personnel/0/rate` into `data.personnel[0].rate`. */
function fieldPath(instancePath: string): string {
  return instancePath
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/** Writes a path of keys and indexes as `data.personnel[0].rate`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return fieldPath(path.map(String).join('/'));
}

/** The beginnings of Zod's own messages, which do not name the field. */
const ZOD_WORDS = /^(Invalid|Too|Unrecognized)/;

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json-only',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_BAD_URL: 'not-found',
};

const DATABASE_CODES: Record<string, ErrorCode> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  // The write exceeds the file size that the system allows.
  EFBIG: 'disk-full',
  '53100': 'disk-full',
  ECONNREFUSED: 'database-unavailable',
  ECONNRESET: 'database-unavailable',
  ECONNABORTED: 'database-unavailable',
  EHOSTUNREACH: 'database-unavailable',
  ENETUNREACH: 'database-unavailable',
  ENOTFOUND: 'database-unavailable',
  EAI_AGAIN: 'database-unavailable',
  EPIPE: 'database-unavailable',
  ETIMEDOUT: 'database-unavailable',
  '57P01': 'database-unavailable',
  '57P02': 'database-unavailable',
  '57P03': 'database-unavailable',
  // The statement waited too long for others that write the same rows.
  '57014': 'database-unavailable',
  '53300': 'database-unavailable',
  '08000': 'database-unavailable',
  '08003': 'database-unavailable',
  '08006': 'database-unavailable',
};

/** The messages of `pg` that come without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .*not queryable)/;
/** The time after which a client should try again while the database is unavailable. */
const DATABASE_RETRY_AFTER_S = 1;

function databaseCode(error: Error): ErrorCode | undefined {
  if (isOutOfRoom(error)) return 'disk-full';
  if (isBusy(error) || isDiskFault(error)) return 'database-unavailable';
  if (CONNECTION_LOST.test(error.message)) return 'database-unavailable';
  return 'code' in error && typeof error.code === 'string' ? DATABASE_CODES[error.code] : undefined;
}

/**
 * Returns the error for a status that a plugin sets on its own. The plugin for files refuses
 * addresses outside its folder, for which nothing exists.
 */
function refusedByPlugin(error: Error): ErrorCode | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 403 || status === 404) return 'not-found';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid-input' : undefined;
}

type ValidationIssue = NonNullable<FastifyError['validation']>[number];

const SIZE_RULES = {
  too_big: { string: 'too-long', array: 'too-many', other: 'too-large' },
  too_small: { string: 'too-short', array: 'too-few', other: 'too-small' },
} as const;

/**
 * Returns the rule that a refused field breaks, from the validator's finding; undefined where only
 * its message describes it.
 */
function ruleOf({
  keyword,
  params,
  message = '',
}: ValidationIssue): Pick<RefusedField, 'rule' | 'limit'> {
  if (!ZOD_WORDS.test(message)) return {};
  if (keyword === 'invalid_type' && message.endsWith('received undefined')) {
    return { rule: 'missing' };
  }
  if (keyword !== 'too_big' && keyword !== 'too_small') return { rule: 'not-accepted' };
  const rules = SIZE_RULES[keyword];
  const origin = params['origin'];
  const rule = origin === 'string' || origin === 'array' ? rules[origin] : rules.other;
  const limit = keyword === 'too_big' ? params['maximum'] : params['minimum'];
  if (rule === 'too-short' && limit === 1) return { rule: 'missing' };
  return typeof limit === 'number' ? { rule, limit } : { rule: 'not-accepted' };
}

/** Returns the error of the contract for a thrown value. */
export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const ownWords = first?.message !== undefined && !ZOD_WORDS.test(first.message);
    return new AppError('invalid-input', {
      ...(ownWords ? { message: first.message } : {}),
      fields: error.validation.map((issue) => ({
        path: fieldPath(issue.instancePath),
        message: issue.message ?? '',
        ...ruleOf(issue),
      })),
    });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = FASTIFY_CODES[code] ?? databaseCode(error) ?? refusedByPlugin(error);
  return new AppError(known ?? 'internal');
}

/** The media type of every error's body. Source: RFC 9457. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Replies with an error of the contract. */
export function sendError(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { headers } = error.details;
  const isAway = error.code === 'database-unavailable';
  const retryAfter = error.details.retryAfter ?? (isAway ? DATABASE_RETRY_AFTER_S : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (headers !== undefined) void reply.headers(headers);
  return reply
    .code(ERROR_STATUS[error.code])
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(errorBodyOf(error, request.id)));
}

const codeOf = (error: unknown): ErrorCode =>
  error instanceof Error ? toAppError(error).code : 'internal';

/** Returns whether something failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === 'disk-full';

/**
 * Does a write that is incidental to a request: a full disk or a database that takes no writes must
 * not make the request fail. Returns false when it was not done.
 */
export async function inPassing(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDiskFull(error) || codeOf(error) === 'database-unavailable') return false;
    throw error;
  }
}

/** The status in the log for a request whose client left; no client receives it. */
const CLIENT_LEFT = 499;

const hasLeft = (request: FastifyRequest) => request.raw.socket.destroyed;

/**
 * Turns everything that is thrown into an error of the contract; bugs are logged with their stack.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // A failure because the client left is not an error of the server.
    if (hasLeft(request)) {
      request.log.info({ status: CLIENT_LEFT }, 'the client left before its answer');
      return reply.code(CLIENT_LEFT).send();
    }
    const appError = toAppError(error);
    if (ERROR_STATUS[appError.code] >= 500) request.log.error({ err: error }, appError.code);
    return sendError(appError, request, reply);
  });
}
