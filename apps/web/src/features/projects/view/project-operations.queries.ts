import { operationCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';

const STALE_AFTER = 30_000;

/** Fetches the operations of a project. */
export function useProjectOperations(projectId: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.operations, 'of-project', projectId],
    queryFn: ({ signal }) => send(operationCalls.listOperations, { query: { projectId }, signal }),
  });
}
