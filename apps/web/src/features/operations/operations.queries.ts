import {
  changedEvent,
  daySheetCalls,
  liveCalls,
  type Operation,
  operationCalls,
  type PersonThere,
  peopleEvent,
  scheduleCalls,
} from '@pcm/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { isStale, isUndecided } from '../../platform/api/api-error.ts';
import { byId, queryKeys, useSend } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { newTabId } from '../../platform/line-id.ts';
import { today } from '../../platform/words/today.ts';

/** The longest time until a change elsewhere shows. Units: ms. */
const STALE_AFTER = 30_000;
const options = { staleTime: STALE_AFTER, placeholderData: keepPreviousData } as const;

type PageQuery = Omit<z.input<typeof operationCalls.pageOfOperations.query>, 'cursor' | 'limit'>;
export type OperationBody = z.input<typeof operationCalls.createOperation.body>;
/** The changed fields of an operation. */
export type OperationPatch = z.input<typeof operationCalls.patchOperation.body>;
type SplitBody = z.input<typeof operationCalls.splitOperation.body>;

/** Fetches the figures of the four tiles and the tabs. */
export function useOperationsOverview() {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.operations, 'overview', today()],
    queryFn: ({ signal }) =>
      send(operationCalls.operationsOverview, { query: { today: today() }, signal }),
  });
}

const FIRST_PAGE: { cursor?: string; limit: number } = { limit: 50 };
const LATER_LIMIT = 150;

/** Fetches the list of operations, page by page. */
export function useOperationPages(query: PageQuery) {
  return useInfiniteQuery({
    ...options,
    queryKey: [...queryKeys.operations, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      send(operationCalls.pageOfOperations, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) =>
      nextCursor === null ? undefined : { cursor: nextCursor, limit: LATER_LIMIT },
  });
}

/**
 * Returns the day of a member's next open work (maybe today), else of the last; undefined if none.
 * Units: `YYYY-MM-DD`.
 */
export async function dayOfWork(memberId: string): Promise<string | undefined> {
  const find = async (query: PageQuery) => {
    const asked = { memberId, sort: 'date', limit: 1, ...query } as const;
    const { operations } = await send(operationCalls.pageOfOperations, { query: asked });
    return operations[0]?.scheduledDate ?? undefined;
  };
  const now = today();
  const ahead = await find({ from: now, open: 'true', direction: 'asc' });
  const day = ahead ?? (await find({ to: now, direction: 'desc' }));
  // Work that has already begun is shown on today.
  return ahead !== undefined && ahead < now ? now : day;
}

export function useOperation(id: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.operation(id),
    queryFn: ({ signal }) => send(operationCalls.readOperation, { params: { id }, signal }),
  });
}

/** Returns how to read the current operation from the server; never from a cache. */
export function useReadOperation(id: string): () => Promise<Operation> {
  const client = useQueryClient();
  return async () => {
    const read = () => send(operationCalls.readOperation, { params: { id } });
    const operation = await resumeAfterLogin(read);
    client.setQueryData(queryKeys.operation(id), operation);
    return operation;
  };
}

/** Fetches the operations with a day in a period. Units: `YYYY-MM-DD`, both included. */
export function useSchedule(from: string, to: string) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.operations, 'schedule', from, to],
    queryFn: ({ signal }) => send(scheduleCalls.schedule, { query: { from, to }, signal }),
  });
}

/**
 * Fetches the conflicts of an operation with a form's changes, without the ways out. Without an id
 * the operation is not stored yet. Units: the changed fields as JSON.
 */
export function useBookingCheckOf(id: string | undefined, changed: string, isAsked: boolean) {
  return useQuery({
    queryKey: [...queryKeys.operations, 'check', id, changed],
    queryFn: ({ signal }) =>
      send(operationCalls.checkBooking, {
        body: { ...(id !== undefined && { id }), operation: JSON.parse(changed) as OperationPatch },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    enabled: isAsked,
  });
}

/** A change of an operation and the version on which it is based. */
interface OperationChange {
  id: string;
  /** Absent: overwrites any version. */
  version?: number;
  patch: OperationPatch;
}

const asText = (value: unknown) =>
  JSON.stringify(value === '' || value === undefined ? null : value);

/** Returns whether an operation already has the values of a change. */
function hasValues(operation: Operation, patch: OperationPatch): boolean {
  const stored: Record<string, unknown> = {
    ...operation,
    staffingOverrides: operation.staffingOverrides.map(({ rule, reason }) => ({ rule, reason })),
    siteChecks: operation.siteChecks.map(({ check }) => check),
  };
  return Object.entries(patch).every(([field, wished]) => asText(stored[field]) === asText(wished));
}

/** Enough for one row, while the user waits after an unanswered request. */
const LOOK_MS = 5000;

/**
 * Returns the operation if it already has the values of a change that is stale or whose outcome is
 * unknown: the answer was lost, or somebody else did the same.
 *
 * Errors: `error`, when something is left to do.
 */
async function foundDone({ id, patch }: OperationChange, error: unknown): Promise<Operation> {
  if (!isStale(error) && !isUndecided(error, false)) throw error;
  const asked = { params: { id }, timeoutMs: LOOK_MS };
  const newest = await send(operationCalls.readOperation, asked).catch(() => null);
  if (newest === null || !hasValues(newest, patch)) throw error;
  return newest;
}

/** Returns the writes of operations; lists and calendar are refreshed, after a failure too. */
export function useOperationWrites() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.operations });
  const kept = (operation: Operation) => {
    client.setQueryData(queryKeys.operation(operation.id), operation);
    // The server may have made a customer of the project's client.
    void client.invalidateQueries({ queryKey: queryKeys.customers });
    return refresh();
  };
  // The screen may be older than the refusal, or the write was done without an answer. The failure
  // is reported at once, without waiting for the lists.
  const onError = () => void refresh();
  const create = useSend(operationCalls.createOperation, (body: OperationBody) => ({ body }), {
    onError,
    onSuccess: kept,
  });
  const change = useMutation({
    onError,
    mutationFn: (sent: OperationChange) => {
      const { id, version, patch } = sent;
      return resumeAfterLogin(() =>
        send(operationCalls.patchOperation, {
          params: { id },
          body: patch,
          ...(version === undefined ? {} : { ifVersion: version }),
        }),
      ).catch((error: unknown) => foundDone(sent, error));
    },
    onSuccess: kept,
  });
  const split = useSend(
    operationCalls.splitOperation,
    ({ body, version }: { body: SplitBody; version: number | undefined }) => ({
      body,
      ...(version === undefined ? {} : { ifVersion: version }),
    }),
    {
      onError,
      onSuccess: ({ operations }) => Promise.all(operations.map(kept)),
    },
  );
  const remove = useSend(operationCalls.deleteOperation, byId, { onError, onSuccess: refresh });
  const restore = useSend(operationCalls.restoreOperation, byId, { onError, onSuccess: kept });
  return { create, change, split, remove, restore };
}

/** The values that a new operation takes from its project. */
export type ProjectProposal = z.output<typeof operationCalls.operationProposal.reply>;

/** Fetches projects of which operations can be made, by a part of their name or client. */
export function usePlannableProjects(search: string) {
  return useQuery({
    queryKey: [...queryKeys.projectPages, 'plannable', search],
    queryFn: ({ signal }) =>
      send(operationCalls.plannableProjects, {
        query: search === '' ? {} : { search },
        signal,
      }),
    staleTime: STALE_AFTER,
    placeholderData: keepPreviousData,
  });
}

/** Fetches what a new operation takes from its project; nothing while none is chosen. */
export function useProjectProposal(id: string) {
  return useQuery({
    queryKey: [...queryKeys.project(id), 'proposal'],
    queryFn: ({ signal }) => send(operationCalls.operationProposal, { params: { id }, signal }),
    enabled: id !== '',
  });
}

/** Fetches the day sheets of an operation; they come anew when a phone sends something. */
export function useDaySheets(id: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.operations, 'day-sheets', id],
    queryFn: ({ signal }) => send(daySheetCalls.listDayEntries, { params: { id }, signal }),
  });
}

/** The body of an entry that the office writes. */
export type OfficeEntry = z.input<typeof daySheetCalls.writeDayEntry.body>;

/** Writes an entry of a day sheet; the same one may be written again. */
export function useDayEntryWrite(operationId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useSend(
    daySheetCalls.writeDayEntry,
    ({ entryId, body }: { entryId: string; body: OfficeEntry }) => ({
      params: { id: operationId, entryId },
      body,
    }),
    { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.operations }) },
  );
  return mutateAsync;
}

/** The activity of other users while the schedule is open. */
interface Live {
  /** Everybody else who has the schedule open. */
  people: readonly PersonThere[];
  /** Whether the server is heard; others' changes show again once it is. */
  isHeard: boolean;
}

/** Somebody who steps through weeks is told of where they stop. */
const STOPPED_AFTER_MS = 400;
/** A stream that the server refused is tried again after this time. */
const TRIED_AFTER_MS = 5_000;
/** The kinds whose changes no list of people, customers or equipment shows. */
const OF_OPERATIONS = ['operations', 'absences', 'field'];
const NOBODY: Live = { people: [], isHeard: true };

/** Refetches what others change, and tells who else is where, while this page is in sight. */
export function useLiveSchedule(view: PersonThere['view'], day: string): Live {
  const client = useQueryClient();
  const [live, setLive] = useState(NOBODY);
  const [isInSight, setIsInSight] = useState(!document.hidden);
  const [tab] = useState(newTabId);
  const seen = useRef('');
  useEffect(() => {
    const look = () => setIsInSight(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isInSight) return undefined;
    let stream: EventSource | undefined;
    const open = () => {
      const place = { tab, view: view ?? '', day, seen: seen.current };
      const asked = Object.entries(place).filter(([, value]) => value !== '');
      stream = new EventSource(`${liveCalls.followChanges.path}?${new URLSearchParams(asked)}`);
      stream.addEventListener('position', ({ lastEventId }) => {
        seen.current = lastEventId;
      });
      stream.addEventListener('changed', ({ data, lastEventId }: MessageEvent<string>) => {
        seen.current = lastEventId;
        const kinds = changedEvent.parse(JSON.parse(data));
        const isTeam = kinds.length === 0 || kinds.some((kind) => !OF_OPERATIONS.includes(kind));
        void client.invalidateQueries({ queryKey: queryKeys.operations });
        if (isTeam) void client.invalidateQueries({ queryKey: queryKeys.team });
      });
      stream.addEventListener('people', ({ data }: MessageEvent<string>) =>
        setLive({ people: peopleEvent.parse(JSON.parse(data)), isHeard: true }),
      );
      stream.addEventListener('open', () => {
        setLive((before) => ({ ...before, isHeard: true }));
        // What changed was told, and could not be fetched without a connection.
        void client.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.isInvalidated,
        });
      });
      stream.addEventListener('error', () => {
        setLive({ people: [], isHeard: false });
        // After a refusal the browser gives up by itself.
        if (stream?.readyState === EventSource.CLOSED) timer = setTimeout(open, TRIED_AFTER_MS);
      });
    };
    let timer = setTimeout(open, seen.current === '' ? 0 : STOPPED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stream?.close();
    };
  }, [client, tab, view, day, isInSight]);
  return live;
}
