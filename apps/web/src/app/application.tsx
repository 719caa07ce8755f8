import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { adminStatusQuery } from '../features/settings/admin/admin.queries.ts';
import { whenPasswordNeeded, whenSessionEnds } from '../platform/api/api-client.ts';
import { askForPassword } from '../platform/api/password-question.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { sessionEnded } from '../platform/api/session.ts';
import { directionOf, useLanguage } from '../platform/words/language.ts';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { TooltipLayer } from '../ui/overlays/tooltip-layer.tsx';
import { router } from './routes/router.tsx';

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

/** Provides direction, tooltips and toasts to everything below. */
function DesignSystem({ children }: { children: ReactNode }) {
  // A change of language may change the direction without remounting anything below.
  const dir = directionOf(useLanguage());
  return (
    <Direction.Provider dir={dir}>
      {children}
      <ToastRegion />
      <TooltipLayer />
    </Direction.Provider>
  );
}

/** The whole application: design system, server state, routes. */
export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <DesignSystem>
        <RouterProvider router={router} />
      </DesignSystem>
    </QueryClientProvider>
  );
}
