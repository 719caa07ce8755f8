import { historyCalls } from '@pcm/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';

const STALE_AFTER = 60_000;
const PAGE = 20;

/** A saved version with its estimate. */
export type OpenedVersion = z.output<typeof historyCalls.readVersion.reply>;

/** Reads the saved versions page by page, the newest first. */
export function useVersions(id: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.versions(id), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(historyCalls.listVersions, {
        params: { id },
        query: { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page: z.output<typeof historyCalls.listVersions.reply>) => page.nextCursor,
    staleTime: STALE_AFTER,
  });
}

/** Reads one saved version with its estimate; a version never changes. */
export function useVersion(id: string, version: number | null) {
  return useQuery({
    queryKey: [...queryKeys.versions(id), 'one', version],
    queryFn: ({ signal }): Promise<OpenedVersion> =>
      send(historyCalls.readVersion, { params: { id, version: version ?? 0 }, signal }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
