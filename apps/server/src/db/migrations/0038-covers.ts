import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds who works in the place of whom on some days of an operation. */
export const migration: Migration = {
  number: 38,
  name: 'covers',
  statements: ({ text }: ColumnTypes) => [
    `alter table operations add column covers ${text} not null default '[]'`,
  ],
};
