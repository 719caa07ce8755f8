import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the entries of day sheets. */
export const migration: Migration = {
  number: 29,
  name: 'day-sheets',
  statements: ({ integer, text, tableEnd }: ColumnTypes) => [
    `create table day_entries (
      id ${text} primary key not null,
      -- Without a reference: the files of photos are removed with the rows of an operation.
      operation_id ${text} not null,
      day ${text} not null,
      -- Null where the office wrote it.
      member_id ${text},
      kind ${text} not null,
      content ${text} not null,
      edited_at ${text} not null,
      -- The name of a photo's file below DATA_DIR, and its size.
      file ${text},
      file_bytes ${integer} not null,
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    ${tableEnd}`,
    'create index day_entries_by_operation on day_entries (operation_id, day, kind)',
    'create index day_entries_with_file on day_entries (file_bytes) where file is not null',
  ],
};
