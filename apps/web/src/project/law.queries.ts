import { lawCalls, type OwnRowInput } from '@pcm/contract';
import {
  daysOffBetween,
  type ExchangeRates,
  type LawOfToday,
  MOST_SKIPPED_DAYS,
  type ParameterRow,
} from '@pcm/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../platform/api/api-client.ts';
import { byId, queryKeys, useSend } from '../platform/api/query-client.ts';
import { today } from '../platform/words/today.ts';
import { useIsDemo } from './demo.ts';
import { useScheduleSettings } from './schedule-settings.queries.ts';

const STALE_AFTER = 30_000;
const NO_ROWS: readonly ParameterRow[] = [];

/** The company's own dated rows. */
export function useLaw() {
  // The demo does not ask the server.
  const enabled = !useIsDemo();
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: queryKeys.law,
    queryFn: ({ signal }) => send(lawCalls.readLaw, { signal }),
  });
}

/** The exchange rates by day, which an estimate may pin. */
export function useExchangeRates() {
  const enabled = !useIsDemo();
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: queryKeys.exchangeRates,
    queryFn: ({ signal }) => send(lawCalls.readExchangeRates, { signal }),
  });
}

/** Enters the rates of days, or takes those of a day out of the table. */
export function useExchangeRateWrites() {
  const client = useQueryClient();
  const onSuccess = (rates: object) => client.setQueryData(queryKeys.exchangeRates, rates);
  return {
    add: useSend(lawCalls.addExchangeRates, (days: ExchangeRates[]) => ({ body: { days } }), {
      onSuccess,
    }),
    remove: useSend(lawCalls.removeExchangeRates, (date: string) => ({ params: { date } }), {
      onSuccess,
    }),
  };
}

/** How far ahead public holidays are pinned in an estimate. Units: years. */
const HOLIDAYS_AHEAD = 4;

/** Returns what is known of the law today; of the company nothing until its answer is there. */
export function useLawOfToday(): LawOfToday & { isPending: boolean } {
  const law = useLaw();
  const schedule = useScheduleSettings();
  const isDemo = useIsDemo();
  const day = today();
  const terms = schedule.data;
  const lastDay = `${Number(day.slice(0, 4)) + HOLIDAYS_AHEAD}-12-31`;
  const isWorkDay = (at: string) => new Date(`${at}T00:00:00Z`).getUTCDay() !== 0;
  const skipHolidays =
    terms?.holidaysEnabled === true
      ? [...new Set(daysOffBetween(day, lastDay, terms).map((off) => off.day))]
          .filter(isWorkDay)
          .slice(0, MOST_SKIPPED_DAYS)
      : [];
  return {
    today: day,
    ownRows: law.data?.ownRows ?? NO_ROWS,
    skipHolidays,
    isPending: !isDemo && (law.isPending || schedule.isPending),
  };
}

/** Adds a row, or takes one back. */
export function useOwnRowWrites() {
  const client = useQueryClient();
  const onSuccess = (law: object) => client.setQueryData(queryKeys.law, law);
  return {
    add: useSend(lawCalls.addOwnRow, (body: OwnRowInput) => ({ body }), { onSuccess }),
    remove: useSend(lawCalls.removeOwnRow, byId, { onSuccess }),
  };
}

/** Counts what a row would change in the estimates under the law; null asks nothing. */
export function useRowPreview(row: OwnRowInput | null) {
  return useQuery({
    enabled: row !== null,
    gcTime: 0,
    queryKey: [...queryKeys.law, 'preview', row],
    queryFn: ({ signal }) =>
      row === null ? null : send(lawCalls.previewOwnRow, { body: row, signal }),
  });
}
