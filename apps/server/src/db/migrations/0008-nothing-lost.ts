import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

const minutes = (column: string) =>
  `(cast(substr(${column}, 1, 2) as integer) * 60 + cast(substr(${column}, 4, 2) as integer))`;

/**
 * The minutes from the start to the end of a day's work, past midnight where the end is earlier.
 */
const MINUTES = `((${minutes('end_time')} - ${minutes('start_time')} + 1439) % 1440 + 1)`;

/** Returns a secret of at least 240 bits, which each database makes for itself. */
const newSecret = (engine: Engine) =>
  engine === 'sqlite'
    ? 'lower(hex(randomblob(32)))'
    : "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')";

const statements = ({ text, integer }: ColumnTypes, engine: Engine) => [
  // When the password was last confirmed; null when it never was.
  `alter table sessions add column confirmed_at ${text}`,
  // JSON: the secret of the codes and the hashes of the recovery codes; null without a second
  // factor.
  `alter table admins add column second_factor ${text}`,
  // The description of a remembered browser for a person. Older rows have only their time.
  `alter table devices add column id ${text} not null default ''`,
  `alter table devices add column user_agent ${text} not null default ''`,
  `alter table devices add column address ${text} not null default ''`,
  'update devices set id = substr(token_hash, 1, 32)',
  // The SHA-256 of the file that an entry came with; null for an entry made here.
  `alter table audit_log add column imported_from ${text}`,
  // The reason why the figures of a project are still those of an older engine; null where they are
  // not.
  `alter table projects add column figures_error ${text}`,
  // The values that belong to the installation and are in no backup.
  `create table installation (key ${text} primary key, value ${text} not null)`,
  // 1: people also work on weekends and days off.
  `alter table operations add column works_on_days_off ${integer} not null default 0`,
  // The duration of an operation within one day follows from its times. Rounding: hundredths of an
  // hour.
  `update operations set estimated_duration = ((${MINUTES} * 10 + 3) / 6) / 100.0
   where start_time is not null and end_time is not null
   and scheduled_date is not null and coalesce(end_date, scheduled_date) = scheduled_date`,
  // The amount by which a list distinguishes a good margin from a low one, because percentages are
  // already rounded.
  `alter table projects add column revenue_minor ${integer}`,
  `alter table projects add column gross_profit_minor ${integer}`,
  // The key by which the program recognizes its own backups.
  `insert into installation (key, value) values ('backup-key', ${newSecret(engine)})`,
];

/**
 * Adds confirmed passwords, second factors, descriptions of browsers, the origin of entries, days
 * off and exact margins.
 */
export const migration: Migration = {
  number: 8,
  name: 'nothing-lost',
  statements,
};
