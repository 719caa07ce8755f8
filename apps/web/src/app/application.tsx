import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { adminStatusQuery } from '../features/settings/admin/admin.queries.ts';
import {
  beforeErrors,
  takeFirstAnswers,
  whenPasswordNeeded,
  whenSessionEnds,
  whenUpdated,
} from '../platform/api/api-client.ts';
import { askForPassword } from '../platform/api/password-question.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { sessionEnded, whenSessionCloses } from '../platform/api/session.ts';
import { currentLanguage, loadErrorWords, translate } from '../platform/words/translation.ts';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TooltipLayer } from '../ui/overlays/tooltip-layer.tsx';
import { router } from './routes/router.tsx';

beforeErrors(loadErrorWords);
// A call that needs the password waits for the dialog of the shell.
whenPasswordNeeded(askForPassword);

/** Whoever types goes on typing first. Units: ms. */
const UPDATE_SHOWN_MS = 60_000;

const ownBuild = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';
whenUpdated(ownBuild, () => {
  const t = translate('shell', currentLanguage());
  const action = { label: t('reload'), onAction: () => window.location.reload() };
  const words = { title: t('updated'), description: t('updatedText') };
  showToast({ tone: 'neutral', ...words, action, duration: UPDATE_SHOWN_MS });
});

/** Resolves once the document has arrived whole. */
export function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });
}

/** Hands over the answers that the server has put into the page. */
function readFirstAnswers(): void {
  const holder = document.getElementById('first-answers');
  // A page from a cache would bring answers of another time, and maybe of another person.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (holder === null || arrival?.transferSize === 0) return;
  try {
    takeFirstAnswers(JSON.parse(holder.textContent) as Record<string, unknown>);
  } catch {
    // The connection ended amid the answers; the screen asks for them itself.
  }
}

/** Starts the requests of the first page before its texts are loaded. */
export function startServerState(): void {
  readFirstAnswers();
  // The page shows a failure.
  queryClient.query(adminStatusQuery).catch(() => undefined);
  whenSessionEnds(() => {
    // Before the first login there is no session that can end.
    const status = queryClient.getQueryData(adminStatusQuery.queryKey);
    if (status?.isAuthenticated) sessionEnded();
  });
  whenSessionCloses(() => globalThis.firstPicture?.forget());
}

/** Tells whether the screen is drawn whole and has all the data that it has asked for. */
export const isSettled = (): boolean =>
  !router.state.isLoading &&
  queryClient.isFetching() === 0 &&
  document.querySelector('[data-coming]') === null;

/**
 * Replaces the picture of the last visit, which `public/first-picture.js` shows, by the screen itself
 * once that has settled.
 */
export function followPicture(): void {
  globalThis.firstPicture?.takeAwayWhen(isSettled);
}

/** The whole application: server state, routes, and the toasts and tooltips over every page. */
export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastRegion />
      <TooltipLayer />
    </QueryClientProvider>
  );
}
