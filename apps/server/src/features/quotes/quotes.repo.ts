import type { Db, QuotePapersTable } from '../../db/schema.ts';
import type { QuoteRow } from './quote.record.ts';

/** Finds a quotation, living or deleted. */
export async function findQuote(db: Db, id: string): Promise<QuoteRow | undefined> {
  return db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the living quotations that have a number, their own or that of another program. */
export async function findNumbered(
  db: Db,
): Promise<Pick<QuoteRow, 'id' | 'number' | 'tender_reference'>[]> {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'tender_reference'])
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('number', 'is not', null), is('tender_reference', '<>', '')]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds the revisions of a quotation that are not deleted, the first one first. */
export async function findRevisions(db: Db, familyId: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .orderBy('revision')
    .execute();
}

/** Stores a new quotation; false when there is another one of the same revision. */
export async function insertQuote(db: Db, row: QuoteRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: stored } = await db
    .insertInto('quotes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return stored !== undefined && stored > 0n;
}

/** Stores a quotation on the basis of the previous version; false when another write came first. */
export async function updateQuote(db: Db, { id, ...row }: QuoteRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', row.version - 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The columns of a draft that follow its project. */
export type DraftColumns = Pick<
  QuoteRow,
  | 'project_name'
  | 'project_version'
  | 'client'
  | 'customer_id'
  | 'service_category'
  | 'project_type'
  | 'currency'
  | 'vat_rate'
  | 'total_excluding_minor'
  | 'total_including_minor'
  | 'gross_profit_minor'
  | 'search_text'
>;

/** Updates a draft from its project; the draft itself has not been changed. */
export async function refreshDraft(
  db: Db,
  { id, version }: Pick<QuoteRow, 'id' | 'version'>,
  columns: DraftColumns,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set(columns)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .execute();
}

/** Finds the drafts whose project has been saved since. */
export async function findOutdatedDrafts(db: Db): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .innerJoin('projects', 'projects.id', 'quotes.project_id')
    .selectAll('quotes')
    .where('quotes.status', '=', 'draft')
    .where('quotes.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .whereRef('projects.version', '<>', 'quotes.project_version')
    .execute();
}

/**
 * Takes the next number of a series. Every other transaction that takes one waits until this one
 * ends; if this one fails, the number is not used.
 */
export async function takeNumber(db: Db, series: string): Promise<number> {
  const { last } = await db
    .insertInto('quote_series')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((is) => ({ last: is('quote_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns the last number of a series; undefined while none was given. */
export async function findLastNumber(db: Db, series: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('quote_series')
    .select('last')
    .where('series', '=', series)
    .executeTakeFirst();
  return found?.last;
}

/** Gives quotations the service and the type of their projects, like the migration to schema 17. */
export async function nameQuotedWork(db: Db): Promise<void> {
  await db
    .updateTable('quotes')
    .from('projects')
    .whereRef('projects.id', '=', 'quotes.project_id')
    .set((is) => ({
      service_category: is.ref('projects.service_category'),
      project_type: is.ref('projects.project_type'),
    }))
    .execute();
}

/** Raises each series to the highest number of its quotations. */
export async function raiseSeries(db: Db): Promise<void> {
  const highest = await db
    .selectFrom('quotes')
    .select((is) => ['series', is.fn.max('sequence').as('last')])
    .where('number', 'is not', null)
    .where('series', 'is not', null)
    .groupBy('series')
    .execute();
  for (const { series, last } of highest) {
    if (series === null || last === null) continue;
    const known = (await findLastNumber(db, series)) ?? 0;
    await db
      .insertInto('quote_series')
      .values({ series, last: Math.max(last, known) })
      .onConflict((conflict) =>
        conflict.column('series').doUpdateSet({ last: Math.max(last, known) }),
      )
      .execute();
  }
}

/** Stores the data with which a quotation is issued. */
export async function insertPaper(db: Db, paper: QuotePapersTable): Promise<void> {
  await db.insertInto('quote_papers').values(paper).execute();
}

/** Finds the estimate of an issued quotation as JSON, compressed. */
export async function findDocument(db: Db, quoteId: string): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('quote_papers')
    .select('document')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return found?.document;
}

/** Finds all data with which a quotation was issued. */
export async function findPaper(db: Db, quoteId: string): Promise<QuotePapersTable | undefined> {
  return db
    .selectFrom('quote_papers')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
}

/** Stores the PDF of a quotation, unless there is one: the first one stays. */
export async function storePdf(db: Db, quoteId: string, pdf: Uint8Array): Promise<void> {
  await db
    .updateTable('quote_papers')
    .set({ pdf, letterhead: null })
    .where('quote_id', '=', quoteId)
    .where('pdf', 'is', null)
    .execute();
  await db.updateTable('quotes').set({ has_pdf: 1 }).where('id', '=', quoteId).execute();
}

/** Finds the issued quotations whose PDF was never stored. */
export async function findWithoutPdf(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('quotes')
    .select('id')
    .where('number', 'is not', null)
    .where('has_pdf', '=', 0)
    .orderBy('issued_at')
    .execute();
  return found.map(({ id }) => id);
}

/** Removes drafts that were deleted before a time, or whose project is gone, and returns them. */
export async function purgeDrafts(db: Db, before: string): Promise<QuoteRow[]> {
  return db
    .deleteFrom('quotes')
    .where('status', '=', 'draft')
    .where((is) =>
      is.or([
        is('deleted_at', '<', before),
        is('project_id', 'not in', is.selectFrom('projects').select('projects.id')),
      ]),
    )
    .returningAll()
    .execute();
}
