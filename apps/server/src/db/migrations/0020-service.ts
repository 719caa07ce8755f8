import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the day of hire, on which seniority is based, and the monthly wage. */
export const migration: Migration = {
  number: 20,
  name: 'service',
  statements: ({ real, text }: ColumnTypes) => [
    `alter table team_members add column hired_on ${text}`,
    `alter table team_members add column monthly_wage ${real}`,
  ],
};
