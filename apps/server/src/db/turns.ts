import { setImmediate } from 'node:timers/promises';

/** The longest time that others wait for their turn. Units: milliseconds. */
const TURN_MS = 20;

/**
 * Returns a function that long work on the event loop awaits between two steps. It lets requests in
 * once the work has held them up for a moment, which SQLite never does, because it answers at once.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
