import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

const quotes = ({ bytes, integer, real, text, tableEnd }: ColumnTypes) => [
  `create table quotes (
    id ${text} primary key not null,
    -- The first revision; its own id for that one.
    family_id ${text} not null,
    -- 1 for A, 2 for B.
    revision ${integer} not null,
    -- No reference: an issued quotation outlives its project and its customer.
    project_id ${text} not null,
    project_name ${text} not null,
    project_version ${integer} not null,
    customer_id ${text},
    client ${text} not null,
    -- Null until the family has a number: the series with # for the number, the number in it, and
    -- both as they are written.
    series ${text},
    sequence ${integer},
    family_number ${text},
    number ${text},
    status ${text} not null,
    issued_at ${text},
    issued_on ${text},
    valid_until ${text},
    answered_on ${text},
    lost_reason ${text} not null,
    object ${text} not null,
    tender_reference ${text} not null,
    language ${text} not null,
    layout ${text} not null,
    validity_days ${integer} not null,
    terms ${text} not null,
    exclusions ${text} not null,
    scope ${integer} not null,
    currency ${text} not null,
    vat_rate ${real} not null,
    total_excluding_minor ${integer} not null,
    total_including_minor ${integer} not null,
    gross_profit_minor ${integer} not null,
    has_pdf ${integer} not null,
    -- JSON: what happened to it.
    events ${text} not null,
    -- Orders the list by number; null while there is none.
    sort_key ${text},
    search_text ${text} not null,
    version ${integer} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    deleted_at ${text}
  ${tableEnd}`,
  'create unique index quotes_by_revision on quotes (family_id, revision) where deleted_at is null',
  'create unique index quotes_by_number on quotes (number, revision) where number is not null',
  'create index quotes_by_project on quotes (project_id)',
  'create index quotes_by_order on quotes (sort_key, created_at, id)',
  `create table quote_papers (
    quote_id ${text} primary key not null references quotes (id) on delete cascade,
    -- The estimate as it was issued, JSON compressed with gzip.
    document ${bytes} not null,
    -- JSON: the company as its letterhead was; null once the PDF is stored.
    letterhead ${text},
    pdf ${bytes}
  ${tableEnd}`,
  `create table quote_series (
    series ${text} primary key not null,
    last ${integer} not null
  ${tableEnd}`,
];

const clients = ({ integer, text }: ColumnTypes) => [
  `alter table customers add column ice ${text} not null default ''`,
  // Days; null where nothing was agreed.
  `alter table customers add column payment_days ${integer}`,
  `alter table customers add column sector ${text} not null default 'private'`,
  // JSON: people to talk to.
  `alter table customers add column contacts ${text} not null default '[]'`,
];

/**
 * Adds quotations with their issued content, the series of their numbers, and the fields of
 * clients.
 */
export const migration: Migration = {
  number: 11,
  name: 'quotations',
  statements: (types: ColumnTypes) => [...quotes(types), ...clients(types)],
};
