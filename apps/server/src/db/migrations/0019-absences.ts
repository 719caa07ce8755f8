import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the days on which people are away. */
export const migration: Migration = {
  number: 19,
  name: 'absences',
  statements: ({ integer, text, tableEnd }: ColumnTypes) => [
    `create table absences (
      id ${text} primary key not null,
      member_id ${text} not null references team_members (id) on delete cascade,
      kind ${text} not null,
      first_day ${text} not null,
      last_day ${text} not null,
      -- 1 where the person still works on the morning of the first day.
      starts_at_noon ${integer} not null,
      -- 1 where the person works again on the afternoon of the last day.
      ends_at_noon ${integer} not null,
      notes ${text} not null,
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    ${tableEnd}`,
    'create index absences_by_day on absences (last_day, first_day)',
    'create index absences_by_member on absences (member_id, last_day)',
  ],
};
