import {
  absenceCalls,
  type CompanyCrewRules,
  crewRuleCalls,
  gearCalls,
  operationCalls,
  teamCalls,
} from '@pcm/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { byId, ofVersion, queryKeys, useSend } from '../../platform/api/query-client.ts';
import { today } from '../../platform/words/today.ts';
import type { BookingWrite } from './conflicts/booking-write.ts';

const STALE_AFTER = 30_000;

type AssignmentBody = z.input<typeof teamCalls.createAssignment.body>;
type AssignmentPatch = z.input<typeof teamCalls.updateAssignment.body>;

/** Returns the operations that take one item of equipment. */
export function useAssignmentsOf(equipmentName: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.equipment, 'assignments', equipmentName],
    queryFn: ({ signal }) => send(teamCalls.listAssignments, { query: { equipmentName }, signal }),
  });
}

const shortages = (id: string, absenceId?: string) => ({
  staleTime: 0,
  gcTime: 0,
  // Not a key below operations: each replacement asks anew.
  queryKey: ['dependents', 'shortages', id, absenceId, today()],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(absenceCalls.equipmentShortages, {
      params: { id },
      query: { today: today(), ...(absenceId === undefined ? {} : { absenceId }) },
      signal,
    }),
});

/** Fetches the jobs that lack pieces of an item, or those of one absence, and what replaces them. */
export const useShortages = (id: string, absenceId?: string) => useQuery(shortages(id, absenceId));

/** Returns a function that says whether jobs lack pieces of an item; false when unknown. */
export function useHasShortages(): (id: string, absenceId?: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (id, absenceId) => {
    const found = await client.query(shortages(id, absenceId)).catch(() => null);
    return (found?.count ?? 0) > 0;
  };
}

/** Puts items in the place of others in several operations, in one transaction. */
export function useSwapEquipment() {
  // Runs after a failure too: the server may have done it.
  const refresh = useStoreRefresh();
  return useSend(
    absenceCalls.swapEquipment,
    (body: z.input<typeof absenceCalls.swapEquipment.body>) => ({ body }),
    { onSettled: () => void refresh() },
  );
}

/**
 * Returns how to fetch equipment anew, and operations as well, since pieces decide what may leave
 * the store.
 */
function useStoreRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.operations }),
      client.invalidateQueries({ queryKey: queryKeys.equipment }),
    ]);
}

/** Returns the writes of equipment on operations: take, change the number, return, remove. */
export function useAssignmentWrites() {
  const onSuccess = useStoreRefresh();
  const add = useSend(teamCalls.createAssignment, (body: AssignmentBody) => ({ body }), {
    onSuccess,
  });
  const change = useSend(
    teamCalls.updateAssignment,
    ({ id, version, patch }: { id: string; version: number; patch: AssignmentPatch }) => ({
      params: { id },
      body: patch,
      ifVersion: version,
    }),
    { onSuccess },
  );
  const remove = useSend(teamCalls.deleteAssignment, byId, { onSuccess });
  return { add, change, remove };
}

/** Returns the input of a check for a write; null when there are no ways out to look for. */
function checkOf(write: BookingWrite) {
  if (write.kind === 'create') return { operation: write.body, withRepairs: true };
  if (write.kind === 'change') {
    const { equipmentSwaps: _, ...operation } = write.patch;
    return { id: write.operation.id, operation, withRepairs: true };
  }
  if (write.kind === 'other' && write.takes !== undefined) {
    const { operationId: id, held, needs } = write.takes;
    return { id, operation: { equipment: [...held, ...needs] }, withRepairs: true };
  }
  return null;
}

/** Fetches the current conflicts of a write and the ways out; never from a cache. */
export function useRepairs(write: BookingWrite) {
  const body = checkOf(write);
  return useQuery({
    queryKey: [...queryKeys.operations, 'repairs', body],
    queryFn: ({ signal }) =>
      body === null ? Promise.resolve(null) : send(operationCalls.checkBooking, { body, signal }),
    enabled: body !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Fetches every piece by code, with its next inspection. */
export function usePieces() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.equipment, 'pieces', today()],
    queryFn: ({ signal }) => send(gearCalls.listPieces, { query: { today: today() }, signal }),
  });
}

/** Fetches the inspections of a piece, the latest first. */
export function useInspections(pieceId: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.equipment, 'inspections', pieceId],
    queryFn: ({ signal }) => send(gearCalls.listInspections, { query: { pieceId }, signal }),
  });
}

/** Fetches the pieces of an item for an operation, the best ones first; never from a cache. */
export function usePieceChoices(operationId: string, equipmentName: string) {
  return useQuery({
    staleTime: 0,
    gcTime: 0,
    queryKey: [...queryKeys.operations, 'piece-choices', operationId, equipmentName],
    queryFn: ({ signal }) =>
      send(gearCalls.pieceChoices, {
        query: { operationId, equipmentName, today: today() },
        signal,
      }),
  });
}

/** Fetches every set by code, with what of it is missing today. */
export function useSets() {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.equipment, 'sets', today()],
    queryFn: ({ signal }) => send(gearCalls.listSets, { query: { today: today() }, signal }),
  });
}

/** The fields of a set in a request. */
export type SetBody = z.input<typeof gearCalls.createSet.body>;

/** Returns the writes of sets, and the one that takes a set along. */
export function useSetWrites() {
  const onSuccess = useStoreRefresh();
  return {
    add: useSend(gearCalls.createSet, (body: SetBody) => ({ body }), { onSuccess }),
    change: useSend(
      gearCalls.updateSet,
      ({ id, version, body }: { id: string; version: number; body: SetBody }) => ({
        params: { id },
        body,
        ifVersion: version,
      }),
      { onSuccess },
    ),
    remove: useSend(gearCalls.deleteSet, ofVersion, { onSuccess }),
    restore: useSend(gearCalls.restoreSet, byId, { onSuccess }),
    take: useSend(
      gearCalls.takeSet,
      ({ id, ...body }: { id: string } & z.input<typeof gearCalls.takeSet.body>) => ({
        params: { id },
        body,
      }),
      { onSuccess },
    ),
  };
}

/** The fields of a piece in a request. */
export type PieceBody = z.input<typeof gearCalls.createPieces.body>['pieces'][number];
type PiecePatch = z.input<typeof gearCalls.updatePiece.body>;

/** Returns the writes of pieces and their inspections. */
export function usePieceWrites() {
  const onSuccess = useStoreRefresh();
  return {
    add: useSend(gearCalls.createPieces, (pieces: PieceBody[]) => ({ body: { pieces } }), {
      onSuccess,
    }),
    change: useSend(
      gearCalls.updatePiece,
      ({
        id,
        version,
        patch,
      }: {
        id: string;
        version?: number | undefined;
        patch: PiecePatch;
      }) => ({
        params: { id },
        body: patch,
        ...(version === undefined ? {} : { ifVersion: version }),
      }),
      { onSuccess },
    ),
    remove: useSend(gearCalls.deletePiece, ofVersion, { onSuccess }),
    restore: useSend(gearCalls.restorePiece, byId, { onSuccess }),
    inspect: useSend(
      gearCalls.createInspections,
      (body: z.input<typeof gearCalls.createInspections.body>) => ({ body }),
      { onSuccess },
    ),
    removeInspection: useSend(gearCalls.deleteInspection, ofVersion, { onSuccess }),
    restoreInspection: useSend(gearCalls.restoreInspection, byId, { onSuccess }),
  };
}

const crewRulesKey = [...queryKeys.operations, 'crew-rules'];

/** Fetches the rules of the company on crews. */
export function useCrewRules() {
  return useQuery({
    queryKey: crewRulesKey,
    staleTime: STALE_AFTER,
    queryFn: ({ signal }) => send(crewRuleCalls.readCrewRules, { signal }),
  });
}

/** Replaces the rules on crews; refreshes the findings on screen. */
export function useSaveCrewRules() {
  const client = useQueryClient();
  return useSend(
    crewRuleCalls.saveCrewRules,
    ({ version, ...body }: CompanyCrewRules & { version: number }) => ({
      body,
      ifVersion: version,
    }),
    { onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.operations }) },
  );
}

/** Fetches which coming operations would break rules that are not saved yet. */
export function useCrewRulesPreview({ own, off }: CompanyCrewRules) {
  const body = { own, off, today: today() };
  return useQuery({
    queryKey: [...crewRulesKey, 'preview', body],
    queryFn: ({ signal }) => send(crewRuleCalls.previewCrewRules, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
