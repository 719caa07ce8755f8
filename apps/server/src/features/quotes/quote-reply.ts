import type {
  ErrorCode,
  Quote,
  QuoteEvent,
  QuoteInFull,
  QuoteLink,
  QuoteStatus,
} from '@pcm/contract';
import { fromMinorUnits, revisionLetter, seriesName } from '@pcm/domain';
import { keptFields } from '../../db/record.ts';
import type { QuoteLinksTable } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { type QuoteRow, quotes } from './quote.record.ts';

/** Returns the status of a quotation on a day: an open one expires after its last day. */
export function statusOn(
  { status, valid_until: validUntil }: Pick<QuoteRow, 'status' | 'valid_until'>,
  today: string,
): QuoteStatus {
  const isOpen = status === 'issued' || status === 'sent';
  return isOpen && validUntil !== null && validUntil < today ? 'expired' : status;
}

/** The states that an administrator may set. */
export type Answer = Quote['possible'][number];

/** The answers that may follow each status. */
const POSSIBLE: Record<QuoteStatus, readonly Answer[]> = {
  draft: [],
  issued: ['sent', 'accepted', 'lost', 'cancelled'],
  sent: ['accepted', 'lost', 'cancelled'],
  // An acceptance in time may be recorded later.
  expired: ['accepted', 'lost', 'cancelled'],
  accepted: ['cancelled'],
  lost: ['accepted', 'cancelled'],
  cancelled: [],
  superseded: [],
};

const OPEN: readonly QuoteStatus[] = ['issued', 'sent'];

const REVISABLE: readonly QuoteStatus[] = ['issued', 'sent', 'expired', 'lost'];

const REFUSALS: Record<QuoteStatus, ErrorCode> = {
  draft: 'quote-is-draft',
  issued: 'quote-is-issued',
  sent: 'quote-is-issued',
  expired: 'quote-has-expired',
  accepted: 'quote-is-accepted',
  lost: 'quote-is-lost',
  cancelled: 'quote-is-cancelled',
  superseded: 'quote-is-superseded',
};

/** Returns the error for an action that the state of a quotation does not allow. */
export function refusal(row: QuoteRow, today: string): AppError {
  const status = statusOn(row, today);
  return new AppError(REFUSALS[status], { values: { status, day: row.valid_until ?? '' } });
}

/** Throws unless a status may follow. */
export function assertMayBecome(row: QuoteRow, answer: Answer, today: string): void {
  if (!POSSIBLE[statusOn(row, today)].includes(answer)) throw refusal(row, today);
}

/** Throws unless the client may still accept a quotation. */
export function assertOpen(row: QuoteRow, today: string): void {
  if (!OPEN.includes(statusOn(row, today))) throw refusal(row, today);
}

/** Throws unless a further revision may replace a quotation. */
export function assertRevisable(row: QuoteRow, today: string): void {
  if (!REVISABLE.includes(statusOn(row, today))) throw refusal(row, today);
}

/** Returns a quotation in the form of the API. */
export function quoteReply(row: QuoteRow, today: string): Quote {
  const {
    familyId: _family,
    sequence: _sequence,
    issuedOn: _on,
    events: _events,
    ...content
  } = quotes.contentOf(row);
  const {
    vatRate: _rate,
    familyNumber,
    totalExcludingMinor,
    totalIncludingMinor,
    ...shown
  } = content;
  const { grossProfitMinor, ...kept } = shown;
  const status = statusOn(row, today);
  return {
    id: row.id,
    ...kept,
    object: kept.object || kept.projectName,
    nextNumber: row.number === null ? familyNumber : null,
    series: kept.series === null ? null : seriesName(kept.series),
    revision: revisionLetter(row.revision),
    status,
    possible: [...POSSIBLE[status]],
    totalExcludingVat: fromMinorUnits(totalExcludingMinor),
    vat: fromMinorUnits(totalIncludingMinor - totalExcludingMinor),
    totalIncludingVat: fromMinorUnits(totalIncludingMinor),
    grossProfit: fromMinorUnits(grossProfitMinor),
    ...keptFields(row),
  };
}

/** Returns a revision in the form for a list. */
export function revisionReply(row: QuoteRow, today: string): QuoteInFull['revisions'][number] {
  const { id, number, revision, status, issuedAt, validUntil, projectVersion, ...reply } =
    quoteReply(row, today);
  const { currency, totalExcludingVat, totalIncludingVat } = reply;
  const money = { currency, totalExcludingVat, totalIncludingVat };
  return { id, number, revision, status, issuedAt, validUntil, projectVersion, ...money };
}

/** Returns a link in the form of the API, without its secret. */
export function linkReply(link: QuoteLinksTable, today: string): QuoteLink {
  const { id, created_at: createdAt, created_by: createdBy, last_day: lastDay } = link;
  const revokedAt = link.revoked_at;
  const state = revokedAt !== null ? 'revoked' : lastDay < today ? 'expired' : 'open';
  const { openings, first_opened_at: firstOpenedAt, last_opened_at: lastOpenedAt } = link;
  const opened = { openings, firstOpenedAt, lastOpenedAt };
  return { id, createdAt, createdBy, lastDay, revokedAt, state, ...opened };
}

/** Returns a quotation in the form for the audit log: all but the long texts. */
export function quoteView(row: QuoteRow): object {
  const {
    letter: _letter,
    terms: _terms,
    exclusions: _exclusions,
    events: _events,
    ...kept
  } = quotes.contentOf(row);
  const revision = revisionLetter(row.revision);
  return { version: row.version, ...kept, revision };
}

/**
 * Returns the usual name of a quotation: `DV-2026-0042 B`, or its object while it has no number.
 */
export function quoteName(row: QuoteRow): string {
  const { family_number: number, object, project_name: project } = row;
  return `${number ?? (object || project)} ${revisionLetter(row.revision)}`;
}

/** Returns a row with its next version and a new event. */
export function withEvent(
  row: QuoteRow,
  change: Partial<QuoteRow>,
  event: Omit<QuoteEvent, 'at' | 'text'> & { text?: string },
  now: Date,
): QuoteRow {
  const at = now.toISOString();
  const content = quotes.contentOf({ ...row, ...change });
  // A write that waited for another has an earlier time than it, but still comes after it.
  const before = content.events.at(-1)?.at ?? at;
  const events = [...content.events, { text: '', ...event, at: before > at ? before : at }];
  return {
    ...row,
    ...quotes.columnsOf({ ...content, events }),
    version: row.version + 1,
    updated_at: at,
  };
}
