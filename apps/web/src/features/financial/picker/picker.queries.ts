import type { Project } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { readNewest } from '../financial.queries.ts';

/** Returns the open project from the cache; the page fetches it. */
export function useKnownProject(id: string | undefined): Project | undefined {
  const { data } = useQuery<Project>({
    queryKey: queryKeys.project(id ?? ''),
    queryFn: () => readNewest(id ?? ''),
    enabled: false,
  });
  return id === undefined ? undefined : data;
}
