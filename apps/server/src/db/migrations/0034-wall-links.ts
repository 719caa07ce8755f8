import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Lets the table of plan links also hold links to wall views, which belong to no team member. */
export const migration: Migration = {
  number: 34,
  name: 'wall-links',
  statements: ({ text, integer, tableEnd }: ColumnTypes) => [
    `create table page_links (
      id ${text} primary key not null,
      -- Whose plan the link opens; null where it opens a wall view.
      member_id ${text} references team_members (id) on delete cascade,
      -- The name of a wall view, and whether it shows the names of customers.
      wall_name ${text},
      shows_customers ${integer} not null default 0,
      -- SHA-256 of the secret in the address; the secret itself is stored nowhere.
      token_hash ${text} not null unique,
      language ${text} not null,
      created_at ${text} not null,
      created_by ${text} not null,
      last_opened_at ${text},
      revoked_at ${text},
      check ((member_id is null) <> (wall_name is null))
    ${tableEnd}`,
    `insert into page_links (id, member_id, token_hash, language, created_at, created_by, last_opened_at, revoked_at)
      select id, member_id, token_hash, language, created_at, created_by, last_opened_at, revoked_at from plan_links`,
    'drop table plan_links',
    'create index page_links_by_member on page_links (member_id, created_at)',
  ],
};
