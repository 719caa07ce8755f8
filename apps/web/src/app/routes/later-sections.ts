import { router } from './router.tsx';
import { sections } from './sections.ts';

/** The first screen has all its data by then, also on a slow line. */
const SETTLED_MS = 4000;

const nextIdle = () =>
  new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done);
    // Safari has no such moment.
    else setTimeout(done, SETTLED_MS / 4);
  });

/**
 * Loads the code and the words of the other sections once the first screen has settled, one after
 * the other while the page is idle, so that the first move to a section waits for its data alone.
 * Does nothing for somebody who asks the browser to save data.
 */
export async function loadSectionsLater(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return;
  await new Promise((done) => setTimeout(done, SETTLED_MS));
  for (const { to } of sections) {
    await nextIdle();
    // A section that could not be loaded now is asked for again when somebody goes there.
    await router.preloadRoute({ to }).catch(() => undefined);
  }
}
