import { type Operation, operationCalls } from '@pcm/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { ApiError, isUndecided } from '../../platform/api/api-error.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { today } from '../../platform/words/today.ts';

/** A change elsewhere shows at the latest after this. Units: milliseconds. */
const STALE_AFTER = 30_000;
const options = { staleTime: STALE_AFTER, placeholderData: keepPreviousData } as const;

type PageQuery = Omit<z.input<typeof operationCalls.pageOfOperations.query>, 'cursor' | 'limit'>;
/** What a new operation is sent with. */
export type OperationBody = z.input<typeof operationCalls.createOperation.body>;
/** What of an operation changes. */
export type OperationPatch = z.input<typeof operationCalls.patchOperation.body>;
type SplitBody = z.input<typeof operationCalls.splitOperation.body>;

/** The four tiles, and the counts of the tabs. */
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

/** The list of operations, page by page. */
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
 * The day of somebody's next open work, today included, or else of the last; undefined without any.
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
  // What has begun already is shown on the day that it is.
  return ahead !== undefined && ahead < now ? now : day;
}

/** One operation. */
export function useOperation(id: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: queryKeys.operation(id),
    queryFn: ({ signal }) => send(operationCalls.readOperation, { params: { id }, signal }),
  });
}

/** An operation as it stands on the server at this moment; never from a cache. */
export function useNewestOperation(id: string) {
  return useQuery({
    queryKey: [...queryKeys.operations, 'newest', id],
    queryFn: ({ signal }) => send(operationCalls.readOperation, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Operations that have a day in a period. Units: `YYYY-MM-DD`, both included. */
export function useSchedule(from: string, to: string) {
  return useQuery({
    ...options,
    queryKey: [...queryKeys.operations, 'schedule', from, to],
    queryFn: ({ signal }) => send(operationCalls.schedule, { query: { from, to }, signal }),
  });
}

/**
 * What stands in the way of an operation as it stands in a form, without the ways out. Units: the
 * changed fields as JSON.
 */
export function useBookingCheckOf(id: string, changed: string, isAsked: boolean) {
  return useQuery({
    queryKey: [...queryKeys.operations, 'check', id, changed],
    queryFn: ({ signal }) =>
      send(operationCalls.checkBooking, {
        body: { id, operation: JSON.parse(changed) as OperationPatch },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    enabled: isAsked,
  });
}

/** An operation that is changed, over which version. */
interface OperationChange {
  id: string;
  /** Absent: over whichever stands. */
  version?: number;
  patch: OperationPatch;
}

const told = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);

/** Whether an operation stands as a change wants it. */
function standsAs(operation: Operation, patch: OperationPatch): boolean {
  const standing: Record<string, unknown> = {
    ...operation,
    staffingOverrides: operation.staffingOverrides.map(({ rule, reason }) => ({ rule, reason })),
    siteChecks: operation.siteChecks.map(({ check }) => check),
  };
  return Object.entries(patch).every(([field, wished]) => told(standing[field]) === told(wished));
}

/** Long enough for one row; somebody waits for it after an answer that never came. */
const LOOK_MS = 5000;

/**
 * The operation, where nobody knows what became of a change, or it came too late, and yet everything
 * stands as it was meant to: an answer was lost, or somebody else did the same.
 *
 * Errors: the one that is given, where something is left to do.
 */
async function foundDone({ id, patch }: OperationChange, error: unknown): Promise<Operation> {
  const isStale = error instanceof ApiError && error.code === 'stale-version';
  if (!isStale && !isUndecided(error, false)) throw error;
  const asked = { params: { id }, timeoutMs: LOOK_MS };
  const newest = await send(operationCalls.readOperation, asked).catch(() => null);
  if (newest === null || !standsAs(newest, patch)) throw error;
  return newest;
}

/** Writes of operations; every list and the calendar follow, also where one failed. */
export function useOperationWrites() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.operations });
  const kept = (operation: Operation) => {
    client.setQueryData(queryKeys.operation(operation.id), operation);
    // A customer may have been made of the project's client.
    void client.invalidateQueries({ queryKey: queryKeys.customers });
    return refresh();
  };
  // What is shown may be older than what refused it, or was done without an answer. The failure is
  // told at once: nobody waits for the lists.
  const onError = () => void refresh();
  const create = useMutation({
    onError,
    mutationFn: (body: OperationBody) =>
      resumeAfterLogin(() => send(operationCalls.createOperation, { body })),
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
  const split = useMutation({
    onError,
    mutationFn: ({ body, version }: { body: SplitBody; version: number | undefined }) =>
      resumeAfterLogin(() =>
        send(operationCalls.splitOperation, {
          body,
          ...(version === undefined ? {} : { ifVersion: version }),
        }),
      ),
    onSuccess: ({ operations }) => Promise.all(operations.map(kept)),
  });
  const remove = useMutation({
    onError,
    mutationFn: (id: string) =>
      resumeAfterLogin(() => send(operationCalls.deleteOperation, { params: { id } })),
    onSuccess: refresh,
  });
  const restore = useMutation({
    onError,
    mutationFn: (id: string) =>
      resumeAfterLogin(() => send(operationCalls.restoreOperation, { params: { id } })),
    onSuccess: kept,
  });
  return { create, change, split, remove, restore };
}
