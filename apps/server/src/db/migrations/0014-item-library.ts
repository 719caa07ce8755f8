import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the prices of items that later estimates find, derived from the projects' documents. */
export const migration: Migration = {
  number: 14,
  name: 'item-library',
  statements: ({ real, tableEnd, text }: ColumnTypes) => [
    `create table library_prices (
      project_id ${text} not null references projects (id) on delete cascade,
      item_id ${text} not null,
      designation ${text} not null,
      unit ${text} not null,
      name_key ${text} not null,
      unit_key ${text} not null,
      quantity ${real} not null,
      unit_price ${real} not null,
      currency ${text} not null,
      priced_at ${text} not null,
      primary key (project_id, item_id)
    ${tableEnd}`,
    'create index library_prices_by_name on library_prices (name_key, unit_key, priced_at)',
  ],
};
