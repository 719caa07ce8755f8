import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

const COPIED = `id, member_id, kind, first_day, last_day, starts_at_noon, ends_at_noon, notes, version,
  created_at, updated_at, deleted_at`;

/**
 * Lets an absence belong to pieces of an item of equipment as well. The table is recreated, because
 * SQLite cannot make an existing column nullable.
 */
export const migration: Migration = {
  number: 27,
  name: 'equipment-absences',
  statements: ({ integer, real, text, tableEnd }: ColumnTypes) => [
    `create table absences_of_all (
      id ${text} primary key not null,
      member_id ${text} references team_members (id) on delete cascade,
      -- Without a reference: backups hold absences before equipment.
      equipment_id ${text},
      quantity ${real},
      kind ${text} not null,
      first_day ${text} not null,
      last_day ${text} not null,
      -- 1 where the morning of the first day is not part of it.
      starts_at_noon ${integer} not null,
      -- 1 where the afternoon of the last day is not part of it.
      ends_at_noon ${integer} not null,
      notes ${text} not null,
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text},
      check ((member_id is null) <> (equipment_id is null)),
      check ((equipment_id is null) = (quantity is null))
    ${tableEnd}`,
    `insert into absences_of_all (${COPIED}) select ${COPIED} from absences`,
    'drop table absences',
    'alter table absences_of_all rename to absences',
    'create index absences_by_day on absences (last_day, first_day)',
    'create index absences_by_member on absences (member_id, last_day)',
    'create index absences_by_equipment on absences (equipment_id, last_day)',
  ],
};
