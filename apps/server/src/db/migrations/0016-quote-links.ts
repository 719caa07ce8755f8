import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the links on which clients read issued quotations. */
export const migration: Migration = {
  number: 16,
  name: 'quote-links',
  statements: ({ text, tableEnd }: ColumnTypes) => [
    `create table quote_links (
      id ${text} primary key not null,
      quote_id ${text} not null references quotes (id) on delete cascade,
      -- SHA-256 of the secret in the address; the secret itself is stored nowhere.
      token_hash ${text} not null unique,
      created_at ${text} not null,
      created_by ${text} not null,
      -- The last day on which it works, where the company is.
      last_day ${text} not null,
      revoked_at ${text},
      -- SHA-256 of the PDF that the client reads.
      pdf_sha256 ${text} not null
    ${tableEnd}`,
    'create index quote_links_by_quote on quote_links (quote_id, created_at)',
  ],
};
