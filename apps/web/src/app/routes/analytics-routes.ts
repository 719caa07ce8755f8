import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAnalyticsSearch } from '../../features/portfolio/search-params.ts';
import { loadWords } from '../../platform/words/language.ts';
import { rootRoute } from './root-route.ts';

/** Analytics over the whole portfolio. */
export const analytics = createRoute({
  getParentRoute: () => rootRoute,
  path: '/analytics',
  loader: () =>
    loadWords([
      'portfolio',
      'portfolioMoney',
      'portfolioResources',
      'portfolioFiles',
      'sample',
      'cost',
    ]),
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(
    () => import('../../features/portfolio/analytics-page.tsx'),
    'AnalyticsPage',
  ),
});
