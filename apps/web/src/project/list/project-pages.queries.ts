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
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { loadErrorWords } from '../../platform/words/translation.ts';
import {
  againParam,
  FIRST_PAGE,
  lengthOf,
  nextPageParam,
  type PageParam,
  pagesInView,
  withPageAgain,
} from './project-pages.ts';

/** Source: specification section 7. */
export const STALE_AFTER = 30_000;

/** The time between two looks at sums that are not complete yet. Units: ms. */
const OUTDATED_EVERY = 5000;

export type ProjectPage = z.output<typeof projectListCalls.pageOfProjects.reply>;

/** The number and the value of all projects of a list. */
export type ProjectTotals = z.output<typeof projectListCalls.totalsOfProjects.reply>;

/** The filter and the order of a list of projects. */
export type PageQuery = Omit<
  z.input<typeof projectListCalls.pageOfProjects.query>,
  'cursor' | 'limit'
>;

/** The result of {@link useProjectPages}. */
export type ProjectPages = ReturnType<typeof useProjectPages>;

/** The result of {@link useFreshPages}. */
export type FreshPages = ReturnType<typeof useFreshPages>;

/** The rows that are on screen. */
export interface RowRange {
  first: number;
  last: number;
}

export type PagedProjects = InfiniteData<ProjectPage, PageParam>;

export const listKey = [...queryKeys.projectPages, 'list'] as const;

const filterOf = ({ sort: _sort, direction: _direction, ...filter }: PageQuery) => filter;

/** Returns the key of a list's totals in the cache, which are the same in every order. */
export const totalsKey = (query: PageQuery) =>
  [...queryKeys.projectPages, 'totals', filterOf(query)] as const;

/** Reads one page. A card says in words why its figures are not those of today. */
async function readPage(
  query: z.input<typeof projectListCalls.pageOfProjects.query>,
  signal?: AbortSignal,
): Promise<ProjectPage> {
  const page = await send(projectListCalls.pageOfProjects, {
    query,
    ...(signal === undefined ? {} : { signal }),
  });
  if (page.projects.some(({ figuresError }) => figuresError !== undefined)) await loadErrorWords();
  return page;
}

/** Reads the first projects of a list, last saved first, and counts all of them. */
export async function readFirst(filter: PageQuery, limit: number, signal: AbortSignal) {
  const order = { sort: 'updated', direction: 'desc', limit } as const;
  const { projects, nextCursor } = await send(projectListCalls.pageOfProjects, {
    query: { ...filter, ...order },
    signal,
  });
  if (nextCursor === null) return { projects, count: projects.length };
  const { count } = await send(projectListCalls.totalsOfProjects, { query: filter, signal });
  return { projects, count };
}

/**
 * Reads a list of projects page by page. A new search keeps the old rows until its answer comes.
 * The list is static, so that a refetch does not read every page that was scrolled past; {@link
 * useFreshPages} reads the pages on screen again.
 */
export function useProjectPages(query: PageQuery) {
  return useInfiniteQuery({
    queryKey: [...listKey, query],
    queryFn: ({ pageParam, signal }) => readPage({ ...query, ...pageParam }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPageParam,
    staleTime: 'static',
    placeholderData: keepPreviousData,
  });
}

/**
 * Reads the number and the value of all projects of a list. A new search keeps the old ones until
 * its answer comes.
 */
export function useProjectTotals(query: PageQuery) {
  return useQuery({
    queryKey: totalsKey(query),
    queryFn: ({ signal }): Promise<ProjectTotals> =>
      send(projectListCalls.totalsOfProjects, { query: filterOf(query), signal }),
    // While figures are computed anew after an update, the sums follow.
    refetchInterval: ({ state }) => (state.data?.outdated ? OUTDATED_EVERY : false),
    staleTime: STALE_AFTER,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

/** Returns the length of a list as its pages and its totals tell it. */
export function useListLength(query: PageQuery, pages: readonly ProjectPage[]): number {
  const { data, isPlaceholderData } = useProjectTotals(query);
  return lengthOf(pages, isPlaceholderData ? undefined : data?.count);
}

/** Returns whether a list is too old, or was marked as changed. */
function isOutdated(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const state = client.getQueryState(queryKey);
  if (state?.data === undefined || state.fetchStatus === 'fetching') return false;
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > STALE_AFTER;
}

/**
 * Reads the first page and the pages on screen again when the window gets the focus or the list has
 * changed. The scroll position stays, however far the user has scrolled.
 */
export function useFreshPages(wanted: PageQuery, inView: RefObject<RowRange>) {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [isRefreshing, setRefreshing] = useState(false);
  const queryText = JSON.stringify(wanted);

  const refresh = useCallback(async () => {
    const query = JSON.parse(queryText) as PageQuery;
    const queryKey = [...listKey, query];
    const data = client.getQueryData<PagedProjects>(queryKey);
    if (data === undefined) return;
    setRefreshing(true);
    try {
      for (const index of pagesInView(data.pages, inView.current)) {
        const param = data.pageParams[index];
        if (param === undefined) continue;
        const again = await readPage({ ...query, ...againParam(param) });
        client.setQueryData<PagedProjects>(queryKey, (now) =>
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
    const queryKey = [...listKey, JSON.parse(queryText) as PageQuery];
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
