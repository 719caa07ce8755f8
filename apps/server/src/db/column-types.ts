import type { Engine } from './schema.ts';

/** Names of column types that differ between the engines. */
export interface ColumnTypes {
  /** Whole numbers up to 2^63. */
  integer: string;
  /** Doubles. */
  real: string;
  /** Text that is compared byte by byte on both engines. */
  text: string;
  /** Compressed documents. */
  bytes: string;
  /** A key that counts up by itself. */
  counter: string;
  /** What ends a `create table`. */
  tableEnd: string;
  /** What ends a `create table` whose rows are kept in the order of its key. */
  clusteredEnd: string;
}

/** Column types by engine. */
export const COLUMN_TYPES: Record<Engine, ColumnTypes> = {
  sqlite: {
    integer: 'integer',
    real: 'real',
    text: 'text',
    bytes: 'blob',
    counter: 'integer primary key autoincrement',
    tableEnd: ') strict',
    clusteredEnd: ') strict, without rowid',
  },
  postgres: {
    integer: 'bigint',
    real: 'double precision',
    text: 'text collate "C"',
    bytes: 'bytea',
    counter: 'bigint generated always as identity primary key',
    tableEnd: ')',
    clusteredEnd: ')',
  },
};
