import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the days of an operation that count in the own rate or not, with the reasons. */
export const migration: Migration = {
  number: 36,
  name: 'day-choices',
  statements: ({ text }: ColumnTypes) => [
    `alter table operations add column day_choices ${text} not null default '[]'`,
  ],
};
