import { whenIdle } from '../../platform/pause.ts';
import { loadErrorWords } from '../../platform/words/translation.ts';
import { router } from './router.tsx';
import { sections } from './sections.ts';

/**
 * Loads the words of errors, and the code and the words of the other sections, one after the other
 * while the page is idle, so that the first move to a section waits for its data alone.
 */
export async function loadSectionsLater(): Promise<void> {
  await loadErrorWords();
  for (const { to } of sections) {
    await new Promise<void>((idle) => whenIdle(idle));
    // A section that could not be loaded now is asked for again when somebody goes there.
    await router.preloadRoute({ to }).catch(() => undefined);
  }
}
