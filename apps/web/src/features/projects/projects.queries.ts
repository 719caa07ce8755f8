import { calls, type Project, type ProjectSummary } from '@pcm/contract';
import type { ServiceCategory } from '@pcm/domain';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { pageQueryOf } from './list-order.ts';
import { FIRST_PAGE, nextPageParam, withoutProject } from './project-pages.ts';
import type { ProjectsSearch } from './search-params.ts';

/** Source: specification section 7. */
const STALE_AFTER = 30_000;
const REFETCH_EVERY = 10_000;
const LATEST = 3;

/** One page of the list. */
export type ProjectPage = z.output<typeof calls.pageOfProjects.reply>;

/** {@link useProjectPages}' answer. */
export type ProjectPages = ReturnType<typeof useProjectPages>;

/** The latest projects, and how many there are of each type. */
export type LatestProjects = ProjectPage;

const listKey = [...queryKeys.projectPages, 'list'] as const;

/** The list of My Projects, page by page. A new search keeps the old cards until it has an answer. */
export function useProjectPages(search: ProjectsSearch) {
  const query = pageQueryOf(search);
  return useInfiniteQuery({
    queryKey: [...listKey, query],
    queryFn: ({ pageParam, signal }) =>
      send(calls.pageOfProjects, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPageParam,
    staleTime: STALE_AFTER,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

/** {@link LatestProjects}: what the chooser shows. */
export function useLatestProjects() {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'latest'],
    queryFn: ({ signal }) =>
      send(calls.pageOfProjects, {
        query: { sort: 'updated', direction: 'desc', limit: LATEST },
        signal,
      }),
    staleTime: STALE_AFTER,
    refetchOnWindowFocus: true,
  });
}

/** The last project of a type that has a price a square metre; null when there is none. */
export function useLastEstimate(serviceCategory: ServiceCategory, projectType: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'last', serviceCategory, projectType],
    queryFn: async ({ signal }): Promise<ProjectSummary | null> => {
      const page = await send(calls.pageOfProjects, {
        query: {
          serviceCategory,
          ...(projectType === undefined ? {} : { projectType }),
          sort: 'updated',
          direction: 'desc',
          limit: 20,
        },
        signal,
      });
      return page.projects.find((project) => project.perSquareMeter !== null) ?? null;
    },
    enabled: projectType !== undefined,
    staleTime: STALE_AFTER,
  });
}

/** One project, fetched again every 10 seconds and on focus; polling does not keep the session. */
export function useProject(id: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.project(id);
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Project> =>
      send(calls.readProject, {
        params: { id },
        query: { t: Date.now() },
        signal,
        ...(client.getQueryData(queryKey) === undefined ? {} : { background: true as const }),
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isGone = state.error instanceof ApiError && state.error.status === 404;
      return state.data === undefined || isGone ? false : REFETCH_EVERY;
    },
    refetchOnWindowFocus: 'always',
  });
}

/** Deletes a project; its card goes at once. Pass the version that was looked at. */
export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ProjectSummary, 'id' | 'version'>) =>
      send(calls.deleteProject, { params: { id }, ifVersion: version }),
    onSuccess: (_, { id }) => {
      client.setQueriesData<InfiniteData<ProjectPage>>(
        { queryKey: listKey },
        (data) => data && { ...data, pages: withoutProject(data.pages, id) },
      );
      client.removeQueries({ queryKey: queryKeys.project(id), type: 'inactive' });
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
  });
}

/** Takes back a delete. */
export function useRestoreProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(calls.restoreProject, { params: { id } }),
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project);
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    },
  });
}
