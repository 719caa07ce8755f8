import { analyticsCalls, type PortfolioQuery } from '@pcm/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import type { OwnProject } from './own-project.ts';

/** Returns the project that the page's filter chooses, with its figures; null without one. */
export function useOwnProject({ project, currency }: PortfolioQuery): OwnProject | null {
  const { data } = useQuery({
    queryKey: [...queryKeys.portfolio, 'own-project', project, currency],
    queryFn: ({ signal }) =>
      send(analyticsCalls.portfolioProjects, { query: { project, currency }, signal }),
    enabled: project !== undefined,
    placeholderData: keepPreviousData,
  });
  return project === undefined ? null : (data?.projects.find(({ id }) => id === project) ?? null);
}
