import { type Kysely, sql } from 'kysely';
import { checksumOf, statementsOf } from './migration.ts';
import { MIGRATIONS } from './migration-list.ts';
import type { Engine, Schema } from './schema.ts';

/** The tables of a fixture, in an order that their references allow. */
const TABLES = [
  'admins',
  'projects',
  'project_versions',
  'project_rates',
  'library_prices',
  'project_changes',
  'project_facts',
  'portfolio_cells',
  'category_cells',
  'client_cells',
  'year_cells',
  'client_year_cells',
  'project_resources',
  'resource_cells',
  'category_resource_cells',
  'work_cells',
  'templates',
  'team_members',
  'absences',
  'customers',
  'operation_series',
  'operations',
  'operation_members',
  'equipment_items',
  'equipment_assignments',
  'day_entries',
  'quotes',
  'quote_papers',
  'quote_series',
  'settings',
  'audit_log',
];
/** The columns that are numbered automatically. */
const COUNTERS = new Set(['id of audit_log', 'seq of project_changes']);

type Value = string | number | Uint8Array | null;

function literal(value: Value, engine: Engine): string {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) {
    const bytes = Buffer.from(value).toString('hex');
    return engine === 'sqlite' ? `x'${bytes}'` : `'\\x${bytes}'`;
  }
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** Returns the statements that create the present schema in an empty database. */
function schemaStatements(engine: Engine, appliedAt: Date): string[] {
  return [
    `create table schema_migrations (
  number integer primary key, name text not null, checksum text not null, applied_at text not null
)`,
    ...MIGRATIONS.flatMap((migration) => [
      ...statementsOf(migration, engine),
      `insert into schema_migrations values (${[
        migration.number,
        migration.name,
        checksumOf(migration, engine),
        appliedAt.toISOString(),
      ]
        .map((value) => literal(value, engine))
        .join(', ')})`,
    ]),
  ];
}

async function insertsOf(db: Kysely<Schema>, engine: Engine, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, Value>>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => {
    const columns = Object.keys(row).filter((column) => !COUNTERS.has(`${column} of ${table}`));
    const values = columns.map((column) => literal(row[column] ?? null, engine));
    return `insert into ${table} (${columns.join(', ')})\nvalues (${values.join(', ')})`;
  });
}

/** Writes a database as SQL text for an engine: the schema, and every record made by a person. */
export async function databaseAsSql(
  db: Kysely<Schema>,
  engine: Engine,
  appliedAt: Date,
): Promise<string> {
  const statements = schemaStatements(engine, appliedAt);
  for (const table of TABLES) statements.push(...(await insertsOf(db, engine, table)));
  return `${statements.join(';\n')};\n`;
}
