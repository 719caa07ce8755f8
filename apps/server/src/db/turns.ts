import { setImmediate } from 'node:timers/promises';

/** The longest time that others wait for their turn. Units: milliseconds. */
const TURN_MS = 20;

/**
 * Returns a function for long work on the event loop. Awaited between two steps, it lets requests
 * in once the work has held them up for a moment; SQLite answers without ever doing so.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
