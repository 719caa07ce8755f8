import { teamCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { isolate } from '../../platform/words/isolate.ts';

/** The longest time until a change elsewhere shows. Units: ms. */
const STALE_AFTER = 30_000;

/** Fetches every team member by name. */
export function useTeamMembers() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.teamMembers,
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { query: {}, signal }),
  });
}

/** Fetches every customer by name. */
export function useCustomers() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.customers,
    queryFn: ({ signal }) => send(teamCalls.listCustomers, { query: {}, signal }),
  });
}

/** Fetches every item of equipment by name, with its number. */
export function useEquipment() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.equipment,
    queryFn: ({ signal }) => send(teamCalls.listEquipment, { query: {}, signal }),
  });
}

/** Returns a function from ids to names of team members; deleted ones have none. */
export function useMemberNames(): (ids: readonly string[]) => string[] {
  const { data: members = [] } = useTeamMembers();
  const byId = new Map(members.map(({ id, name }) => [id, name]));
  return (ids) =>
    ids.flatMap((id) => {
      const name = byId.get(id);
      return name === undefined ? [] : [isolate(name)];
    });
}
