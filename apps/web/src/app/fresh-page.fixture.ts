import i18next from 'i18next';
import { vi } from 'vitest';

/*
 * Vitest's set-up of each file of the web project. The files of a worker share one page: each finds
 * it as it was just opened, in no language yet, whatever the one before it did there.
 */

/** A file that asks for Node's environment has no page. */
const hasPage = typeof document !== 'undefined';

/** How soon something shows is not what tests are about: a busy machine takes as long as it takes. */
const PATIENT = { timeout: 30_000, interval: 20 };
const { waitFor } = vi;
const patiently: typeof waitFor = (check, options) => waitFor(check, options ?? PATIENT);
if (waitFor.name !== 'patiently') Object.assign(vi, { waitFor: patiently });

vi.useRealTimers();
vi.unstubAllGlobals();
if (hasPage) {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
}
// Of a file before this one, where one has started the catalogue.
if (i18next.isInitialized) await i18next.changeLanguage('en');
