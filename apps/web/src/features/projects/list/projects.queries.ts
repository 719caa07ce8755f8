import { type ProjectSummary, projectDeleteCall, projectListCalls } from '@pcm/contract';
import type { ServiceCategory } from '@pcm/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { loadErrorWords } from '../../../platform/words/language.ts';
import { forgetProjects } from './project-list.queries.ts';

/** Source: specification section 7. Units: ms. */
const STALE_AFTER = 30_000;
const LATEST = 3;

export type LatestProjects = z.output<typeof projectListCalls.pageOfProjects.reply>;

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

/** Fetches the last project of a type with a price per square metre; null when there is none. */
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

/** Deletes a project; its card disappears at once. Pass the version that the user saw. */
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

/** Archives a project or takes it back; it leaves its list at once. */
export function useArchiveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isArchived }: { id: string; isArchived: boolean }) => {
      const action = isArchived ? 'archive' : 'unarchive';
      const { failed } = await send(projectListCalls.batchProjects, {
        body: { action, ids: [id] },
      });
      const [failure] = failed;
      if (failure) {
        await loadErrorWords();
        throw new ApiError(409, failure.code, failure.message);
      }
    },
    onSuccess: (_, { id }) => forgetProjects(client, new Set([id])),
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.projectPages }),
  });
}
