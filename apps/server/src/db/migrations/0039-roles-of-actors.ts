import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the role that somebody had when they did what an entry of the audit log tells. */
export const migration: Migration = {
  number: 39,
  name: 'roles-of-actors',
  statements: ({ text }: ColumnTypes) => [`alter table audit_log add column admin_role ${text}`],
};
