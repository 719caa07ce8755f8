import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/query-client.ts';
import { DesignSystem } from '../ui/design-system.tsx';
import { router } from './router.tsx';

/** The whole application: design system, server state, routes. */
export function Application() {
  return (
    <DesignSystem>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </DesignSystem>
  );
}
