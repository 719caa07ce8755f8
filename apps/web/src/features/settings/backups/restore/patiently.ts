import { ApiError, type ApiErrorCode } from '../../../../platform/api/api-error.ts';
import { pause } from '../../../../platform/pause.ts';

const SECOND = 1000;
/** The waits between attempts; the last one is repeated. */
const WAITS = [1, 2, 4, 8, 15].map((seconds) => seconds * SECOND);
const FAULT = 500;
/** The answers of a busy server, which says when to try again. */
const BUSY: readonly ApiErrorCode[] = ['too-many-requests', 'database-unavailable'];

/** The options of waiting for a server. */
export interface Patience {
  signal: AbortSignal;
  /** Called with true when the server is away, and with false once it answers again. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Returns whether there was no answer, or one of a proxy in place of the server. */
export const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'no-answer' || (error.code === 'invalid-answer' && error.status >= FAULT));

/** Waits for a time, or until the network is back. */
function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const back = () => over.abort();
  window.addEventListener('online', back, { once: true });
  return pause(milliseconds, AbortSignal.any([signal, over.signal])).finally(() =>
    window.removeEventListener('online', back),
  );
}

/**
 * Repeats a call that may be done twice, as long as the server is away or too busy.
 *
 * Errors: every other; the signal's reason when it is cancelled.
 */
export async function patiently<Reply>(
  run: () => Promise<Reply>,
  { signal, onWaiting }: Patience,
): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      const reply = await run();
      if (tries > 0) onWaiting(false);
      return reply;
    } catch (error) {
      signal.throwIfAborted();
      const isBusy = error instanceof ApiError && BUSY.includes(error.code);
      if (!isBusy && !isAway(error)) throw error;
      onWaiting(true);
      const asked = isBusy ? (error.body?.retryAfter ?? 0) * SECOND : 0;
      await waitOrOnline(Math.max(asked, WAITS[tries] ?? Math.max(...WAITS)), signal);
    }
  }
}
