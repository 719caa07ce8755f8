import type { Migration } from '../migration.ts';

/** Finds the open quotations by their last day, so that those of a week are read alone. */
export const migration: Migration = {
  number: 24,
  name: 'open-quotations',
  statements: () => [
    `create index quotes_by_last_day on quotes (valid_until)
      where status in ('issued', 'sent') and deleted_at is null`,
  ],
};
