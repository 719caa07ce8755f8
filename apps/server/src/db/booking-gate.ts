import { SqliteAdapter } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Makes every other transaction that calls this wait until this one ends. A write that changes
 * bookings, or the people and pieces that can be booked, must call it before its first read. On
 * SQLite every write transaction does this anyway.
 */
export async function passBookingGate(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await db
    .updateTable('booking_gate')
    .set((is) => ({ passed: is('passed', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
