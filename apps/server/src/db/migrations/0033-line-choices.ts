import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/**
 * Adds the lines of the estimate on which people of an operation work, and the indexes that find
 * the jobs of a period and of a kind of work.
 */
export const migration: Migration = {
  number: 33,
  name: 'line-choices',
  statements: ({ text }: ColumnTypes) => [
    `alter table operations add column line_choices ${text} not null default '[]'`,
    `create index operations_by_end on operations (last_day, project_id)
      where deleted_at is null and project_id is not null`,
    `create index projects_by_work on projects (service_category, project_type, id)
      where deleted_at is null`,
  ],
};
