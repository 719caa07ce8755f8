import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

/** The entity tag of a version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** A record as the API shows it, with its entity tag. */
export function withEntityTag<Reply extends { version: number }>(
  reply: FastifyReply,
  record: Reply,
): Reply {
  void reply.header('etag', entityTag(record.version));
  return record;
}

/** Errors: `stale-version` when the record is no longer the one that `ifMatch` names. */
export function checkVersion(record: { version: number }, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const tag = entityTag(record.version);
  if (!tags.includes('*') && !tags.includes(tag)) {
    throw new AppError('stale-version', { headers: { etag: tag } });
  }
}
