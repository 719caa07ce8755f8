import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the covering letter of a quotation; empty for none. */
export const migration: Migration = {
  number: 15,
  name: 'covering-letter',
  statements: ({ text }: ColumnTypes) => [
    `alter table quotes add column letter ${text} not null default ''`,
  ],
};
