import type { ServiceCategory } from '@pcm/domain';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import type { DayEntryRow } from '../day-sheets/day-entry.record.ts';
import type { OperationRow } from '../operations/operation.record.ts';
import type { TeamMemberRow } from '../team/team-member.record.ts';

/** The kinds of entries that the comparison reads; photos and signatures are large and left out. */
const COMPARED_KINDS: DayEntryRow['kind'][] = ['work', 'quantity', 'consumable', 'expense'];

/** A living project with its estimate. */
export interface JobHeadRow {
  id: string;
  name: string;
  currency: string;
  service_category: string;
  project_type: string;
  data: string;
  created_at: string;
}

const OPERATION_COLUMNS = [
  'id',
  'title',
  'version',
  'status',
  'working_hours_per_day',
  'line_choices',
  'day_choices',
  'last_day',
] as const;

/** The columns of an operation that the comparison needs. */
export type JobOperationRow = Pick<OperationRow, (typeof OPERATION_COLUMNS)[number]>;

/** The columns of a team member that the comparison needs. */
export type JobMemberRow = Pick<
  TeamMemberRow,
  'id' | 'name' | 'role' | 'certifications' | 'hourly_rate' | 'rate_confirmed' | 'monthly_wage'
>;

/** Finds living projects. */
export async function findJobHeads(db: Db, ids: readonly string[]): Promise<JobHeadRow[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'currency', 'service_category', 'project_type', 'data', 'created_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Finds the living operations of projects, in the order of their days. */
export async function findJobOperations(
  db: Db,
  projectIds: readonly string[],
): Promise<(JobOperationRow & { project_id: string })[]> {
  return db
    .selectFrom('operations')
    .select(OPERATION_COLUMNS)
    .select(sql<string>`project_id`.as('project_id'))
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .orderBy('scheduled_date')
    .orderBy('id')
    .execute();
}

/** Finds the living entries of operations about work, quantities, consumables and expenses. */
export async function findComparedEntries(
  db: Db,
  operationIds: readonly string[],
): Promise<DayEntryRow[]> {
  return db
    .selectFrom('day_entries')
    .selectAll()
    .where('operation_id', 'in', operationIds)
    .where('kind', 'in', COMPARED_KINDS)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Finds team members, deleted or not, because their work still counts. */
export async function findJobMembers(db: Db, ids: readonly string[]): Promise<JobMemberRow[]> {
  return db
    .selectFrom('team_members')
    .select([
      'id',
      'name',
      'role',
      'certifications',
      'hourly_rate',
      'rate_confirmed',
      'monthly_wage',
    ])
    .where('id', 'in', ids)
    .execute();
}

/** Whether an operation has a day sheet with an entry that is compared. */
const hasSheet = (is: ExpressionBuilder<Schema, 'operations'>) =>
  is.exists(
    is
      .selectFrom('day_entries')
      .select('day_entries.id')
      .whereRef('day_entries.operation_id', '=', 'operations.id')
      .where('day_entries.kind', 'in', COMPARED_KINDS)
      .where('day_entries.deleted_at', 'is', null),
  );

/** Whether the project of an operation is of a service. */
const isOfCategory =
  (serviceCategory: ServiceCategory) => (is: ExpressionBuilder<Schema, 'operations'>) =>
    is.exists(
      is
        .selectFrom('projects')
        .select('projects.id')
        .whereRef('projects.id', '=', 'operations.project_id')
        .where('projects.service_category', '=', serviceCategory),
    );

/** The conditions on the jobs of a period. */
export interface EndedJobs {
  from: string;
  to: string;
  statuses: readonly OperationRow['status'][];
  serviceCategory: ServiceCategory | undefined;
  limit: number;
}

/** Finds projects with an operation that ends in a period and has a day sheet, the latest first. */
export async function findEndedProjects(
  db: Db,
  { from, to, statuses, serviceCategory, limit }: EndedJobs,
): Promise<string[]> {
  let found = db
    .selectFrom('operations')
    .select(sql<string>`project_id`.as('project_id'))
    .where('operations.deleted_at', 'is', null)
    .where('operations.project_id', 'is not', null)
    .where('operations.last_day', '>=', from)
    .where('operations.last_day', '<=', to)
    .where('operations.status', 'in', statuses)
    .where(hasSheet);
  if (serviceCategory !== undefined) {
    found = found.where(isOfCategory(serviceCategory));
  }
  const rows = await found
    .groupBy('operations.project_id')
    .orderBy((is) => is.fn.max('operations.last_day'), 'desc')
    .orderBy('operations.project_id')
    .limit(limit)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/**
 * Finds projects whose work goes on, with a day sheet on an operation in a period, the latest
 * first.
 */
export async function findRunningProjects(
  db: Db,
  { from, to, serviceCategory, limit }: Omit<EndedJobs, 'statuses'>,
): Promise<string[]> {
  let found = db
    .selectFrom('operations')
    .select(sql<string>`operations.project_id`.as('project_id'))
    .where('operations.deleted_at', 'is', null)
    .where('operations.project_id', 'is not', null)
    .where('operations.scheduled_date', '<=', to)
    .where('operations.last_day', '>=', from)
    .where(hasSheet)
    .where((is) =>
      is.exists(
        is
          .selectFrom('operations as going')
          .select('going.id')
          .whereRef('going.project_id', '=', 'operations.project_id')
          .where('going.deleted_at', 'is', null)
          .where('going.status', 'in', ['scheduled', 'in-progress']),
      ),
    );
  if (serviceCategory !== undefined) found = found.where(isOfCategory(serviceCategory));
  const rows = await found
    .groupBy('operations.project_id')
    .orderBy((is) => is.fn.max('operations.last_day'), 'desc')
    .orderBy('operations.project_id')
    .limit(limit)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/** Work without an estimate, with the columns of a list. */
export type UnplannedRow = JobOperationRow &
  Pick<OperationRow, 'kind' | 'service_category' | 'scheduled_date'> & {
    customer_name: string | null;
  };

/** Finds operations without a project that have a day sheet in a period, the latest first. */
export async function findUnplannedOperations(
  db: Db,
  { from, to, serviceCategory, limit }: Omit<EndedJobs, 'statuses'>,
): Promise<UnplannedRow[]> {
  let found = db
    .selectFrom('operations')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'operations.customer_id')
        .on('customers.deleted_at', 'is', null),
    )
    .select(OPERATION_COLUMNS.map((column) => `operations.${column}` as const))
    .select(['operations.kind', 'operations.service_category', 'operations.scheduled_date'])
    .select('customers.name as customer_name')
    .where('operations.deleted_at', 'is', null)
    .where('operations.project_id', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('day_entries')
          .select('day_entries.id')
          .whereRef('day_entries.operation_id', '=', 'operations.id')
          .where('day_entries.kind', 'in', COMPARED_KINDS)
          .where('day_entries.deleted_at', 'is', null)
          .where('day_entries.day', '>=', from)
          .where('day_entries.day', '<=', to),
      ),
    );
  if (serviceCategory !== undefined) {
    found = found.where('operations.service_category', '=', serviceCategory);
  }
  return found
    .orderBy('operations.scheduled_date', 'desc')
    .orderBy('operations.id')
    .limit(limit)
    .execute();
}

/** Finds projects of a type with a completed operation that has a day sheet, the latest first. */
export async function findProjectsOfType(
  db: Db,
  category: ServiceCategory,
  projectType: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('operations')
    .select(sql<string>`project_id`.as('project_id'))
    .where('operations.project_id', 'in', (is) =>
      is
        .selectFrom('projects')
        .select('projects.id')
        .where('projects.service_category', '=', category)
        .where('projects.project_type', '=', projectType)
        .where('projects.deleted_at', 'is', null),
    )
    .where('operations.deleted_at', 'is', null)
    .where('operations.status', '=', 'completed')
    .where(hasSheet)
    .groupBy('operations.project_id')
    .orderBy((is) => is.fn.max('operations.last_day'), 'desc')
    .orderBy('operations.project_id')
    .limit(limit)
    .execute();
  return rows.map(({ project_id }) => project_id);
}
