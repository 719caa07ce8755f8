import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds which days of an operation count for the own rate, or do not, and why. */
export const migration: Migration = {
  number: 36,
  name: 'day-choices',
  statements: ({ text }: ColumnTypes) => [
    `alter table operations add column day_choices ${text} not null default '[]'`,
  ],
};
