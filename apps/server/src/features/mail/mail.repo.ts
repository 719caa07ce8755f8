import type { Db, MailMessagesTable } from '../../db/schema.ts';

const SHOWN = 200;

/** Stores a message. */
export async function insertMessage(db: Db, message: MailMessagesTable): Promise<void> {
  await db.insertInto('mail_messages').values(message).execute();
}

/** Finds a message. */
export async function findMessage(db: Db, id: string): Promise<MailMessagesTable | undefined> {
  return db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the latest messages, of a quotation or all, with number and revision of the quotation. */
export async function findMessages(db: Db, quoteId: string | undefined) {
  return db
    .selectFrom('mail_messages')
    .innerJoin('quotes', 'quotes.id', 'mail_messages.quote_id')
    .selectAll('mail_messages')
    .select(['quotes.number', 'quotes.revision'])
    .where((is) => (quoteId === undefined ? is.lit(true) : is('quote_id', '=', quoteId)))
    .orderBy('mail_messages.created_at', 'desc')
    .orderBy('mail_messages.id')
    .limit(SHOWN)
    .execute();
}

/**
 * Takes the message that is due first, for this process alone; undefined where none is due. Of two
 * processes that take the same one, the second finds that it no longer waits, and looks again.
 */
export async function claimDue(db: Db, now: string): Promise<MailMessagesTable | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('mail_messages')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const claimed = await db
      .updateTable('mail_messages')
      .set((is) => ({
        state: 'sending',
        claimed_at: now,
        next_at: null,
        handed: 0,
        attempts: is('attempts', '+', 1),
      }))
      .where('id', '=', due.id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (claimed !== undefined) return claimed;
  }
}

/** A message as one attempt has taken it. */
export type Claim = Pick<MailMessagesTable, 'id' | 'attempts'>;

/** Changes a message that this attempt still holds; false where it was settled as stale. */
export async function updateClaimed(
  db: Db,
  { id, attempts }: Claim,
  change: Partial<MailMessagesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_messages')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a message that is in one of some states; false where it is in another. */
export async function updateIn(
  db: Db,
  id: string,
  states: readonly string[],
  change: Partial<MailMessagesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_messages')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds messages that a process took before a moment and never settled. */
export async function findStale(db: Db, before: string): Promise<MailMessagesTable[]> {
  return db
    .selectFrom('mail_messages')
    .selectAll()
    .where('state', '=', 'sending')
    .where('claimed_at', '<', before)
    .execute();
}

/** Removes settled messages that were made before a moment. */
export async function removeSettled(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('mail_messages')
    .where('state', 'in', ['sent', 'failed', 'cancelled'])
    .where('created_at', '<', before)
    .execute();
}
