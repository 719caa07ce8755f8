import { vi } from 'vitest';

/*
 * Vitest's set-up of each file of the web project. The files of a worker share one page, which is
 * reset here before each file: no language, and nothing from the file before.
 */

/** A file with Node's environment has no page. */
const hasPage = typeof document !== 'undefined';

/** A busy machine may take long; how fast something appears is not what the tests check. */
const PATIENT = { timeout: 90_000, interval: 20 };
const { waitFor } = vi;
const patiently: typeof waitFor = (check, options) => waitFor(check, options ?? PATIENT);
if (waitFor.name !== 'patiently') Object.assign(vi, { waitFor: patiently });

/** A stream of events that never says anything: the page has none, and no server. */
class SilentStream extends EventTarget {
  readonly readyState = 0;

  close(): void {
    // Nothing is open.
  }
}

vi.useRealTimers();
vi.unstubAllGlobals();
if (hasPage) {
  Object.assign(globalThis, { EventSource: SilentStream });
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
}
