import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { chooserSearch, projectsSearch } from '../../features/projects/list/search-params.ts';
import { loadWords } from '../../platform/words/language.ts';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { PageError } from '../shell/page-error.tsx';
import { adminRoutes } from './admin-routes.ts';
import { analytics } from './analytics-routes.ts';
import { loadEstimateWords } from './estimate-words.ts';
import { financialRoutes } from './financial-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { RedirectHome } from './redirect-home.tsx';
import { rootRoute } from './root-route.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: chooserSearch,
  component: lazyRouteComponent(
    () => import('../../features/projects/home/home-page.tsx'),
    'HomePage',
  ),
});

const projectTypeSelection = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-type-selection',
  validateSearch: chooserSearch,
  component: lazyRouteComponent(
    () => import('../../features/projects/home/project-wizard-page.tsx'),
    'ProjectWizardPage',
  ),
});

const projects = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects',
  validateSearch: projectsSearch,
  component: lazyRouteComponent(
    () => import('../../features/projects/list/projects-page.tsx'),
    'ProjectsPage',
  ),
});

const projectView = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/view',
  loader: () =>
    Promise.all([loadEstimateWords(), loadWords(['projects', 'projectView', 'operation'])]),
  component: lazyRouteComponent(
    () => import('../../features/projects/view/project-view-page.tsx'),
    'ProjectViewPage',
  ),
});

const projectEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/edit',
  loader: loadEstimateWords,
  component: lazyRouteComponent(
    () => import('../../features/estimate/estimate-page.tsx'),
    'EstimatePage',
  ),
});

const projectNew = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-edit/new',
  loader: loadEstimateWords,
  validateSearch: chooserSearch,
  component: lazyRouteComponent(
    () => import('../../features/estimate/new-estimate-page.tsx'),
    'NewEstimatePage',
  ),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-login',
  component: RedirectHome,
});

const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  component: RedirectHome,
});

const apiReference = createRoute({
  getParentRoute: () => rootRoute,
  path: '/api-reference',
  // `?search=42` arrives as a number.
  validateSearch: z.object({
    search: z
      .union([z.string(), z.number().transform(String)])
      .optional()
      .catch(undefined),
  }),
  component: lazyRouteComponent(
    () => import('../../features/learn/api-reference/api-reference-page.tsx'),
    'ApiReferencePage',
  ),
});

const routeTree = rootRoute.addChildren([
  home,
  projectTypeSelection,
  projects,
  projectView,
  projectEdit,
  projectNew,
  ...financialRoutes,
  analytics,
  ...operationRoutes,
  login,
  setUp,
  ...adminRoutes,
  apiReference,
]);

/** The routes of specification section 2 that exist so far. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageError,
  defaultPendingComponent: LoadingText,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
