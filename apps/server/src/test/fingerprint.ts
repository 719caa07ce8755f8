import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Schema } from '../db/schema.ts';
import { foldChanges } from '../features/projects/project-fold.service.ts';

/** The tables that a restore replaces, and the order of their rows. */
const TABLES: Partial<Record<keyof Schema, string>> = {
  projects: 'id',
  project_versions: 'project_id, saved_at, document is null, kind, version',
  templates: 'id',
  project_rates: 'project_id, list, name',
  project_facts: 'project_id',
  portfolio_cells:
    'start_month, service_category, project_type, status, currency, analysis_enabled, archived',
  category_cells: 'start_month, service_category, status, currency, analysis_enabled, archived',
  client_cells: 'client_key, service_category, status, currency, analysis_enabled, archived',
  year_cells:
    'start_year, service_category, project_type, status, currency, analysis_enabled, archived',
  client_year_cells:
    'start_year, client_key, service_category, status, currency, analysis_enabled, archived',
  project_resources: 'project_id, kind, name, work_month',
  resource_cells:
    'project_type, kind, name, work_month, start_month, service_category, status, analysis_enabled, archived',
  category_resource_cells:
    'kind, name, start_month, work_month, service_category, status, analysis_enabled, archived',
  work_cells: 'kind, name, work_month, service_category',
  team_members: 'id',
  absences: 'id',
  customers: 'id',
  operation_series: 'id',
  operations: 'id',
  operation_members: 'member_id, first_day, operation_id',
  equipment_items: 'id',
  equipment_assignments: 'id',
  day_entries: 'id',
  quotes: 'id',
  quote_papers: 'quote_id',
  settings: 'key',
};

/**
 * The columns that a restore changes: the version of a record that may still be open in a page, and
 * the session, which it ends.
 */
const LEFT_OUT = ['version', 'session_id'];

function told(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

/** Returns a hash of every stored row of a table, the same on both engines for the same data. */
export async function fingerprint(
  { read }: Pick<Database, 'read'>,
  table: keyof Schema,
  leftOut: readonly string[] = LEFT_OUT,
): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by ${sql.raw(TABLES[table] ?? 'id')}`.execute(read);
  const hash = createHash('sha256');
  for (const row of rows) {
    const columns = Object.keys(row).filter((column) => !leftOut.includes(column));
    const entries = columns.toSorted().map((column) => [column, told(column, row[column])]);
    hash.update(JSON.stringify(entries));
  }
  return `${rows.length} ${hash.digest('hex')}`;
}

/**
 * Returns the fingerprint of each table that a restore replaces; data derived from projects are
 * counted before.
 */
export async function fingerprints(
  database: Database,
  leftOut: readonly string[] = LEFT_OUT,
): Promise<Record<string, string>> {
  await foldChanges(database);
  const hashes: Record<string, string> = {};
  for (const table of Object.keys(TABLES) as (keyof Schema)[]) {
    hashes[table] = await fingerprint(database, table, leftOut);
  }
  return hashes;
}

/** Counts the restores in the audit log. */
export async function restoresTold({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_log where action = 'restore-backup'`.execute(read);
  return Number(rows[0]?.count);
}
