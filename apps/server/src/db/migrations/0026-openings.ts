import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Stores the times when a client opened a link, and when an e-mail failed. */
export const migration: Migration = {
  number: 26,
  name: 'openings',
  statements: ({ text, integer }: ColumnTypes) => [
    `alter table quote_links add column first_opened_at ${text}`,
    `alter table quote_links add column last_opened_at ${text}`,
    `alter table quote_links add column openings ${integer} not null default 0`,
    `alter table mail_messages add column settled_at ${text}`,
  ],
};
