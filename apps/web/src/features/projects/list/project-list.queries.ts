import { projectListCalls } from '@pcm/contract';
import { hashKey, keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import {
  listKey,
  type PagedProjects,
  type PageQuery,
  type ProjectTotals,
  STALE_AFTER,
  totalsKey,
} from '../../../project/list/project-pages.queries.ts';
import { rowsOf, withoutProjects } from '../../../project/list/project-pages.ts';

/** Removes projects from every list and its count at once, and refetches what is on screen. */
export function forgetProjects(client: QueryClient, ids: ReadonlySet<string>): void {
  const counted = new Set<string>();
  for (const [key, data] of client.getQueriesData<PagedProjects>({ queryKey: listKey })) {
    if (data === undefined) continue;
    client.setQueryData<PagedProjects>(key, { ...data, pages: withoutProjects(data.pages, ids) });
    // The key of a list ends with its query.
    const totals = totalsKey(key.at(-1) as PageQuery);
    // One list in several orders has the same totals.
    if (counted.has(hashKey(totals))) continue;
    counted.add(hashKey(totals));
    const gone = rowsOf(data.pages).filter(({ id }) => ids.has(id)).length;
    client.setQueryData<ProjectTotals>(
      totals,
      (known) => known && { ...known, count: known.count - gone },
    );
  }
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
