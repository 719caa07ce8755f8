import type { FastifyRequest } from 'fastify';

/** A header of a request. Repeated ones come as a list; none of these may be. */
export function requestHeader(
  request: FastifyRequest,
  name: 'if-match' | 'idempotency-key',
): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
