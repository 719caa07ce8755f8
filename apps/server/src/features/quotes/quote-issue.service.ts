import type { calls, Quote } from '@pcm/contract';
import { dayAfter, quoteNumber, quoteSeries } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import type { PdfWorkshop } from '../documents/quotation.service.ts';
import { recordMadeBefore, recordOfKey } from '../idempotency/idempotency.service.ts';
import { readProject } from '../projects/projects.service.ts';
import {
  keepQuotedVersion,
  packedDocument,
  quotedProject,
  type SessionActor,
} from '../projects/quoted-project.service.ts';
import { submittedFields } from '../records/records.service.ts';
import { type QuoteRow, quotes } from './quote.record.ts';
import { draftOfProject } from './quote-draft.ts';
import { keepPdf, partiesOf } from './quote-paper.service.ts';
import {
  assertRevisable,
  quoteName,
  quoteReply,
  quoteView,
  refusal,
  withEvent,
} from './quote-reply.ts';
import { OvertakenError, readQuoteRow, storeQuote, untilFirst } from './quote-write.ts';
import { findRevisions, insertPaper, takeNumber } from './quotes.repo.ts';

type IssueBody = NonNullable<z.output<typeof calls.issueQuote.body>>;

/** The quotation to issue. */
interface IssueOrder {
  id: string;
  ifMatch: string | undefined;
  key: string | undefined;
  given: IssueBody;
}

/** Marks the revision that an issued one replaces. */
async function supersede(db: Db, actor: SessionActor, draft: QuoteRow, now: Date): Promise<void> {
  const earlier = (await findRevisions(db, draft.family_id)).filter(
    ({ revision, status }) => revision < draft.revision && status !== 'superseded',
  );
  for (const row of earlier) {
    assertRevisable(row, companyDay(now));
    const event = { kind: 'superseded', by: actor.username } as const;
    const after = withEvent(row, { status: 'superseded' }, event, now);
    await storeQuote(db, after);
    const views = { before: quoteView(row), after: quoteView(after) };
    const told = { action: 'answer-quote', recordType: 'quote', recordId: row.id } as const;
    await recordEvent(db, actor, { ...told, recordName: quoteName(row), ...views }, now);
  }
}

/** Returns the number of a draft: that of its family, or the next one of the year's series. */
async function numberOf(
  context: AppContext,
  db: Db,
  draft: QuoteRow,
): Promise<Pick<QuoteRow, 'series' | 'sequence' | 'number' | 'family_number'>> {
  const { series: known, sequence: place, family_number: familyNumber } = draft;
  if (familyNumber !== null) {
    return { series: known, sequence: place, number: familyNumber, family_number: familyNumber };
  }
  const { quotePrefix: prefix, quotePattern: pattern } = (await readCompany(db)).defaults;
  const yearOf = () => companyDay(context.clock()).slice(0, 4);
  const year = yearOf();
  const series = quoteSeries({ prefix, pattern }, year);
  const sequence = await takeNumber(db, series);
  // The transaction may have waited for others until the next year.
  if (yearOf() !== year) throw new OvertakenError();
  const number = quoteNumber(series, sequence);
  return { series, sequence, number, family_number: number };
}

/**
 * Issues a draft: in one transaction it takes its number, stores the estimate and the letterhead,
 * and replaces the revision before. The PDF is then made from the stored data; where that fails, or
 * the server ends in between, it is made when it is first read or when the server starts. The same
 * `key` issues it once.
 *
 * Errors: `quote-not-found`, `project-not-found`, `quotation-without-price`, `stale-version`,
 * `idempotency-key-reused`, those of a quotation that is no draft.
 */
export async function issueQuote(
  context: AppContext,
  workshop: PdfWorkshop,
  actor: SessionActor,
  { id, ifMatch, key, given }: IssueOrder,
): Promise<Quote> {
  const { database, clock } = context;
  const { projectVersion, ...written } = given;
  const keyed = { key, request: ['issue-quote', id, given] };
  const issued = await untilFirst(async () => {
    const draft = await readQuoteRow(database.read, id);
    if ((await recordMadeBefore(database.read, actor, keyed)) !== undefined) return draft;
    if (draft.status !== 'draft') throw refusal(draft, companyDay(clock()));
    checkVersion(draft, ifMatch);
    const project = quotedProject(await readProject(context, draft.project_id));
    if (projectVersion !== undefined && projectVersion !== project.version) {
      throw new AppError('stale-version');
    }
    const filled = draftOfProject(draft, project);
    if (filled.total_including_minor <= 0) throw new AppError('quotation-without-price');
    const document = await packedDocument(project.text);
    return database.write.transaction().execute(async (transaction) => {
      const number = await numberOf(context, transaction, draft);
      const now = clock();
      const today = companyDay(now);
      if (!(await keepQuotedVersion(transaction, project))) throw new OvertakenError();
      const content = quotes.contentOf({ ...filled, ...number });
      const terms = quotes.changed(content, submittedFields(written));
      const row = withEvent(
        filled,
        quotes.columnsOf({
          ...terms,
          object: terms.object || terms.projectName,
          status: 'issued',
          issuedAt: now.toISOString(),
          issuedOn: today,
          validUntil: dayAfter(today, terms.validityDays),
        }),
        { kind: 'issued', by: actor.username },
        now,
      );
      await supersede(transaction, actor, draft, now);
      await storeQuote(transaction, row);
      await recordOfKey(transaction, actor, keyed, id, now);
      const letterhead = JSON.stringify(await partiesOf(transaction, row));
      await insertPaper(transaction, { quote_id: id, document, letterhead, pdf: null });
      const event = { action: 'issue-quote', recordType: 'quote', recordId: id } as const;
      const views = { before: quoteView(draft), after: quoteView(row) };
      await recordEvent(
        transaction,
        actor,
        { ...event, recordName: quoteName(row), ...views },
        now,
      );
      return row;
    });
  });
  await makeUnlessFailed(context, workshop, issued);
  return quoteReply(await readQuoteRow(database.read, id), companyDay(clock()));
}

/** Makes the PDF of an issued quotation, which keeps its number even if this fails. */
async function makeUnlessFailed(
  context: AppContext,
  workshop: PdfWorkshop,
  row: QuoteRow,
): Promise<void> {
  try {
    await keepPdf(context, workshop, row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
