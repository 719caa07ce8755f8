import { type LibraryPrice, MAX_MATCHED_LENGTH, projectCalls, rateCalls } from '@pcm/contract';
import type { Currency, PriceScheduleItem } from '@pcm/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';

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
      send(rateCalls.itemLibrary, {
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
    queryFn: ({ signal }) => send(projectCalls.readProject, { params: { id }, query: {}, signal }),
    enabled: id !== '',
    staleTime: 60_000,
  });
}

/** Finds the best match of each of the items, in one call. Units: `currency`. */
export function useLibraryMatches(
  items: readonly PriceScheduleItem[],
  currency: Currency,
  projectId: string | null,
) {
  // The items may be two thousand long texts, so that the key names who asks instead of them.
  const asker = useId();
  return useQuery({
    queryKey: [...queryKeys.projects, 'item-library', 'matches', asker, currency, projectId],
    queryFn: ({ signal }) =>
      send(rateCalls.matchLibrary, {
        body: {
          currency,
          ...(projectId === null ? {} : { excludeProject: projectId }),
          items: items.map(({ designation = '', unit = '' }) => ({
            designation: designation.slice(0, MAX_MATCHED_LENGTH),
            unit,
          })),
        },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
