import { createHash } from 'node:crypto';
import { COLUMN_TYPES, type ColumnTypes } from './column-types.ts';
import type { Engine } from './schema.ts';

/** One step of the schema. Never changed once released: a database remembers its checksum. */
export interface Migration {
  number: number;
  name: string;
  /** Statements in order, for one engine. */
  statements: (types: ColumnTypes, engine: Engine) => string[];
}

/** The statements of a migration on an engine. */
export function statementsOf(migration: Migration, engine: Engine): string[] {
  return migration.statements(COLUMN_TYPES[engine], engine).map((statement) => statement.trim());
}

/** SHA-256 of what a migration runs on an engine; blanks do not count. */
export function checksumOf(migration: Migration, engine: Engine): string {
  const text = statementsOf(migration, engine).join(';').replace(/\s+/g, ' ');
  return createHash('sha256').update(text).digest('hex');
}
