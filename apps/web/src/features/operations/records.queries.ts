import { absenceCalls, clientCalls, operationCalls, teamCalls } from '@pcm/contract';
import {
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys, useSend } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { today } from '../../platform/words/today.ts';

const STALE_AFTER = 30_000;
const ASK_DELETED = { query: { deleted: 'true' } } as const;

/** The fields of a team member in a request. */
export type TeamMemberBody = z.input<typeof teamCalls.createTeamMember.body>;
/** The fields of a customer in a request. */
export type CustomerBody = z.input<typeof teamCalls.createCustomer.body>;
/** The fields of an item of equipment in a request. */
export type EquipmentBody = z.input<typeof teamCalls.createEquipment.body>;

/** Fetches the team members of Recently deleted. */
export function useDeletedTeamMembers(enabled: boolean) {
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.teamMembers, 'deleted'],
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { ...ASK_DELETED, signal }),
  });
}

/** Fetches the customers of Recently deleted. */
export function useDeletedCustomers(enabled: boolean) {
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.customers, 'deleted'],
    queryFn: ({ signal }) => send(teamCalls.listCustomers, { ...ASK_DELETED, signal }),
  });
}

/** Fetches the equipment of Recently deleted. */
export function useDeletedEquipment(enabled: boolean) {
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.equipment, 'deleted'],
    queryFn: ({ signal }) => send(teamCalls.listEquipment, { ...ASK_DELETED, signal }),
  });
}

const DEPENDENTS = {
  members: teamCalls.teamMemberDependents,
  customers: teamCalls.customerDependents,
  equipment: teamCalls.equipmentDependents,
} as const;

/** Fetches the operations that depend on a record, anew for each delete. */
export function useDependents(list: keyof typeof DEPENDENTS, id: string) {
  return useQuery({
    staleTime: 0,
    gcTime: 0,
    // Not a key below operations: the delete would refetch it, for a record that is gone.
    queryKey: ['dependents', list, id],
    queryFn: ({ signal }) => send(DEPENDENTS[list], { params: { id }, signal }),
  });
}

/** A change of a record and the version on which it is based. */
interface RecordChange<Body> {
  id: string;
  /** Absent: overwrites any version. */
  version?: number | undefined;
  patch: Partial<Body>;
}

export interface RecordWrites<Body, Row> {
  create: UseMutationResult<Row, Error, Body>;
  change: UseMutationResult<Row, Error, RecordChange<Body>>;
  remove: UseMutationResult<unknown, Error, { id: string; version: number }>;
  restore: UseMutationResult<Row, Error, string>;
}

/** The requests behind the writes. */
interface RecordCalls<Body, Row> {
  create: (body: Body) => Promise<Row>;
  change: (change: RecordChange<Body>) => Promise<Row>;
  remove: (id: string, ifVersion: number) => Promise<unknown>;
  restore: (id: string) => Promise<Row>;
}

const over = (version: number | undefined) => (version === undefined ? {} : { ifVersion: version });

function useRecordWrites<Body, Row>(
  queryKey: QueryKey,
  calls: RecordCalls<Body, Row>,
): RecordWrites<Body, Row> {
  const client = useQueryClient();
  // Operations show the names, and a delete removes people from them.
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: queryKeys.operations }),
      // How many pieces are at hand today follows from their absences.
      client.invalidateQueries({ queryKey: queryKeys.equipment }),
    ]);
  return {
    create: useMutation({
      mutationFn: (body: Body) => resumeAfterLogin(() => calls.create(body)),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (change: RecordChange<Body>) => resumeAfterLogin(() => calls.change(change)),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: { id: string; version: number }) =>
        resumeAfterLogin(() => calls.remove(id, version)),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (id: string) => resumeAfterLogin(() => calls.restore(id)),
      onSuccess,
    }),
  };
}

export function useTeamMemberWrites() {
  return useRecordWrites(queryKeys.teamMembers, {
    create: (body: TeamMemberBody) => send(teamCalls.createTeamMember, { body }),
    change: ({ id, version, patch }) =>
      send(teamCalls.updateTeamMember, { params: { id }, body: patch, ...over(version) }),
    remove: (id, ifVersion) => send(teamCalls.deleteTeamMember, { params: { id }, ifVersion }),
    restore: (id) => send(teamCalls.restoreTeamMember, { params: { id } }),
  });
}

export function useCustomerWrites() {
  return useRecordWrites(queryKeys.customers, {
    create: (body: CustomerBody) => send(teamCalls.createCustomer, { body }),
    change: ({ id, version, patch }) =>
      send(teamCalls.updateCustomer, { params: { id }, body: patch, ...over(version) }),
    remove: (id, ifVersion) => send(teamCalls.deleteCustomer, { params: { id }, ifVersion }),
    restore: (id) => send(teamCalls.restoreCustomer, { params: { id } }),
  });
}

/** Fetches projects that name a client by text, with the customer of that name. */
export function useClientLinks() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.customers, 'links'],
    queryFn: ({ signal }) => send(clientCalls.clientLinks, { signal }),
  });
}

/** Fetches what two customers would be as one, anew for each question. */
export function useMergePreview(id: string, from: string) {
  return useQuery({
    staleTime: 0,
    gcTime: 0,
    queryKey: [...queryKeys.customers, 'merge', id, from],
    queryFn: ({ signal }) =>
      send(clientCalls.mergePreview, { params: { id }, query: { from }, signal }),
  });
}

/** Reads again whatever shows customers or the clients of projects. */
function useClientsChanged() {
  const client = useQueryClient();
  const keys = [queryKeys.customers, queryKeys.operations, queryKeys.projects, queryKeys.quotes];
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Names a customer as the client of projects. */
export function useLinkProjects() {
  return useSend(
    clientCalls.linkProjects,
    ({ id, projectIds }: { id: string; projectIds: string[] }) => ({
      params: { id },
      body: { projectIds },
    }),
    { onSettled: useClientsChanged() },
  );
}

/** Makes two customers one. */
export function useMergeCustomers() {
  return useSend(
    clientCalls.mergeCustomers,
    ({ id, from }: { id: string; from: string }) => ({ params: { id }, body: { from } }),
    { onSuccess: useClientsChanged() },
  );
}

export function useEquipmentWrites() {
  return useRecordWrites(queryKeys.equipment, {
    create: (body: EquipmentBody) => send(teamCalls.createEquipment, { body }),
    change: ({ id, version, patch }) =>
      send(teamCalls.updateEquipment, { params: { id }, body: patch, ...over(version) }),
    remove: (id, ifVersion) => send(teamCalls.deleteEquipment, { params: { id }, ifVersion }),
    restore: (id) => send(teamCalls.restoreEquipment, { params: { id } }),
  });
}

/** The fields of an absence in a request. */
export type AbsenceBody = z.input<typeof absenceCalls.createAbsence.body>;

/** The owner of the absences: one person, or one item of equipment. */
export type AbsenceOwner = { memberId: string } | { equipmentId: string };

/** Fetches who and what is away on some days; of one person or item when asked. */
export function useAbsences(from: string, to: string, owner?: AbsenceOwner) {
  return useQuery({
    staleTime: STALE_AFTER,
    // Below operations, which every change of an absence outdates.
    queryKey: [...queryKeys.operations, 'absences', from, to, owner],
    queryFn: ({ signal }) =>
      send(absenceCalls.listAbsences, { query: { from, to, ...owner }, signal }),
  });
}

/** Fetches what everybody, or one person, has of paid leave at the end of a day. */
export function useLeaveBalances(day: string, memberId?: string, without?: string) {
  return useQuery({
    enabled: day !== '',
    staleTime: STALE_AFTER,
    // Below operations, which every change of an absence or a person outdates.
    queryKey: [...queryKeys.operations, 'leave', day, memberId, without],
    queryFn: ({ signal }) =>
      send(absenceCalls.leaveBalances, { query: { day, memberId, without }, signal }),
    // While another first day is typed the balance before stays, so that nothing jumps.
    placeholderData: (before) => before,
  });
}

export function useAbsenceWrites() {
  return useRecordWrites(queryKeys.operations, {
    create: (body: AbsenceBody) => send(absenceCalls.createAbsence, { body }),
    change: ({ id, version, patch }: RecordChange<AbsenceBody>) =>
      send(absenceCalls.updateAbsence, {
        params: { id },
        // A change sends all fields, which the form has; the server takes no other person.
        body: patch as AbsenceBody,
        ...over(version),
      }),
    remove: (id, ifVersion) => send(absenceCalls.deleteAbsence, { params: { id }, ifVersion }),
    restore: (id) => send(absenceCalls.restoreAbsence, { params: { id } }),
  });
}

const workAhead = (id: string, absenceId?: string) => ({
  staleTime: 0,
  gcTime: 0,
  queryKey: ['dependents', 'work-ahead', id, absenceId, today()],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(operationCalls.workAhead, {
      params: { id },
      query: { today: today(), absenceId },
      signal,
    }),
});

/**
 * Fetches a member's open work, or that of an absence, and who may take it over, anew for each
 * handover.
 */
export const useWorkAhead = (id: string, absenceId?: string) => useQuery(workAhead(id, absenceId));

/** Fetches who may work in the place of somebody on some days of an operation. */
export function useSubstitutes(
  id: string,
  query: { memberId: string; from: string; to: string },
  isAsked: boolean,
) {
  return useQuery({
    staleTime: 0,
    gcTime: 0,
    enabled: isAsked,
    queryKey: ['dependents', 'substitutes', id, query, today()],
    queryFn: ({ signal }) =>
      send(operationCalls.substitutes, {
        params: { id },
        query: { today: today(), ...query },
        signal,
      }),
  });
}

/** Returns a function that says whether a member has open work; false when that is unknown. */
export function useHasWorkAhead(): (id: string, absenceId?: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (id, absenceId) => {
    const found = await client.query(workAhead(id, absenceId)).catch(() => null);
    return (found?.count ?? 0) > 0;
  };
}

/** Changes the teams of operations, and may switch a member off or on, in one transaction. */
export function useHandOver() {
  const client = useQueryClient();
  return useSend(
    operationCalls.handOver,
    ({
      id,
      version,
      ...body
    }: { id: string; version?: number | undefined } & z.input<
      typeof operationCalls.handOver.body
    >) => ({ params: { id }, body, ...over(version) }),
    {
      // Runs after a failure too: the server may have done it, or somebody else was first.
      onSettled: () => {
        void client.invalidateQueries({ queryKey: queryKeys.teamMembers });
        void client.invalidateQueries({ queryKey: queryKeys.operations });
      },
    },
  );
}
