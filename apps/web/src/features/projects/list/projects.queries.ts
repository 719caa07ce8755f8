import { type ProjectSummary, projectDeleteCall, projectListCalls } from '@pcm/contract';
import type { ServiceCategory } from '@pcm/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { forgetProjects } from './project-list.queries.ts';

/** Source: specification section 7. */
const STALE_AFTER = 30_000;
const LATEST = 3;

/** The latest projects, and how many there are of each type. */
export type LatestProjects = z.output<typeof projectListCalls.pageOfProjects.reply>;

/** {@link LatestProjects}: what the chooser shows. */
export function useLatestProjects() {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'latest'],
    queryFn: ({ signal }) =>
      send(projectListCalls.pageOfProjects, {
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
      const page = await send(projectListCalls.pageOfProjects, {
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

/** Deletes a project; its card goes at once. Pass the version that was looked at. */
export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ProjectSummary, 'id' | 'version'>) =>
      send(projectDeleteCall.deleteProject, { params: { id }, ifVersion: version }),
    onSuccess: (_, { id }) => {
      forgetProjects(client, new Set([id]));
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
  });
}

/** Takes back a delete. */
export function useRestoreProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { restoreProject } = await import('../../../project/whole-project.queries.ts');
      return restoreProject(id);
    },
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project);
      void client.invalidateQueries({ queryKey: queryKeys.projectPages });
    },
  });
}

/** Puts a project away, or back among the others; it leaves the list it is in at once. */
export function useArchiveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isArchived }: { id: string; isArchived: boolean }) => {
      const action = isArchived ? 'archive' : 'unarchive';
      const { failed } = await send(projectListCalls.batchProjects, {
        body: { action, ids: [id] },
      });
      const [failure] = failed;
      if (failure) throw new ApiError(409, failure.code, failure.message);
    },
    onSuccess: (_, { id }) => forgetProjects(client, new Set([id])),
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
  });
}
