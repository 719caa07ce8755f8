import type { ErrorBody, ErrorCode } from '@pcm/contract';

/** What went wrong in a call: an answer that says so, or no usable answer at all. */
export type ApiErrorCode = ErrorCode | 'no-answer' | 'invalid-answer';

/**
 * A call that did not succeed. `message` reads `status: detail` as specification section 8 says;
 * screens show the catalogue's text of `code`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly body: ErrorBody | undefined;

  constructor(status: number, code: ApiErrorCode, detail: string, body?: ErrorBody) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** What is answered whether or not the server has done its work. */
const FROM_BETWEEN = [502, 503, 504];
/** What is answered before anything is looked at: it says nothing about an attempt before this one. */
const AT_THE_DOOR = [401, 403, 429];

/**
 * Whether nobody knows, after an attempt that failed, what it or the same attempt before it has
 * made.
 */
export function isUndecided(error: unknown, wasUndecided: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  const { code, status } = error;
  if (code === 'no-answer' || code === 'invalid-answer' || FROM_BETWEEN.includes(status))
    return true;
  return wasUndecided && (status >= 500 || AT_THE_DOOR.includes(status));
}
