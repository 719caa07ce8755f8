import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the client's order number to an operation; the search finds it. */
export const migration: Migration = {
  number: 9,
  name: 'order-number',
  statements: ({ text }: ColumnTypes) => [
    `alter table operations add column purchase_order ${text} not null default ''`,
    // Each searched text is on a line of its own.
    "update operations set search_text = search_text || '\n'",
  ],
};
