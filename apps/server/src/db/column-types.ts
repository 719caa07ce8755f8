import type { Engine } from './schema.ts';

/** The names of column types that differ between the engines. */
export interface ColumnTypes {
  /** Integers up to 2^63. */
  integer: string;
  /** Doubles. */
  real: string;
  /** Text that both engines compare byte by byte. */
  text: string;
  /** Compressed documents. */
  bytes: string;
  /** A key that counts up on its own. */
  counter: string;
  /** The end of a `create table`. */
  tableEnd: string;
  /** The end of a `create table` whose rows are stored in the order of its key. */
  clusteredEnd: string;
}

/** The column types of each engine. */
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
