import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { z } from 'zod';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/projects/home-page.tsx'), 'HomePage'),
});

const projectTypeSelection = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-type-selection',
  component: lazyRouteComponent(
    () => import('../features/projects/project-wizard-page.tsx'),
    'ProjectWizardPage',
  ),
});

const projects = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects',
  validateSearch: z.object({
    search: z.string().optional().catch(undefined),
    status: z.enum(['draft', 'published']).optional().catch(undefined),
    category: z.string().optional().catch(undefined),
    sort: z.string().optional().catch(undefined),
    direction: z.enum(['asc', 'desc']).optional().catch(undefined),
    deleted: z.boolean().optional().catch(undefined),
  }),
  component: lazyRouteComponent(
    () => import('../features/projects/projects-page.tsx'),
    'ProjectsPage',
  ),
});

const projectView = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/view',
  component: lazyRouteComponent(
    () => import('../features/projects/project-view-page.tsx'),
    'ProjectViewPage',
  ),
});

const projectEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects/$projectId/edit',
  component: lazyRouteComponent(
    () => import('../features/estimate/estimate-page.tsx'),
    'EstimatePage',
  ),
});

const projectNew = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-edit/new',
  validateSearch: z.object({
    serviceCategory: z.string().optional().catch(undefined),
    projectType: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(
    () => import('../features/estimate/new-estimate-page.tsx'),
    'NewEstimatePage',
  ),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-login',
  component: lazyRouteComponent(() => import('../features/admin/login-page.tsx'), 'LoginPage'),
});

const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  component: lazyRouteComponent(() => import('../features/admin/set-up-page.tsx'), 'SetUpPage'),
});

const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-settings',
  component: lazyRouteComponent(
    () => import('../features/admin/settings-page.tsx'),
    'SettingsPage',
  ),
});

const apiReference = createRoute({
  getParentRoute: () => rootRoute,
  path: '/api-reference',
  component: lazyRouteComponent(
    () => import('../features/api-reference/api-reference-page.tsx'),
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
  login,
  setUp,
  settings,
  apiReference,
]);

/** The routes of specification section 2 that exist so far. */
export const router = createRouter({ routeTree, defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
