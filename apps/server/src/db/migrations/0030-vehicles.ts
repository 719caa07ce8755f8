import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds whether an item of equipment is a vehicle, by which the schedule can colour its bars. */
export const migration: Migration = {
  number: 30,
  name: 'vehicles',
  statements: ({ integer }: ColumnTypes) => [
    `alter table equipment_items add column is_vehicle ${integer} not null default 0`,
  ],
};
