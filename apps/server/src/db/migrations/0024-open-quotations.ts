import type { Migration } from '../migration.ts';

/** Indexes the open quotations by their last day, so that only those of a week are read. */
export const migration: Migration = {
  number: 24,
  name: 'open-quotations',
  statements: () => [
    `create index quotes_by_last_day on quotes (valid_until)
      where status in ('issued', 'sent') and deleted_at is null`,
  ],
};
