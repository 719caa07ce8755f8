import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { QuoteRow } from './quote.record.ts';
import { findQuote, updateQuote } from './quotes.repo.ts';

/**
 * The most tries of a write: after a simultaneous write, it starts again from the written state.
 */
const TRIES = 50;

/** Thrown in a transaction when another write came first, so that it is rolled back. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/** Repeats a write until no other write comes first. Errors: `stale-version`, those of `write`. */
export async function untilFirst<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
  }
  throw new AppError('stale-version');
}

/** Stores a quotation on the basis of the previous version. Errors: {@link OvertakenError}. */
export async function storeQuote(db: Db, row: QuoteRow): Promise<void> {
  if (!(await updateQuote(db, row))) throw new OvertakenError();
}

/** Returns a quotation that is not deleted. Errors: `quote-not-found`. */
export async function readQuoteRow(db: Db, id: string): Promise<QuoteRow> {
  const row = await findQuote(db, id);
  if (row === undefined || row.deleted_at !== null) throw new AppError('quote-not-found');
  return row;
}
