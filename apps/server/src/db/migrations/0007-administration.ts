import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

/** The keys under which the records in the audit log carry their names. */
const NAME_KEYS = ['name', 'title', 'equipmentName', 'username'] as const;

/** Returns the name of an older entry's record, from its before and after. */
function nameInEntry(engine: Engine): string {
  const names = ['after', 'before'].flatMap((side) =>
    NAME_KEYS.map((key) =>
      engine === 'sqlite' ? `json_extract(${side}, '$.${key}')` : `${side}::json ->> '${key}'`,
    ),
  );
  return `coalesce(${names.join(', ')}, '')`;
}

/** The letters that a search takes for each key; neither engine folds accents on its own. */
const FOLDED: readonly (readonly [key: string, letters: string])[] = [
  ['a', 'ÀÁÂÃÄÅàáâãäåĀāĂăĄą'],
  ['ae', 'Ææ'],
  ['c', 'ÇçĆćĈĉĊċČč'],
  ['d', 'ĎďĐđ'],
  ['e', 'ÈÉÊËèéêëĒēĔĕĖėĘęĚě'],
  ['g', 'ĜĝĞğĠġĢģ'],
  ['h', 'Ĥĥ'],
  ['i', 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİı'],
  ['j', 'Ĵĵ'],
  ['k', 'Ķķ'],
  ['l', 'ĹĺĻļĽľŁł'],
  ['n', 'ÑñŃńŅņŇň'],
  ['o', 'ÒÓÔÕÖØòóôõöøŌōŎŏŐő'],
  ['oe', 'Œœ'],
  ['r', 'ŔŕŖŗŘř'],
  ['s', 'ŚśŜŝŞşŠš'],
  ['ss', 'ß'],
  ['t', 'ŢţŤť'],
  ['u', 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲų'],
  ['w', 'Ŵŵ'],
  ['y', 'ÝýÿŶŷŸ'],
  ['z', 'ŹźŻżŽž'],
  ['ا', 'آأإ'],
  ['و', 'ؤ'],
  ['ي', 'ئى'],
  ['ه', 'ة'],
  ['', '\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'],
];

/** Folds a text in SQL as `textKey` does for most names. */
const foldedText = (expression: string) =>
  FOLDED.flatMap(([key, letters]) => letters.split('').map((letter) => [letter, key])).reduce(
    (sum, [letter, key]) => `replace(${sum}, '${letter}', '${key}')`,
    `lower(${expression})`,
  );

/** Fills the two columns of older entries once, bypassing the triggers that refuse any change. */
function fillNames(engine: Engine): string[] {
  const fill = [
    `update audit_log set record_name = ${nameInEntry(engine)}`,
    `update audit_log set search_text = ${foldedText("admin_name || ' ' || record_name")}`,
  ];
  if (engine === 'postgres') {
    return [
      'alter table audit_log disable trigger audit_log_append_only',
      ...fill,
      'alter table audit_log enable trigger audit_log_append_only',
      `create trigger audit_log_no_truncate before truncate on audit_log
       for each statement execute function refuse_audit_change()`,
    ];
  }
  return [
    'drop trigger audit_log_no_update',
    ...fill,
    `create trigger audit_log_no_update before update on audit_log
     begin select raise(abort, 'the audit log is append-only'); end`,
  ];
}

const statements = ({ text }: ColumnTypes, engine: Engine) => [
  // JSON: the preferences of the administrator; null while nothing was chosen.
  `alter table admins add column preferences ${text}`,
  `alter table admins add column last_login_at ${text}`,
  `alter table audit_log add column record_name ${text} not null default ''`,
  `alter table audit_log add column search_text ${text} not null default ''`,
  ...fillNames(engine),
  'create index audit_log_by_time on audit_log (at, id)',
  'create index audit_log_by_admin on audit_log (admin_name, at, id)',
  'create index audit_log_by_action on audit_log (action, at, id)',
  'create index audit_log_by_kind on audit_log (record_type, at, id)',
];

/** Adds preferences of each administrator, and an audit log that can be searched. */
export const migration: Migration = {
  number: 7,
  name: 'administration',
  statements,
};
