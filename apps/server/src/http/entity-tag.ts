import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

/** Returns the entity tag of a version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** Returns a record in the form of the API, with its entity tag. */
export function withEntityTag<Reply extends { version: number }>(
  reply: FastifyReply,
  record: Reply,
): Reply {
  void reply.header('etag', entityTag(record.version));
  return record;
}

/** Checks that the record still has the version in `ifMatch`. Errors: `stale-version`. */
export function checkVersion(record: { version: number }, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const tag = entityTag(record.version);
  if (!tags.includes('*') && !tags.includes(tag)) {
    throw new AppError('stale-version', { headers: { etag: tag } });
  }
}
