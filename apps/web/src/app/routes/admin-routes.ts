import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { readReferenceSearch, TUTORIAL_TABS } from '../../features/learn/search-params.ts';
import { lazyWithWords, loadWords } from '../../platform/words/translation.ts';
import { rootRoute } from './root-route.ts';
import { SETTINGS_TABS } from './settings-tabs.ts';

/**
 * Fetched with its texts when it is drawn and not when the route loads, because a visitor without a
 * session is sent there and sees the login instead.
 */
const dashboard = lazyWithWords(
  () => import('../settings/admin-dashboard-page.tsx'),
  ['dashboard'],
);

const adminRoot = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: dashboard,
});

const adminDashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-dashboard',
  component: dashboard,
});

const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-settings',
  loader: () =>
    loadWords([
      'settings',
      'backups',
      'company',
      'law',
      'auditLog',
      'help',
      'operation',
      'account',
      'errors',
    ]),
  validateSearch: z.looseObject({ tab: z.enum(SETTINGS_TABS).optional().catch(undefined) }),
  component: lazyRouteComponent(
    () => import('../settings/admin-settings-page.tsx'),
    'AdminSettingsPage',
  ),
});

const tutorial = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-tutorial',
  loader: () => loadWords(['tutorial', 'tutorialAdvice']),
  validateSearch: z.looseObject({ tab: z.enum(TUTORIAL_TABS).optional().catch(undefined) }),
  component: lazyRouteComponent(
    () => import('../../features/learn/tutorial-page.tsx'),
    'TutorialPage',
  ),
});

const demo = createRoute({
  getParentRoute: () => rootRoute,
  path: '/working-demo',
  loader: () => loadWords(['demo']),
  component: lazyRouteComponent(() => import('../demo-page.tsx'), 'DemoPage'),
});

const apiReference = createRoute({
  getParentRoute: () => rootRoute,
  path: '/api-reference',
  validateSearch: readReferenceSearch,
  // A call that opens lists its errors, and would take the page away until it had their words.
  loader: () => loadWords(['apiReference', 'errors']),
  component: lazyRouteComponent(
    () => import('../../features/learn/api-reference/api-reference-page.tsx'),
    'ApiReferencePage',
  ),
});

/** Administration, tutorial, demo and the reference of the API. */
export const adminRoutes = [adminRoot, adminDashboard, settings, tutorial, demo, apiReference];
