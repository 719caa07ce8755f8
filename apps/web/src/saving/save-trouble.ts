import { ApiError } from '../platform/api/api-error.ts';
import type { SaveStatus } from './saver-ports.ts';

/** The delay after the first failure; each further failure doubles it. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_FAULT = 500;

/** Returns whether a retry may succeed: no answer, a fault of the server, or too many requests. */
const isPassing = ({ status, code }: ApiError): boolean =>
  code === 'no-answer' ||
  code === 'invalid-answer' ||
  code === 'stale-version' ||
  status === TOO_MANY_REQUESTS ||
  status >= FIRST_SERVER_FAULT;

/** Returns the state of the edits after a failed save; the edits stay in every case. */
export function statusOfError(error: unknown): Exclude<SaveStatus, 'saved' | 'waiting'> {
  if (!(error instanceof ApiError)) return 'failed';
  if (isPassing(error)) return 'retrying';
  if (error.code === 'project-not-found') return 'gone';
  const refusals = ['invalid-input', 'amount-too-large', 'body-too-large', 'invalid-json'];
  return refusals.includes(error.code) ? 'refused' : 'failed';
}

/** Returns the delay before the next attempt; the server may ask for more. Units: milliseconds. */
export function retryDelay(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? (error.body?.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
}

/** Returns whether the session had ended and the user did not log in again. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'authentication-required';

/** Returns the fields of the record that the server named when it refused a save. */
export function refusedPaths(error: unknown): string[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
  return fields.map(({ path }) => path.replace(/^data\./, ''));
}
