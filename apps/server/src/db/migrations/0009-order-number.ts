import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** The client's order number of an operation, found by the search. */
export const migration: Migration = {
  number: 9,
  name: 'order-number',
  statements: ({ text }: ColumnTypes) => [
    `alter table operations add column purchase_order ${text} not null default ''`,
    // The searched texts stand in a line each.
    "update operations set search_text = search_text || '\n'",
  ],
};
