import type { Db } from '../../db/schema.ts';
import { nameQuotedWork, raiseSeries } from './quotes.repo.ts';

/** The first schema that keeps with a quotation what was quoted. */
const SCHEMA_WITH_WORK = 17;

/**
 * Lets each series go on behind the numbers that were restored. A number that was given after the
 * backup was made stays given, because a client may hold it: it leaves a gap instead of being given
 * twice.
 */
export async function raiseQuoteSeries(db: Db): Promise<void> {
  await raiseSeries(db);
}

/** Completes restored quotations of a backup from before they kept service and type. */
export async function completeQuotes(db: Db, schema: number): Promise<void> {
  if (schema < SCHEMA_WITH_WORK) await nameQuotedWork(db);
}
