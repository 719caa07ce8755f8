import { calls } from '@pcm/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../lib/api-client.ts';
import { queryKeys } from '../lib/query-client.ts';

const SHOWN = 6;
const STALE_AFTER = 30_000;

/** Projects that a search finds; without one, those worked on last. */
export function usePaletteProjects(search: string) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'palette', search],
    queryFn: ({ signal }) =>
      send(calls.pageOfProjects, {
        query: { search, sort: 'updated', direction: 'desc', limit: SHOWN },
        signal,
      }),
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}
