import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the kinds of work, and recurring work: a rule whose occurrences are operations. */
export const migration: Migration = {
  number: 32,
  name: 'series',
  statements: ({ integer, text, tableEnd }: ColumnTypes) => [
    `create table operation_series (
      id ${text} primary key not null,
      title ${text} not null,
      -- JSON: the rule, the fields that its operations share, days without work.
      rule ${text} not null,
      work ${text} not null,
      left_out ${text} not null,
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    ${tableEnd}`,
    // The data for undoing the last change of a series. It is in no backup, because it is valid
    // only for a while.
    `create table operation_series_undo (
      series_id ${text} primary key not null,
      version ${integer} not null,
      -- JSON: the rows as they were.
      before ${text} not null
    ${tableEnd}`,
    `alter table operations add column kind ${text} not null default 'job'`,
    // There is no reference, because a series may be gone while its operations can still be
    // restored.
    `alter table operations add column series_id ${text}`,
    `alter table operations add column occurrence_day ${text}`,
    `alter table operations add column series_exception ${integer} not null default 0`,
    'create index operations_by_series on operations (series_id, occurrence_day)',
  ],
};
