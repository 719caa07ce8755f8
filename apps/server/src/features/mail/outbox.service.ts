import { randomUUID } from 'node:crypto';
import {
  type calls,
  MAIL_CAUSES,
  type MailCause,
  type MailMessage,
  mailCauseOf,
} from '@pcm/contract';
import { revisionLetter, withLink, withoutLink } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { MailMessagesTable } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import type { PdfWorkshop } from '../documents/quotation.service.ts';
import { recordMadeBefore, recordOfKey } from '../idempotency/idempotency.service.ts';
import {
  dropMessageLink,
  findSendable,
  issuedPdf,
  linkForMessage,
  tellSent,
} from '../quotes/quote-sending.service.ts';
import {
  claimDue,
  findMessage,
  findMessages,
  findStale,
  insertMessage,
  removeSettled,
  updateClaimed,
  updateIn,
} from './mail.repo.ts';
import { findMailAccount, type MailAccount } from './mail-settings.service.ts';
import { handOver, type Outcome } from './smtp.ts';

type Given = z.output<typeof calls.sendQuote.body>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The waits between the attempts; after the last one a message has failed. */
const WAITS_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
/** An attempt ends long before; a process that holds a message for longer has ended. */
const LEASE_MS = 10 * MINUTE_MS;
/**
 * The time after which settled messages are removed; the timeline still shows that a quotation was
 * sent.
 */
const KEPT_MS = 365 * DAY_MS;
const TRIES_TO_RECORD = 3;

type Shown = MailMessagesTable & { number: string | null; revision: number };

function messageReply(row: Shown): MailMessage {
  const { number, revision } = row;
  return {
    id: row.id,
    quoteId: row.quote_id,
    quoteName: `${number ?? ''} ${revisionLetter(revision)}`.trim(),
    // This program stored it.
    to: JSON.parse(row.recipients) as string[],
    subject: row.subject,
    state: row.state as MailMessage['state'],
    attempts: row.attempts,
    nextAt: row.next_at,
    words: row.words,
    cause: mailCauseOf(row.words),
    createdAt: row.created_at,
    createdBy: row.created_by,
    sentAt: row.sent_at,
  };
}

/** Returns the latest messages of the outbox, of one quotation or all. */
export async function listMessages(
  { database }: AppContext,
  quoteId: string | undefined,
): Promise<{ messages: MailMessage[] }> {
  return { messages: (await findMessages(database.read, quoteId)).map(messageReply) };
}

async function readMessage({ database }: AppContext, id: string): Promise<MailMessage> {
  const row = await findMessage(database.read, id);
  const shown = (await findMessages(database.read, row?.quote_id)).find((one) => one.id === id);
  if (shown === undefined) throw new AppError('mail-message-not-found');
  return messageReply(shown);
}

/**
 * Puts a message with an open quotation into the outbox. The same `key` puts it there once.
 *
 * Errors: `quote-not-found`, `mail-off`, `quote-links-off`, `idempotency-key-reused`, those of a
 * quotation that is not open.
 */
export async function putIntoOutbox(
  context: AppContext,
  actor: Actor,
  { id: quoteId, key, given }: { id: string; key: string | undefined; given: Given },
): Promise<MailMessage> {
  const { database, clock } = context;
  const now = clock();
  const keyed = { key, request: ['send-quote', quoteId, given] };
  const known = await recordMadeBefore(database.read, actor, keyed);
  if (known !== undefined) return readMessage(context, known);
  if ((await findMailAccount(context)) === undefined) throw new AppError('mail-off');
  await findSendable(context, quoteId, given.withLink);
  const at = now.toISOString();
  const id = randomUUID();
  const made = await database.write.transaction().execute(async (transaction) => {
    const before = await recordOfKey(transaction, actor, keyed, id, now);
    if (before !== undefined) return before;
    await insertMessage(transaction, {
      id,
      quote_id: quoteId,
      recipients: JSON.stringify(given.to),
      subject: given.subject,
      text: given.text,
      attaches_pdf: given.attachesPdf ? 1 : 0,
      with_link: given.withLink ? 1 : 0,
      state: 'waiting',
      attempts: 0,
      next_at: at,
      claimed_at: null,
      handed: 0,
      link_id: null,
      words: '',
      created_at: at,
      created_by: actor.username,
      sent_at: null,
      settled_at: null,
    });
    const { to, subject } = given;
    const event = { action: 'create', recordType: 'mail', recordId: id } as const;
    await recordEvent(transaction, actor, { ...event, after: { quoteId, to, subject } }, now);
    return id;
  });
  return readMessage(context, made);
}

/** The states from which a person may put a message into another. */
const FROM: Record<'waiting' | 'sent' | 'cancelled', readonly string[]> = {
  waiting: ['failed', 'unsure'],
  sent: ['unsure'],
  cancelled: ['waiting', 'failed'],
};

/**
 * Sends a failed or unsure message again, cancels one, or marks an unsure one as arrived.
 *
 * Errors: `mail-message-not-found`, `mail-message-settled`.
 */
export async function settleMessage(
  context: AppContext,
  actor: Actor,
  id: string,
  state: 'waiting' | 'sent' | 'cancelled',
): Promise<MailMessage> {
  const { database, clock } = context;
  const now = clock();
  const before = await readMessage(context, id);
  const change =
    state === 'waiting'
      ? { state, attempts: 0, next_at: now.toISOString(), settled_at: null }
      : { state, next_at: null, ...(state === 'sent' ? { sent_at: now.toISOString() } : {}) };
  await database.write.transaction().execute(async (transaction) => {
    if (!(await updateIn(transaction, id, FROM[state], change))) {
      throw new AppError('mail-message-settled');
    }
    const event = { action: 'settle-message', recordType: 'quote' } as const;
    const views = { before: { state: before.state }, after: { state, to: before.to } };
    const named = { recordId: before.quoteId, recordName: before.quoteName };
    await recordEvent(transaction, actor, { ...event, ...named, ...views }, now);
  });
  return readMessage(context, id);
}

/** The parts that sending needs. */
interface Post {
  context: AppContext;
  workshop: PdfWorkshop;
  signal: AbortSignal;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Replaces the place of the link in a text, or adds the link at its end. */
function textWithLink(text: string, url: string | undefined): string {
  if (url === undefined) return withoutLink(text);
  return withLink(text, url) ?? `${text}\n\n${url}`;
}

/** Hands a claimed message to the mail server. */
async function attempt(
  { context, workshop, signal }: Post,
  account: MailAccount,
  row: MailMessagesTable,
): Promise<Outcome> {
  const { database } = context;
  const hasLink = row.with_link === 1;
  await findSendable(context, row.quote_id, hasLink);
  const link = hasLink
    ? await linkForMessage(context, workshop, row.created_by, row.quote_id)
    : undefined;
  if (link !== undefined) await updateClaimed(database.write, row, { link_id: link.linkId });
  const attachment =
    row.attaches_pdf === 1 ? await issuedPdf(context, workshop, row.quote_id) : undefined;
  const mail = {
    // The id is the same at each attempt, so that a mail program shows one message where two
    // arrived.
    messageId: `<${row.id}@${domainOf(account.fromAddress)}>`,
    date: new Date(row.created_at),
    to: JSON.parse(row.recipients) as string[],
    subject: row.subject,
    text: textWithLink(row.text, link?.url),
    attachment,
  };
  const onHanding = async () => {
    const isOurs = await updateClaimed(database.write, row, { handed: 1 });
    if (!isOurs) throw new Error('Another process has settled this message');
  };
  return handOver(account, mail, { onHanding, signal });
}

/** Stores the outcome of an attempt. */
async function record(
  { context }: Post,
  row: MailMessagesTable,
  { kind, words }: Outcome,
): Promise<void> {
  const { database, clock } = context;
  const now = clock();
  const at = now.toISOString();
  if (kind === 'sent') {
    const to = JSON.parse(row.recipients) as string[];
    const actor = { adminId: null, username: row.created_by };
    const sent = { state: 'sent', words, sent_at: at, claimed_at: null };
    await tellSent(context, actor, { id: row.quote_id, to }, async (transaction) => {
      await updateClaimed(transaction, row, sent);
    });
    return;
  }
  const wait = WAITS_MS[row.attempts - 1];
  const next =
    kind === 'later' && wait !== undefined
      ? { state: 'waiting', next_at: new Date(now.getTime() + wait).toISOString() }
      : { state: kind === 'unsure' ? 'unsure' : 'failed', settled_at: at };
  await database.write.transaction().execute(async (transaction) => {
    await updateClaimed(transaction, row, { ...next, words, claimed_at: null });
    await dropLinkOf(transaction, row, kind);
  });
}

/** The link of a message that may have arrived is kept, because its reader may have it. */
async function dropLinkOf(
  db: AppContext['database']['write'],
  { id }: MailMessagesTable,
  kind: Outcome['kind'],
): Promise<void> {
  if (kind === 'unsure') return;
  const link = (await findMessage(db, id))?.link_id ?? null;
  if (link !== null) await dropMessageLink(db, link);
}

/** Returns the text to store for a failure before the mail server was reached. */
function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'quote-links-off') return MAIL_CAUSES['links-off'];
  if (error.code.startsWith('quote-')) return MAIL_CAUSES['not-open'];
  return error.code.startsWith('document') ? MAIL_CAUSES['no-document'] : error.message;
}

async function sendOne(post: Post, account: MailAccount, row: MailMessagesTable): Promise<void> {
  let outcome: Outcome;
  try {
    outcome = await attempt(post, account, row);
  } catch (error) {
    // The mail server was not reached: the quotation is no longer open, or has no PDF now.
    const isClosed = error instanceof AppError && error.code.startsWith('quote-');
    outcome = { kind: isClosed ? 'refused' : 'later', words: wordsOf(error) };
  }
  for (let tries = 1; ; tries++) {
    try {
      return await record(post, row, outcome);
    } catch (error) {
      // Where this is not stored, the message stays with this process, and is settled once the
      // process is known to be gone.
      if (tries === TRIES_TO_RECORD) throw error;
    }
  }
}

/**
 * Settles the messages of a process that is gone: a message whose end was never sent waits again;
 * any other may have been sent, so a person is asked.
 */
export async function settleLeft(
  { database, clock }: AppContext,
  isOnlyProcess: boolean,
): Promise<void> {
  const now = clock();
  const limit = isOnlyProcess ? now : new Date(now.getTime() - LEASE_MS);
  for (const row of await findStale(database.read, limit.toISOString())) {
    await database.write.transaction().execute(async (transaction) => {
      const state = row.handed === 1 ? 'unsure' : 'waiting';
      const next_at = row.handed === 1 ? null : now.toISOString();
      const settled_at = row.handed === 1 ? now.toISOString() : null;
      const left = { state, next_at, settled_at, claimed_at: null };
      const isOurs = await updateClaimed(transaction, row, left);
      if (isOurs && row.handed === 0 && row.link_id !== null) {
        await dropMessageLink(transaction, row.link_id);
      }
    });
  }
}

/** Sends every message that is due, one after the other. */
export async function sendDue(post: Post): Promise<void> {
  const { context, signal } = post;
  await settleLeft(context, false);
  while (!signal.aborted) {
    const account = await findMailAccount(context);
    if (account === undefined) return;
    const now = context.clock().toISOString();
    const row = await claimDue(context.database.write, now);
    if (row === undefined) return;
    await sendOne(post, account, row);
  }
}

/** Sends a message to an address now, outside the outbox. Errors: `mail-off`. */
export async function testMail(
  context: AppContext,
  actor: Actor,
  to: string,
): Promise<{ isSent: boolean; words: string; cause: MailCause | null }> {
  const { database, clock } = context;
  const account = await findMailAccount(context);
  if (account === undefined) throw new AppError('mail-off');
  const now = clock();
  const mail = {
    messageId: `<${randomUUID()}@${domainOf(account.fromAddress)}>`,
    date: now,
    to: [to],
    subject: 'Project Cost Manager',
    text: 'Message d’essai. — رسالة تجريبية. — Test message.',
  };
  const signal = new AbortController().signal;
  const { kind, words } = await handOver(account, mail, { onHanding: async () => {}, signal });
  const isSent = kind === 'sent';
  const event = { action: 'test-mail', recordType: 'mail', recordId: 'mail' } as const;
  const named = { recordName: account.host, after: { to, isSent, words } };
  await recordEvent(database.write, actor, { ...event, ...named }, now);
  return { isSent, words, cause: mailCauseOf(words) };
}

/** Removes settled messages after a year. */
export async function forgetOldMessages({ database, clock }: AppContext): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  await removeSettled(database.write, before.toISOString());
}
