import { type Project, type ProjectSummary, projectListCalls } from '@pcm/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryClient, queryKeys } from '../../../platform/api/query-client.ts';
import { readNewest } from '../financial.queries.ts';

const SHOWN = 8;

/** Finds projects by a part of name, client or location, the last saved first. */
export function useProjectChoices(search: string) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'simulation', search],
    queryFn: async ({ signal }): Promise<ProjectSummary[]> => {
      const query = { search, sort: 'updated', direction: 'desc', limit: SHOWN } as const;
      const { projects } = await send(projectListCalls.pageOfProjects, { query, signal });
      return projects;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Returns the newest version of a project in the cache. */
export const knownProject = (id: string): Project | undefined =>
  queryClient.getQueryData<Project>(queryKeys.project(id));

/** Reads the project again and shows it. Errors: those of the call. */
export async function readAgain(id: string): Promise<Project> {
  const newest = await readNewest(id, true);
  queryClient.setQueryData(queryKeys.project(id), newest);
  return newest;
}
