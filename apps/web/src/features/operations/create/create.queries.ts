import { type Project, projectCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';

const STALE_AFTER = 30_000;

/** Fetches the project of an operation with its estimate; nothing while none is chosen. */
export function useChosenProject(id: string) {
  return useQuery<Project>({
    queryKey: queryKeys.project(id),
    queryFn: ({ signal }) => send(projectCalls.readProject, { params: { id }, query: {}, signal }),
    enabled: id !== '',
    staleTime: STALE_AFTER,
  });
}
