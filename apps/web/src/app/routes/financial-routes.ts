import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { financialSearch, simulationSearch } from '../../features/financial/search-params.ts';
import { loadFinancialWords } from './financial-words.ts';
import { rootRoute } from './root-route.ts';

const financialAnalysis = createRoute({
  getParentRoute: () => rootRoute,
  path: '/project-management',
  loader: loadFinancialWords,
  validateSearch: financialSearch,
  component: lazyRouteComponent(
    () => import('../../features/financial/financial-page.tsx'),
    'FinancialPage',
  ),
});

const profitSimulation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profit-simulation',
  loader: loadFinancialWords,
  validateSearch: simulationSearch,
  component: lazyRouteComponent(
    () => import('../../features/financial/simulation/simulation-page.tsx'),
    'SimulationPage',
  ),
});

/** Financial Analysis and Profit simulation. */
export const financialRoutes = [financialAnalysis, profitSimulation] as const;
