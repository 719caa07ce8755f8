import { adminCalls } from '@pcm/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin, sessionClosed, sessionOpened } from '../../../platform/api/session.ts';
import { takePreferences } from '../../../platform/preferences.ts';

/** Applies an administrator's preferences before the page shows their data. */
async function withPreferences<Status extends Parameters<typeof takePreferences>[0]>(
  answer: Promise<Status>,
): Promise<Status> {
  const status = await answer;
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

/** Fetches whether the set-up link is still valid. */
export const useSetUpCheck = (token: string) =>
  useQuery({
    queryKey: ['admin', 'set-up', token],
    queryFn: ({ signal }) => send(adminCalls.checkSetUp, { body: { token }, signal }),
  });

/** Creates and logs in the first administrator. */
export function useSetUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; username: string; password: string }) =>
      withPreferences(send(adminCalls.setUp, { body })),
    onSuccess: (status) => queryClient.setQueryData(adminStatusQuery.queryKey, status),
  });
}

/** Changes name and password; the server ends every session. */
export const useUpdateCredentials = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newUsername: string; newPassword: string }) =>
      resumeAfterLogin(() => send(adminCalls.updateCredentials, { body })),
  });

/** Drops all fetched data and asks the server who is logged in. */
export function useForgetSession() {
  const queryClient = useQueryClient();
  return async () => {
    const status = await withPreferences(send(adminCalls.adminStatus, {}));
    queryClient.clear();
    queryClient.setQueryData(adminStatusQuery.queryKey, status);
  };
}

/** Fetches the sessions of this administrator. */
export const useSessions = () =>
  useQuery({
    queryKey: queryKeys.adminSessions,
    queryFn: ({ signal }) => send(adminCalls.listSessions, { signal }),
    staleTime: 0,
  });

/** Ends a session. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      resumeAfterLogin(() => send(adminCalls.endSession, { params: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.adminSessions }),
  });
}
