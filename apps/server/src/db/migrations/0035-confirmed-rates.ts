import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/**
 * Adds whether somebody confirmed the hourly rate of a team member. The form of a new one begins
 * with 25, so a stored 25 without a monthly wage may be unintended.
 */
export const migration: Migration = {
  number: 35,
  name: 'confirmed-rates',
  statements: ({ integer }: ColumnTypes) => [
    `alter table team_members add column rate_confirmed ${integer} not null default 1`,
    `update team_members set rate_confirmed = 0 where hourly_rate = 25 and monthly_wage is null`,
  ],
};
