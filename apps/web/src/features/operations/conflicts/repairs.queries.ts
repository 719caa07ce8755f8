import { operationCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import type { BookingWrite } from './booking-write.ts';

/** What a check is asked about a write; null where nothing can be looked for. */
function checkOf(write: BookingWrite) {
  if (write.kind === 'create') return { operation: write.body, withRepairs: true };
  if (write.kind === 'change') {
    return { id: write.operation.id, operation: write.patch, withRepairs: true };
  }
  return null;
}

/** What stands in the way of a write at this moment, and the ways out; never from a cache. */
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
