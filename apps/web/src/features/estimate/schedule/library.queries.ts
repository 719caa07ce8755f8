import { calls } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import type { LibraryPrice } from './library-lines.ts';

/** Searches the items of earlier price schedules. Units: `currency`. */
export function useItemLibrary(
  search: string,
  unit: string,
  currency: Currency,
  projectId: string | null,
) {
  return useQuery({
    queryKey: [...queryKeys.projects, 'item-library', search, unit, currency, projectId],
    queryFn: ({ signal }) =>
      send(calls.itemLibrary, {
        query: {
          search,
          unit,
          currency,
          ...(projectId === null ? {} : { excludeProject: projectId }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads the estimate that a price comes from; nothing while none is chosen. */
export function useEarlierEstimate(price: LibraryPrice | undefined) {
  const id = price?.projectId ?? '';
  return useQuery({
    queryKey: [...queryKeys.project(id), 'for-library'],
    queryFn: ({ signal }) => send(calls.readProject, { params: { id }, query: {}, signal }),
    enabled: id !== '',
    staleTime: 60_000,
  });
}
