import type { calls, Quote, QuoteEvent } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { companyDay } from '../company/company.service.ts';
import { type SessionActor, saveOrder } from '../projects/quoted-project.service.ts';
import { submittedFields } from '../records/records.service.ts';
import { type QuoteContent, type QuoteRow, quotes } from './quote.record.ts';
import { orderAmount } from './quote-draft.ts';
import {
  type Answer,
  assertMayBecome,
  assertOpen,
  quoteName,
  quoteReply,
  quoteView,
  refusal,
  statusOn,
  withEvent,
} from './quote-reply.ts';
import { readQuoteRow, storeQuote, untilFirst } from './quote-write.ts';

type Patch = z.output<typeof calls.changeQuote.body>;

/** The acceptance of a client by link. */
export interface OnlineAcceptance {
  /** The name that the client gave. */
  name: string;
  online: NonNullable<QuoteEvent['online']>;
  /** Checks in the transaction that the link still works; throws where it does not. */
  hold: (transaction: Db) => Promise<void>;
}

/** The change of a quotation, and its author. */
interface Change {
  actor: SessionActor;
  patch: Patch;
  now: Date;
  accepted?: OnlineAcceptance | undefined;
}

function refusedDay(message: string): AppError {
  return new AppError('invalid-input', { fields: [{ path: 'answeredOn', message }] });
}

/**
 * Returns the day on which the client answered.
 *
 * Errors: `invalid-input` for a day that is not between issue and today; `quote-has-expired` for an
 * acceptance after the last day.
 */
function answerDay(
  row: QuoteRow,
  answer: Answer,
  given: string | undefined,
  today: string,
): string {
  const day = given || today;
  if (day > today) throw refusedDay('The client cannot have answered after today');
  if (row.issued_on !== null && day < row.issued_on) {
    throw refusedDay('The client cannot have answered before the quotation was issued');
  }
  const isLate = answer === 'accepted' && row.valid_until !== null && day > row.valid_until;
  if (isLate) throw refusal({ ...row, status: 'sent' }, today);
  return day;
}

/** Returns a quotation with the answer of its client. */
function answered(row: QuoteRow, answer: Answer, change: Change): QuoteRow {
  const { actor, patch, now, accepted } = change;
  const today = companyDay(now);
  // An administrator may record a late answer, or the withdrawal of a refusal; a client may not.
  if (accepted !== undefined) assertOpen(row, today);
  assertMayBecome(row, answer, today);
  const { reason = '', answeredOn } = patch;
  const isAnswer = answer === 'accepted' || answer === 'lost';
  const columns = {
    status: answer,
    lost_reason: answer === 'lost' ? reason : answer === 'accepted' ? '' : row.lost_reason,
    answered_on: isAnswer ? answerDay(row, answer, answeredOn, today) : row.answered_on,
  };
  const by = accepted?.name ?? actor.username;
  const online = accepted === undefined ? {} : { online: accepted.online };
  return withEvent(row, columns, { kind: answer, by, text: reason, ...online }, now);
}

/** Returns a draft with other content, or any quotation with a note. */
function written(row: QuoteRow, sent: Partial<QuoteContent>, { actor, patch, now }: Change) {
  const columns = quotes.columnsOf(quotes.changed(quotes.contentOf(row), sent));
  if (patch.note === undefined) {
    return { ...row, ...columns, version: row.version + 1, updated_at: now.toISOString() };
  }
  const event = { kind: 'note', by: actor.username, text: patch.note } as const;
  return withEvent(row, columns, event, now);
}

async function store(db: Db, before: QuoteRow, after: QuoteRow, change: Change) {
  const { actor, patch, now, accepted } = change;
  await accepted?.hold(db);
  await storeQuote(db, after);
  const told = {
    ...(patch.note === undefined ? {} : { note: patch.note }),
    ...(accepted === undefined ? {} : { acceptedBy: accepted.name, ...accepted.online }),
  };
  const event = {
    action: patch.status === undefined ? 'save' : 'answer-quote',
    recordType: 'quote',
    recordId: after.id,
    recordName: quoteName(after),
    before: quoteView(before),
    after: { ...quoteView(after), ...told },
  } as const;
  await recordEvent(db, actor, event, now);
}

/** The changes of a quotation, from the API or the page of the client. */
interface Target {
  id: string;
  ifMatch: string | undefined;
  /** Set where the client accepts by link. */
  accepted?: OnlineAcceptance;
}

/**
 * Changes a draft, adds a note, or records that an issued quotation was sent, accepted, lost or
 * cancelled. Accepting it saves its total as the order amount of the project in the same
 * transaction, whatever others have saved in the project meanwhile. Setting the present status
 * changes nothing.
 *
 * Errors: `quote-not-found`, `project-not-found`, `stale-version`, `quote-currency-differs`,
 * `amount-too-large`, `invalid-input`, those of a quotation in another state, those of `accepted`.
 */
export async function changeQuote(
  context: AppContext,
  actor: SessionActor,
  { id, ifMatch, accepted }: Target,
  patch: Patch,
): Promise<Quote> {
  const { database, clock } = context;
  const now = clock();
  const today = companyDay(now);
  const { status, reason: _reason, answeredOn: _day, setsOrder = true, note, ...content } = patch;
  const change = { actor, patch, now, accepted };
  const sent = submittedFields(content);
  const hasContent = Object.keys(sent).length > 0;
  const changed = await untilFirst(async () => {
    const before = await readQuoteRow(database.read, id);
    checkVersion(before, ifMatch);
    if (hasContent && before.status !== 'draft') throw refusal(before, today);
    if (status !== undefined && before.status === 'draft') throw refusal(before, today);
    const isSame = status === undefined || status === statusOn(before, today);
    if (isSame && !hasContent && note === undefined) return before;
    const told = hasContent || note !== undefined ? written(before, sent, change) : before;
    const after =
      isSame || status === undefined
        ? told
        : { ...answered(told, status, change), version: before.version + 1 };
    const write = (transaction: Db) => store(transaction, before, after, change);
    if (!isSame && status === 'accepted' && setsOrder) {
      const order = { amount: orderAmount(before), currency: before.currency };
      await saveOrder(context, actor, before.project_id, order, write);
    } else await database.write.transaction().execute(write);
    return after;
  });
  return quoteReply(changed, today);
}
