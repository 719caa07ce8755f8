import {
  type ActualGroups,
  actualCalls,
  type OwnRates,
  operationCalls,
  type ProjectActual,
} from '@pcm/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys, useSend } from '../../platform/api/query-client.ts';

/** Begins like the operations, so that what changes them refreshes what was done. */
const KEY = [...queryKeys.operations, 'actual'] as const;

/** Reads planned against actual of a project. */
export function useProjectActual(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }): Promise<ProjectActual> =>
      send(actualCalls.projectActual, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The period, state and grouping of an overview. */
export type GroupsQuery = z.input<typeof actualCalls.actualGroups.query>;

/** Reads planned against actual of the jobs of a period. */
export function useActualGroups(query: GroupsQuery) {
  return useQuery({
    queryKey: [...KEY, 'groups', query],
    queryFn: ({ signal }): Promise<ActualGroups> =>
      send(actualCalls.actualGroups, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads how much a person-day does in one's own jobs of a type; nothing for other work. */
export function useOwnRates(query: z.input<typeof actualCalls.ownRates.query>) {
  return useQuery({
    queryKey: [...KEY, 'rates', query],
    queryFn: ({ signal }): Promise<OwnRates> => send(actualCalls.ownRates, { query, signal }),
    enabled: query.projectType !== '',
    staleTime: 0,
  });
}

/** The choices for one operation, based on a version of it: lines of people, or days. */
interface Chosen {
  operationId: string;
  version: number;
  lineChoices?: ProjectActual['operations'][number]['lineChoices'];
  dayChoices?: ProjectActual['operations'][number]['dayChoices'];
}

/** Returns how to choose the lines that people of an operation work on, or the days that count. */
export function useChooseInOperation() {
  const client = useQueryClient();
  return useSend(
    operationCalls.patchOperation,
    ({ operationId: id, version, ...body }: Chosen) => ({
      params: { id },
      body,
      ifVersion: version,
    }),
    { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.operations }) },
  );
}
