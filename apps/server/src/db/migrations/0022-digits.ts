import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the digits of a quotation in Arabic; existing ones were printed in Latin digits. */
export const migration: Migration = {
  number: 22,
  name: 'digits',
  statements: ({ text }: ColumnTypes) => [
    `alter table quotes add column digits ${text} not null default 'latin'`,
  ],
};
