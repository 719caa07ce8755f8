import type { Call } from '@pcm/contract';
import {
  focusManager,
  QueryClient,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { type CallInput, send } from './api-client.ts';
import { resumeAfterLogin } from './session.ts';

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
      refetchOnReconnect: ({ state }) => state.isInvalidated,
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

type Reply<C extends Call> = z.output<C['reply']>;

/**
 * Returns the mutation that sends a call of the contract; after a login over the page, when the
 * session has ended, it sends it once more.
 *
 * @param inputOf Returns what is sent for what the mutation was given.
 * @param then What happens afterwards, as in any mutation.
 */
export const useSend = <C extends Call, Given = void>(
  call: C,
  inputOf: (given: Given) => CallInput<C>,
  then: Pick<
    UseMutationOptions<Reply<C>, Error, Given>,
    'onError' | 'onSettled' | 'onSuccess' | 'scope'
  > = {},
) =>
  useMutation({
    ...then,
    mutationFn: (given: Given) => resumeAfterLogin(() => send(call, inputOf(given))),
  });

/** The input of a call whose path names one record. */
export const byId = (id: string) => ({ params: { id } });

/** The input of a call that names one record and the version on which it is based. */
export const ofVersion = ({ id, version }: { id: string; version: number }) => ({
  params: { id },
  ifVersion: version,
});
