import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import { readEstimateSearch } from '../../features/estimate/search-params.ts';
import {
  readFinancialSearch,
  readSimulationSearch,
} from '../../features/financial/search-params.ts';
import { readTeamSearch } from '../../features/operations/search-params.ts';
import { readPortfolioSearch } from '../../features/portfolio/search-params.ts';
import {
  readChooserSearch,
  readProjectsSearch,
} from '../../features/projects/list/search-params.ts';
import { readQuotesSearch } from '../../features/quotes/search-params.ts';
import { loadWords } from '../../platform/words/translation.ts';
import { LoadingText } from '../../ui/feedback/states.tsx';
import { PageError } from '../shell/page-error.tsx';
import { adminRoutes } from './admin-routes.ts';
import { rootRoute } from './root-route.ts';
import {
  loadAnalysisWords,
  loadEstimateWords,
  loadPortfolioWords,
  loadSimulationWords,
} from './screen-words.ts';

const words = () =>
  loadWords(['operations', 'booking', 'operation', 'team', 'absence', 'schedule', 'series']);

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
  loader: () => Promise.all([words(), loadWords(['daySheet'])]),
  component: lazyRouteComponent(
    () => import('../../features/operations/view/operation-view-page.tsx'),
    'OperationViewPage',
  ),
});

/** Team & Operations, and the pages of one operation. */
const operationRoutes = [teamManagement, operation, operationEdit, operationView];

const financialAnalysis = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-management',
  loader: loadAnalysisWords,
  validateSearch: readFinancialSearch,
  component: lazyRouteComponent(
    () => import('../../features/financial/financial-page.tsx'),
    'FinancialPage',
  ),
});

const profitSimulation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profit-simulation',
  loader: loadSimulationWords,
  validateSearch: readSimulationSearch,
  component: lazyRouteComponent(
    () => import('../../features/financial/simulation/simulation-page.tsx'),
    'SimulationPage',
  ),
});

/** The routes of Financial Analysis and Profit simulation. */
const financialRoutes = [financialAnalysis, profitSimulation] as const;

/** The portfolio, under the specification's name. */
const analytics = createRoute({
  getParentRoute: () => rootRoute,
  path: '/analytics',
  loader: loadPortfolioWords,
  validateSearch: readPortfolioSearch,
  component: lazyRouteComponent(
    () => import('../../features/portfolio/portfolio-page.tsx'),
    'PortfolioPage',
  ),
});

/** Redirects to the first screen; only logged-in users reach this route. */
function RedirectHome() {
  return <Navigate to="/" replace />;
}

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: () => loadWords(['chooser']),
  validateSearch: readChooserSearch,
  component: lazyRouteComponent(
    () => import('../../features/projects/home/home-page.tsx'),
    'HomePage',
  ),
});

const projectTypeSelection = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-type-selection',
  loader: () => loadWords(['chooser']),
  validateSearch: readChooserSearch,
  component: lazyRouteComponent(
    () => import('../../features/projects/home/project-wizard-page.tsx'),
    'ProjectWizardPage',
  ),
});

const projects = createRoute({
  getParentRoute: () => rootRoute,
  path: '/projects',
  validateSearch: readProjectsSearch,
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
  validateSearch: readEstimateSearch,
  loader: loadEstimateWords,
  component: lazyRouteComponent(
    () => import('../../features/estimate/estimate-page.tsx'),
    'EstimatePage',
  ),
});

const quotations = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quotations',
  loader: () => loadWords(['quotes']),
  validateSearch: readQuotesSearch,
  component: lazyRouteComponent(
    () => import('../../features/quotes/quotations-page.tsx'),
    'QuotationsPage',
  ),
});

const projectNew = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-edit/new',
  loader: loadEstimateWords,
  validateSearch: (search: Record<string, unknown>) => ({
    ...readChooserSearch(search),
    ...readEstimateSearch(search),
  }),
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

const routeTree = rootRoute.addChildren([
  home,
  projectTypeSelection,
  projects,
  projectView,
  projectEdit,
  projectNew,
  quotations,
  ...financialRoutes,
  analytics,
  ...operationRoutes,
  login,
  setUp,
  ...adminRoutes,
]);

/** The router, with the routes of specification section 2 that exist so far. */
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
