import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the links on which team members read their plans, and their confirmations. */
export const migration: Migration = {
  number: 28,
  name: 'plan-links',
  statements: ({ text, tableEnd, clusteredEnd }: ColumnTypes) => [
    `create table plan_links (
      id ${text} primary key not null,
      member_id ${text} not null references team_members (id) on delete cascade,
      -- SHA-256 of the secret in the address; the secret itself is stored nowhere.
      token_hash ${text} not null unique,
      language ${text} not null,
      created_at ${text} not null,
      created_by ${text} not null,
      last_opened_at ${text},
      revoked_at ${text}
    ${tableEnd}`,
    'create index plan_links_by_member on plan_links (member_id, created_at)',
    `create table plan_readings (
      member_id ${text} not null references team_members (id) on delete cascade,
      operation_id ${text} not null references operations (id) on delete cascade,
      read_at ${text} not null,
      -- JSON: the operation as it was then.
      content ${text} not null,
      primary key (member_id, operation_id)
    ${clusteredEnd}`,
    'create index plan_readings_by_operation on plan_readings (operation_id)',
  ],
};
