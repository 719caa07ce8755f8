import { createHash } from 'node:crypto';
import { COLUMN_TYPES, type ColumnTypes } from './column-types.ts';
import type { Engine } from './schema.ts';

/**
 * One step of the schema. It never changes once released, because a database remembers its
 * checksum.
 */
export interface Migration {
  number: number;
  name: string;
  /** Returns the statements for one engine, in order. */
  statements: (types: ColumnTypes, engine: Engine) => string[];
}

/** Returns the statements of a migration on an engine. */
export function statementsOf(migration: Migration, engine: Engine): string[] {
  return migration.statements(COLUMN_TYPES[engine], engine).map((statement) => statement.trim());
}

/** Returns the SHA-256 of the statements of a migration on an engine; blanks do not count. */
export function checksumOf(migration: Migration, engine: Engine): string {
  const text = statementsOf(migration, engine).join(';').replace(/\s+/g, ' ');
  return createHash('sha256').update(text).digest('hex');
}
