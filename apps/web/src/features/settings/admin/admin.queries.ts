import { adminCalls, type Role } from '@pcm/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { sessionClosed, sessionOpened } from '../../../platform/api/session.ts';
import { takePreferences } from '../../../platform/preferences.ts';
import { takeRole } from '../../../platform/role.ts';

/** Applies somebody's role and preferences before the page shows their data. */
export async function withPreferences<
  Status extends Parameters<typeof takePreferences>[0] & { role: Role | null },
>(answer: Promise<Status>): Promise<Status> {
  const status = await answer;
  takeRole(status.role);
  await takePreferences(status);
  return status;
}

/** Fetches whether this browser is logged in, and as whom. */
export const adminStatusQuery = queryOptions({
  queryKey: queryKeys.adminStatus,
  queryFn: ({ signal }) => withPreferences(send(adminCalls.adminStatus, { signal })),
});

/** Fetches the status once and keeps it; logging in and out updates it. */
export const useAdminStatus = () => useQuery(adminStatusQuery);

/** Logs in, and fetches again what failed without a session. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { username: string; password: string; code?: string | undefined }) =>
      withPreferences(send(adminCalls.login, { body })),
    onSuccess: async (status) => {
      queryClient.setQueryData(adminStatusQuery.queryKey, status);
      sessionOpened();
      const failed = queryClient
        .getQueryCache()
        .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      // Fetches each query itself: refetchQueries skips static ones, such as the list of projects.
      await Promise.allSettled(failed.map((query) => query.fetch()));
    },
  });
}

/** Logs out and drops all fetched data. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send(adminCalls.logout, {}),
    onSuccess: async () => {
      const status = await withPreferences(send(adminCalls.adminStatus, {}));
      queryClient.clear();
      queryClient.setQueryData(adminStatusQuery.queryKey, status);
      sessionClosed();
    },
  });
}
