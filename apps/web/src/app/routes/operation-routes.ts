import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readTeamSearch } from '../../features/operations/search-params.ts';
import { loadWords } from '../../platform/words/language.ts';
import { rootRoute } from './root-route.ts';

const words = () => loadWords(['operations', 'booking', 'operation', 'team', 'schedule', 'crew']);

const teamManagement = createRoute({
  getParentRoute: () => rootRoute,
  path: '/team-management',
  loader: words,
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(
    () => import('../../features/operations/team-page.tsx'),
    'TeamPage',
  ),
});

const operation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations/$operationId',
  beforeLoad: ({ params }) => {
    redirect({ to: '/operations/$operationId/view', params, replace: true, throw: true });
  },
});

const operationEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations/$operationId/edit',
  loader: words,
  component: lazyRouteComponent(
    () => import('../../features/operations/editor/operation-edit-page.tsx'),
    'OperationEditPage',
  ),
});

const operationView = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations/$operationId/view',
  loader: words,
  component: lazyRouteComponent(
    () => import('../../features/operations/view/operation-view-page.tsx'),
    'OperationViewPage',
  ),
});

/** Team & Operations, and the pages of one operation. */
export const operationRoutes = [teamManagement, operation, operationEdit, operationView];
