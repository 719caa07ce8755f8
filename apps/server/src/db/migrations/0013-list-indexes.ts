import type { Migration } from '../migration.ts';

const LISTED = 'where deleted_at is null and archived_at is null';
const ARCHIVED = 'where deleted_at is null and archived_at is not null';

/** The orders of the list, as in the indexes of projects that are not archived. */
const ORDERS = {
  updated: 'updated_at',
  created: 'created_at',
  name: 'name_key',
  client: 'client_key',
  total: 'total_sort',
  first_start: "coalesce(start_date, '9999-12-31')",
  last_start: "coalesce(start_date, '')",
};

/**
 * Gives the archive an index for each order, because it grows for years, and the totals an index
 * that includes the status.
 */
export const migration: Migration = {
  number: 13,
  name: 'list-indexes',
  statements: () => [
    ...Object.entries(ORDERS).map(
      ([name, value]) =>
        `create index archived_projects_by_${name} on projects (${value}, id) ${ARCHIVED}`,
    ),
    'drop index projects_by_archived',
    'drop index projects_by_type',
    `create index projects_by_kind
      on projects (service_category, project_type, status, currency, total_minor) ${LISTED}`,
  ],
};
