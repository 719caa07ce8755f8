import { pause } from '../pause.ts';

const WINDOW_MS = 60_000;

/**
 * Lets at most `most` requests through in any minute. The server allows 600 for a session, and the
 * rest of the screen needs some of them.
 */
export function createPace(most = 480, now: () => number = Date.now) {
  const sent: number[] = [];
  return async (signal: AbortSignal): Promise<void> => {
    const oldest = sent.length < most ? undefined : sent.shift();
    if (oldest !== undefined) {
      const wait = oldest + WINDOW_MS - now();
      if (wait > 0) await pause(wait, signal);
    }
    sent.push(now());
  };
}
