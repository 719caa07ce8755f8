import { operationCalls, type Project, projectCalls } from '@pcm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { queryKeys } from '../../platform/api/query-client.ts';

/** Source: specification section 7. Units: ms. */
const REFETCH_EVERY = 10_000;

/** Fetches a project every 10 seconds and on focus; polling does not keep the session alive. */
export function useProject(id: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.project(id);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Project> => {
      const known = client.getQueryData<Project>(queryKey);
      const project = await send(projectCalls.readProject, {
        params: { id },
        query: { t: Date.now() },
        pastCaches: true,
        signal,
        ...(known === undefined ? {} : { background: true as const }),
      });
      if (known !== undefined && known.version !== project.version) {
        void client.invalidateQueries({ queryKey: queryKeys.versions(id) });
      }
      return project;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isGone = state.error instanceof ApiError && state.error.status === 404;
      return state.data === undefined || isGone ? false : REFETCH_EVERY;
    },
    refetchOnWindowFocus: 'always',
  });
}

const STALE_AFTER = 30_000;

export function useProjectOperations(projectId: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.operations, 'of-project', projectId],
    queryFn: ({ signal }) => send(operationCalls.listOperations, { query: { projectId }, signal }),
  });
}
