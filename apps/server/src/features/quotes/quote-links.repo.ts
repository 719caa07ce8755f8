import type { Db, QuoteLinksTable } from '../../db/schema.ts';

/** Stores a link. */
export async function insertLink(db: Db, link: QuoteLinksTable): Promise<void> {
  await db.insertInto('quote_links').values(link).execute();
}

/** Removes a link that was never given to anybody. */
export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('quote_links').where('id', '=', id).execute();
}

/** Finds the links of a quotation, the newest first. */
export async function findLinks(db: Db, quoteId: string): Promise<QuoteLinksTable[]> {
  return db
    .selectFrom('quote_links')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Finds the link of a secret by its hash. */
export async function findLinkByHash(db: Db, hash: string): Promise<QuoteLinksTable | undefined> {
  return db.selectFrom('quote_links').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Revokes a link; false when it was revoked already or is not of this quotation. */
export async function revokeLink(
  db: Db,
  { quoteId, linkId }: { quoteId: string; linkId: string },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote_links')
    .set({ revoked_at: at })
    .where('id', '=', linkId)
    .where('quote_id', '=', quoteId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a further opening, unless the last one was after a moment. */
export async function addOpening(
  db: Db,
  id: string,
  at: string,
  quietSince: string,
): Promise<void> {
  await db
    .updateTable('quote_links')
    .set((is) => ({
      first_opened_at: is.fn.coalesce('first_opened_at', is.val(at)),
      last_opened_at: at,
      openings: is('openings', '+', 1),
    }))
    .where('id', '=', id)
    .where((is) => is.or([is('last_opened_at', 'is', null), is('last_opened_at', '<', quietSince)]))
    .execute();
}

/** Finds the links of quotations that were opened. */
export async function findOpened(db: Db, quoteIds: readonly string[]): Promise<QuoteLinksTable[]> {
  return db
    .selectFrom('quote_links')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .where('first_opened_at', 'is not', null)
    .orderBy('first_opened_at')
    .orderBy('id')
    .execute();
}

/**
 * Tells whether a link works on a day, and prevents others from revoking it until the transaction
 * ends: on PostgreSQL the row is locked, on SQLite there is only one writer.
 */
export async function holdOpenLink(db: Db, linkId: string, today: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote_links')
    .set((is) => ({ last_day: is.ref('last_day') }))
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('last_day', '>=', today)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
