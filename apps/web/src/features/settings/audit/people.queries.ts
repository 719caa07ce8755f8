import { teamCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';

/** Returns a function from ids of team members to names; any other text stays as it is. */
export function usePeopleNames(isNeeded: boolean): (id: string) => string {
  const { data = [] } = useQuery({
    queryKey: queryKeys.teamMembers,
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { query: {}, signal }),
    enabled: isNeeded,
  });
  return (id) => data.find((member) => member.id === id)?.name ?? id;
}
