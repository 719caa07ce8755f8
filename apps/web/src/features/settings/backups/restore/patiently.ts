import { ApiError, type ApiErrorCode } from '../../../../platform/api/api-error.ts';
import { pause } from '../../../../platform/pause.ts';

const SECOND = 1000;
/** Waits between tries; the last one again and again. */
const WAITS = [1, 2, 4, 8, 15].map((seconds) => seconds * SECOND);
const FAULT = 500;
/** The server says itself when to come again. */
const BUSY: readonly ApiErrorCode[] = ['too-many-requests', 'database-unavailable'];

/** Who waits for a server that is away. */
export interface Patience {
  signal: AbortSignal;
  /** True while the server is away, false once it answers again. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Nobody answered, or a proxy did in place of a server that is away. */
export const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'no-answer' || (error.code === 'invalid-answer' && error.status >= FAULT));

/** Until the time is over, or sooner when the network is back. */
function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const back = () => over.abort();
  window.addEventListener('online', back, { once: true });
  return pause(milliseconds, AbortSignal.any([signal, over.signal])).finally(() =>
    window.removeEventListener('online', back),
  );
}

/**
 * Tries again for as long as the server is away or too busy: for what may be done twice.
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
