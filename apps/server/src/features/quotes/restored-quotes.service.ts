import type { Db } from '../../db/schema.ts';
import { nameQuotedWork, raiseSeries } from './quotes.repo.ts';

/** The first schema that stores the quoted content with a quotation. */
const SCHEMA_WITH_WORK = 17;

/**
 * Makes each series continue after the restored numbers. A number given after the backup was made
 * stays used, because a client may have it: it leaves a gap instead of being given twice.
 */
export async function raiseQuoteSeries(db: Db): Promise<void> {
  await raiseSeries(db);
}

/** Completes quotations of a backup from before service and type were stored. */
export async function completeQuotes(db: Db, schema: number): Promise<void> {
  if (schema < SCHEMA_WITH_WORK) await nameQuotedWork(db);
}
