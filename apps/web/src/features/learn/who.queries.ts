import { adminCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';

/** Returns the logged-in user's name, which the shell has read already. */
export function useUsername(): string {
  const { data } = useQuery({
    queryKey: queryKeys.adminStatus,
    queryFn: ({ signal }) => send(adminCalls.adminStatus, { signal }),
  });
  return data?.username ?? '';
}
