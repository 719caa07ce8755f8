import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { customerOfProject } from '../../db/project-customer.ts';
import type { Db } from '../../db/schema.ts';

/** A project whose client has the name of a customer. */
export interface UnlinkedProject {
  projectId: string;
  projectName: string;
  client: string;
  customerId: string;
  customerName: string;
}

/** Returns the customer that a project's document names as its client. */
function customerOf(db: Db): RawBuilder<string | null> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return sql.raw(customerOfProject(isSqlite ? 'sqlite' : 'postgres'));
}

/**
 * Finds living projects that name no customer, but have a client with the name of a customer or of
 * its company; the last saved first. A name that two customers have is left out, because it is
 * ambiguous.
 */
export async function findUnlinked(db: Db, limit: number): Promise<UnlinkedProject[]> {
  return db
    .selectFrom('projects')
    .innerJoin('customers', (join) =>
      join.on((is) =>
        is.and([
          is('customers.deleted_at', 'is', null),
          is.or([
            is('customers.name_key', '=', is.ref('projects.client_key')),
            is('customers.company_key', '=', is.ref('projects.client_key')),
          ]),
        ]),
      ),
    )
    .select([
      'projects.id as projectId',
      'projects.name as projectName',
      'projects.client',
      'customers.id as customerId',
      'customers.name as customerName',
    ])
    .where('projects.deleted_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('customers as twins')
            .select('twins.id')
            .whereRef('twins.id', '<>', 'customers.id')
            .where('twins.deleted_at', 'is', null)
            .where((twin) =>
              twin.or([
                twin('twins.name_key', '=', twin.ref('projects.client_key')),
                twin('twins.company_key', '=', twin.ref('projects.client_key')),
              ]),
            ),
        ),
      ),
    )
    .where(sql<boolean>`projects.data not like '%"customerId":"%'`)
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects.id')
    .limit(limit)
    .execute();
}

/** Selects the living projects whose client is a customer. */
export function projectsOfQuery(db: Db, customerId: string) {
  return db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${customerOf(db)} = ${customerId}`);
}

/** Finds the living projects whose client is a customer, in the order of their ids. */
export async function findProjectsOf(db: Db, customerId: string): Promise<string[]> {
  const found = await projectsOfQuery(db, customerId).execute();
  return found.map(({ id }) => id).toSorted();
}

/** Moves the operations and quotations of one customer to another. */
export async function moveRecords(
  db: Db,
  from: string,
  to: string,
  updatedAt: string,
): Promise<void> {
  for (const table of ['operations', 'quotes'] as const) {
    await db
      .updateTable(table)
      .set((is) => ({ customer_id: to, version: is('version', '+', 1), updated_at: updatedAt }))
      .where('customer_id', '=', from)
      .execute();
  }
}

/** Counts the operations and quotations of a customer that {@link moveRecords} would move. */
export async function countRecords(
  db: Db,
  customerId: string,
): Promise<{ operations: number; quotes: number }> {
  const countOf = async (table: 'operations' | 'quotes') => {
    const { count } = await db
      .selectFrom(table)
      .select((is) => is.fn.countAll().as('count'))
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return { operations: await countOf('operations'), quotes: await countOf('quotes') };
}
