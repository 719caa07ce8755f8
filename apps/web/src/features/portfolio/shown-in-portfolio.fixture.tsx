import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWords, startMessages } from '../../platform/words/translation.ts';
import { readPortfolioSearch } from './search-params.ts';

/** A rendered part of Analytics, and how to remove it. */
export interface ShownPart {
  container: HTMLElement;
  text: () => string;
  /** Returns the address after changes by links or choices. */
  search: () => string;
  close: () => void;
}

/** Renders a part of Analytics at an address, without the server and the rest of the page. */
export async function showInPortfolio(part: ReactNode, search = ''): Promise<ShownPart> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startMessages();
  await loadWords(['portfolio', 'portfolioResources', 'portfolioMoney']);
  const root = createRootRoute({ component: Outlet });
  const analytics = createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: readPortfolioSearch,
    component: () => part,
  });
  const router = createRouter({
    routeTree: root.addChildren([analytics]),
    history: createMemoryHistory({ initialEntries: [`/analytics${search}`] }),
  });
  await router.load();
  const container = document.createElement('div');
  document.body.append(container);
  const shown = createRoot(container);
  await act(async () => shown.render(<RouterProvider router={router} />));
  return {
    container,
    text: () => container.textContent ?? '',
    search: () => router.state.location.searchStr,
    close: () => {
      act(() => shown.unmount());
      container.remove();
    },
  };
}
