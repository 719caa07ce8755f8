import type { QuoteDifference } from '@pcm/contract';
import { type EstimateData, quoteDifference, revisionLetter, SPECIFICATION } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import type { QuoteRow } from './quote.record.ts';
import { revisionReply } from './quote-reply.ts';
import { readQuoteRow } from './quote-write.ts';
import { findRevisions } from './quotes.repo.ts';
import { findQuotedEstimate, refreshDrafts } from './quotes.service.ts';

/** Returns the estimate behind a quotation: its stored one, or that of the project. */
async function estimateOf({ database }: AppContext, row: QuoteRow): Promise<EstimateData> {
  const data = await findQuotedEstimate(database.read, row);
  if (data !== undefined) return data;
  throw new AppError(row.status === 'draft' ? 'project-not-found' : 'quote-not-found');
}

/**
 * Returns the difference between a revision and an earlier one, which is given by its id or its
 * letter; otherwise it is the one before.
 *
 * Errors: `quote-not-found`, also when there is no such revision; `project-not-found` for a draft.
 */
export async function readDifference(
  context: AppContext,
  id: string,
  from: string | undefined,
): Promise<QuoteDifference> {
  const { database, clock } = context;
  await refreshDrafts(context);
  const after = await readQuoteRow(database.read, id);
  const revisions = await findRevisions(database.read, after.family_id);
  const before =
    from === undefined
      ? revisions.findLast(({ revision }) => revision < after.revision)
      : revisions.find((row) => row.id === from || revisionLetter(row.revision) === from);
  if (before === undefined) throw new AppError('quote-not-found');
  const [was, is] = [await estimateOf(context, before), await estimateOf(context, after)];
  const { lines, ...difference } = quoteDifference(was, is, SPECIFICATION);
  const today = companyDay(clock());
  return {
    before: revisionReply(before, today),
    after: revisionReply(after, today),
    ...difference,
    lines: lines.map(({ fields: _fields, ...line }) => line),
  };
}
