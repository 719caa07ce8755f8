import { planLinkCalls, teamCalls, wallLinkCalls } from '@pcm/contract';
import type { Language } from '@pcm/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { isolate } from '../../platform/words/translation.ts';

/** The longest time until a change elsewhere shows. Units: ms. */
const STALE_AFTER = 30_000;

/** Fetches every team member by name. */
export function useTeamMembers() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.teamMembers,
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { query: {}, signal }),
  });
}

/** Fetches every customer by name. */
export function useCustomers() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.customers,
    queryFn: ({ signal }) => send(teamCalls.listCustomers, { query: {}, signal }),
  });
}

/** Fetches every item of equipment by name, with its number. */
export function useEquipment() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.equipment,
    queryFn: ({ signal }) => send(teamCalls.listEquipment, { query: {}, signal }),
  });
}

/** Returns a function from ids to names of team members; deleted ones have none. */
export function useMemberNames(): (ids: readonly string[]) => string[] {
  const { data: members = [] } = useTeamMembers();
  const byId = new Map(members.map(({ id, name }) => [id, name]));
  return (ids) =>
    ids.flatMap((id) => {
      const name = byId.get(id);
      return name === undefined ? [] : [isolate(name)];
    });
}

/** Begins like the operations, since a change of one may make a plan unread. */
const PLANS = [...queryKeys.operations, 'plans'] as const;

/** Fetches the links to plans that work, and what those who hold them have not read. */
export function usePlanLinks() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...PLANS, 'links'],
    queryFn: ({ signal }) => send(planLinkCalls.listPlanLinks, { signal }),
  });
}

/** Fetches the plans of some days as they are printed and sent: of everybody, or of one person. */
export function usePersonPlans(from: string, to: string, memberId?: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...PLANS, from, to, memberId],
    queryFn: ({ signal }) =>
      send(planLinkCalls.readPersonPlans, { query: { from, to, memberId }, signal }),
  });
}

/** Fetches the links to wall views that work. */
export function useWallLinks() {
  return useQuery({
    queryKey: [...PLANS, 'walls'],
    queryFn: ({ signal }) => send(wallLinkCalls.listWallLinks, { signal }),
  });
}

/** Makes and stops links to wall views. */
export function useWallLinkWrites() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [...PLANS, 'walls'] });
  return {
    make: useMutation({
      mutationFn: (body: { name: string; language: Language; showsCustomers: boolean }) =>
        send(wallLinkCalls.createWallLink, { body }),
      onSuccess,
    }),
    stop: useMutation({
      mutationFn: (id: string) => send(wallLinkCalls.revokeWallLink, { params: { id } }),
      onSuccess,
    }),
  };
}

/** Makes and stops the link of a team member. */
export function usePlanLinkWrites() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: PLANS });
  return {
    make: useMutation({
      mutationFn: ({ id, language }: { id: string; language: Language }) =>
        send(planLinkCalls.createPlanLink, { params: { id }, body: { language } }),
      onSuccess,
    }),
    stop: useMutation({
      mutationFn: (id: string) => send(planLinkCalls.revokePlanLink, { params: { id } }),
      onSuccess,
    }),
  };
}
