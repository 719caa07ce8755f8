import { rateCalls } from '@pcm/contract';
import type { Currency, UsualRate } from '@pcm/domain';
import { useQuery } from '@tanstack/react-query';
import { send } from '../platform/api/api-client.ts';
import { queryKeys } from '../platform/api/query-client.ts';

/** Reads the company's usual rates by name, without this project. Units: `currency`. */
export function useUsualRates(projectId: string | null, currency: Currency) {
  return useQuery({
    queryKey: [...queryKeys.rateStatistics, projectId, currency],
    queryFn: async ({ signal }): Promise<UsualRate[]> => {
      const { rates } = await send(rateCalls.rateStatistics, {
        query: { currency, ...(projectId === null ? {} : { excludeProject: projectId }) },
        signal,
      });
      return rates;
    },
    staleTime: 0,
  });
}
