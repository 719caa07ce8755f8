import type { QuoteDifference } from '@pcm/contract';
import { type EstimateData, quoteDifference, revisionLetter, SPECIFICATION } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import { findQuotedProject, unpackedDocument } from '../projects/quoted-project.service.ts';
import type { QuoteRow } from './quote.record.ts';
import { revisionReply } from './quote-reply.ts';
import { readQuoteRow } from './quote-write.ts';
import { findDocument, findRevisions } from './quotes.repo.ts';
import { refreshDrafts } from './quotes.service.ts';

/** Returns the estimate that a quotation shows: the one it kept, or that of the project. */
async function estimateOf({ database }: AppContext, row: QuoteRow): Promise<EstimateData> {
  if (row.status !== 'draft') {
    const kept = await findDocument(database.read, row.id);
    if (kept === undefined) throw new AppError('quote-not-found');
    return unpackedDocument(kept);
  }
  const project = await findQuotedProject(database.read, row.project_id);
  if (project === undefined) throw new AppError('project-not-found');
  return project.data;
}

/**
 * Returns what sets a revision apart from an earlier one, which is named by its id or its letter;
 * the one before when it is not named.
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
