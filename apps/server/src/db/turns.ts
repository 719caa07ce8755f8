import { setImmediate } from 'node:timers/promises';

/** Others wait no longer than this for their turn. Units: milliseconds. */
const TURN_MS = 20;

/**
 * For long work on the event loop: what it returns is awaited between two steps, and lets requests
 * in once the work has held them up for a moment. SQLite answers without ever doing so.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
