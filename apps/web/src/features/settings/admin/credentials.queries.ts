import { adminCalls, credentialCalls } from '@pcm/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { byId, queryKeys, useSend } from '../../../platform/api/query-client.ts';
import { adminStatusQuery, withPreferences } from './admin.queries.ts';

/** Fetches whether the set-up link is still valid. */
export const useSetUpCheck = (token: string) =>
  useQuery({
    queryKey: ['admin', 'set-up', token],
    queryFn: ({ signal }) => send(credentialCalls.checkSetUp, { body: { token }, signal }),
  });

/** Creates and logs in the first administrator. */
export function useSetUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; username: string; password: string }) =>
      withPreferences(send(credentialCalls.setUp, { body })),
    onSuccess: (status) => queryClient.setQueryData(adminStatusQuery.queryKey, status),
  });
}

/** Changes name and password; the server ends every session. */
export const useUpdateCredentials = () =>
  useSend(
    credentialCalls.updateCredentials,
    (body: { currentPassword: string; newUsername: string; newPassword: string }) => ({ body }),
  );

/** Asks for the key of the pictures that this browser keeps. */
export const fetchPictureKey = () => send(credentialCalls.pictureKey, {});

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
    queryFn: ({ signal }) => send(credentialCalls.listSessions, { signal }),
    staleTime: 0,
  });

export function useEndSession() {
  const queryClient = useQueryClient();
  return useSend(credentialCalls.endSession, byId, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.adminSessions }),
  });
}
