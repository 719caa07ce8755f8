import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Shell } from '../shell/shell.tsx';

/** The frame around every page. */
export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(
    () => import('../shell/instead-of-page.tsx'),
    'NotFoundPage',
  ),
});
