import { randomUUID } from 'node:crypto';
import type { calls, Quote, QuoteInFull } from '@pcm/contract';
import { type EstimateData, quotedPayment, SPECIFICATION } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError, inPassing } from '../../http/errors.ts';
import { PROGRAM, recordEvent } from '../audit/audit.service.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import { recordMadeBefore, recordOfKey } from '../idempotency/idempotency.service.ts';
import { readProject } from '../projects/projects.service.ts';
import {
  findQuotedProject,
  type QuotedProject,
  quotedProject,
  type SessionActor,
  unpackedDocument,
} from '../projects/quoted-project.service.ts';
import { submittedFields } from '../records/records.service.ts';
import { type QuoteRow, quotes } from './quote.record.ts';
import { contentOfProject, draftOfProject, gapsOfEstimate, orderAmount } from './quote-draft.ts';
import { findLinks } from './quote-links.repo.ts';
import {
  assertRevisable,
  linkReply,
  quoteName,
  quoteReply,
  quoteView,
  revisionReply,
} from './quote-reply.ts';
import { timelineOf } from './quote-timeline.service.ts';
import { readQuoteRow, storeQuote, untilFirst } from './quote-write.ts';
import {
  findDocument,
  findNumbered,
  findOutdatedDrafts,
  findQuote,
  findRevisions,
  insertQuote,
  purgeDrafts,
  refreshDraft,
} from './quotes.repo.ts';

type Drafted = Omit<z.output<typeof calls.createQuote.body>, 'projectId'>;
/** Updates drafts from their projects. */
export async function refreshDrafts({ database }: AppContext): Promise<void> {
  for (const row of await findOutdatedDrafts(database.read)) {
    const project = await findQuotedProject(database.read, row.project_id);
    if (project === undefined) continue;
    const after = draftOfProject(row, project);
    const columns = {
      project_name: after.project_name,
      project_version: after.project_version,
      client: after.client,
      customer_id: after.customer_id,
      service_category: after.service_category,
      project_type: after.project_type,
      currency: after.currency,
      vat_rate: after.vat_rate,
      total_excluding_minor: after.total_excluding_minor,
      total_including_minor: after.total_including_minor,
      gross_profit_minor: after.gross_profit_minor,
      search_text: after.search_text,
    };
    await inPassing(() => refreshDraft(database.write, row, columns));
  }
}

/** Finds the estimate behind a quotation: its stored one, or that of its project. */
export async function findQuotedEstimate(db: Db, row: QuoteRow): Promise<EstimateData | undefined> {
  if (row.status === 'draft') return (await findQuotedProject(db, row.project_id))?.data;
  const kept = await findDocument(db, row.id);
  return kept && unpackedDocument(kept);
}

/** Returns a quotation with its revisions and their timeline. Errors: `quote-not-found`. */
export async function readQuote(context: AppContext, id: string): Promise<QuoteInFull> {
  const { database, clock } = context;
  await refreshDrafts(context);
  const row = await readQuoteRow(database.read, id);
  const today = companyDay(clock());
  const revisions = await findRevisions(database.read, row.family_id);
  const data = await findQuotedEstimate(database.read, row);
  return {
    ...quoteReply(row, today),
    gaps: row.status !== 'draft' || data === undefined ? null : gapsOfEstimate(data),
    payment:
      data === undefined ? null : quotedPayment(data, orderAmount(row), SPECIFICATION, today),
    revisions: revisions.map((one) => revisionReply(one, today)),
    timeline: await timelineOf(database.read, revisions),
    links: (await findLinks(database.read, id)).map((link) => linkReply(link, today)),
  };
}

function newRow(content: Partial<typeof quotes.empty>, id: string, now: Date): QuoteRow {
  const at = now.toISOString();
  return {
    id,
    ...quotes.columnsOf({ ...quotes.empty, ...content }),
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
}

const created = (actor: SessionActor, now: Date) => [
  { at: now.toISOString(), by: actor.username, kind: 'created' as const, text: '' },
];

async function tellCreated(db: Db, actor: SessionActor, row: QuoteRow, now: Date): Promise<void> {
  const event = { action: 'create', recordType: 'quote', recordId: row.id } as const;
  const named = { recordName: quoteName(row), after: quoteView(row) };
  await recordEvent(db, actor, { ...event, ...named }, now);
}

/** Returns the draft of a quotation of a project, in the company's language. */
async function newDraft(
  db: Db,
  actor: SessionActor,
  project: QuotedProject,
  given: Drafted,
  now: Date,
): Promise<QuoteRow> {
  const { defaults } = await readCompany(db);
  const hasSchedule = (project.data.priceSchedule?.items ?? []).length > 0;
  const id = randomUUID();
  return newRow(
    {
      familyId: id,
      language: defaults.language ?? 'fr',
      layout: hasSchedule ? 'schedule' : 'sections',
      ...submittedFields(given),
      ...contentOfProject(project),
      events: created(actor, now),
    },
    id,
    now,
  );
}

/**
 * Makes the draft of a quotation that another program numbered, in the transaction that made its
 * project; its known events are added to the timeline.
 */
export async function addForeignQuote(
  { db, actor, now }: { db: Db; actor: SessionActor; now: Date },
  project: Parameters<typeof quotedProject>[0],
  { number, note }: { number: string; note: string },
): Promise<void> {
  const draft = await newDraft(db, actor, quotedProject(project), { tenderReference: number }, now);
  const content = quotes.contentOf(draft);
  const told = { at: now.toISOString(), by: actor.username, kind: 'note' as const, text: note };
  const events = note === '' ? content.events : [...content.events, told];
  const row = { ...draft, ...quotes.columnsOf({ ...content, events }) };
  await insertQuote(db, row);
  await tellCreated(db, actor, row, now);
}

/** Returns the living quotations by their numbers, own ones and those of another program. */
export async function numberedQuotes(
  db: Db,
): Promise<{ id: string; name: string; numbers: string[] }[]> {
  return (await findNumbered(db)).map(({ id, number, tender_reference: reference }) => ({
    id,
    name: number ?? reference,
    numbers: [number ?? '', reference],
  }));
}

/**
 * Makes the draft of a quotation from a project. The same `key` returns the same draft.
 *
 * Errors: `project-not-found`, `idempotency-key-reused`.
 */
export async function createQuote(
  context: AppContext,
  actor: SessionActor,
  { projectId, ...given }: Drafted & { projectId: string },
  key: string | undefined,
): Promise<Quote> {
  const { database, clock } = context;
  const now = clock();
  const project = quotedProject(await readProject(context, projectId));
  const row = await newDraft(database.read, actor, project, given, now);
  const { id } = row;
  const made = await database.write.transaction().execute(async (transaction) => {
    const keyed = { key, request: ['quote', projectId, given] };
    const madeId = await recordOfKey(transaction, actor, keyed, id, now);
    if (madeId !== undefined) return readQuoteRow(transaction, madeId);
    await insertQuote(transaction, row);
    await tellCreated(transaction, actor, row, now);
    return row;
  });
  return quoteReply(made, companyDay(now));
}

/**
 * Makes the draft of the next revision. The same `key` returns the same draft.
 *
 * Errors: `quote-not-found`, `project-not-found`, `quote-has-draft`, `idempotency-key-reused`, and
 * those of a quotation that cannot be revised.
 */
export async function reviseQuote(
  context: AppContext,
  actor: SessionActor,
  id: string,
  key: string | undefined,
): Promise<Quote> {
  const { database, clock } = context;
  const now = clock();
  const today = companyDay(now);
  const keyed = { key, request: ['revise-quote', id] };
  const before = await recordMadeBefore(database.read, actor, keyed);
  if (before !== undefined) return quoteReply(await readQuoteRow(database.read, before), today);
  const { project_id: projectId } = await readQuoteRow(database.read, id);
  const project = quotedProject(await readProject(context, projectId));
  const madeId = randomUUID();
  const made = await database.write.transaction().execute(async (transaction) => {
    const known = await recordOfKey(transaction, actor, keyed, madeId, now);
    if (known !== undefined) return readQuoteRow(transaction, known);
    const base = await readQuoteRow(transaction, id);
    assertRevisable(base, today);
    const revisions = await findRevisions(transaction, base.family_id);
    if (revisions.some(({ status }) => status === 'draft')) throw new AppError('quote-has-draft');
    const { familyId, series, sequence, familyNumber, ...written } = quotes.contentOf(base);
    const { object, tenderReference, language, digits, layout } = written;
    const { validityDays, letter, terms, exclusions, scope } = written;
    const row = newRow(
      {
        familyId,
        series,
        sequence,
        familyNumber,
        object,
        tenderReference,
        language,
        digits,
        layout,
        validityDays,
        letter,
        terms,
        exclusions,
        scope,
        ...contentOfProject(project),
        revision: Math.max(...revisions.map(({ revision }) => revision)) + 1,
        events: created(actor, now),
      },
      madeId,
      now,
    );
    if (!(await insertQuote(transaction, row))) throw new AppError('quote-has-draft');
    await tellCreated(transaction, actor, row, now);
    return row;
  });
  return quoteReply(made, today);
}

/** Deletes a draft; it can be restored for 30 days. Errors: `quote-not-found`, `quote-is-issued`. */
export async function deleteQuote(
  { database, clock }: AppContext,
  actor: SessionActor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  const now = clock();
  await untilFirst(() =>
    database.write.transaction().execute(async (transaction) => {
      const row = await readQuoteRow(transaction, id);
      if (row.status !== 'draft') throw new AppError('quote-is-issued');
      checkVersion(row, ifMatch);
      const at = now.toISOString();
      await storeQuote(transaction, { ...row, version: row.version + 1, deleted_at: at });
      const event = { action: 'delete', recordType: 'quote', recordId: id } as const;
      const named = { recordName: quoteName(row), before: quoteView(row) };
      await recordEvent(transaction, actor, { ...event, ...named }, now);
    }),
  );
}

/**
 * Restores a deleted draft; a living quotation is returned as it is.
 *
 * Errors: `quote-not-found`, also when it was deleted more than 30 days ago; `quote-has-draft`.
 */
export async function restoreQuote(
  { database, clock }: AppContext,
  actor: SessionActor,
  id: string,
): Promise<Quote> {
  const now = clock();
  const restored = await untilFirst(() =>
    database.write.transaction().execute(async (transaction) => {
      const row = await findQuote(transaction, id);
      if (row === undefined) throw new AppError('quote-not-found');
      if (row.deleted_at === null) return row;
      if (row.deleted_at < restorableSince(now)) throw new AppError('quote-not-found');
      const living = await findRevisions(transaction, row.family_id);
      if (living.some(({ revision }) => revision >= row.revision)) {
        throw new AppError('quote-has-draft');
      }
      const after = { ...row, version: row.version + 1, deleted_at: null };
      await storeQuote(transaction, after);
      const event = { action: 'restore', recordType: 'quote', recordId: id } as const;
      const named = { recordName: quoteName(row), after: quoteView(after) };
      await recordEvent(transaction, actor, { ...event, ...named }, now);
      return after;
    }),
  );
  return quoteReply(restored, companyDay(now));
}

/**
 * Removes drafts that can no longer be restored, and those of purged projects. Issued quotations
 * stay with their stored estimate.
 */
export async function purgeDeletedDrafts({ database, clock }: AppContext): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    for (const row of await purgeDrafts(transaction, restorableSince(now))) {
      const event = { action: 'purge', recordType: 'quote', recordId: row.id } as const;
      const named = { recordName: quoteName(row), before: quoteView(row) };
      await recordEvent(transaction, PROGRAM, { ...event, ...named }, now);
    }
  });
}
