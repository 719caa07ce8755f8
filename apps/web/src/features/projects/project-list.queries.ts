import { projectListCalls } from '@pcm/contract';
import {
  focusManager,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { send } from '../../lib/api-client.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { pageQueryOf } from './list-order.ts';
import {
  againParam,
  FIRST_PAGE,
  nextPageParam,
  type PageParam,
  pagesInView,
  withoutProjects,
  withPageAgain,
} from './project-pages.ts';
import type { ProjectsSearch } from './search-params.ts';

/** Source: specification section 7. */
const STALE_AFTER = 30_000;

/** One page of the list. */
export type ProjectPage = z.output<typeof projectListCalls.pageOfProjects.reply>;

/** {@link useProjectPages}' answer. */
export type ProjectPages = ReturnType<typeof useProjectPages>;

/** The rows that are on screen. */
export interface RowRange {
  first: number;
  last: number;
}

type Paged = InfiniteData<ProjectPage, PageParam>;

const listKey = [...queryKeys.projectPages, 'list'] as const;

/**
 * The list of My Projects, page by page. A new search keeps the old cards until it has an answer.
 * It is static, so that no refetch reads every page that was ever scrolled past:
 * {@link useFreshPages} reads again what is on screen.
 */
export function useProjectPages(search: ProjectsSearch) {
  const query = pageQueryOf(search);
  return useInfiniteQuery({
    queryKey: [...listKey, query],
    queryFn: ({ pageParam, signal }) =>
      send(projectListCalls.pageOfProjects, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPageParam,
    staleTime: 'static',
    placeholderData: keepPreviousData,
  });
}

/** Whether a list is older than it may be, or something said that it changed. */
function isOutdated(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const state = client.getQueryState(queryKey);
  if (state?.data === undefined || state.fetchStatus === 'fetching') return false;
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > STALE_AFTER;
}

/**
 * Reads again, when one comes back to the window or something changed, the first page and those
 * with rows on screen: the reader stays where they are, however far they have scrolled.
 */
export function useFreshPages(search: ProjectsSearch, inView: RefObject<RowRange>) {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [isRefreshing, setRefreshing] = useState(false);
  const queryText = JSON.stringify(pageQueryOf(search));

  const refresh = useCallback(async () => {
    const query = JSON.parse(queryText) as ReturnType<typeof pageQueryOf>;
    const queryKey = [...listKey, query];
    const data = client.getQueryData<Paged>(queryKey);
    if (data === undefined) return;
    setRefreshing(true);
    try {
      for (const index of pagesInView(data.pages, inView.current)) {
        const param = data.pageParams[index];
        if (param === undefined) continue;
        const again = await send(projectListCalls.pageOfProjects, {
          query: { ...query, ...againParam(param) },
        });
        client.setQueryData<Paged>(queryKey, (now) =>
          now?.pages[index] === undefined ? now : withPageAgain(now, index, again),
        );
      }
      setError(null);
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setRefreshing(false);
    }
  }, [client, inView, queryText]);

  useEffect(() => {
    const queryKey = [...listKey, JSON.parse(queryText) as ReturnType<typeof pageQueryOf>];
    const hash = JSON.stringify(queryKey);
    const look = () => {
      if (focusManager.isFocused() && isOutdated(client, queryKey)) void refresh();
    };
    look();
    const leaveFocus = focusManager.subscribe(look);
    const leaveCache = client.getQueryCache().subscribe((event) => {
      const isInvalidation = event.type === 'updated' && event.action.type === 'invalidate';
      if (isInvalidation && JSON.stringify(event.query.queryKey) === hash) look();
    });
    return () => {
      leaveFocus();
      leaveCache();
    };
  }, [client, queryText, refresh]);

  return { error, isRefreshing, refresh };
}

/** Takes projects off every list at once, and lets what is on screen be read again. */
export function forgetProjects(client: QueryClient, ids: ReadonlySet<string>): void {
  client.setQueriesData<Paged>(
    { queryKey: listKey },
    (data) => data && { ...data, pages: withoutProjects(data.pages, ids) },
  );
  for (const id of ids) client.removeQueries({ queryKey: queryKeys.project(id), type: 'inactive' });
  void client.invalidateQueries({ queryKey: queryKeys.projectPages });
}

/** Clients by the part of their name that was typed, most projects first. */
export function useClients(search: string, archived: boolean) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'clients', search, archived],
    queryFn: ({ signal }) =>
      send(projectListCalls.listClients, {
        query: { search, ...(archived ? { archived: 'true' as const } : {}) },
        signal,
      }),
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}
