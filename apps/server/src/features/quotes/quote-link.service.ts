import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { LONGEST_LINK_DAYS, type QuoteLink } from '@pcm/contract';
import { dayAfter, revisionLetter } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db, QuoteLinksTable } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import type { PdfWorkshop } from '../documents/quotation.service.ts';
import type { SessionActor } from '../projects/quoted-project.service.ts';
import type { QuoteRow } from './quote.record.ts';
import { changeQuote, type OnlineAcceptance } from './quote-answer.service.ts';
import {
  addOpening,
  findLinkByHash,
  holdOpenLink,
  insertLink,
  revokeLink as revokeLinkRow,
} from './quote-links.repo.ts';
import { keepPdf } from './quote-paper.service.ts';
import { assertOpen, linkReply, quoteName, quoteView, withEvent } from './quote-reply.ts';
import { readQuoteRow, storeQuote, untilFirst } from './quote-write.ts';
import { findPaper, findQuote } from './quotes.repo.ts';

/** 256 bits, so that it cannot be guessed. */
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const ONE_READING_MS = 30 * 60_000;

/**
 * The client as the author of an acceptance by link, for the audit log and the history of the
 * project.
 */
const CLIENT: Actor = { adminId: null, username: 'client' };

/** The errors of the project that the company has to resolve, and that do not stop a client. */
const ORDER_FAULTS = ['project-not-found', 'quote-currency-differs', 'amount-too-large'];

const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex');

/** The path under which clients read quotations. */
export const CLIENT_PATH = '/q/';

/**
 * Makes a link for the client of an open quotation. Only the answer contains its secret; the
 * database stores the hash.
 *
 * Errors: `quote-not-found`, `quote-links-off`, `invalid-input`, those of a quotation that is not
 * open, those of its PDF.
 */
export async function createQuoteLink(
  context: AppContext,
  workshop: PdfWorkshop,
  actor: SessionActor,
  id: string,
  wanted: string | undefined,
): Promise<{ link: QuoteLink; url: string }> {
  const { database, clock } = context;
  const now = clock();
  const today = companyDay(now);
  if (!(await readCompany(database.read)).defaults.quoteLinks) {
    throw new AppError('quote-links-off');
  }
  const quote = await readQuoteRow(database.read, id);
  assertOpen(quote, today);
  const lastDay = wanted || (quote.valid_until ?? today);
  const latest = dayAfter(today, LONGEST_LINK_DAYS);
  if (lastDay < today || (latest !== null && lastDay > latest)) {
    const message = `A link works from today on, for ${LONGEST_LINK_DAYS} days at most`;
    throw new AppError('invalid-input', { fields: [{ path: 'lastDay', message }] });
  }
  const pdf = await keepPdf(context, workshop, quote);
  const { link, url } = linkFor(context, quote, { by: actor.username, lastDay, pdf });
  await untilFirst(async () => {
    const before = await readQuoteRow(database.read, id);
    assertOpen(before, today);
    await database.write.transaction().execute(async (transaction) => {
      await insertLink(transaction, link);
      await tell(transaction, actor, before, { kind: 'linked', text: lastDay, now });
    });
  });
  return { link: linkReply(link, today), url };
}

/** Makes the row of a link with a new secret, and the address that contains the secret. */
export function linkFor(
  { config, clock }: AppContext,
  { id }: Pick<QuoteRow, 'id'>,
  { by, lastDay, pdf }: { by: string; lastDay: string; pdf: Uint8Array },
): { link: QuoteLinksTable; url: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const link = {
    id: randomUUID(),
    quote_id: id,
    token_hash: sha256(secret),
    created_at: clock().toISOString(),
    created_by: by,
    last_day: lastDay,
    revoked_at: null,
    pdf_sha256: sha256(pdf),
    first_opened_at: null,
    last_opened_at: null,
    openings: 0,
  };
  return { link, url: `${config.publicUrl}${CLIENT_PATH}${secret}` };
}

/** Records in the timeline and the audit log that a link was made or revoked. */
async function tell(
  db: Db,
  actor: SessionActor,
  before: QuoteRow,
  { kind, text, now }: { kind: 'linked' | 'unlinked'; text: string; now: Date },
): Promise<void> {
  const after = withEvent(before, {}, { kind, by: actor.username, text }, now);
  await storeQuote(db, after);
  const action = kind === 'linked' ? 'link-quote' : 'revoke-link';
  const event = { action, recordType: 'quote', recordId: before.id } as const;
  const views = { before: quoteView(before), after: { ...quoteView(after), lastDay: text } };
  await recordEvent(db, actor, { ...event, recordName: quoteName(before), ...views }, now);
}

/**
 * Revokes a link; a revoked one does not change.
 *
 * Errors: `quote-not-found`, `quote-link-not-found`.
 */
export async function revokeQuoteLink(
  { database, clock }: AppContext,
  actor: SessionActor,
  { id, linkId }: { id: string; linkId: string },
): Promise<void> {
  await untilFirst(async () => {
    // The time is read anew by each attempt, so that the timeline is in order.
    const now = clock();
    const before = await readQuoteRow(database.read, id);
    await database.write.transaction().execute(async (transaction) => {
      const place = { quoteId: id, linkId };
      const isRevoked = await revokeLinkRow(transaction, place, now.toISOString());
      if (!isRevoked) throw new AppError('quote-link-not-found');
      await tell(transaction, actor, before, { kind: 'unlinked', text: '', now });
    });
  });
}

/** A link that a secret opens, with its quotation. */
export interface OpenedLink {
  link: QuoteLinksTable;
  quote: QuoteRow;
  state: QuoteLink['state'];
}

/** Finds the link of a secret; undefined for a wrong one, and while links are switched off. */
export async function openLink(
  { database, clock }: AppContext,
  secret: string,
): Promise<OpenedLink | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const link = await findLinkByHash(database.read, sha256(secret));
  if (link === undefined) return undefined;
  if (!(await readCompany(database.read)).defaults.quoteLinks) return undefined;
  const quote = await findQuote(database.read, link.quote_id);
  if (quote === undefined || quote.deleted_at !== null) return undefined;
  return { link, quote, state: linkReply(link, companyDay(clock())).state };
}

/**
 * Stores that the client opened a link: the first and the last time, and how often. Nothing about
 * the person is stored, and a reload within half an hour does not count again.
 */
export async function noteOpening(
  { database, clock }: AppContext,
  { link: { id } }: OpenedLink,
): Promise<void> {
  const now = clock();
  const quietSince = new Date(now.getTime() - ONE_READING_MS);
  await addOpening(database.write, id, now.toISOString(), quietSince.toISOString());
}

/** Returns the PDF that a link shows, as it was issued. Errors: `quote-link-not-found`. */
export async function readLinkedPdf(
  { database }: AppContext,
  { quote, link }: OpenedLink,
): Promise<Uint8Array> {
  const pdf = (await findPaper(database.read, quote.id))?.pdf ?? null;
  // The acceptance will refer to the document that is shown to the client.
  if (pdf === null || sha256(pdf) !== link.pdf_sha256) throw new AppError('quote-link-not-found');
  return pdf;
}

/**
 * Accepts a quotation for the client, like an administrator by hand. Where the project cannot take
 * the amount as its order (it is deleted, or now in another currency), the acceptance is stored
 * without it and says so. Of several simultaneous ones one counts; the others change nothing.
 *
 * Errors: `quote-link-not-found` for one that no longer works, those of a quotation that is not
 * open.
 */
export async function acceptByLink(
  context: AppContext,
  { link, quote }: OpenedLink,
  { name, address }: { name: string; address: string },
): Promise<void> {
  const accepted = (setsOrder: boolean): OnlineAcceptance => ({
    name,
    online: {
      linkId: link.id,
      address,
      saw: `${quote.number} ${revisionLetter(quote.revision)}`,
      pdf: link.pdf_sha256,
      setsOrder,
    },
    hold: async (transaction) => {
      const isOpen = await holdOpenLink(transaction, link.id, companyDay(context.clock()));
      if (!isOpen) throw new AppError('quote-link-not-found');
    },
  });
  const accept = (setsOrder: boolean) =>
    changeQuote(
      context,
      CLIENT,
      { id: quote.id, ifMatch: undefined, accepted: accepted(setsOrder) },
      { status: 'accepted', setsOrder },
    );
  try {
    await accept(true);
  } catch (error) {
    if (!(error instanceof AppError) || !ORDER_FAULTS.includes(error.code)) throw error;
    await accept(false);
  }
}
