import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the covers of an operation. */
export const migration: Migration = {
  number: 38,
  name: 'covers',
  statements: ({ text }: ColumnTypes) => [
    `alter table operations add column covers ${text} not null default '[]'`,
  ],
};
