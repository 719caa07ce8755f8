import type { Customer, calls } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import {
  addRecord,
  changeRecord,
  changeRecordIn,
  createRecord,
  deleteRecord,
  listRecords,
  purgeRecords,
  type RecordTarget,
  type RecordWrite,
  readRecord,
  recordKind,
  restoreRecord,
  type Submitted,
} from '../records/records.service.ts';
import { customers } from './customer.record.ts';
import {
  findCustomer,
  findCustomerNamed,
  findCustomers,
  insertCustomer,
  purgeCustomers,
  updateCustomer,
  writeAlone,
} from './customers.repo.ts';

type CustomerContent = z.output<typeof calls.createCustomer.body>;

const kind = recordKind({
  recordType: 'customer',
  notFound: 'customer-not-found',
  record: customers,
  repo: {
    list: findCustomers,
    find: findCustomer,
    insert: insertCustomer,
    update: updateCustomer,
    purge: purgeCustomers,
  },
});

/** Returns every living customer by name, or those that can still be restored. */
export async function listCustomers(context: AppContext, isDeleted: boolean): Promise<Customer[]> {
  return (await listRecords(context, kind, isDeleted)).map(customers.shown);
}

/** Returns every living customer by name, in an open transaction. */
export async function livingCustomers(db: Db): Promise<Customer[]> {
  return (await findCustomers(db, 'living')).map(customers.shown);
}

/** Returns one living customer; undefined where there is none. */
export async function findLivingCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const row = await findCustomer(db, id);
  return row === undefined || row.deleted_at !== null ? undefined : customers.shown(row);
}

/**
 * Returns the living customer with that name or company, in any spelling; the oldest of several.
 */
export async function livingCustomerNamed(db: Db, name: string): Promise<Customer | undefined> {
  const row = await findCustomerNamed(db, textKey(name));
  return row === undefined ? undefined : customers.shown(row);
}

/** Returns one living customer. Errors: `customer-not-found`. */
export async function readCustomer(db: Db, id: string): Promise<Customer> {
  return customers.shown(await readRecord(db, kind, id));
}

/** Adds a customer, in a transaction that has passed the booking gate. */
export async function addCustomer(write: RecordWrite, content: CustomerContent): Promise<Customer> {
  return customers.shown(await addRecord(write, kind, content));
}

/**
 * Changes a customer, in a transaction that has passed the booking gate. Errors:
 * `customer-not-found`.
 */
export async function changeCustomerIn(
  write: RecordWrite,
  id: string,
  given: Submitted<CustomerContent>,
): Promise<void> {
  await changeRecordIn(write, kind, { id, ifMatch: undefined }, given);
}

/** Adds a customer. Errors: `idempotency-key-reused`. */
export async function createCustomer(
  context: AppContext,
  actor: Actor,
  content: CustomerContent,
  key: string | undefined,
): Promise<Customer> {
  return customers.shown(await createRecord(context, kind, actor, content, key));
}

/**
 * Returns the id of the customer for a project's client: the living one with that name or company,
 * or a new one. Undefined where the project names no client, and where the new one cannot be
 * stored: the operation is then made without a customer, and `warn` gets the reason. The
 * transaction must have passed the booking gate, so that there are never two customers for a
 * client. Source: specification section 8.
 */
export async function customerOfClient(
  write: RecordWrite,
  project: { name: string; client: string },
): Promise<string | undefined> {
  const name = project.client.trim();
  const key = textKey(name);
  if (key === '') return undefined;
  const known = await findCustomerNamed(write.db, key);
  if (known !== undefined) return known.id;
  const notes = `Auto-created from project "${project.name}"`;
  try {
    return await writeAlone(
      write.db,
      async () => (await addRecord(write, kind, { name, notes })).id,
    );
  } catch (error) {
    write.warn?.(error);
    return undefined;
  }
}

/** Changes a customer. Errors: `customer-not-found`, `stale-version`. */
export async function changeCustomer(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
  given: Submitted<CustomerContent>,
): Promise<Customer> {
  return customers.shown(await changeRecord(context, kind, actor, target, given));
}

/**
 * Returns a customer with its empty fields filled from another, and with the contacts of the other.
 */
export function filledCustomer(into: Customer, given: Customer) {
  const known = new Set(into.contacts.map(({ name }) => textKey(name)));
  return {
    email: into.email || given.email,
    phone: into.phone || given.phone,
    address: into.address || given.address,
    company: into.company || given.company,
    contactPerson: into.contactPerson || given.contactPerson,
    notes: [into.notes, given.notes].filter((text) => text !== '').join('\n'),
    ice: into.ice || given.ice,
    paymentDays: into.paymentDays ?? given.paymentDays,
    contacts: [...into.contacts, ...given.contacts.filter(({ name }) => !known.has(textKey(name)))],
  };
}

/**
 * Fills the empty fields of one customer from another, adds its contacts, and deletes the other, in
 * a transaction that has passed the booking gate.
 *
 * Errors: `customer-not-found`.
 */
export async function absorbCustomer(
  write: RecordWrite,
  id: string,
  from: string,
): Promise<Customer> {
  const into = await readCustomer(write.db, id);
  const other = await readRecord(write.db, kind, from);
  const given = customers.shown(other);
  const content = filledCustomer(into, given);
  const merged = await changeRecordIn(write, kind, { id, ifMatch: undefined }, content);
  const at = write.now.toISOString();
  await updateCustomer(write.db, { ...other, version: other.version + 1, deleted_at: at });
  const event = { action: 'delete', recordType: 'customer', recordId: from } as const;
  await recordEvent(write.db, write.actor, { ...event, before: given }, write.now);
  return customers.shown(merged);
}

/** Deletes a customer; their operations stay. Errors: `customer-not-found`, `stale-version`. */
export async function deleteCustomer(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, kind, actor, target);
}

/** Restores a deleted customer. Errors: `customer-not-found`. */
export async function restoreCustomer(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<Customer> {
  return customers.shown(await restoreRecord(context, kind, actor, id));
}

/** Removes customers that can no longer be restored. */
export async function purgeDeletedCustomers(context: AppContext): Promise<void> {
  await purgeRecords(context, kind);
}
