import { adminAccountCalls, type Role } from '@pcm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api-client.ts';
import { byId, queryKeys, useSend } from '../../../../platform/api/query-client.ts';

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
    create: useSend(
      adminAccountCalls.createAdmin,
      (body: { username: string; password: string; currentPassword: string; role: Role }) => ({
        body,
      }),
      { onSettled },
    ),
    changeRole: useSend(
      adminAccountCalls.changeRole,
      ({ id, role }: { id: string; role: Role }) => ({ params: { id }, body: { role } }),
      { onSettled },
    ),
    setPassword: useSend(
      adminAccountCalls.setAdminPassword,
      ({ id, ...body }: { id: string; password: string; currentPassword: string }) => ({
        params: { id },
        body,
      }),
      { onSettled },
    ),
    remove: useSend(adminAccountCalls.deleteAdmin, byId, { onSettled }),
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
  return useSend(adminAccountCalls.endOtherSessions, () => ({}), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.adminSessions }),
  });
}
