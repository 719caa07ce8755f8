import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

const statements = ({ text }: ColumnTypes) => [
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
  // What this installation keeps for itself: it stands in no backup.
  `create table installation (key ${text} primary key, value ${text} not null)`,
];

/** Passwords asked again, second factors, browsers with a name, where entries came from. */
export const nothingLost: Migration = {
  number: 8,
  name: 'nothing-lost',
  statements,
};
