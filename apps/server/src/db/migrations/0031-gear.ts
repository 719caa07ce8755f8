import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the pieces of items, their inspections with certificates, and sets of them. */
export const migration: Migration = {
  number: 31,
  name: 'gear',
  statements: ({ bytes, integer, text, tableEnd }: ColumnTypes) => [
    // 1 where the quantity is the number of its pieces.
    `alter table equipment_items add column is_by_piece ${integer} not null default 0`,
    // Units: months; null where the company set no interval.
    `alter table equipment_items add column inspection_months ${integer}`,
    `alter table equipment_items add column inspection_source ${text} not null default ''`,
    // JSON: the ids of the booked pieces; empty where it may be any.
    `alter table equipment_assignments add column piece_ids ${text} not null default '[]'`,
    // The set with which it was taken along. There is no reference, because a set may be removed.
    `alter table equipment_assignments add column set_id ${text}`,
    `alter table absences add column piece_ids ${text} not null default '[]'`,
    `create table equipment_pieces (
      id ${text} primary key not null,
      equipment_id ${text} not null references equipment_items (id) on delete cascade,
      code ${text} not null,
      code_key ${text} not null,
      serial_number ${text} not null,
      manufacturer ${text} not null,
      model ${text} not null,
      purchased_on ${text},
      made_on ${text},
      first_used_on ${text},
      -- The first day on which it may not be used any more.
      retires_on ${text},
      quarantined_on ${text},
      quarantine_reason ${text} not null,
      notes ${text} not null,
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    ${tableEnd}`,
    'create index equipment_pieces_by_item on equipment_pieces (equipment_id)',
    'create index equipment_pieces_by_code on equipment_pieces (code_key)',
    `create table equipment_certificates (
      id ${text} primary key not null,
      name ${text} not null,
      type ${text} not null,
      bytes ${bytes} not null,
      created_at ${text} not null
    ${tableEnd}`,
    `create table equipment_inspections (
      id ${text} primary key not null,
      piece_id ${text} not null references equipment_pieces (id) on delete cascade,
      day ${text} not null,
      result ${text} not null,
      inspector ${text} not null,
      notes ${text} not null,
      certificate_id ${text} references equipment_certificates (id),
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    ${tableEnd}`,
    'create index equipment_inspections_by_piece on equipment_inspections (piece_id, day)',
    'create index equipment_inspections_by_certificate on equipment_inspections (certificate_id)',
    `create table equipment_sets (
      id ${text} primary key not null,
      code ${text} not null,
      code_key ${text} not null,
      name ${text} not null,
      notes ${text} not null,
      -- JSON: the items with their quantities or pieces.
      contents ${text} not null,
      version ${integer} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    ${tableEnd}`,
  ],
};
