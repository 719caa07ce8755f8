import { setImmediate } from 'node:timers/promises';

/** The longest time that others wait for their turn. Units: milliseconds. */
const TURN_MS = 20;

/**
 * Returns a function that long work on the event loop awaits between two steps. It lets other
 * requests run once the work has held them up for a moment; SQLite alone never does, because it
 * answers synchronously.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
