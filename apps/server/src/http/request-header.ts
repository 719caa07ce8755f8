import type { FastifyRequest } from 'fastify';

/**
 * Returns a header of a request. Repeated headers come as a list, which is invalid for all of
 * these.
 */
export function requestHeader(
  request: FastifyRequest,
  name: 'authorization' | 'if-match' | 'idempotency-key' | 'last-event-id',
): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
