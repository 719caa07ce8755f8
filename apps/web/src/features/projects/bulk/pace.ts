const WINDOW_MS = 60_000;

/** Waits, unless somebody cancels meanwhile. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Lets at most `most` requests through in any minute: the server takes 600 of a session, and the
 * rest of the screen wants some too.
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
