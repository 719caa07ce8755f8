import { type ScheduleSettings, scheduleSettingsCalls } from '@pcm/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../platform/api/api-client.ts';
import { queryKeys, useSend } from '../platform/api/query-client.ts';
import { useIsDemo } from './demo.ts';

const STALE_AFTER = 30_000;

/** Fetches the policy on double booking and the holidays. */
export function useScheduleSettings() {
  // The demo does not ask the server.
  const enabled = !useIsDemo();
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: queryKeys.scheduleSettings,
    queryFn: ({ signal }) => send(scheduleSettingsCalls.readScheduleSettings, { signal }),
  });
}

/** Changes the settings; refreshes the durations and conflicts on screen. */
export function useSaveScheduleSettings() {
  const client = useQueryClient();
  return useSend(
    scheduleSettingsCalls.saveScheduleSettings,
    ({ version, ...body }: Partial<ScheduleSettings> & { version: number }) => ({
      body,
      ifVersion: version,
    }),
    { onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.operations }) },
  );
}
