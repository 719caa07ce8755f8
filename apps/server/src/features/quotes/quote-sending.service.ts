import type { Language } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import type { PdfWorkshop } from '../documents/quotation.service.ts';
import type { SessionActor } from '../projects/quoted-project.service.ts';
import { linkFor } from './quote-link.service.ts';
import { deleteLink, insertLink } from './quote-links.repo.ts';
import { fileName, keepPdf } from './quote-paper.service.ts';
import { assertOpen, quoteName, quoteView, withEvent } from './quote-reply.ts';
import { readQuoteRow, storeQuote, untilFirst } from './quote-write.ts';

/** A quotation that may be sent. */
export interface SendableQuote {
  id: string;
  /** Number and revision. */
  name: string;
  language: Language;
}

/**
 * Returns an open quotation, which may be sent, optionally with a link.
 *
 * Errors: `quote-not-found`, `quote-links-off`, those of a quotation that is not open.
 */
export async function findSendable(
  { database, clock }: AppContext,
  id: string,
  withLink: boolean,
): Promise<SendableQuote> {
  const row = await readQuoteRow(database.read, id);
  assertOpen(row, companyDay(clock()));
  if (withLink && !(await readCompany(database.read)).defaults.quoteLinks) {
    throw new AppError('quote-links-off');
  }
  return { id, name: quoteName(row), language: row.language };
}

/** Returns the PDF of an issued quotation as it was issued. Errors: those of a document. */
export async function issuedPdf(
  context: AppContext,
  workshop: PdfWorkshop,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const row = await readQuoteRow(context.database.read, id);
  return { name: fileName(row), bytes: await keepPdf(context, workshop, row) };
}

/** Makes the link of one attempt to send a quotation, until the last day of the quotation. */
export async function linkForMessage(
  context: AppContext,
  workshop: PdfWorkshop,
  by: string,
  id: string,
): Promise<{ linkId: string; url: string }> {
  const { database, clock } = context;
  const row = await readQuoteRow(database.read, id);
  const pdf = await keepPdf(context, workshop, row);
  const lastDay = row.valid_until ?? companyDay(clock());
  const { link, url } = linkFor(context, row, { by, lastDay, pdf });
  await database.write.transaction().execute((transaction) => insertLink(transaction, link));
  return { linkId: link.id, url };
}

/** Removes the link of an attempt that certainly did not arrive. */
export const dropMessageLink = (db: Db, linkId: string): Promise<void> => deleteLink(db, linkId);

/**
 * Records that a quotation was sent by e-mail: an issued one becomes sent, any other keeps its
 * state. `also` writes in the same transaction.
 */
export async function tellSent(
  { database, clock }: AppContext,
  actor: SessionActor,
  { id, to }: { id: string; to: readonly string[] },
  also: (transaction: Db) => Promise<void>,
): Promise<void> {
  await untilFirst(async () => {
    const now = clock();
    const before = await readQuoteRow(database.read, id);
    const change = before.status === 'issued' ? ({ status: 'sent' } as const) : {};
    const event = { kind: 'sent', by: actor.username, text: to.join(', ') } as const;
    const after = withEvent(before, change, event, now);
    await database.write.transaction().execute(async (transaction) => {
      await also(transaction);
      await storeQuote(transaction, after);
      const told = { action: 'send-quote', recordType: 'quote', recordId: id } as const;
      const views = { before: quoteView(before), after: { ...quoteView(after), to } };
      await recordEvent(
        transaction,
        actor,
        { ...told, recordName: quoteName(before), ...views },
        now,
      );
    });
  });
}
