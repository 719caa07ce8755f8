import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/**
 * Adds the log of projects that changed since they were last counted. It names no reference,
 * because a project may be purged before its change is counted.
 */
export const migration: Migration = {
  number: 12,
  name: 'project-changes',
  statements: ({ counter, text, tableEnd }: ColumnTypes) => [
    `create table project_changes (
      seq ${counter},
      project_id ${text} not null
    ${tableEnd}`,
  ],
};
