import { securityCalls } from '@pcm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { answerPasswordQuestion } from '../../../platform/api/password-question.ts';
import { byId, queryKeys, useSend } from '../../../platform/api/query-client.ts';

const LOGINS = ['admin', 'logins'] as const;

/** Fetches whether this administrator uses a second factor, and whether all must. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => send(securityCalls.readSecondFactor, { signal }),
    staleTime: 0,
  });

/** Returns the writes of the own second factor and of the rule for all; they refresh the screen. */
export function useSecondFactorWrites() {
  const queryClient = useQueryClient();
  const onSettled = async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.secondFactor });
    await queryClient.invalidateQueries({ queryKey: queryKeys.adminAccounts });
  };
  return {
    begin: useSend(securityCalls.beginSecondFactor, () => ({ body: {} })),
    enable: useSend(securityCalls.enableSecondFactor, (code: string) => ({ body: { code } }), {
      onSettled,
    }),
    renew: useSend(securityCalls.renewRecoveryCodes, () => ({ body: {} }), { onSettled }),
    disable: useSend(securityCalls.disableSecondFactor, () => ({}), { onSettled }),
    remove: useSend(securityCalls.removeSecondFactor, byId, { onSettled }),
    demand: useSend(
      securityCalls.demandSecondFactor,
      (demanded: boolean) => ({ body: { demanded } }),
      { onSettled },
    ),
  };
}

/** Fetches the sessions and remembered browsers of every administrator. */
export const useLogins = () =>
  useQuery({
    queryKey: LOGINS,
    queryFn: ({ signal }) => send(securityCalls.listLogins, { signal }),
    staleTime: 0,
  });

/** Forgets a browser; refreshes the list. */
export function useForgetBrowser() {
  const queryClient = useQueryClient();
  return useSend(securityCalls.forgetBrowser, byId, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: LOGINS }),
  });
}

/** Confirms the password of this session for an action that needs it. */
export const useConfirmPassword = () =>
  useSend(securityCalls.confirmPassword, (password: string) => ({ body: { password } }), {
    onSuccess: () => answerPasswordQuestion(true),
  });
