import { teamCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';

/** A change elsewhere shows at the latest after this. Units: milliseconds. */
const STALE_AFTER = 30_000;

/** Every team member by name. */
export function useTeamMembers() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.teamMembers,
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { query: {}, signal }),
  });
}

/** Every customer by name. */
export function useCustomers() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.customers,
    queryFn: ({ signal }) => send(teamCalls.listCustomers, { query: {}, signal }),
  });
}

/** Every item of equipment by name, and how many of it there are. */
export function useEquipment() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.equipment,
    queryFn: ({ signal }) => send(teamCalls.listEquipment, { query: {}, signal }),
  });
}
