import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { adminStatusQuery } from '../features/settings/admin/admin.queries.ts';
import { beforeErrors, whenPasswordNeeded, whenSessionEnds } from '../platform/api/api-client.ts';
import { askForPassword } from '../platform/api/password-question.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { sessionEnded } from '../platform/api/session.ts';
import { loadErrorWords } from '../platform/words/language.ts';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { TooltipLayer } from '../ui/overlays/tooltip-layer.tsx';
import { router } from './routes/router.tsx';

beforeErrors(loadErrorWords);
// A call that needs the password waits for the dialog of the shell.
whenPasswordNeeded(askForPassword);

/** Starts the requests of the first page before its texts are loaded. */
export function startServerState(): void {
  // The page shows a failure.
  queryClient.query(adminStatusQuery).catch(() => undefined);
  whenSessionEnds(() => {
    // Before the first login there is no session that can end.
    const status = queryClient.getQueryData(adminStatusQuery.queryKey);
    if (status?.isAuthenticated) sessionEnded();
  });
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
