import type { Customer, calls } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import { AppError } from '../../http/errors.ts';
import { absorbCustomer, filledCustomer, readCustomer } from '../customers/customers.service.ts';
import { type SessionActor, saveClients } from '../projects/quoted-project.service.ts';
import { dependentsOf } from '../records/dependents.service.ts';
import { countRecords, findProjectsOf, findUnlinked, moveRecords } from './clients.repo.ts';

const MOST_LINKS = 100;

/** Returns projects that name a client by text only, with the customer of that name. */
export async function clientLinks({
  database,
}: AppContext): Promise<z.output<typeof calls.clientLinks.reply>> {
  return { links: await findUnlinked(database.read, MOST_LINKS) };
}

/**
 * Returns the records that refer to a customer, which deleting it affects. Errors:
 * `customer-not-found`.
 */
export async function customerDependents(
  { database: { read }, clock }: AppContext,
  id: string,
): Promise<z.output<typeof calls.customerDependents.reply>> {
  await readCustomer(read, id);
  const projects = (await findProjectsOf(read, id)).length;
  const { quotes } = await countRecords(read, id);
  return { ...(await dependentsOf(read, { customerId: id }, clock())), projects, quotes };
}

/**
 * Sets a customer as the client of projects, all of them or none; the client's texts in their
 * documents stay.
 *
 * Errors: `customer-not-found`, `project-not-found`, `stale-version`.
 */
export async function linkProjects(
  context: AppContext,
  actor: SessionActor,
  customerId: string,
  projectIds: readonly string[],
): Promise<{ linked: number }> {
  const ids = [...new Set(projectIds)];
  await saveClients(
    context,
    actor,
    customerId,
    async () => ids,
    async (transaction) => {
      await readCustomer(transaction, customerId);
    },
  );
  return { linked: ids.length };
}

/**
 * Returns the result of merging two customers with {@link mergeCustomers}, and the number of
 * records that would move.
 *
 * Errors: `customer-not-found`, `invalid-input` for a customer and itself.
 */
export async function mergePreview(
  { database: { read } }: AppContext,
  id: string,
  from: string,
): Promise<z.output<typeof calls.mergePreview.reply>> {
  checkApart(id, from);
  const into = await readCustomer(read, id);
  const customer = { ...into, ...filledCustomer(into, await readCustomer(read, from)) };
  const projects = (await findProjectsOf(read, from)).length;
  return { customer, projects, ...(await countRecords(read, from)) };
}

/** Refuses to merge a customer with itself. */
function checkApart(id: string, from: string): void {
  if (id !== from) return;
  const message = 'A customer cannot be merged with itself';
  throw new AppError('invalid-input', { fields: [{ path: 'from', message }] });
}

/**
 * Merges two customers in one transaction: projects, operations and quotations of `from` move to
 * the other, whose empty fields are filled, and `from` is deleted.
 *
 * Errors: `customer-not-found`, `invalid-input` for a customer and itself, `stale-version`.
 */
export async function mergeCustomers(
  context: AppContext,
  actor: SessionActor,
  id: string,
  from: string,
): Promise<Customer> {
  checkApart(id, from);
  const projects = () => findProjectsOf(context.database.read, from);
  return saveClients(context, actor, id, projects, async (transaction, now) => {
    await passBookingGate(transaction);
    const merged = await absorbCustomer({ db: transaction, actor, now }, id, from);
    await moveRecords(transaction, from, id, now.toISOString());
    return merged;
  });
}
