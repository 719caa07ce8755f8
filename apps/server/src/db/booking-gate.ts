import type { Db } from './schema.ts';

/**
 * Makes every other transaction that passes here wait for the end of this one: whoever books, or
 * changes what can be booked, comes here before the first read. On SQLite any write does as much.
 */
export async function passBookingGate(db: Db): Promise<void> {
  await db
    .updateTable('booking_gate')
    .set((is) => ({ passed: is('passed', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
