import type { Project } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { readNewest } from '../financial.queries.ts';

/** The open project as the page has it; the page fetches it, the picker only looks. */
export function useKnownProject(id: string | undefined): Project | undefined {
  const { data } = useQuery<Project>({
    queryKey: queryKeys.project(id ?? ''),
    queryFn: () => readNewest(id ?? ''),
    enabled: false,
  });
  return id === undefined ? undefined : data;
}
