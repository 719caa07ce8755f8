import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { QuoteRow } from './quote.record.ts';
import { findQuote, updateQuote } from './quotes.repo.ts';

/** The most tries of a write: one that meets another starts again from what that one wrote. */
const TRIES = 50;

/** Thrown in a transaction when another write came first, so that nothing of it is kept. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/** Does a write again that another one has overtaken. Errors: `stale-version`, those of `write`. */
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

/** Stores a quotation over the version before its own. Errors: {@link OvertakenError}. */
export async function storeQuote(db: Db, row: QuoteRow): Promise<void> {
  if (!(await updateQuote(db, row))) throw new OvertakenError();
}

/** Returns a quotation that is not deleted. Errors: `quote-not-found`. */
export async function readQuoteRow(db: Db, id: string): Promise<QuoteRow> {
  const row = await findQuote(db, id);
  if (row === undefined || row.deleted_at !== null) throw new AppError('quote-not-found');
  return row;
}
