import { loadErrorWords } from '../../platform/words/language.ts';
import { router } from './router.tsx';
import { sections } from './sections.ts';

/** The pause for browsers that do not say when they are idle. Units: ms. */
const PAUSE_MS = 1000;

const nextIdle = () =>
  new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done);
    // Safari has no such moment.
    else setTimeout(done, PAUSE_MS);
  });

/**
 * Loads the words of errors, and the code and the words of the other sections, one after the other
 * while the page is idle, so that the first move to a section waits for its data alone.
 */
export async function loadSectionsLater(): Promise<void> {
  await loadErrorWords();
  for (const { to } of sections) {
    await nextIdle();
    // A section that could not be loaded now is asked for again when somebody goes there.
    await router.preloadRoute({ to }).catch(() => undefined);
  }
}
