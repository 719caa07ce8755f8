/** Waits for a time, or until the signal cancels it. */
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

/** The pause for browsers that do not say when they are idle. Units: ms. */
const PAUSE_MS = 1000;

/** Runs something once the browser is idle; returns what keeps it from running. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run);
    return () => cancelIdleCallback(asked);
  }
  // Safari has no such moment.
  const timer = setTimeout(run, PAUSE_MS);
  return () => clearTimeout(timer);
}
