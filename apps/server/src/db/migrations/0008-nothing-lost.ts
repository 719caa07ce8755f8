import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

const minutes = (column: string) =>
  `(cast(substr(${column}, 1, 2) as integer) * 60 + cast(substr(${column}, 4, 2) as integer))`;

/** Minutes from the start to the end of a day's work, over midnight where the end lies before. */
const MINUTES = `((${minutes('end_time')} - ${minutes('start_time')} + 1439) % 1440 + 1)`;

/** A secret of at least 240 bits, which each database makes for itself. */
const newSecret = (engine: Engine) =>
  engine === 'sqlite'
    ? 'lower(hex(randomblob(32)))'
    : "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')";

const statements = ({ text, integer }: ColumnTypes, engine: Engine) => [
  // When the password was last asked for again; null while it was not.
  `alter table sessions add column confirmed_at ${text}`,
  // JSON: the secret of the codes and hashes of the recovery codes; null without a second factor.
  `alter table admins add column second_factor ${text}`,
  // A remembered browser as a person recognises it. Older ones are known by their time alone.
  `alter table devices add column id ${text} not null default ''`,
  `alter table devices add column user_agent ${text} not null default ''`,
  `alter table devices add column address ${text} not null default ''`,
  'update devices set id = substr(token_hash, 1, 32)',
  // SHA-256 of the file that an entry came with; null for what happened here.
  `alter table audit_log add column imported_from ${text}`,
  // Why the figures of a project are still those of an older engine; null where they are not.
  `alter table projects add column figures_error ${text}`,
  // What this installation keeps for itself: it stands in no backup.
  `create table installation (key ${text} primary key, value ${text} not null)`,
  // 1: people work on weekends and days off too.
  `alter table operations add column works_on_days_off ${integer} not null default 0`,
  // An operation within one day lasts its times: in hundredths of an hour, rounded.
  `update operations set estimated_duration = ((${MINUTES} * 10 + 3) / 6) / 100.0
   where start_time is not null and end_time is not null
   and scheduled_date is not null and coalesce(end_date, scheduled_date) = scheduled_date`,
  // What a list tells a good margin from a low one by: percentages are rounded already.
  `alter table projects add column revenue_minor ${integer}`,
  `alter table projects add column gross_profit_minor ${integer}`,
  // With it the program knows its own backups again.
  `insert into installation (key, value) values ('backup-key', ${newSecret(engine)})`,
];

/** Passwords asked again, second factors, browsers with a name, where entries came from, days off; exact margins. */
export const migration: Migration = {
  number: 8,
  name: 'nothing-lost',
  statements,
};
