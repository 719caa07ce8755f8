import { securityCalls } from '@pcm/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { answerPasswordQuestion } from '../../../platform/api/password-question.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';

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
    begin: useMutation({
      mutationFn: () => resumeAfterLogin(() => send(securityCalls.beginSecondFactor, { body: {} })),
    }),
    enable: useMutation({
      mutationFn: (code: string) =>
        resumeAfterLogin(() => send(securityCalls.enableSecondFactor, { body: { code } })),
      onSettled,
    }),
    renew: useMutation({
      mutationFn: () =>
        resumeAfterLogin(() => send(securityCalls.renewRecoveryCodes, { body: {} })),
      onSettled,
    }),
    disable: useMutation({
      mutationFn: () => resumeAfterLogin(() => send(securityCalls.disableSecondFactor, {})),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        resumeAfterLogin(() => send(securityCalls.removeSecondFactor, { params: { id } })),
      onSettled,
    }),
    demand: useMutation({
      mutationFn: (demanded: boolean) =>
        resumeAfterLogin(() => send(securityCalls.demandSecondFactor, { body: { demanded } })),
      onSettled,
    }),
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
  return useMutation({
    mutationFn: (id: string) =>
      resumeAfterLogin(() => send(securityCalls.forgetBrowser, { params: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LOGINS }),
  });
}

/** Confirms the password of this session for an action that needs it. */
export const useConfirmPassword = () =>
  useMutation({
    mutationFn: (password: string) =>
      resumeAfterLogin(() => send(securityCalls.confirmPassword, { body: { password } })),
    onSuccess: () => answerPasswordQuestion(true),
  });
