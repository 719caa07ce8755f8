import {
  lawCalls,
  type PortfolioQuery,
  portfolioCalls,
  projectListCalls,
  type YearEntries,
} from '@pcm/contract';
import type { PortfolioGrouping } from '@pcm/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryClient, queryKeys } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { today } from '../../platform/words/today.ts';
import type { OwnProject } from './benchmarks/own-project.ts';

/** The longest time until a change elsewhere shows. Units: ms. */
const STALE_AFTER = 30_000;

const options = { staleTime: STALE_AFTER, placeholderData: keepPreviousData } as const;

/** Fetches the key figures of the portfolio; null fetches nothing. */
export function usePortfolioSummary(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'summary', query],
    queryFn: ({ signal }) => send(portfolioCalls.portfolioSummary, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** Fetches the portfolio's money by groups; null fetches nothing. */
export function usePortfolioFinancial(query: PortfolioQuery | null, by: PortfolioGrouping) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'financial', query, by],
    queryFn: ({ signal }) =>
      send(portfolioCalls.portfolioFinancial, { query: { ...query, by }, signal }),
    enabled: query !== null,
  });
}

/** Fetches what became of the quotations; null fetches nothing. */
export function usePortfolioOrders(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'orders', query],
    queryFn: ({ signal }) => send(portfolioCalls.portfolioOrders, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** Fetches the people and equipment of the portfolio by month; null fetches nothing. */
export function usePortfolioResources(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'resources', query],
    queryFn: ({ signal }) =>
      send(portfolioCalls.portfolioResources, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** Fetches completion, risks and recommendations of the portfolio; null fetches nothing. */
export function usePortfolioPerformance(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'performance', query],
    queryFn: ({ signal }) =>
      send(portfolioCalls.portfolioPerformance, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** Fetches the usual figures of the company's own projects; null fetches nothing. */
export function usePortfolioBenchmarks(query: PortfolioQuery | null) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'benchmarks', query],
    queryFn: ({ signal }) =>
      send(portfolioCalls.portfolioBenchmarks, { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** The filter and order of the portfolio table. */
type ProjectsQuery = Omit<
  z.input<typeof portfolioCalls.portfolioProjects.query>,
  'cursor' | 'limit'
>;

/** The first page is short; later pages get longer, for users who scroll to the end. */
const FIRST_PAGE: { cursor?: string; limit: number } = { limit: 60 };
const LATER_LIMIT = 160;
const FAR_PAGES = 4;
const FAR_LIMIT = 1000;

/** Fetches the projects of the portfolio or behind one of its figures, page by page. */
export function usePortfolioProjects(query: ProjectsQuery) {
  return useInfiniteQuery({
    ...options,
    // When opened again, the list starts at its first page instead of reading every page.
    gcTime: 0,
    queryKey: [...queryKeys.portfolio, 'projects', query],
    queryFn: ({ pageParam, signal }) =>
      send(portfolioCalls.portfolioProjects, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }, { length }) =>
      nextCursor === null
        ? undefined
        : { cursor: nextCursor, limit: length < FAR_PAGES ? LATER_LIMIT : FAR_LIMIT },
  });
}

/** Returns a project's name, archived or not; undefined while loading, null if there is none. */
export function useProjectName(project: string | undefined): string | null | undefined {
  const { data } = useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.portfolio, 'name', project],
    queryFn: ({ signal }) =>
      send(portfolioCalls.portfolioProjects, { query: { project, limit: 1 }, signal }),
    enabled: project !== undefined,
  });
  return data === undefined ? undefined : (data.projects[0]?.name ?? null);
}

/** Fetches clients whose name contains the typed text, most projects first. */
export function useClientNames(search: string) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.portfolio, 'clients', search],
    queryFn: ({ signal }) => send(projectListCalls.listClients, { query: { search }, signal }),
    select: ({ clients }) => clients.map(({ name }) => name),
  });
}

/** Fetches every figure on screen again. */
export async function refreshPortfolio(): Promise<void> {
  await queryClient.refetchQueries(
    { queryKey: queryKeys.portfolio, type: 'active' },
    { throwOnError: true },
  );
}

/** Returns the project that the page's filter chooses, with its figures; null without one. */
export function useOwnProject({ project, currency }: PortfolioQuery): OwnProject | null {
  const { data } = useQuery({
    queryKey: [...queryKeys.portfolio, 'own-project', project, currency],
    queryFn: ({ signal }) =>
      send(portfolioCalls.portfolioProjects, { query: { project, currency }, signal }),
    enabled: project !== undefined,
    placeholderData: keepPreviousData,
  });
  return project === undefined ? null : (data?.projects.find(({ id }) => id === project) ?? null);
}

const yearQuery = (year: number) => ({
  queryKey: [...queryKeys.portfolio, 'year', year],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(portfolioCalls.companyYear, {
      params: { year: String(year) },
      query: { today: today() },
      signal,
    }),
});

/** Fetches a fiscal year of the company. */
export const useCompanyYear = (year: number) =>
  useQuery({ ...yearQuery(year), staleTime: STALE_AFTER });

/** Returns how to read a year from the server, never from a cache, and how to save what was entered. */
export const yearPorts = (year: number) => ({
  read: () => resumeAfterLogin(() => queryClient.query({ ...yearQuery(year), staleTime: 0 })),
  write: async (entries: YearEntries, version: number) => {
    const law = await resumeAfterLogin(() =>
      send(lawCalls.saveYear, {
        params: { year: String(year) },
        body: entries,
        ifVersion: version,
      }),
    );
    queryClient.setQueryData(queryKeys.law, law);
    return queryClient.query({ ...yearQuery(year), staleTime: 0 });
  },
});
