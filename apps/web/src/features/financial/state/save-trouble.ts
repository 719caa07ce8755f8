import { ApiError } from '../../../platform/api/api-error.ts';
import type { SaveStatus } from './financial-context.tsx';

/** The first attempt after a failure; each further one waits twice as long. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_FAULT = 500;

/** Whether it may go well a moment later: no answer, a fault of the server, or too many at once. */
const isPassing = ({ status, code }: ApiError): boolean =>
  code === 'no-answer' ||
  code === 'invalid-answer' ||
  code === 'stale-version' ||
  status === TOO_MANY_REQUESTS ||
  status >= FIRST_SERVER_FAULT;

/** What a failed save means for the edits, which stay in every case. */
export function statusOfError(error: unknown): Exclude<SaveStatus, 'saved' | 'waiting'> {
  if (!(error instanceof ApiError)) return 'failed';
  if (isPassing(error)) return 'retrying';
  if (error.code === 'project-not-found') return 'gone';
  const refusals = ['invalid-input', 'amount-too-large', 'body-too-large', 'invalid-json'];
  return refusals.includes(error.code) ? 'refused' : 'failed';
}

/** How long to wait before the next attempt; the server may ask for longer. Units: milliseconds. */
export function retryDelay(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? (error.body?.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
}

/** Whether the session had ended and nobody logged in again. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'authentication-required';

/** Whether somebody else saved in between. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-version';

/** Fields of the estimate that the server named when it refused a save. */
export function refusedPaths(error: unknown): string[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
  return fields.map(({ path }) => path.replace(/^data\./, ''));
}
