import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';

/** A living project that may count in a company's year. Amounts in minor units of its currency. */
export interface YearProject {
  project_id: string;
  name: string;
  client: string;
  status: string;
  archived: number;
  currency: string;
  last_day: string;
  /** 1 when one of its quotations was accepted. */
  is_accepted: number;
  /** 1 with a customer order amount. */
  has_order: number;
  customer_order_minor: number;
  vat_minor: number;
  project_costs_minor: number;
}

const isAccepted = (is: ExpressionBuilder<Schema, 'project_facts'>) =>
  is.exists(
    is
      .selectFrom('quotes')
      .select('quotes.id')
      .whereRef('quotes.project_id', '=', 'project_facts.project_id')
      .where('quotes.status', '=', 'accepted')
      .where('quotes.deleted_at', 'is', null),
  );

const oneWhen = (condition: ReturnType<typeof isAccepted>) =>
  sql<number>`case when ${condition} then 1 else 0 end`;

/**
 * Finds the living projects whose last day lies between two days: the last day of the work, or the
 * entered end of a project that has no start.
 */
export async function findYearProjects(db: Db, from: string, to: string): Promise<YearProject[]> {
  const columns = [
    'project_facts.project_id',
    'project_facts.name',
    'project_facts.client',
    'project_facts.status',
    'project_facts.archived',
    'project_facts.currency',
    'project_facts.customer_order_minor',
    'project_facts.vat_minor',
    'project_facts.project_costs_minor',
  ] as const;
  const hasOrder = sql<number>`case when gross_margin is null then 0 else 1 end`;
  const dated = await db
    .selectFrom('project_facts')
    .select([...columns, sql<string>`last_day`.as('last_day'), hasOrder.as('has_order')])
    .select((is) => oneWhen(isAccepted(is)).as('is_accepted'))
    .where('last_day', '>=', from)
    .where('last_day', '<=', to)
    .execute();
  const onlyEnded = await db
    .selectFrom('project_facts')
    .innerJoin('projects', 'projects.id', 'project_facts.project_id')
    .select([...columns, sql<string>`end_date`.as('last_day'), hasOrder.as('has_order')])
    .select((is) => oneWhen(isAccepted(is)).as('is_accepted'))
    .where('last_day', 'is', null)
    .where('end_date', '>=', from)
    .where('end_date', '<=', to)
    .execute();
  return [...dated, ...onlyEnded];
}

/** Counts the accepted or published projects with an order that have no day at all. */
export async function countUndated(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('project_facts')
    .innerJoin('projects', 'projects.id', 'project_facts.project_id')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('last_day', 'is', null)
    .where('gross_margin', 'is not', null)
    .where((is) => is.or([is('end_date', 'is', null), is('end_date', '=', '')]))
    .where((is) => is.or([is('project_facts.status', '=', 'published'), isAccepted(is)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the documents of some projects, from which their pinned exchange rates are read. */
export async function findDocuments(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; data: string }[]> {
  return db.selectFrom('projects').select(['id', 'data']).where('id', 'in', ids).execute();
}
