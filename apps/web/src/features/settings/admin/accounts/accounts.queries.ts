import { adminAccountCalls, type Role } from '@pcm/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api-client.ts';
import { queryKeys } from '../../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../../platform/api/session.ts';

/** Fetches the administrators, oldest first. */
export const useAccounts = () =>
  useQuery({
    queryKey: queryKeys.adminAccounts,
    queryFn: ({ signal }) => send(adminAccountCalls.listAdmins, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Returns the writes of administrators; they refresh the list. */
export function useAccountWrites() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.adminAccounts });
  return {
    create: useMutation({
      mutationFn: (body: {
        username: string;
        password: string;
        currentPassword: string;
        role: Role;
      }) => resumeAfterLogin(() => send(adminAccountCalls.createAdmin, { body })),
      onSettled,
    }),
    changeRole: useMutation({
      mutationFn: ({ id, role }: { id: string; role: Role }) =>
        resumeAfterLogin(() =>
          send(adminAccountCalls.changeRole, { params: { id }, body: { role } }),
        ),
      onSettled,
    }),
    setPassword: useMutation({
      mutationFn: ({ id, ...body }: { id: string; password: string; currentPassword: string }) =>
        resumeAfterLogin(() => send(adminAccountCalls.setAdminPassword, { params: { id }, body })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        resumeAfterLogin(() => send(adminAccountCalls.deleteAdmin, { params: { id } })),
      onSettled,
    }),
  };
}

/** Fetches the time of this administrator's last login before this session. */
export const usePreviousLogin = () =>
  useQuery({
    queryKey: ['admin', 'previous-login'],
    queryFn: ({ signal }) => send(adminAccountCalls.previousLogin, { signal }),
  });

/** Ends every session of this administrator except this one. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => resumeAfterLogin(() => send(adminAccountCalls.endOtherSessions, {})),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.adminSessions }),
  });
}
