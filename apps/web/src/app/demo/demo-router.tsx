import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { financialSearch, simulationSearch } from '../../features/financial/search-params.ts';
import { queryClient, queryKeys } from '../../platform/api/query-client.ts';
import { sendUnsent } from '../../platform/before-logout.ts';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { loadEstimateWords } from '../routes/estimate-words.ts';
import { loadFinancialWords } from '../routes/financial-words.ts';
import { PageError } from '../shell/page-error.tsx';
import { screenAddress, shownAddress } from './demo-addresses.ts';
import { DemoFrame } from './demo-frame.tsx';
import type { DemoProject } from './demo-project.ts';

/**
 * The screens of a project, in the page of the demo: at their own paths, so that the links among
 * them work as they stand, while the address stays that of the demo. Links to anything else leave it.
 */
export function createDemoRouter(project: DemoProject, history: RouterHistory) {
  const root = createRootRoute({ component: DemoFrame, notFoundComponent: () => null });
  const getParentRoute = () => root;
  /** What the editor showed last is what the other screens begin with. */
  const settle = async () => {
    await loadFinancialWords();
    queryClient.setQueryData(queryKeys.project(project.id), project.settle());
  };
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute,
      path: '/projects/$projectId/edit',
      // An amount that was typed on another screen a moment ago is in the project first.
      loader: () => Promise.all([loadEstimateWords(), sendUnsent()]),
      component: lazyRouteComponent(() => import('./demo-estimate-page.tsx'), 'DemoEstimatePage'),
    }),
    createRoute({
      getParentRoute,
      path: '/project-management',
      validateSearch: financialSearch,
      loader: settle,
      component: lazyRouteComponent(() => import('./demo-analysis-page.tsx'), 'DemoAnalysisPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/profit-simulation',
      validateSearch: simulationSearch,
      loader: settle,
      component: lazyRouteComponent(
        () => import('../../features/financial/simulation/simulation-page.tsx'),
        'SimulationPage',
      ),
    }),
  ]);
  // While the demo is being left it goes on showing what it showed.
  let shown: URL | null = null;
  return createRouter({
    routeTree,
    history,
    rewrite: {
      input: ({ url }) => {
        const screen = screenAddress(url, project.id) ?? shown ?? url;
        shown = screen;
        return new URL(screen);
      },
      output: ({ url }) => shownAddress(url, project.id),
    },
    defaultErrorComponent: PageError,
    defaultPendingComponent: LoadingText,
  });
}
