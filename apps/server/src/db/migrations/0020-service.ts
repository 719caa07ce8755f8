import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds when people were hired, from which their seniority follows, and what they earn a month. */
export const migration: Migration = {
  number: 20,
  name: 'service',
  statements: ({ real, text }: ColumnTypes) => [
    `alter table team_members add column hired_on ${text}`,
    `alter table team_members add column monthly_wage ${real}`,
  ],
};
