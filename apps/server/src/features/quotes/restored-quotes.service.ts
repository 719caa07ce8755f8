import type { Db } from '../../db/schema.ts';
import { raiseSeries } from './quotes.repo.ts';

/**
 * Lets each series go on behind the numbers that were restored. A number that was given after the
 * backup was made stays given, because a client may hold it: it leaves a gap instead of being given
 * twice.
 */
export async function raiseQuoteSeries(db: Db): Promise<void> {
  await raiseSeries(db);
}
