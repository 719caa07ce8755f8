import { operationCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import type { BookingWrite } from './booking-write.ts';

/** Returns the input of a check for a write; null when there are no ways out to look for. */
function checkOf(write: BookingWrite) {
  if (write.kind === 'create') return { operation: write.body, withRepairs: true };
  if (write.kind === 'change') {
    return { id: write.operation.id, operation: write.patch, withRepairs: true };
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
