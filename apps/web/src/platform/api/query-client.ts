import { focusManager, QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Listens to `focus` too, because a window that stayed visible sends no `visibilitychange`. */
focusManager.setEventListener((handleFocus) => {
  const onFocus = () => handleFocus();
  window.addEventListener('visibilitychange', onFocus);
  window.addEventListener('focus', onFocus);
  return () => {
    window.removeEventListener('visibilitychange', onFocus);
    window.removeEventListener('focus', onFocus);
  };
});

/** Cached server state. Defaults of specification section 7: never stale, no retries, no refetch. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`, because a server in the local network answers without an internet connection too.
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Keys of cached server state, so that a save in one feature refreshes the others. */
export const queryKeys = {
  adminStatus: ['admin', 'status'],
  adminSessions: ['admin', 'sessions'],
  adminAccounts: ['admin', 'accounts'],
  secondFactor: ['admin', 'second-factor'],
  projects: ['projects'],
  projectPages: ['projects', 'pages'],
  project: (id: string) => ['projects', 'one', id],
  versions: (id: string) => ['projects', 'versions', id],
  rateStatistics: ['projects', 'rates'],
  /** Starts like `projectPages`, so that what outdates the lists outdates the portfolio too. */
  portfolio: ['projects', 'pages', 'portfolio'],
  quotes: ['quotes'],
  mail: ['quotes', 'mail'],
  operations: ['operations'],
  operation: (id: string) => ['operations', 'one', id],
  team: ['team'],
  teamMembers: ['team', 'members'],
  customers: ['team', 'customers'],
  equipment: ['team', 'equipment'],
  scheduleSettings: ['operations', 'settings'],
  company: ['company'],
  law: ['law'],
  exchangeRates: ['exchange-rates'],
  openapi: ['openapi'],
} as const;

/** A list that is fetched page by page. */
export interface Pages {
  data: object | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** Returns how to fetch the next page; nothing happens while one comes, or after one failed. */
export function useMissingPages(pages: Pages, isBusy = false): () => void {
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = pages;
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError && !isBusy;
  return useCallback(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);
}
