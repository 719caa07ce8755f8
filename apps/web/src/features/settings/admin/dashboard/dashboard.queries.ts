import { projectListCalls, systemCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../../platform/api/api-client.ts';
import { queryKeys } from '../../../../platform/api/query-client.ts';

export type SystemOverview = z.output<typeof systemCalls.systemOverview.reply>;

/** Source: specification section 9. */
const RECENT = 5;
/** The time between two looks at an update that goes on. Units: ms. */
const OUTDATED_EVERY = 2000;

/** Fetches the state of the system each time the dashboard opens. */
export const useSystemOverview = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => send(systemCalls.systemOverview, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Shows how an update goes on.
    refetchInterval: ({ state }) => (state.data?.outdatedProjects ? OUTDATED_EVERY : false),
  });

/** Fetches the projects that were saved last. */
export const useRecentProjects = () =>
  useQuery({
    queryKey: [...queryKeys.projectPages, 'recent'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'updated', direction: 'desc', limit: RECENT } as const;
      return (await send(projectListCalls.pageOfProjects, { query, signal })).projects;
    },
    staleTime: 0,
  });
