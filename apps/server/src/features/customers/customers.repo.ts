import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { ListedRecords } from '../records/records.service.ts';
import type { CustomerRow } from './customer.record.ts';

/** Finds customers by name. */
export async function findCustomers(db: Db, listed: ListedRecords): Promise<CustomerRow[]> {
  const customers = db.selectFrom('customers').selectAll().orderBy('name_key').orderBy('id');
  return listed === 'living'
    ? customers.where('deleted_at', 'is', null).execute()
    : customers.where('deleted_at', '>=', listed.deletedSince).execute();
}

/** Finds a customer, living or deleted. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the living customer with a name, or whose company has that name; the oldest of several. */
export async function findCustomerNamed(db: Db, key: string): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('name_key', '=', key), is('company_key', '=', key)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a new customer. */
export async function insertCustomer(db: Db, row: CustomerRow): Promise<void> {
  await db.insertInto('customers').values(row).execute();
}

/** Stores a customer, replacing the present row. */
export async function updateCustomer(db: Db, { id, ...row }: CustomerRow): Promise<void> {
  await db.updateTable('customers').set(row).where('id', '=', id).execute();
}

/** Removes customers that were deleted before a time, and returns them. */
export async function purgeCustomers(db: Db, before: string): Promise<CustomerRow[]> {
  return db.deleteFrom('customers').where('deleted_at', '<', before).returningAll().execute();
}

/**
 * Runs a write of an open transaction that may fail alone: its changes are then undone, and the
 * transaction goes on.
 *
 * Errors: those of the write.
 */
export async function writeAlone<Result>(db: Db, write: () => Promise<Result>): Promise<Result> {
  await sql`savepoint write_alone`.execute(db);
  try {
    const result = await write();
    await sql`release savepoint write_alone`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint write_alone`.execute(db);
    throw error;
  }
}
