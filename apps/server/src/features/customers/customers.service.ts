import type { Customer, calls } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import type { Actor } from '../audit/audit.service.ts';
import { dependentsOf } from '../records/dependents.service.ts';
import {
  addRecord,
  changeRecord,
  createRecord,
  deleteRecord,
  listRecords,
  purgeRecords,
  type RecordKind,
  type RecordTarget,
  type RecordWrite,
  readRecord,
  restoreRecord,
  type Submitted,
} from '../records/records.service.ts';
import {
  type CustomerRow,
  findCustomer,
  findCustomerNamed,
  findCustomers,
  insertCustomer,
  purgeCustomers,
  updateCustomer,
  writeAlone,
} from './customers.repo.ts';

type CustomerContent = z.output<typeof calls.createCustomer.body>;

/** What of a customer cannot be worked out. */
type CarriedCustomer = Omit<CustomerRow, 'name_key' | 'company_key' | 'search_text'>;

/** A customer as the API shows it. */
function customerOf(row: CarriedCustomer): Customer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    company: row.company,
    contactPerson: row.contact_person,
    notes: row.notes,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

function columnsOf(content: CustomerContent) {
  const { name } = content;
  const email = content.email ?? '';
  const phone = content.phone ?? '';
  const address = content.address ?? '';
  const company = content.company ?? '';
  const contactPerson = content.contactPerson ?? '';
  return {
    name,
    email,
    phone,
    address,
    company,
    contact_person: contactPerson,
    notes: content.notes ?? '',
    is_active: content.isActive === false ? 0 : 1,
    name_key: textKey(name),
    company_key: textKey(company),
    search_text: textKey([name, company, contactPerson, email, phone, address].join(' ')),
  };
}

/** A customer with the columns that derive from the others. */
export function restoredCustomer(carried: CarriedCustomer): CustomerRow {
  return { ...carried, ...columnsOf(customerOf(carried)) };
}

const customers: RecordKind<CustomerRow, CustomerContent> = {
  recordType: 'customer',
  notFound: 'customer-not-found',
  repo: {
    list: findCustomers,
    find: findCustomer,
    insert: insertCustomer,
    update: updateCustomer,
    purge: purgeCustomers,
  },
  contentOf: customerOf,
  columnsOf,
  auditView: customerOf,
};

/** Every living customer by name, or those that can still be restored. */
export async function listCustomers(context: AppContext, isDeleted: boolean): Promise<Customer[]> {
  return (await listRecords(context, customers, isDeleted)).map(customerOf);
}

/** Every living customer by name, in an open transaction. */
export async function livingCustomers(db: Db): Promise<Customer[]> {
  return (await findCustomers(db, 'living')).map(customerOf);
}

/** One living customer. Errors: `customer-not-found`. */
export async function readCustomer(db: Db, id: string): Promise<Customer> {
  return customerOf(await readRecord(db, customers, id));
}

/** Adds a customer. Errors: `idempotency-key-reused`. */
export async function createCustomer(
  context: AppContext,
  actor: Actor,
  content: CustomerContent,
  key: string | undefined,
): Promise<Customer> {
  return customerOf(await createRecord(context, customers, actor, content, key));
}

/**
 * The id of the customer that a project's client stands for: the living one of that name or company,
 * or a new one. Undefined where the project names no client, and where the new one cannot be stored:
 * the operation goes on without it, and `warn` is told why. In a transaction that has passed the
 * booking gate, so that there are never two. Source: specification section 8.
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
      async () => (await addRecord(write, customers, { name, notes })).id,
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
  return customerOf(await changeRecord(context, customers, actor, target, given));
}

/** Deletes a customer; their operations stay. Errors: `customer-not-found`, `stale-version`. */
export async function deleteCustomer(
  context: AppContext,
  actor: Actor,
  target: RecordTarget,
): Promise<void> {
  await deleteRecord(context, customers, actor, target);
}

/** Takes back a delete. Errors: `customer-not-found`. */
export async function restoreCustomer(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<Customer> {
  return customerOf(await restoreRecord(context, customers, actor, id));
}

/** Operations for a customer. Errors: `customer-not-found`. */
export async function customerDependents({ database, clock }: AppContext, id: string) {
  await readCustomer(database.read, id);
  return dependentsOf(database.read, { customerId: id }, clock());
}

/** Removes customers that can no longer be restored. */
export async function purgeDeletedCustomers(context: AppContext): Promise<void> {
  await purgeRecords(context, customers);
}
