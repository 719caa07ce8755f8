import type { ErrorBody, ErrorCode } from '@pcm/contract';

/** The codes of the contract, and two for calls that got no usable answer. */
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

/** Returns whether somebody else saved in between. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-version';

/** Statuses that a proxy sends, whether or not the server has done the work. */
const FROM_BETWEEN = [502, 503, 504];
/** Statuses sent before the server looks at the content: an earlier attempt may have succeeded. */
const AT_THE_DOOR = [401, 403, 429];

/** Returns whether a failed attempt, or an earlier one, may have succeeded all the same. */
export function isUndecided(error: unknown, wasUndecided: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  const { code, status } = error;
  if (code === 'no-answer' || code === 'invalid-answer' || FROM_BETWEEN.includes(status))
    return true;
  return wasUndecided && (status >= 500 || AT_THE_DOOR.includes(status));
}
