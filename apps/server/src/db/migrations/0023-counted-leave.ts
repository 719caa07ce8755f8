import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/**
 * Adds the balance of leave counted by hand, because companies begin to use the program in the
 * middle of the year.
 */
export const migration: Migration = {
  number: 23,
  name: 'counted-leave',
  statements: ({ real, text }: ColumnTypes) => [
    `alter table team_members add column leave_days ${real}`,
    `alter table team_members add column leave_counted_on ${text}`,
    `alter table team_members add column leave_note ${text} not null default ''`,
  ],
};
