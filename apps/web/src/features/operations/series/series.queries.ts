import { type OperationSeries, seriesCalls, workEstimateCalls } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys, useSend } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';

const STALE_AFTER = 30_000;

/** A new series, or a change of one. */
export type SeriesBody = z.input<typeof seriesCalls.createSeries.body>;
export type SeriesChangeBody = z.input<typeof seriesCalls.changeSeries.body>;

/** Fetches some series by their ids. */
export function useSeriesOf(ids: readonly string[]) {
  const asked = [...new Set(ids)].toSorted().join(',');
  return useQuery({
    enabled: asked !== '',
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.operations, 'series', asked],
    queryFn: ({ signal }) => send(seriesCalls.listSeries, { query: { ids: asked }, signal }),
  });
}

/** Checks every date of a series as it would be saved. Units: the request as JSON; empty for none. */
export function useSeriesCheck(asked: string) {
  return useQuery({
    enabled: asked !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryKey: [...queryKeys.operations, 'series-check', asked],
    queryFn: ({ signal }) =>
      send(seriesCalls.checkSeries, {
        body: JSON.parse(asked) as z.input<typeof seriesCalls.checkSeries.body>,
        signal,
      }),
  });
}

/** Returns the writes of series; lists and calendar are refreshed, after a failure too. */
export function useSeriesWrites() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.operations }),
      client.invalidateQueries({ queryKey: queryKeys.equipment }),
    ]);
  const write = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => ({
    mutationFn: (input: Input) => resumeAfterLogin(() => mutationFn(input)),
    onSettled,
  });
  return {
    create: useMutation(write((body: SeriesBody) => send(seriesCalls.createSeries, { body }))),
    change: useMutation(
      write(({ series, body }: { series: OperationSeries; body: SeriesChangeBody }) =>
        send(seriesCalls.changeSeries, {
          params: { id: series.id },
          body,
          ifVersion: series.version,
        }),
      ),
    ),
    remove: useMutation(
      write(({ series, from }: { series: OperationSeries; from: string | null }) =>
        send(seriesCalls.deleteSeries, {
          params: { id: series.id },
          query: from === null ? {} : { from },
          ifVersion: series.version,
        }),
      ),
    ),
    undo: useMutation(
      write((series: OperationSeries) =>
        send(seriesCalls.undoSeriesChange, {
          params: { id: series.id },
          ifVersion: series.version,
        }),
      ),
    ),
  };
}

/** The proposed estimate for work that has none yet. */
export type WorkProposal = z.output<typeof workEstimateCalls.workProposal.reply>;

/** A line of it. */
export type ProposedLine = WorkProposal['lines'][number];

/** Reads what the estimate of an operation would begin with, in a currency. */
export function useWorkProposal(id: string, currency: Currency | undefined) {
  return useQuery({
    queryKey: [...queryKeys.operations, 'work-proposal', id, currency],
    queryFn: ({ signal }): Promise<WorkProposal> =>
      send(workEstimateCalls.workProposal, { params: { id }, query: { currency }, signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Returns how to make the estimate of an operation. */
export function useMakeEstimate(id: string) {
  const client = useQueryClient();
  return useSend(
    workEstimateCalls.estimateOperation,
    (body: z.input<typeof workEstimateCalls.estimateOperation.body>) => ({ params: { id }, body }),
    { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.operations }) },
  );
}
