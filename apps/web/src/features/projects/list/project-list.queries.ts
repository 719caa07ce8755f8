import { projectListCalls } from '@pcm/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import {
  listKey,
  type PagedProjects,
  STALE_AFTER,
} from '../../../project/list/project-pages.queries.ts';
import { withoutProjects } from '../../../project/list/project-pages.ts';

/** Removes projects from every list at once, and refetches what is on screen. */
export function forgetProjects(client: QueryClient, ids: ReadonlySet<string>): void {
  client.setQueriesData<PagedProjects>(
    { queryKey: listKey },
    (data) => data && { ...data, pages: withoutProjects(data.pages, ids) },
  );
  for (const id of ids) client.removeQueries({ queryKey: queryKeys.project(id), type: 'inactive' });
  void client.invalidateQueries({ queryKey: queryKeys.projectPages });
}

/** Fetches clients whose name contains the typed text, most projects first. */
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
