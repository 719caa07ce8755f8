import { operationCalls, teamCalls } from '@pcm/contract';
import {
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { today } from '../../platform/words/today.ts';

const STALE_AFTER = 30_000;
const ASK_DELETED = { query: { deleted: 'true' } } as const;

/** What a team member is made of, as it is sent. */
export type TeamMemberBody = z.input<typeof teamCalls.createTeamMember.body>;
/** What a customer is made of, as it is sent. */
export type CustomerBody = z.input<typeof teamCalls.createCustomer.body>;
/** What an item of equipment is made of, as it is sent. */
export type EquipmentBody = z.input<typeof teamCalls.createEquipment.body>;

/** Team members of Recently deleted. */
export function useDeletedTeamMembers(enabled: boolean) {
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.teamMembers, 'deleted'],
    queryFn: ({ signal }) => send(teamCalls.listTeamMembers, { ...ASK_DELETED, signal }),
  });
}

/** Customers of Recently deleted. */
export function useDeletedCustomers(enabled: boolean) {
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.customers, 'deleted'],
    queryFn: ({ signal }) => send(teamCalls.listCustomers, { ...ASK_DELETED, signal }),
  });
}

/** Equipment of Recently deleted. */
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

/** Operations that depend on a record; asked anew whenever somebody is about to delete it. */
export function useDependents(list: keyof typeof DEPENDENTS, id: string) {
  return useQuery({
    staleTime: 0,
    gcTime: 0,
    // Not below the operations: those are outdated by the delete itself, and who is gone has none.
    queryKey: ['dependents', list, id],
    queryFn: ({ signal }) => send(DEPENDENTS[list], { params: { id }, signal }),
  });
}

/** A record that is changed, over which version. */
interface RecordChange<Body> {
  id: string;
  /** Absent: over whatever is there. */
  version?: number | undefined;
  patch: Partial<Body>;
}

/** Writes of one kind of record. */
export interface RecordWrites<Body, Row> {
  create: UseMutationResult<Row, Error, Body>;
  change: UseMutationResult<Row, Error, RecordChange<Body>>;
  remove: UseMutationResult<unknown, Error, { id: string; version: number }>;
  restore: UseMutationResult<Row, Error, string>;
}

/** How the writes are sent. */
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
  // Operations show names, and a delete takes people out of them.
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: queryKeys.operations }),
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

/** Writes of team members. */
export function useTeamMemberWrites() {
  return useRecordWrites(queryKeys.teamMembers, {
    create: (body: TeamMemberBody) => send(teamCalls.createTeamMember, { body }),
    change: ({ id, version, patch }) =>
      send(teamCalls.updateTeamMember, { params: { id }, body: patch, ...over(version) }),
    remove: (id, ifVersion) => send(teamCalls.deleteTeamMember, { params: { id }, ifVersion }),
    restore: (id) => send(teamCalls.restoreTeamMember, { params: { id } }),
  });
}

/** Writes of customers. */
export function useCustomerWrites() {
  return useRecordWrites(queryKeys.customers, {
    create: (body: CustomerBody) => send(teamCalls.createCustomer, { body }),
    change: ({ id, version, patch }) =>
      send(teamCalls.updateCustomer, { params: { id }, body: patch, ...over(version) }),
    remove: (id, ifVersion) => send(teamCalls.deleteCustomer, { params: { id }, ifVersion }),
    restore: (id) => send(teamCalls.restoreCustomer, { params: { id } }),
  });
}

/** Writes of the stock of equipment. */
export function useEquipmentWrites() {
  return useRecordWrites(queryKeys.equipment, {
    create: (body: EquipmentBody) => send(teamCalls.createEquipment, { body }),
    change: ({ id, version, patch }) =>
      send(teamCalls.updateEquipment, { params: { id }, body: patch, ...over(version) }),
    remove: (id, ifVersion) => send(teamCalls.deleteEquipment, { params: { id }, ifVersion }),
    restore: (id) => send(teamCalls.restoreEquipment, { params: { id } }),
  });
}

const workAhead = (id: string) => ({
  staleTime: 0,
  gcTime: 0,
  queryKey: ['dependents', 'work-ahead', id, today()],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(operationCalls.workAhead, { params: { id }, query: { today: today() }, signal }),
});

/** Open work of somebody and who may take it over; asked anew whenever it is to be handed over. */
export const useWorkAhead = (id: string) => useQuery(workAhead(id));

/** Tells whether somebody has open work ahead; no where it cannot be found out. */
export function useHasWorkAhead(): (id: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (id) => {
    const found = await client.query(workAhead(id)).catch(() => null);
    return (found?.count ?? 0) > 0;
  };
}

/** Switches somebody off or on and gives operations other teams, all of it or nothing. */
export function useHandOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      version,
      ...body
    }: { id: string; version: number } & z.input<typeof operationCalls.handOver.body>) =>
      resumeAfterLogin(() =>
        send(operationCalls.handOver, { params: { id }, body, ...over(version) }),
      ),
    // Also after a failure: it may have been done without an answer, or somebody else was first.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.teamMembers });
      void client.invalidateQueries({ queryKey: queryKeys.operations });
    },
  });
}
