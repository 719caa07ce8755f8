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
