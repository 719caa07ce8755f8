import i18next from 'i18next';
import { vi } from 'vitest';

/*
 * Vitest's set-up of each file of the web project. The files of a worker share one page: each finds
 * it as it was just opened, in no language yet, whatever the one before it did there.
 */

/** A file that asks for Node's environment has no page. */
const hasPage = typeof document !== 'undefined';

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
