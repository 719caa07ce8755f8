import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Gives every account a role; existing ones were all administrators. */
export const migration: Migration = {
  number: 25,
  name: 'roles',
  statements: ({ text }: ColumnTypes) => [
    `alter table admins add column role ${text} not null default 'administrator'`,
  ],
};
