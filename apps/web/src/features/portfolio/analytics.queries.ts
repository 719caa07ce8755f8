import { analyticsCalls, type PortfolioQuery, projectListCalls } from '@pcm/contract';
import type { PortfolioGrouping } from '@pcm/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryClient, queryKeys } from '../../platform/api/query-client.ts';

/** A change elsewhere shows at the latest after this. Units: milliseconds. */
const STALE_AFTER = 30_000;

const options = { staleTime: STALE_AFTER, placeholderData: keepPreviousData } as const;

/** Key figures of the portfolio; null asks nothing. */
export function usePortfolioSummary(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'summary', query],
    queryFn: ({ signal }) => send(analyticsCalls.portfolioSummary, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** The portfolio's money, broken down; null asks nothing. */
export function usePortfolioFinancial(query: PortfolioQuery | null, by: PortfolioGrouping) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'financial', query, by],
    queryFn: ({ signal }) =>
      send(analyticsCalls.portfolioFinancial, { query: { ...query, by }, signal }),
    enabled: query !== null,
  });
}

/** People and equipment of the portfolio, month by month; null asks nothing. */
export function usePortfolioResources(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'resources', query],
    queryFn: ({ signal }) =>
      send(analyticsCalls.portfolioResources, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** Completion, risks and recommendations of the portfolio; null asks nothing. */
export function usePortfolioPerformance(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'performance', query],
    queryFn: ({ signal }) =>
      send(analyticsCalls.portfolioPerformance, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** What is usual in the company's own projects; null asks nothing. */
export function usePortfolioBenchmarks(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'benchmarks', query],
    queryFn: ({ signal }) =>
      send(analyticsCalls.portfolioBenchmarks, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** Which projects the portfolio table shows, and in which order. */
type ProjectsQuery = Omit<
  z.input<typeof analyticsCalls.portfolioProjects.query>,
  'cursor' | 'limit'
>;

/** The first page is short; the later ones are longer, the longest for who goes to the end. */
const FIRST_PAGE: { cursor?: string; limit: number } = { limit: 60 };
const LATER_LIMIT = 160;
const FAR_PAGES = 4;
const FAR_LIMIT = 1000;

/** Projects of the portfolio or behind one of its figures, page by page. */
export function usePortfolioProjects(query: ProjectsQuery) {
  return useInfiniteQuery({
    ...options,
    // Read anew from its first page when it is opened again, not every page once scrolled to.
    gcTime: 0,
    queryKey: [...queryKeys.portfolio, 'projects', query],
    queryFn: ({ pageParam, signal }) =>
      send(analyticsCalls.portfolioProjects, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }, { length }) =>
      nextCursor === null
        ? undefined
        : { cursor: nextCursor, limit: length < FAR_PAGES ? LATER_LIMIT : FAR_LIMIT },
  });
}

/** Name of one project, archived or not; undefined until it is known, null where there is none. */
export function useProjectName(project: string | undefined): string | null | undefined {
  const { data } = useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.portfolio, 'name', project],
    queryFn: ({ signal }) =>
      send(analyticsCalls.portfolioProjects, { query: { project, limit: 1 }, signal }),
    enabled: project !== undefined,
  });
  return data === undefined ? undefined : (data.projects[0]?.name ?? null);
}

/** Clients by the part of their name that was typed, most projects first. */
export function useClientNames(search: string) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'clients', search],
    queryFn: ({ signal }) => send(projectListCalls.listClients, { query: { search }, signal }),
    select: ({ clients }) => clients.map(({ name }) => name),
  });
}

/** Reads every figure on screen again. */
export async function refreshPortfolio(): Promise<void> {
  await queryClient.refetchQueries(
    { queryKey: queryKeys.portfolio, type: 'active' },
    { throwOnError: true },
  );
}
